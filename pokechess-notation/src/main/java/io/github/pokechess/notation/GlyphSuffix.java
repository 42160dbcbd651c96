package io.github.pokechess.notation;

import java.util.List;
import java.util.regex.Pattern;

/** The marks that people put behind turns in place of the glyphs $1 to $6. */
final class GlyphSuffix {
    /** A mark at the end of a turn. */
    static final Pattern PATTERN = Pattern.compile("[!?]{1,2}$");

    private static final List<String> MARKS = List.of("!", "?", "!!", "??", "!?", "?!");

    private GlyphSuffix() {}

    /** The glyph for a mark. */
    static int glyph(String mark) {
        return MARKS.indexOf(mark) + 1;
    }
}
