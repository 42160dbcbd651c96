package consumer;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.Random;

/** Plays a move and searches the answer with nothing but the public API. */
public final class Consumer {
    private Consumer() {}

    public static void main(String[] args) {
        Team team = Team.random(new Random(1));
        Game game = Game.start(team, team, ChanceSource.seeded(42)).apply(Move.of(Square.E2, Square.E4));
        System.out.println(game.moveCount() + " "
                + Searcher.builder().build().search(game, Limits.depth(2)).best());
    }
}
