package io.github.pokechess.notation.internal;

/** Texts of others as messages show them. */
public final class Shown {
    private static final int LENGTH = 40;

    private Shown() {}

    /** The text, or the beginning of a long one. */
    public static String shortened(String text) {
        if (text.length() <= LENGTH) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LENGTH - 1)) ? LENGTH - 1 : LENGTH;
        return text.substring(0, end) + "…";
    }
}
