package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.TextProblem;
import java.util.Locale;

/**
 * Something in a game that notation does not allow and that was read all the same, because it can mean only one thing.
 *
 * @param kind what is wrong with it
 * @param game the number of the game, from 1 where the reading began
 * @param line the line, from 1 where the reading began
 * @param column the column, from 1, in {@code char}s
 * @param offset the place in the file, from 0, in bytes
 * @param written what stands there, empty if something is missing
 * @param meant what should stand there, empty if nothing should
 */
public record Forgiveness(Kind kind, long game, int line, int column, long offset, String written, String meant) {
    /** What can be forgiven. */
    public enum Kind {
        /** A tag that every game has is missing. */
        MISSING_TAG,
        /** A tag is there again; the first one counts. */
        REPEATED_TAG,
        /** A tag contradicts the game, which counts. */
        WRONG_TAG,
        /** White's turn has no move number. */
        MISSING_MOVE_NUMBER,
        /** A move number is not the one of the turn behind it, or has no turn behind it. */
        WRONG_MOVE_NUMBER,
        /** Castling with zeros or small letters. */
        CASTLING_LETTERS,
        /** A promotion without its equals sign, or with a small letter. */
        PROMOTION,
        /** A mark of check or mate, which mean nothing here. */
        CHECK_MARK,
        /** An exclamation or question mark behind a turn. */
        ANNOTATION_SUFFIX,
        /** A turn with more of its origin than it needs, with or without a hyphen. */
        LONG_ALGEBRAIC,
        /** A piece's letter in lower case. */
        LOWER_CASE_PIECE,
        /** A comment among the tags. */
        MISPLACED_COMMENT,
        /** The result at the end is missing. */
        MISSING_RESULT,
        /** Lines end with a carriage return; told once for each game. */
        LINE_END
    }

    /** @throws NullPointerException if anything is null */
    public Forgiveness {
        requireNonNull(kind, "kind");
        requireNonNull(written, "written");
        requireNonNull(meant, "meant");
    }

    /** For instance {@code line 3, column 4 (offset 80), game 1: castling letters, "0-0" for "O-O"}. */
    @Override
    public String toString() {
        String what = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String message = what + ", \"" + written + "\" for \"" + meant + "\"";
        return new TextProblem("game " + game, line, column, offset, message).toString();
    }
}
