package io.github.pokechess.tafl;

import io.github.pokechess.tafl.internal.Codes;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of piece with its side, in the order in which OTN lists kinds: {@code tcnkmgTCNKMG}.
 *
 * <pre>{@code
 * TaflPiece king = TaflPiece.tryParse('K').orElseThrow();
 * boolean defends = king.side() == TaflPiece.Side.DEFENDERS;
 * }</pre>
 *
 * <p>Most games have only {@link #ATTACKER}, {@link #DEFENDER} and {@link #KING}.
 */
public enum TaflPiece {
    /** An ordinary attacker, an Infected in Ziege. */
    ATTACKER('t'),
    /** A commander of the attackers: jumps, and helps to capture a strong king. */
    ATTACKING_COMMANDER('c'),
    /** A knight of the attackers: jumps, and captures the enemies it jumps over. */
    ATTACKING_KNIGHT('n'),
    /** Only in lists of kinds: no game has a king of the attackers. */
    ATTACKING_KING('k'),
    /** A mercenary in the attackers' pay: changes sides when captured. */
    ATTACKING_MERCENARY('m'),
    /** A guard of the attackers: neither captures nor is captured. */
    ATTACKING_GUARD('g'),
    /** An ordinary defender, a Scientist in Ziege. */
    DEFENDER('T'),
    /** A commander of the defenders. */
    COMMANDER('C'),
    /** A knight of the defenders. */
    KNIGHT('N'),
    /** The king, the Head Scientist in Ziege. */
    KING('K'),
    /** A mercenary in the defenders' pay. */
    MERCENARY('M'),
    /** A guard of the defenders. */
    GUARD('G');

    /** A side. */
    public enum Side {
        /** The hunters of the king; side 0. */
        ATTACKERS('a'),
        /** The king and his people; side 1. */
        DEFENDERS('d');

        private final char letter;

        Side(char letter) {
            this.letter = letter;
        }

        static Side of(int side) {
            return side == 0 ? ATTACKERS : DEFENDERS;
        }

        /** The letter of the side in the text of a position. */
        public char letter() {
            return letter;
        }

        /** The opponent of this side. */
        public Side opponent() {
            return this == ATTACKERS ? DEFENDERS : ATTACKERS;
        }
    }

    static final List<TaflPiece> ALL = List.of(values());

    /** The number of kinds of each side. */
    static final int KINDS = Codes.KINDS;

    private final char symbol;

    TaflPiece(char symbol) {
        this.symbol = symbol;
    }

    /** The letter of the piece in OTN. */
    public char symbol() {
        return symbol;
    }

    /** The side that it belongs to. */
    public Side side() {
        return ordinal() < KINDS ? Side.ATTACKERS : Side.DEFENDERS;
    }

    /** The number of the piece that {@link TaflView} passes to evaluators: its place in this enumeration, from 1. */
    public int code() {
        return ordinal() + 1;
    }

    /** The piece of a {@link #code}, or null for 0. */
    static @Nullable TaflPiece ofCode(int code) {
        return code == 0 ? null : ALL.get(code - 1);
    }

    /** Whether it is an ordinary piece, which moves do not name. */
    public boolean isOrdinary() {
        return this == ATTACKER || this == DEFENDER;
    }

    /** The piece of a letter, as {@link #symbol} has it; empty if there is none. */
    public static Optional<TaflPiece> tryParse(char symbol) {
        return ALL.stream().filter(piece -> piece.symbol == symbol).findFirst();
    }
}
