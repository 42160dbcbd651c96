package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import java.util.List;

/**
 * All decisions of one side until the other is to act: one half-move.
 *
 * @param start the position before the first of them
 * @param plies the decisions with their rolls, at least one; unmodifiable
 */
public record Turn(Position start, List<Ply> plies) {
    /** @throws IllegalArgumentException if there is no decision */
    public Turn {
        requireNonNull(start, "start");
        plies = List.copyOf(plies);
        if (plies.isEmpty()) {
            throw new IllegalArgumentException("a turn has at least one decision");
        }
    }

    /** Whose turn it is. */
    public Color color() {
        return start.turn();
    }
}
