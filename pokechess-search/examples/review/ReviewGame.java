import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.match.player.*;
import io.github.pokechess.match.review.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.notation.picture.*;
import io.github.pokechess.search.*;
import java.nio.file.*;
import java.util.*;

/** Was it luck? Plays a game of two levels, says what play and luck were worth, and writes a page of it. */
final class ReviewGame {
    public static void main(String[] args) throws Exception {
        SplittableRandom random = new SplittableRandom(7);
        Player<Position, Move> novice = Level.NOVICE.player(Searcher.builder().build(), random);
        Game start = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(random.nextLong()));
        BoardGame<Position, Move> game = Player.playOut(start, novice, Player.greedy(random));
        Review<Move> review = Review.of(game, 500);
        System.out.printf(Locale.ROOT, "White lost %.2f by its moves, Black %.2f; luck gave White %.2f%n", review.loss(Color.WHITE), review.loss(Color.BLACK), review.luck());
        review.decisions().stream()
            .filter(decision -> decision.mark() == Review.Mark.BLUNDER)
            .forEach(decision -> System.out.println(decision.made() + "?? better was " + decision.best()));
        Path page = Files.createTempFile("game", ".html");
        Files.writeString(page, GamePage.of(GameRecord.of(new PokemonChess(), game)).html());
        System.out.println(page);
    }
}
