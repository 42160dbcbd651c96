package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The gesture that makes a move on a picture of the board: tiles to pick up and to point to. Immutable.
 *
 * <pre>{@code
 * Gesture gesture = kind.gesture(first, position);
 * boolean needsTwoTiles = gesture.from().isPresent() && gesture.to().isPresent();
 * }</pre>
 */
@SuppressWarnings("ClassInitializationDeadlock") // its record is made here alone, so it is never initialized before
public sealed interface Gesture permits GestureRecord {
    /** No tiles at all. */
    Gesture NONE = new GestureRecord(Kind.OTHER, Optional.empty(), Optional.empty(), "", BoardPicture.Sign.NONE);

    /** A pass of a whole side, which concerns no tile. */
    Gesture PASS = new GestureRecord(Kind.PASS, Optional.empty(), Optional.empty(), "", BoardPicture.Sign.NONE);

    /** A move from a tile to another one, or to the same, in which nothing is chosen. */
    static Gesture of(Kind kind, BoardPicture.Place from, BoardPicture.Place to) {
        requireNonNull(from, "from");
        requireNonNull(to, "to");
        return new GestureRecord(kind, Optional.of(from), Optional.of(to), "", BoardPicture.Sign.NONE);
    }

    /**
     * Returns this gesture with a choice of promotion.
     *
     * @param choice its letter, in small; empty if nothing is chosen
     */
    default Gesture withChoice(String choice) {
        return new GestureRecord(kind(), from(), to(), choice, effect());
    }

    /** Returns this gesture with the effect of an attack that is not missed. */
    default Gesture withEffect(BoardPicture.Sign effect) {
        return new GestureRecord(kind(), from(), to(), choice(), effect);
    }

    /** The kind of move. */
    Kind kind();

    /** The tile of the piece that is picked up. */
    Optional<BoardPicture.Place> from();

    /** The target tile; the tile of the piece itself if it stays. */
    Optional<BoardPicture.Place> to();

    /** The letter of what a piece becomes, in small; empty if nothing is chosen. */
    String choice();

    /** The effect of an attack that is not missed, as far as it is known. */
    BoardPicture.Sign effect();

    /** The kinds of moves. */
    enum Kind {
        /** A piece goes to a tile. */
        MOVE,
        /** A piece attacks what stands on a tile, or is taken as if it stood there. */
        CAPTURE,
        /** A king goes to a tile, and a rook with it. */
        CASTLE,
        /** A piece may act and does not, or a side has nothing else to do. */
        PASS,
        /** A piece becomes another one, going to a tile or staying on it. */
        PROMOTION,
        /** A piece from outside the board is put on a tile. */
        DROP,
        /** Anything else. */
        OTHER
    }
}
