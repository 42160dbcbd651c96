package io.github.pokechess.game;

import io.github.pokechess.game.engine.GameTree;
import java.io.Serializable;

/**
 * The outcome of a game. Immutable. Its text is the result and the reason, for instance {@code 1-0 king captured}.
 *
 * <pre>{@code
 * Optional<Outcome> outcome = game.outcome();
 * String result = outcome.map(Outcome::result).orElse("*"); // 1-0
 * }</pre>
 */
public sealed interface Outcome extends Serializable permits OutcomeRecord {
    /** No winner. */
    int DRAW = -1;

    /** The side that has won, 0 or 1, or {@link #DRAW}. */
    int winner();

    /** The reason in a few words, for instance {@code king captured}; not blank. */
    String reason();

    /** The outcome in which a side has won. */
    static Outcome win(int side, String reason) {
        if (side == DRAW) {
            throw new IllegalArgumentException("a side must win");
        }
        return new OutcomeRecord(side, reason);
    }

    /** The outcome in which nobody has won. */
    static Outcome draw(String reason) {
        return new OutcomeRecord(DRAW, reason);
    }

    /** Whether nobody has won. */
    default boolean isDraw() {
        return winner() == DRAW;
    }

    /** The score for a side in millionths, as in {@link GameTree}. */
    default int score(int side) {
        if (winner() == DRAW) {
            return 0;
        }
        return winner() == side ? GameTree.WIN : -GameTree.WIN;
    }

    /** The result as game files have it: {@code 1-0} if side 0 has won, {@code 0-1} or {@code 1/2-1/2}. */
    default String result() {
        return switch (winner()) {
            case 0 -> "1-0";
            case 1 -> "0-1";
            default -> "1/2-1/2";
        };
    }
}
