package io.github.pokechess.notation.internal.text;

/**
 * Recognises the characters beyond ASCII that show as white space or not at all: text that is copied from a page has
 * them.
 */
public final class OddSpaces {
    private OddSpaces() {}

    /** The number of bytes of the space or invisible character in UTF-8 that begins at a place, or 0 if none does. */
    public static int spaceLength(byte[] text, int at) {
        return Math.max(blankLength(text, at), invisibleLength(text, at));
    }

    /** The length of a space that separates words, or 0. */
    public static int blankLength(byte[] text, int at) {
        int first = byteAt(text, at);
        int second = byteAt(text, at + 1);
        int third = byteAt(text, at + 2);
        boolean general = first == 0xE2 && second == 0x80 && third >= 0x80; // U+2000 and so on
        if (first == 0xC2) {
            return second == 0x85 || second == 0xA0 ? 2 : 0;
        }
        boolean blank = (general && (third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF))
                || (first == 0xE2 && second == 0x81 && third == 0x9F)
                || (first == 0xE3 && second == 0x80 && third == 0x80)
                || (first == 0xE1 && second == 0x9A && third == 0x80);
        return blank ? 3 : 0;
    }

    /** The length of a space without width, which may stand within a word, or 0. */
    private static int invisibleLength(byte[] text, int at) {
        int first = byteAt(text, at);
        int second = byteAt(text, at + 1);
        int third = byteAt(text, at + 2);
        if (first == 0xC2) {
            return second == 0xAD ? 2 : 0;
        }
        boolean invisible = (first == 0xE2 && second == 0x80 && third >= 0x8B && third <= 0x8F)
                || (first == 0xE2 && second == 0x81 && third == 0xA0)
                || (first == 0xEF && second == 0xBB && third == 0xBF)
                || (first == 0xEF && second == 0xB8 && third >= 0x8E && third <= 0x8F);
        return invisible ? 3 : 0;
    }

    /** A text without the characters that have no width. */
    public static String withoutInvisible(String text) {
        return text.replaceAll("[\u00AD\u200B-\u200F\u2060\uFE0E\uFE0F\uFEFF]", "");
    }

    private static int byteAt(byte[] text, int at) {
        return at < text.length ? text[at] & 0xFF : 0;
    }
}
