package io.github.pokechess.core.internal;

import java.util.Arrays;

/**
 * Everything of a position but its placement in one {@code long}: half-move clock (bits 0–7), en passant square (8–14)
 * and chain square (15–21), each exclusive-ored with {@link State#NO_SQUARE}, castling rights (22–25), two choices of
 * the rules (26, 27), turn (31) and move number (32–63).
 */
public final class Status {
    /** The half-move clock that draws a game where the rules count it. */
    public static final int CLOCK_LIMIT = 100;

    /** The half-move clock stops here under rules without the fifty-move rule: a byte of the binary form. */
    public static final int CLOCK_MAX = 255;

    private static final int CLOCK_MASK = CLOCK_MAX;
    private static final int SQUARE_MASK = 127;
    private static final int EN_PASSANT_SHIFT = 8;
    private static final int CHAIN_SHIFT = 15;

    /** The bits of the chain square. */
    static final long CHAIN = (long) SQUARE_MASK << CHAIN_SHIFT;

    /** The lowest bit of the castling rights. */
    static final int CASTLING_SHIFT = 22;

    /** The bit that says whether a pawn that chains keeps the en passant right. */
    static final long EN_PASSANT_IN_CHAIN = 1L << 26;

    /** The bit that says whether the clock goes on above {@link #CLOCK_LIMIT}. */
    private static final long COUNTING_ON = 1L << 27;

    /** The turn is right below the move number, which therefore counts up as turns are added. */
    static final int TURN_SHIFT = 31;

    static final int NUMBER_SHIFT = 32;

    /**
     * By square, a mask of the status: the bits that remain when the turn ends and the piece of that square has moved
     * or is gone.
     */
    static final long[] KEPT = kept();

    /** The mask that keeps castling rights. */
    static final long KEPT_BY_ALL = -1L << TURN_SHIFT | COUNTING_ON | EN_PASSANT_IN_CHAIN | 0b1111L << CASTLING_SHIFT;

    private Status() {}

    private static long[] kept() {
        long[] kept = new long[64];
        Arrays.fill(kept, KEPT_BY_ALL);
        kept[4] ^= 0b0011L << CASTLING_SHIFT;
        kept[7] ^= 0b0001L << CASTLING_SHIFT;
        kept[0] ^= 0b0010L << CASTLING_SHIFT;
        kept[60] ^= 0b1100L << CASTLING_SHIFT;
        kept[63] ^= 0b0100L << CASTLING_SHIFT;
        kept[56] ^= 0b1000L << CASTLING_SHIFT;
        return kept;
    }

    /** The greatest half-move clock of a position, by whether the rules have the fifty-move rule. */
    public static int maxClock(boolean fiftyMoveRule) {
        return fiftyMoveRule ? CLOCK_LIMIT : CLOCK_MAX;
    }

    /** The word for these values; the clock from 0 to {@link #CLOCK_MAX}, the move number positive. */
    public static long of(
            int turn,
            int castling,
            int enPassant,
            int chain,
            int clock,
            int number,
            boolean enPassantInChain,
            boolean fiftyMoveRule) {
        return clock
                | rules(enPassantInChain, fiftyMoveRule)
                | (long) (enPassant ^ State.NO_SQUARE) << EN_PASSANT_SHIFT
                | (long) (chain ^ State.NO_SQUARE) << CHAIN_SHIFT
                | (long) castling << CASTLING_SHIFT
                | (long) turn << TURN_SHIFT
                | (long) number << NUMBER_SHIFT;
    }

    private static long rules(boolean enPassantInChain, boolean fiftyMoveRule) {
        return (enPassantInChain ? EN_PASSANT_IN_CHAIN : 0) | (fiftyMoveRule ? 0 : COUNTING_ON);
    }

    /** Whether a word has these choices of the rules. */
    static boolean isUnder(long status, boolean enPassantInChain, boolean fiftyMoveRule) {
        return (status & (EN_PASSANT_IN_CHAIN | COUNTING_ON)) == rules(enPassantInChain, fiftyMoveRule);
    }

    static int clock(long status) {
        return (int) status & CLOCK_MASK;
    }

    static int turn(long status) {
        return (int) (status >>> TURN_SHIFT) & 1;
    }

    static int castling(long status) {
        return (int) (status >>> CASTLING_SHIFT) & 15;
    }

    static int enPassant(long status) {
        return ((int) (status >>> EN_PASSANT_SHIFT) & SQUARE_MASK) ^ State.NO_SQUARE;
    }

    static int chain(long status) {
        return ((int) (status >>> CHAIN_SHIFT) & SQUARE_MASK) ^ State.NO_SQUARE;
    }

    static long key(long status) {
        return Zobrist.castling(castling(status))
                ^ Zobrist.enPassant(enPassant(status))
                ^ Zobrist.chain(chain(status))
                ^ (turn(status) == State.WHITE ? 0 : Zobrist.BLACK_TO_MOVE);
    }

    static long enPassantBits(int square) {
        return (long) (square ^ State.NO_SQUARE) << EN_PASSANT_SHIFT;
    }

    /**
     * The status after the turn. Once a chain runs or a promotion is pending, its capture has stopped the clock for the
     * turn.
     *
     * @param kept the bits of the status that are left: an entry of {@link #KEPT}, or several, anded
     */
    static long turnEnded(long status, boolean progress, long kept) {
        int ran = clock(status);
        int limit = maxClock((status & COUNTING_ON) == 0);
        int clock = progress || (status & CHAIN) != 0 ? 0 : ran + (ran < limit ? 1 : 0);
        long next = (status & kept) + (1L << TURN_SHIFT) | clock;
        return next < 0 ? next - (1L << NUMBER_SHIFT) : next; // the number stays at its largest
    }

    /** The status when the same side is to act again, after a capture that removed a piece. */
    static long turnGoesOn(long status, int chain, long kept, int enPassant) {
        return (status & kept) | (long) (chain ^ State.NO_SQUARE) << CHAIN_SHIFT | enPassantBits(enPassant);
    }
}
