package io.github.pokechess.app.game;

import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;

/** The answer to a typed line that is no move. */
public final class MoveError {
    private MoveError() {}

    /**
     * Returns the problem, followed by a hint unless the problem lists the moves that the line may mean.
     *
     * @param wrong the problem that {@code EnteredMoves} has with the line
     * @param hint what else to type
     */
    public static String withHintUnlessListed(MalformedTextException wrong, String hint) {
        String what = wrong.problems().get(0).message();
        boolean isListed =
                wrong instanceof InvalidMoveException move && move.kind() == InvalidMoveException.Kind.AMBIGUOUS;
        return isListed ? what : what + ". " + hint;
    }
}
