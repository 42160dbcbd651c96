package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.internal.Attackers;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;

/**
 * Capture attempts without effect, which movetext writes without their target ({@code Rx}) where only one can be meant.
 * Stateless and thread-safe.
 */
final class AttemptsWithoutEffect {
    private static final int NONE = -1;

    private AttemptsWithoutEffect() {}

    /** The first attempt of some pieces in square order: by target, then by origin; -1 if there is none. */
    static int firstAttempt(Replay replay, long origins) {
        return firstAttemptExcept(replay, origins, NONE);
    }

    /** Whether some pieces have another attempt than this one, so that its target has to be written. */
    static boolean isTargetNeeded(Replay replay, long origins, int attempt) {
        return firstAttemptExcept(replay, origins, attempt) >= 0;
    }

    private static int firstAttemptExcept(Replay replay, long origins, int excluded) {
        State state = replay.state();
        int enPassant = state.enPassant();
        long victims = state.pieces(state.turn() ^ 1) | (enPassant == State.NO_SQUARE ? 0 : 1L << enPassant);
        int first = NONE;
        for (long from = origins; from != 0; from &= from - 1) {
            int square = Long.numberOfTrailingZeros(from);
            for (long to = Attackers.attacksFrom(state, square) & victims; to != 0; to &= to - 1) {
                int decision = MoveGenerator.find(state, square, Long.numberOfTrailingZeros(to), State.PAWN);
                boolean attempt = decision >= 0
                        && decision != excluded
                        && PackedMove.isCapture(decision)
                        && replay.isMatchOfText(decision, Chart.NO_EFFECT, State.HIT);
                if (attempt && (first < 0 || squareOrder(decision) < squareOrder(first))) {
                    first = decision;
                }
            }
        }
        return first;
    }

    private static int squareOrder(int decision) {
        return 64 * PackedMove.to(decision) + PackedMove.from(decision);
    }
}
