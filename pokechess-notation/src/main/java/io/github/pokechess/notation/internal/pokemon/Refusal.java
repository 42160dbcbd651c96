package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;

/** Says why a hop of movetext is refused, where it is more than that no piece gets to the square. */
final class Refusal {
    private Refusal() {}

    /**
     * The reason, a colon before it; empty if none of the pieces gets to the square.
     *
     * @param origins the squares of the pieces that may be meant
     * @param promotion the role that a pawn becomes, or {@link State#PAWN}
     * @param wanted the chart's code that is written, {@link Replay#ANY} or {@link Replay#NO_CAPTURE}
     * @param oneLine whether the movetext is in the older form in one line
     */
    static String reason(Replay replay, long origins, int to, int promotion, int wanted, boolean oneLine) {
        State state = replay.state();
        for (long rest = origins; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int decision = MoveGenerator.find(state, from, to, promotion);
            if (decision >= 0) {
                return PackedMove.kind(decision) == PackedMove.CASTLING
                        ? ""
                        : ": " + reason(replay, decision, wanted, oneLine);
            }
            if (promotion == State.PAWN && MoveGenerator.find(state, from, to, State.QUEEN) >= 0) {
                return ": the promotion is missing, as in " + MoveNames.square(to) + "=Q";
            }
        }
        return "";
    }

    private static String reason(Replay replay, int decision, int wanted, boolean oneLine) {
        String square = MoveNames.square(PackedMove.to(decision));
        if (!PackedMove.isCapture(decision)) {
            return "there is nothing to capture on " + square;
        }
        boolean passing = PackedMove.victimSquare(decision) != PackedMove.to(decision);
        if (wanted == Replay.NO_CAPTURE) {
            return oneLine && passing
                    ? "a missed capture en passant that is written like a move cannot be read"
                    : "a capture is written with an x before " + square;
        }
        boolean rolled = replay.isRolled(decision);
        return switch (replay.effectiveness(decision)) {
            case Chart.NO_EFFECT -> "the capture has no effect, and is written without its square, or with ~ behind it";
            case Chart.NOT_VERY_EFFECTIVE ->
                "the capture is not very effective, and is marked by -" + (rolled ? ", * or /" : "");
            case Chart.SUPER_EFFECTIVE ->
                "the capture is super effective, and is marked by +" + (rolled ? " or /" : "");
            default -> "the capture is neutral, and has no mark" + (rolled ? " but * or /" : "");
        };
    }
}
