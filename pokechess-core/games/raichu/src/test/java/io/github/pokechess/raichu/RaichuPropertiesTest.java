package io.github.pokechess.raichu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GameTree;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What holds of every position: scattered pieces, few and many, on boards of all sizes. */
class RaichuPropertiesTest {
    private static RaichuPosition position(long seed, int half, int pieces) {
        return RaichuSamples.scattered(
                new SplittableRandom(seed),
                2 * half,
                pieces,
                RaichuRules.standard().withTurnLimit(false));
    }

    private static int[] moves(State state) {
        int[] buffer = new int[state.maxMoves()];
        return Arrays.copyOf(buffer, state.generate(buffer, 0));
    }

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
            RaichuBoard board = RaichuBoard.of(position);
            board.make(board.decision(text), 0);
            assertThat(board.position().board()).isEqualTo(next.board());
        });
    }

    /** What the reference says of who takes what: the victims' squares. */
    private static boolean canTake(State state, int square) {
        return Arrays.stream(moves(state)).anyMatch(move -> State.isCapture(move) && state.victim(move) == square);
    }

    @Property(tries = 300)
    void aMoverIsLostIfItCanBeTaken(
            @ForAll long seed,
            @ForAll @IntRange(min = 4, max = 6) int half,
            @ForAll @IntRange(min = 2, max = 40) int pieces) {
        State state = position(seed, half, pieces).state();
        for (int move : moves(state)) {
            boolean lost = state.isLostAfter(move);
            state.make(move);
            if (state.pieces(state.turn()) > 0) {
                assertThat(lost)
                        .as("%s at %s", RaichuPosition.move(state.geometry, move), RaichuPosition.of(state))
                        .isEqualTo(canTake(state, State.to(move)));
            }
            state.unmake();
        }
    }

    @Property(tries = 300)
    void aRaichuIsSafeWhereItCannotBeTaken(
            @ForAll long seed,
            @ForAll @IntRange(min = 4, max = 6) int half,
            @ForAll @IntRange(min = 3, max = 30) int pieces) {
        State state = position(seed, half, pieces).state();
        for (int square = 0; square < state.geometry.squares; square++) {
            if (state.code(square) == State.RAICHU) {
                int from = square;
                long safe = Arrays.stream(moves(state))
                        .filter(move -> !State.isCapture(move) && State.from(move) == from)
                        .filter(move -> {
                            state.make(move);
                            boolean taken = canTake(state, State.to(move));
                            state.unmake();
                            return !taken;
                        })
                        .count();
                assertThat(state.safeRaichuMobility(square)).isEqualTo((int) safe);
            }
        }
    }

    @Property(tries = 300)
    void theLastPieceIsInDangerIfTheOtherSideCouldTakeIt(
            @ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int pieces) {
        RaichuBoard board = RaichuBoard.of(position(seed, 4, pieces));
        int own = board.state().pieces(0);
        int square = IntStream.range(0, 64)
                .filter(i -> board.state().code(i) != 0 && board.state().code(i) >> State.SIDE_SHIFT == 0)
                .findFirst()
                .orElseThrow();
        boolean danger = board.isThreatened();
        board.makeNull();
        assertThat(danger).isEqualTo(own == 1 && canTake(board.state(), square));
    }

    @Property(tries = 200)
    void worthAndHashAreKeptUpToDate(@ForAll long seed, @ForAll @IntRange(min = 4, max = 13) int half) {
        RaichuBoard board = RaichuBoard.of(position(seed, half, 20));
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 40 && board.outcome() == GameTree.UNFINISHED; i++) {
            int[] moves = moves(board.state());
            board.make(moves[random.nextInt(moves.length)], 0);
            RaichuBoard anew = RaichuBoard.of(board.position());
            assertThat(board.state().worth()).isEqualTo(anew.state().worth());
            assertThat(board.key(0)).isEqualTo(anew.key(0));
        }
    }
}
