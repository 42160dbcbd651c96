package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A move with what it captures. Its text is OTN without the signs for threats, such as {@code Ke5-e1xa5/cb4}.
 *
 * @param piece what moves
 * @param from its square before
 * @param to its square after
 * @param jump whether it jumps over an enemy, {@code ^} in the text
 * @param berserk whether it is made by a piece that has just captured, {@code =} in the text
 * @param captures what it captures
 */
public record TaflMove(
        TaflPiece piece, TaflSquare from, TaflSquare to, boolean jump, boolean berserk, List<Capture> captures) {
    /**
     * A piece that is captured; a mercenary stays and changes sides.
     *
     * @param piece what it was
     * @param square where it stands
     */
    public record Capture(TaflPiece piece, TaflSquare square) {
        /** @throws NullPointerException if something is missing */
        public Capture {
            requireNonNull(piece, "piece");
            requireNonNull(square, "square");
        }

        @Override
        public String toString() {
            return named(piece) + square;
        }
    }

    /** @throws NullPointerException if something is missing */
    public TaflMove {
        requireNonNull(piece, "piece");
        requireNonNull(from, "from");
        requireNonNull(to, "to");
        captures = List.copyOf(captures);
    }

    private static String named(TaflPiece piece) {
        return piece.isOrdinary() ? "" : "" + piece.symbol();
    }

    /** For instance {@code a4-a6xa7/b6}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(named(piece)).append(from);
        text.append(jump ? berserk ? "^=" : "^" : berserk ? "=" : "-").append(to);
        char before = 'x';
        for (Capture capture : captures) {
            text.append(before).append(capture);
            before = '/';
        }
        return text.toString();
    }
}
