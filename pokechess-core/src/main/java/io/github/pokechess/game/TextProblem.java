package io.github.pokechess.game;

import java.io.Serializable;

/**
 * One thing that is wrong with a text, and where. Its text is for instance {@code line 2, column 14 (offset 33), turn:
 * …}; in a text of one line {@code column 14, castling rights: …}, and without a place where it is the text from its
 * start.
 *
 * <pre>{@code
 * try {
 *     PositionText.parse("8/8", rules);
 * } catch (MalformedTextException refused) {
 *     for (TextProblem problem : refused.problems()) {
 *         String line = problem.field() + " at " + problem.column() + ": " + problem.message();
 *     }
 * }
 * }</pre>
 */
public sealed interface TextProblem extends Serializable permits TextProblemRecord {
    /** The part of the text, in the words of its format, for instance {@code castling rights}. */
    String field();

    /** The line, from 1. */
    int line();

    /** The column in the line, from 1, in {@code char}s. */
    int column();

    /** The place in the whole text, from 0, in {@code char}s; in game files in bytes. */
    long offset();

    /**
     * The problem in a sentence, without the place. Invisible characters and line ends are shown by their numbers, here
     * and in the field.
     */
    String message();

    /** Whether the text is one line by its nature, such as a position or a move: then the line says nothing. */
    boolean isOfOneLine();

    /**
     * A problem in a text.
     *
     * @param field the part of the text, in the words of its format
     * @param line the line, from 1
     * @param column the column in the line, from 1, in {@code char}s
     * @param offset the place in the whole text, from 0, in {@code char}s; in game files in bytes
     * @param message the problem in a sentence, without the place
     */
    static TextProblem of(String field, int line, int column, long offset, String message) {
        return new TextProblemRecord(field, line, column, offset, message, false);
    }

    /** A problem in a text of one line. */
    static TextProblem at(String field, int offset, String message) {
        return new TextProblemRecord(field, 1, offset + 1, offset, message, true);
    }
}
