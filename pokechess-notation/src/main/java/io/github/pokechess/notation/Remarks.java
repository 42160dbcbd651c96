package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import java.util.List;

/**
 * The remarks about a move.
 *
 * <pre>{@code
 * Remarks good = new Remarks(List.of(new Comment("the only move")), List.of(1)); // the glyph !
 * GameRecord<Position, Move> marked = record.withRemarks(node -> node.moveCount() == 1 ? good : node.remarks());
 * }</pre>
 *
 * @param comments the comments behind it; unmodifiable
 * @param glyphs its numeric annotation glyphs, from 0 to 255; unmodifiable
 */
public record Remarks(List<Comment> comments, List<Integer> glyphs) {
    /** No remarks. */
    public static final Remarks NONE = new Remarks(List.of(), List.of());

    private static final int MAX_GLYPH = 255;

    /** @throws InvalidInputException if a glyph is out of range */
    public Remarks {
        requireNonNull(comments, "comments");
        requireNonNull(glyphs, "glyphs");
        comments = List.copyOf(comments);
        glyphs = List.copyOf(glyphs);
        if (glyphs.stream().anyMatch(glyph -> glyph < 0 || glyph > MAX_GLYPH)) {
            throw new InvalidInputException("a glyph is from 0 to 255: " + glyphs);
        }
    }
}
