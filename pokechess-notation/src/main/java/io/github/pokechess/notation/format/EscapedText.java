package io.github.pokechess.notation.format;

import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.choices.Word;

/** Texts of others as messages show them. */
public final class EscapedText {
    private EscapedText() {}

    /** What a terminal may be given, in one line: characters that are not seen, end a line or turn the text around as numbers. */
    public static String printable(String text) {
        return TextProblem.at("", 0, text).message();
    }

    /** Whether a terminal may be given a character as it is. */
    public static boolean isPrintable(int codePoint) {
        String text = Character.toString(codePoint);
        return printable(text).equals(text);
    }

    /** The text, or the beginning of a long one. */
    public static String shortened(String text) {
        return Word.shortened(text);
    }
}
