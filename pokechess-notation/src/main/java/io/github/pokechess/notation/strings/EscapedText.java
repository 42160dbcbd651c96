package io.github.pokechess.notation.strings;

import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.choices.Word;

/** Texts of others as messages show them. */
public final class EscapedText {
    private EscapedText() {}

    /**
     * A text in one line, safe for a terminal: characters that are invisible, end a line or change the direction are
     * written as numbers.
     */
    public static String printable(String text) {
        return TextProblem.at("", 0, text).message();
    }

    /** Whether a terminal may be given a character as it is. */
    public static boolean isPrintable(int codePoint) {
        String text = Character.toString(codePoint);
        return printable(text).equals(text);
    }

    /** The text, or the beginning of a long one. */
    public static String shorten(String text) {
        return Word.shortened(text);
    }
}
