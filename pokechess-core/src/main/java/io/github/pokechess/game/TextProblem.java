package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * One thing that is wrong with a text, and where.
 *
 * @param field the part of the text, in the words of its format, for instance {@code castling rights}
 * @param line the line, from 1
 * @param column the column in the line, from 1, in {@code char}s
 * @param offset the place in the whole text, from 0, in {@code char}s; in game files in bytes
 * @param message what is wrong, without the place; characters that are not seen or end a line, which a text may have
 *     brought, are told by their numbers here and in the field
 */
public record TextProblem(String field, int line, int column, long offset, String message) {
    /** @throws NullPointerException if a text is null */
    public TextProblem {
        field = printable(requireNonNull(field, "field"));
        message = printable(requireNonNull(message, "message"));
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

    /** A problem in a text of one line. */
    public static TextProblem at(String field, int offset, String message) {
        return new TextProblem(field, 1, offset + 1, offset, message);
    }

    /** For instance {@code line 1, column 14 (offset 13), castling rights: …}. */
    @Override
    public String toString() {
        return "line " + line + ", column " + column + " (offset " + offset + "), " + field + ": " + message;
    }
}
