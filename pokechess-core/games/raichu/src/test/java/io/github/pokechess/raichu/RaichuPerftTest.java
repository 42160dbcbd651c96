package io.github.pokechess.raichu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.testkit.Conformance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers of lines of moves are those that the rules tell. */
final class RaichuPerftTest {
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "8, 1, 22",
        "8, 2, 484",
        "8, 3, 10087",
        "8, 4, 209457",
        "8, 5, 4186173",
        "10, 1, 28",
        "10, 2, 784",
        "10, 3, 21112",
        "12, 1, 34",
        "12, 2, 1156",
        "12, 3, 38080"
    })
    void countsAreThoseOfTheRules(int size, int depth, long count) {
        GameBoard<RaichuPosition, RaichuMove> board =
                RaichuPosition.start(size, RaichuRules.standard()).newBoard();
        assertThat(Conformance.perft(board, depth)).isEqualTo(count);
    }
}
