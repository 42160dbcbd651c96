package io.github.pokechess.match.player;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class PlayerTest {
    static Stream<Player<Position, Move>> players() {
        Searcher searcher = Searcher.builder().tableMebibytes(1).build();
        SplittableRandom random = new SplittableRandom(1);
        return Stream.of(
                Player.random(random),
                Player.greedy(random),
                Player.engine(searcher, Limits.nodes(10)),
                Level.HATCHLING.player(searcher, random),
                Level.CHAMPION.player(searcher, random),
                Opponent.of(Persona.HUNTER, Level.CLUB).player(searcher, random));
    }

    @ParameterizedTest
    @MethodSource("players")
    void finishedGameIsRefusedAsSuch(Player<Position, Move> player) {
        Game over = Game.start(Team.defaultWhite(), Team.defaultBlack(), ChanceSource.none())
                .agreeDraw();

        assertThatThrownBy(() -> player.choose(over))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessage("the game is over: 1/2-1/2 draw agreed");
    }
}
