package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

/**
 * A game with all that its movetext says: comments, glyphs and variations. Immutable; as thread-safe as the game.
 *
 * @param record the tags and the main line
 * @param start the node of the start, from which all others are reached
 */
public record AnnotatedGame(GameRecord record, GameNode start) {
    /** @throws NullPointerException if anything is null */
    public AnnotatedGame {
        requireNonNull(record, "record");
        requireNonNull(start, "start");
    }
}
