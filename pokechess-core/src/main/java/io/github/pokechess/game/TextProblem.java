package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import java.io.Serializable;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One thing that is wrong with a text, and where. */
public final class TextProblem implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    private record Values(String field, int line, int column, long offset, String message) implements Serializable {}

    private final Values values;

    /** @throws NullPointerException if a text is null */
    private TextProblem(String field, int line, int column, long offset, String message) {
        field = printable(requireNonNull(field, "field"));
        values = new Values(field, line, column, offset, printable(requireNonNull(message, "message")));
    }

    /** The part of the text, in the words of its format, for instance {@code castling rights}. */
    public String field() {
        return values.field();
    }

    /** The line, from 1. */
    public int line() {
        return values.line();
    }

    /** The column in the line, from 1, in {@code char}s. */
    public int column() {
        return values.column();
    }

    /** The place in the whole text, from 0, in {@code char}s; in game files in bytes. */
    public long offset() {
        return values.offset();
    }

    /**
     * What is wrong, without the place. Invisible characters and line ends are shown by their numbers, here and in the
     * field.
     */
    public String message() {
        return values.message();
    }

    /** What a terminal may be given, in one line. */
    private static String printable(String text) {
        if (text.codePoints().allMatch(TextProblem::isPrintable)) {
            return text;
        }
        StringBuilder printable = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (isPrintable(c)) {
                printable.appendCodePoint(c);
            } else {
                for (char part : Character.toChars(c)) {
                    printable.append(String.format(Locale.ROOT, "\\u%04x", (int) part));
                }
            }
        });
        return printable.toString();
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> true;
        };
    }

    /**
     * A problem in a text.
     *
     * @param field the part of the text, in the words of its format
     * @param line the line, from 1
     * @param column the column in the line, from 1, in {@code char}s
     * @param offset the place in the whole text, from 0, in {@code char}s; in game files in bytes
     * @param message what is wrong, without the place
     */
    public static TextProblem of(String field, int line, int column, long offset, String message) {
        return new TextProblem(field, line, column, offset, message);
    }

    /** A problem in a text of one line. */
    public static TextProblem at(String field, int offset, String message) {
        return new TextProblem(field, 1, offset + 1, offset, message);
    }

    /** For instance {@code line 1, column 14 (offset 13), castling rights: …}. */
    @Override
    public String toString() {
        return "line " + line() + ", column " + column() + " (offset " + offset() + "), " + field() + ": " + message();
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof TextProblem other && values.equals(other.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }
}
