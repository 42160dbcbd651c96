package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.Forgiveness;
import java.nio.charset.StandardCharsets;

/** The text of a turn where it stands, and what its reader wants to know of it. Valid while the turn is parsed. */
public interface TurnToken {
    /** The bytes in which the text stands, in UTF-8. */
    byte[] bytes();

    /** The place of its first byte. */
    int start();

    /** The place behind its last byte. */
    int end();

    /** The text. */
    default String text() {
        return new String(bytes(), start(), end() - start(), StandardCharsets.UTF_8);
    }

    /** Whether what can mean one thing alone is read however it is written. */
    default boolean isLenient() {
        return false;
    }

    /** Reports a correction at the beginning of the text. */
    default void reportCorrection(Forgiveness.Kind kind, String written, String corrected) {
        throw new IllegalStateException("nothing is forgiven here");
    }

    /** Takes a glyph that the text has behind its turn. */
    default void addGlyph(int glyph) {}

    /** The bytes behind the text as ASCII, at most this many. */
    default String textBehind(int most) {
        return "";
    }

    /** Takes some of these into the text. */
    default void extendBy(int bytes) {}

    /** A text that stands alone, and is read strictly. */
    static TurnToken of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new TurnToken() {
            @Override
            public byte[] bytes() {
                return bytes;
            }

            @Override
            public int start() {
                return 0;
            }

            @Override
            public int end() {
                return bytes.length;
            }
        };
    }
}
