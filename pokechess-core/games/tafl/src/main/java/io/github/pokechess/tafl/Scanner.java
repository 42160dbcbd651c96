package io.github.pokechess.tafl;

import org.jspecify.annotations.Nullable;

/** Reads a part of a text from left to right. */
final class Scanner {
    private final String text;
    private final int end;
    private int at;

    Scanner(String text, int start, int end) {
        this.text = text;
        this.end = end;
        at = start;
    }

    int position() {
        return at;
    }

    boolean atEnd() {
        return at >= end;
    }

    /** The next character, or 0 at the end. */
    char peek() {
        return at < end ? text.charAt(at) : 0;
    }

    char next() {
        return text.charAt(at++);
    }

    boolean skip(char wanted) {
        if (at < end && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    /** A number of up to nine digits, or −1 if there is none or it is too long; then nothing has been read. */
    int number() {
        int start = at;
        int value = 0;
        while (at < end && at - start < 10 && isDigit(text.charAt(at))) {
            value = at - start < 9 ? value * 10 + (text.charAt(at) - '0') : 0;
            at++;
        }
        if (at == start || at - start > 9) {
            at = start;
            return -1;
        }
        return value;
    }

    /** Goes back to a place where it was. */
    void back(int position) {
        at = position;
    }

    /** The letter of a piece, or null if there is none; then nothing has been read. */
    @Nullable
    TaflPiece piece() {
        TaflPiece piece = atEnd() ? null : TaflPiece.tryParse(peek()).orElse(null);
        if (piece != null) {
            at++;
        }
        return piece;
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
