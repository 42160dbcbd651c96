package io.github.pokechess.raichu.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.raichu.RaichuSamples;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Threats are what the moves of the other side can do. */
class ThreatsTest {
    private static State state(long seed, int half, int pieces) {
        RaichuPosition position =
                RaichuSamples.scattered(new SplittableRandom(seed), 2 * half, pieces, RaichuRules.strict());
        String placement = position.board();
        byte[] codes = new byte[placement.length()];
        for (int square = 0; square < codes.length; square++) {
            int piece = "wW@bB$".indexOf(placement.charAt(square));
            codes[square] = (byte) (piece < 0 ? 0 : PieceCode.of(piece / 3, piece % 3 + 1));
        }
        return new State(Geometry.of(2 * half), new EndRules(EndRules.LOSES, false, EndRules.UNLIMITED), codes, 0, 0);
    }

    private static int[] moves(State state) {
        int[] buffer = new int[state.maxMoves()];
        return Arrays.copyOf(buffer, state.generate(buffer, 0));
    }

    private static boolean canTake(State state, int square) {
        return Arrays.stream(moves(state))
                .anyMatch(move -> PackedMove.isCapture(move) && state.geometry().victim(move) == square);
    }

    @Property(tries = 300)
    void aMoverIsLostIfItCanBeTaken(
            @ForAll long seed,
            @ForAll @IntRange(min = 4, max = 6) int half,
            @ForAll @IntRange(min = 2, max = 40) int pieces) {
        State state = state(seed, half, pieces);
        for (int move : moves(state)) {
            boolean lost = state.isLostAfter(move);
            state.make(move);
            if (state.pieces(state.sideIndex()) > 0) {
                assertThat(lost).as("move %d of seed %d", move, seed).isEqualTo(canTake(state, PackedMove.to(move)));
            }
            state.unmake();
        }
    }

    @Property(tries = 300)
    void aRaichuIsSafeWhereItCannotBeTaken(
            @ForAll long seed,
            @ForAll @IntRange(min = 4, max = 6) int half,
            @ForAll @IntRange(min = 3, max = 30) int pieces) {
        State state = state(seed, half, pieces);
        for (int square = 0; square < state.geometry().squares(); square++) {
            if (state.code(square) == PieceCode.RAICHU) {
                int from = square;
                long safe = Arrays.stream(moves(state))
                        .filter(move -> !PackedMove.isCapture(move) && PackedMove.from(move) == from)
                        .filter(move -> {
                            state.make(move);
                            boolean taken = canTake(state, PackedMove.to(move));
                            state.unmake();
                            return !taken;
                        })
                        .count();
                assertThat(state.safeRaichuMobility(square)).isEqualTo((int) safe);
            }
        }
    }

    @Property(tries = 300)
    void theLastPieceIsAttackedIfTheOtherSideCouldTakeIt(
            @ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int pieces) {
        State state = state(seed, 4, pieces);
        int own = state.pieces(0);
        int square = IntStream.range(0, 64)
                .filter(i -> state.code(i) != 0 && PieceCode.side(state.code(i)) == 0)
                .findFirst()
                .orElseThrow();
        boolean attacked = state.isThreatened();
        state.makeNull();
        assertThat(attacked).isEqualTo(own == 1 && canTake(state, square));
    }
}
