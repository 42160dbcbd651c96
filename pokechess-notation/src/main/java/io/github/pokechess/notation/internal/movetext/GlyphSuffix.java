package io.github.pokechess.notation.internal.movetext;

import java.util.List;
import java.util.regex.Pattern;

/** Numeric annotation glyphs as people read them, and the marks behind turns that stand for $1 to $6. */
public final class GlyphSuffix {
    /** A mark at the end of a turn. */
    public static final Pattern PATTERN = Pattern.compile("[!?]{1,2}$");

    private static final List<String> MARKS = List.of("!", "?", "!!", "??", "!?", "?!");

    private GlyphSuffix() {}

    /** The glyph for a mark. */
    public static int glyphOfMark(String mark) {
        return MARKS.indexOf(mark) + 1;
    }

    /** The sign of a glyph: its mark or symbol, or else its number. */
    public static String signOfGlyph(int glyph) {
        if (glyph >= 1 && glyph <= MARKS.size()) {
            return MARKS.get(glyph - 1);
        }
        return switch (glyph) {
            case 7 -> "□";
            case 10 -> "=";
            case 13 -> "∞";
            case 14 -> "⩲";
            case 15 -> "⩱";
            case 16 -> "±";
            case 17 -> "∓";
            case 18 -> "+−";
            case 19 -> "−+";
            default -> "$" + glyph;
        };
    }

    /** The meaning of a glyph in words, or its number. */
    public static String meaningOfGlyph(int glyph) {
        return switch (glyph) {
            case 1 -> "good move";
            case 2 -> "mistake";
            case 3 -> "excellent move";
            case 4 -> "blunder";
            case 5 -> "interesting move";
            case 6 -> "doubtful move";
            case 7 -> "only move";
            case 10 -> "equal position";
            case 13 -> "unclear position";
            case 14 -> "White is slightly better";
            case 15 -> "Black is slightly better";
            case 16 -> "White is better";
            case 17 -> "Black is better";
            case 18 -> "White is winning";
            case 19 -> "Black is winning";
            default -> "glyph " + glyph;
        };
    }
}
