package io.github.pokechess.game.choices;

import java.util.ArrayList;
import java.util.List;

/**
 * A word of a text, which white space separates. Not a regular expression: browsers know other classes of characters.
 *
 * @param text the word, without white space
 * @param start the offset of its first character
 */
public record Word(String text, int start) {
    /** The greatest number of characters of a text that a message shows. */
    private static final int LENGTH = 40;

    /** The words of a text, in their order. */
    public static List<Word> of(String text) {
        List<Word> tokens = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || Character.isWhitespace(text.charAt(at))) {
                if (at > start) {
                    tokens.add(new Word(text.substring(start, at), start));
                }
                start = at + 1;
            }
        }
        return tokens;
    }

    /** The text, or the beginning of a long one, for a message. */
    public static String shortened(String text) {
        if (text.length() <= LENGTH) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LENGTH - 1)) ? LENGTH - 1 : LENGTH;
        return text.substring(0, end) + "…";
    }
}
