package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/** A problem in a text, with what a terminal may be given. */
record TextProblemRecord(String field, int line, int column, long offset, String message, boolean isOfOneLine)
        implements TextProblem {
    TextProblemRecord {
        field = printable(requireNonNull(field, "field"));
        message = printable(requireNonNull(message, "message"));
    }

    /** The text in one line, safe for a terminal. */
    private static String printable(String text) {
        if (isPrintable(text)) {
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

    /** A plain loop, since a stream costs more here: a hostile text has thousands of problems. */
    private static boolean isPrintable(String text) {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (!isPrintable(c)) {
                return false;
            }
            at += Character.charCount(c);
        }
        return true;
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

    @Override
    public String toString() {
        String place = "line " + line + ", column " + column + " (offset " + offset + "), ";
        if (isOfOneLine) {
            place = offset == 0 ? "" : "column " + column + ", ";
        }
        return place + field + ": " + message;
    }
}
