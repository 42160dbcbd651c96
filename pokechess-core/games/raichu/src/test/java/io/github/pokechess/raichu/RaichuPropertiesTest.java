package io.github.pokechess.raichu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** The moves of every position: scattered pieces, few and many, on boards of all sizes. */
class RaichuPropertiesTest {
    private static RaichuPosition position(long seed, int half, int pieces) {
        return RaichuSamples.scattered(
                new SplittableRandom(seed),
                2 * half,
                pieces,
                RaichuRules.standard().withTurnLimit(false));
    }

    @Tag("slow")
    @Property(tries = 300)
    void movesAreThoseOfTheReference(
            @ForAll long seed,
            @ForAll @IntRange(min = 4, max = 13) int half,
            @ForAll @IntRange(min = 2, max = 40) int pieces) {
        RaichuPosition position = position(seed, half, pieces);
        assertThat(position.legalMoves().stream().map(RaichuMove::toString))
                .containsExactlyInAnyOrderElementsOf(
                        RaichuSamples.reference(position).moves().keySet());
        RaichuSamples.reference(position).moves().forEach((text, next) -> {
            RaichuPosition after = position.after(RaichuMove.parse(text), 0);
            assertThat(after.board()).isEqualTo(next.board());
        });
    }

    @Property(tries = 200)
    @Tag("slow")
    void theHashIsKeptUpToDate(@ForAll long seed, @ForAll @IntRange(min = 4, max = 13) int half) {
        GameBoard<RaichuPosition, RaichuMove> board = position(seed, half, 20).newBoard();
        SplittableRandom random = new SplittableRandom(seed);
        int[] buffer = new int[board.maxMoves()];
        for (int i = 0; i < 40 && board.finalScore() == GameTree.UNFINISHED; i++) {
            board.make(buffer[random.nextInt(board.generate(buffer, 0))], 0);
            assertThat(board.key(0))
                    .isEqualTo(board.position().hash())
                    .isEqualTo(board.position().newBoard().key(0));
        }
        RaichuPosition end = board.position();
        while (board.made() > 0) {
            board.unmake();
        }
        assertThat(board.position()).isEqualTo(position(seed, half, 20)).isNotEqualTo(end);
        assertThat(board.key(0)).isEqualTo(board.position().hash());
    }
}
