package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import java.util.List;

/**
 * All moves of one side until the other is to act: one half-move of chess, with the chain that it may set off.
 *
 * @param start the position before the first of them
 * @param moves the moves with their rolls, at least one; unmodifiable
 */
public record Turn(Position start, List<PlayedMove> moves) {
    /** @throws IllegalArgumentException if there is no move */
    public Turn {
        requireNonNull(moves, "moves");
        requireNonNull(start, "start");
        moves = List.copyOf(moves);
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("a turn has at least one move");
        }
    }

    /** The side whose turn it is. */
    public Color color() {
        return start.turn();
    }
}
