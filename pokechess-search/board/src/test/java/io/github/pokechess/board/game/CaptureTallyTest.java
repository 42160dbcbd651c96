package io.github.pokechess.board.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.game.CaptureTally.OfType;
import io.github.pokechess.core.Game;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PokemonChess;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CaptureTallyTest {
    /** The Water rook takes the Ground pawn on d3, and goes on. */
    private static final String CHAIN = "4k3/8/5p2/8/8/3p1p2/8/3RK3 w - - 0 1 Nor//Gro///FirRoc//WatNor";

    private static Game game(String... moves) {
        Game game = Game.start(new PokemonChess().position(CHAIN, "luck=standard"), ChanceSource.seeded(1));
        for (String move : moves) {
            game = game.apply(move);
        }
        return game;
    }

    @Test
    void of_countsRolledCapturesByTheTypeOfTheAttacker() {
        Game hit = game("d1d3:hit");
        assertThat(CaptureTally.of(hit, Color.WHITE)).isEqualTo(new CaptureTally(List.of(new OfType("Wat", 1, 1)), 1));
        assertThat(CaptureTally.of(hit, Color.BLACK)).isEqualTo(new CaptureTally(List.of(), 0));
        assertThat(CaptureTally.of(game("d1d3:miss"), Color.WHITE))
                .isEqualTo(new CaptureTally(List.of(new OfType("Wat", 1, 0)), 0));
    }

    @Test
    void of_countsTheLongestChainOfATurn() {
        Game chain = game("d1d3:hit", "d3f3:hit");
        assertThat(CaptureTally.of(chain, Color.WHITE))
                .isEqualTo(new CaptureTally(List.of(new OfType("Wat", 2, 2)), 2));
        Game apart = game("d1d3:hit", "d3f3:miss");
        assertThat(CaptureTally.of(apart, Color.WHITE))
                .isEqualTo(new CaptureTally(List.of(new OfType("Wat", 2, 1)), 1));
    }
}
