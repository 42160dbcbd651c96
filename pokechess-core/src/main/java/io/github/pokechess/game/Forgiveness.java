package io.github.pokechess.game;

/**
 * A deviation from the notation that was read all the same, because it can mean only one thing.
 *
 * <pre>{@code
 * ReadResult<GameRecord<Position, Move>> read = GameText.parse("1. e2-e4 *", Reading.standard().lenient());
 * for (Forgiveness one : read.forgiven()) {
 *     String line = one.line() + ": " + one.written() + " was read as " + one.intended();
 * }
 * }</pre>
 */
public sealed interface Forgiveness permits Forgiven {
    /** The kinds of things that can be forgiven. */
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
        /** A move of another game than Pokémon Chess is not spelled as the game does. */
        MOVE_SPELLING,
        /** A capture of chess without its cross, or a move with one. */
        CAPTURE_MARK,
        /** A capture of chess that is said to be en passant. */
        EN_PASSANT_MARK,
        /** A judgement in signs or letters instead of its glyph. */
        ASSESSMENT,
        /** A null move in chess: its line ends before it, and a variation that begins with it is left out. */
        NULL_MOVE,
        /** A variation that is empty, or has a turn that cannot be played: it is left out. */
        BROKEN_VARIATION,
        /** The result is spelled otherwise, is there twice, or stands in a variation. */
        RESULT_SPELLING,
        /** Castling rights that the position cannot have, or in other letters. */
        CASTLING_RIGHTS,
        /** A missing or impossible field of a FEN, apart from those above. */
        POSITION_FIELD,
        /** The operations of a position in Extended Position Description, which are left out. */
        OPERATIONS,
        /**
         * A quotation mark in a tag's value without a backslash, or a backslash at its end, which would hide the
         * quotation mark.
         */
        TAG_ESCAPE,
        /** A character that shows as white space and is none, or one that does not show at all. */
        SPACE,
        /** A turn of chess with characters as pages are set in: figurines, dashes, double signs. */
        TYPOGRAPHY,
        /** A text of chess that is not in UTF-8. */
        ENCODING,
        /** A member of a JSON object that this version does not know: it is left out. */
        UNKNOWN_MEMBER,
        /** The name of a tag with capital and small letters that are not its own, or with a blank. */
        TAG_NAME,
        /** A tag of chess that cannot be read: it is left out. */
        BROKEN_TAG,
        /**
         * A character, word or bracket in a file of chess that is no part of a game: left out, or kept as a comment.
         */
        STRAY_TEXT,
        /** A comment or variation of chess that nothing closes: it ends with its game. */
        UNCLOSED
    }
    /** Something that was forgiven; the parameters are as the methods of their names return them. */
    static Forgiveness of(Kind kind, long game, int line, int column, long offset, String written, String intended) {
        return new Forgiven(kind, game, line, column, offset, written, intended, "");
    }

    /** Returns a copy with another cost. */
    Forgiveness withCost(String cost);

    /** The kind of thing that is wrong. */
    Kind kind();

    /** The number of the game, from 1 where the reading began. */
    long game();

    /** The line, from 1 where the reading began. */
    int line();

    /** The column, from 1, in {@code char}s. */
    int column();

    /** The place in the file, from 0, in bytes. */
    long offset();

    /** The text that stands there, empty if something is missing. */
    String written();

    /** The text that should stand there, empty if nothing should. */
    String intended();

    /**
     * The part of the game that is lost by it, in words, for instance {@code leaves out 2 moves behind it}; empty if
     * nothing is.
     */
    String cost();

    /**
     * The place, the kind and the texts, for instance {@code line 3, column 4 (offset 80), game 1: castling letters,
     * "0-0" for "O-O"}. A missing text {@code is added}, a meaningless one {@code is left out}.
     */
    @Override
    String toString();
}
