package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One move of a game as it happened.
 *
 * <pre>{@code
 * PlayedMove sent = game.lastMove().orElseThrow();
 * Game mirror = Game.start(white, black, ChanceSource.none()).apply(sent);
 * }</pre>
 *
 * @param move the move
 * @param roll its roll, null if nothing was rolled
 */
public record PlayedMove(Move move, @Nullable Roll roll) implements Serializable {
    /** @throws NullPointerException if there is no move */
    public PlayedMove {
        requireNonNull(move, "move");
    }

    /**
     * Reads a move in coordinates and its roll, as {@link #toString} writes them, without a check whether it is legal.
     * White space at either end does not matter.
     *
     * @throws MalformedTextException if the text is anything else
     */
    public static PlayedMove parse(String text) {
        return MoveText.parsePlayed(requireNonNull(text, "text"));
    }

    /** The move in coordinates, and the roll, for instance {@code e4d5:crit}. */
    @Override
    public String toString() {
        return roll == null ? move.toString() : move + ":" + roll;
    }
}
