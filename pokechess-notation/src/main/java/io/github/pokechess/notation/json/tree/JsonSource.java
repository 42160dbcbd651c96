package io.github.pokechess.notation.json.tree;

import io.github.pokechess.game.TextProblem;

/**
 * A JSON text, and where it stands in a file.
 *
 * @param text the text
 * @param line the line in which it begins, from 1
 * @param column the column there, from 1
 * @param offset the place at which it begins, from 0
 * @param inBytes whether places are counted in bytes of UTF-8, as in files, or in {@code char}s
 */
public record JsonSource(String text, int line, int column, long offset, boolean inBytes) {
    public static JsonSource of(String text) {
        return new JsonSource(text, 1, 1, 0, false);
    }

    /** A problem at a character. Who has many of them keeps the {@link #places}. */
    public TextProblem problem(String field, int at, String message) {
        return places().problem(field, at, message);
    }

    /** Its places, found once. */
    JsonPlaces places() {
        return new JsonPlaces(text, line, column, offset, inBytes);
    }
}
