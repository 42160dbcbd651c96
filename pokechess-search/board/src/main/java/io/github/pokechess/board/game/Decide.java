package io.github.pokechess.board.game;

import io.github.pokechess.board.messages.PageRequest;
import java.util.OptionalInt;

/**
 * A move, as the state has it or typed.
 *
 * @param where the place, if it is not the one that is shown
 * @param outcome the roll, where it is tried and not played
 * @param isTried whether it is tried outside the game in any case
 * @param isTyped whether it is as people type it
 */
public record Decide(int ply, String move, OptionalInt where, OptionalInt outcome, boolean isTried, boolean isTyped) {
    /** A typed move at the place that is shown. */
    public static Decide ofTyped(PageRequest.Say say) {
        return new Decide(say.ply(), say.text(), OptionalInt.empty(), OptionalInt.empty(), false, true);
    }

    /** Whether it is a plain move of the game that is played. */
    public boolean isPlainGameMove() {
        return where.isEmpty() && outcome.isEmpty() && !isTried;
    }
}
