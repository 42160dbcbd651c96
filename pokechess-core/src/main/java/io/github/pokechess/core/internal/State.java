package io.github.pokechess.core.internal;

import java.util.Arrays;

/**
 * The one representation of a position: what {@code Position} keeps (and then never changes), what {@code Perft} and the
 * search make and unmake moves on.
 *
 * <p>Seven bitboards hold the colours and the roles, a queen being both a diagonal and an orthogonal piece, and 64 bytes
 * hold each square's role and type. Bitboards answer "where can it go", the bytes answer "what is there" in one load; a
 * make touches one or two words of each. All else fits into one {@code long}, {@link #status}, so that taking a move back
 * restores it with one store. A state takes 168 bytes with compressed references: 88 for itself, 80 for its squares.
 *
 * <p>Everything is an {@code int} or a {@code long} here; {@link Codec} translates to the public values. Colours are 0
 * (White) and 1 (Black), roles 0 (pawn) to 5 (king), types 0 to 17, squares 0 (a1) to 63 (h8). Not thread-safe while it
 * is changed.
 */
public final class State {
    public static final int WHITE = 0;
    public static final int BLACK = 1;

    public static final int PAWN = 0;
    public static final int KNIGHT = 1;
    public static final int BISHOP = 2;
    public static final int ROOK = 3;
    public static final int QUEEN = 4;
    public static final int KING = 5;

    /** Stands for no en passant square and for no chain. */
    public static final int NO_SQUARE = 64;

    /** How a roll can come out; the order of the public enum. */
    public static final int HIT = 0;

    public static final int CRITICAL_HIT = 1;
    public static final int MISS = 2;

    /** What a decision does: nothing happens to the board, or (for all that captures nothing) the move is made. */
    public static final int STAY = 0;

    /** An orthodox capture; the turn ends unless a promotion is to be chosen. Also any move that captures nothing. */
    public static final int TAKE = 1;

    /** An orthodox capture after which the piece may act again. */
    public static final int TAKE_AND_CHAIN = 2;

    /** Attacker and defender are removed. */
    public static final int REMOVE_BOTH = 3;

    /** How many {@code long}s of the undo array a move takes. */
    public static final int UNDO_SIZE = 3;

    static final int ROLE_SHIFT = 5;
    static final int TYPE_MASK = 31;

    static final long RANK_1 = 0xffL;
    static final long RANK_8 = RANK_1 << 56;

    private static final int CASTLING_SHIFT = 1;
    private static final int EN_PASSANT_SHIFT = 5;
    private static final int CHAIN_SHIFT = 12;
    private static final int CLOCK_SHIFT = 19;
    private static final int NUMBER_SHIFT = 32;
    private static final int SQUARE_MASK = 127;
    private static final int CLOCK_MASK = 127;
    private static final int CLOCK_LIMIT = 100;
    private static final long EN_PASSANT_IN_CHAIN = 1L << 26;

    /** [effectiveness][roll] → what the decision does; rows and columns in the order of their constants. */
    private static final int[][] RESOLUTION = {
        {STAY, STAY, STAY},
        {REMOVE_BOTH, TAKE_AND_CHAIN, STAY},
        {TAKE, TAKE_AND_CHAIN, STAY},
        {TAKE_AND_CHAIN, TAKE_AND_CHAIN, STAY}
    };

    /** The castling rights that survive when whatever stands on a square moves away or is removed. */
    private static final byte[] CASTLING_KEPT = castlingKept();

    long white;
    long black;
    long pawns;
    long knights;
    long diagonals;
    long orthogonals;
    long kings;
    private long status;
    private long hash;
    private final byte[] squares;

    /** An empty board, White to move, no rights, move 1. */
    public State() {
        squares = new byte[64];
        status = statusOf(WHITE, 0, NO_SQUARE, NO_SQUARE, 0, 1, true);
        hash = statusKey(status);
    }

    /** A copy that shares nothing. */
    public State(State other) {
        white = other.white;
        black = other.black;
        pawns = other.pawns;
        knights = other.knights;
        diagonals = other.diagonals;
        orthogonals = other.orthogonals;
        kings = other.kings;
        status = other.status;
        hash = other.hash;
        squares = other.squares.clone();
    }

    private static byte[] castlingKept() {
        byte[] kept = new byte[64];
        Arrays.fill(kept, (byte) 0b1111);
        kept[4] = 0b1100;
        kept[7] = 0b1110;
        kept[0] = 0b1101;
        kept[60] = 0b0011;
        kept[63] = 0b1011;
        kept[56] = 0b0111;
        return kept;
    }

    // ---- what is where ----

    /** The squares of a colour's pieces. */
    public long pieces(int color) {
        return color == WHITE ? white : black;
    }

    /** The squares of all pieces of a role. */
    public long role(int role) {
        return switch (role) {
            case PAWN -> pawns;
            case KNIGHT -> knights;
            case BISHOP -> diagonals & ~orthogonals;
            case ROOK -> orthogonals & ~diagonals;
            case QUEEN -> diagonals & orthogonals;
            default -> kings;
        };
    }

    /** Whether nothing stands on a square. */
    public boolean isEmpty(int square) {
        return squares[square] == 0;
    }

    /** The colour of the piece on an occupied square. */
    public int colorAt(int square) {
        return (int) (black >>> square & 1);
    }

    /** The role of the piece on an occupied square. */
    public int roleAt(int square) {
        return roleOf(code(square));
    }

    /** The type of the piece on an occupied square. */
    public int typeAt(int square) {
        return squares[square] & TYPE_MASK;
    }

    /** Puts a piece on an empty square. */
    public void put(int square, int color, int role, int type) {
        int code = codeOf(role, type);
        hash ^= Zobrist.piece(code, color, square);
        place(square, color, code);
    }

    /** Whether the same pieces stand on the same squares. */
    public boolean samePlacement(State other) {
        return white == other.white && black == other.black && Arrays.equals(squares, other.squares);
    }

    /** A hash of the placement alone. */
    public int placementHash() {
        return 31 * Arrays.hashCode(squares) + Long.hashCode(black);
    }

    int code(int square) {
        return squares[square] & 0xff;
    }

    /** Changes a square's code and nothing else, for a caller that puts it back; returns what it was. */
    int recode(int square, int code) {
        int before = code(square);
        squares[square] = (byte) code;
        return before;
    }

    static int roleOf(int code) {
        return (code >>> ROLE_SHIFT) - 1;
    }

    static int codeOf(int role, int type) {
        return (role + 1) << ROLE_SHIFT | type;
    }

    // ---- whose turn, rights, clocks ----

    /** Everything but the placement as one word; equal words mean equal values of all the accessors below. */
    public long status() {
        return status;
    }

    /** The word for these values; the clock from 0 to 100, the move number positive. */
    public static long statusOf(
            int turn, int castling, int enPassant, int chain, int clock, int number, boolean enPassantInChain) {
        return turn
                | (long) castling << CASTLING_SHIFT
                | (long) enPassant << EN_PASSANT_SHIFT
                | (long) chain << CHAIN_SHIFT
                | (long) clock << CLOCK_SHIFT
                | (enPassantInChain ? EN_PASSANT_IN_CHAIN : 0)
                | (long) number << NUMBER_SHIFT;
    }

    /** Sets everything but the placement. */
    public void setStatus(long newStatus) {
        hash ^= statusKey(status) ^ statusKey(newStatus);
        status = newStatus;
    }

    /** The colour to act. */
    public int turn() {
        return (int) status & 1;
    }

    /** Castling rights: bit 0 White's king side, 1 White's queen side, 2 and 3 Black's. */
    public int castling() {
        return castling(status);
    }

    /** The en passant square or {@link #NO_SQUARE}. */
    public int enPassant() {
        return enPassant(status);
    }

    /** The square of the piece that must go on or pass, or {@link #NO_SQUARE}. */
    public int chain() {
        return chain(status);
    }

    /** Whether a pawn that chains keeps the en passant right. */
    boolean isEnPassantInChain() {
        return (status & EN_PASSANT_IN_CHAIN) != 0;
    }

    /** Turns since the last capture or pawn move, at most 100. */
    public int clock() {
        return (int) (status >>> CLOCK_SHIFT) & CLOCK_MASK;
    }

    /** The move number, from 1. */
    public int number() {
        return (int) (status >>> NUMBER_SHIFT);
    }

    /** The square of the pawn whose promotion is to be chosen, or {@link #NO_SQUARE}. */
    public int pendingPromotion() {
        return Long.numberOfTrailingZeros(promoting()); // 64 for none
    }

    /** Whether a king is off the board. */
    public boolean isKingMissing() {
        return (kings & white) == 0 || (kings & black) == 0;
    }

    /** The hash of placement, turn, castling rights, en passant square and chain square. */
    public long hash() {
        return hash;
    }

    /** The hash that counts the en passant right only where a pawn of the side to move stands ready to use it. */
    public long repetitionKey() {
        int enPassant = enPassant();
        if (enPassant == NO_SQUARE) {
            return hash;
        }
        long ready = Attacks.pawn(turn() ^ 1, enPassant) & pawns & pieces(turn());
        return ready != 0 ? hash : hash ^ Zobrist.enPassant(enPassant);
    }

    private long promoting() {
        return turn() == WHITE ? pawns & white & RANK_8 : pawns & black & RANK_1;
    }

    private static int castling(long status) {
        return (int) (status >>> CASTLING_SHIFT) & 15;
    }

    private static int enPassant(long status) {
        return (int) (status >>> EN_PASSANT_SHIFT) & SQUARE_MASK;
    }

    private static int chain(long status) {
        return (int) (status >>> CHAIN_SHIFT) & SQUARE_MASK;
    }

    private static long statusKey(long status) {
        return Zobrist.castling(castling(status))
                ^ Zobrist.enPassant(enPassant(status))
                ^ Zobrist.chain(chain(status))
                ^ ((status & 1) == WHITE ? 0 : Zobrist.BLACK_TO_MOVE);
    }

    // ---- decisions ----

    /** Where the piece stands that a capture attempt is aimed at. */
    public static int victimSquare(int capture) {
        int to = PackedMove.to(capture);
        return PackedMove.kind(capture) == PackedMove.EN_PASSANT ? to ^ 8 : to;
    }

    /** The chart's code for a capture attempt. */
    public int effectiveness(int capture, Chart chart) {
        return chart.effectiveness(typeAt(PackedMove.from(capture)), typeAt(victimSquare(capture)));
    }

    /** What a capture attempt does, given the chart's code and how the roll came out. */
    public static int resolution(int effectiveness, int roll) {
        return RESOLUTION[effectiveness][roll];
    }

    /**
     * Makes a legal decision and notes what taking it back needs.
     *
     * @param resolution what it does: {@link #TAKE} for anything but a capture attempt
     * @param undo gets {@link #UNDO_SIZE} entries from {@code at}
     */
    public void make(int move, int resolution, long[] undo, int at) {
        int attacker = code(PackedMove.from(move));
        int victim = PackedMove.isCapture(move) ? code(victimSquare(move)) : 0;
        undo[at] = status;
        undo[at + 1] = hash;
        undo[at + 2] = move | (long) attacker << 16 | (long) victim << 24 | (long) resolution << 32;
        apply(move, resolution);
    }

    /** Takes the last decision back, given what {@link #make} noted. */
    public void unmake(long[] undo, int at) {
        status = undo[at];
        hash = undo[at + 1];
        long made = undo[at + 2];
        int move = (int) made & 0xffff;
        int attacker = (int) (made >>> 16) & 0xff;
        int victim = (int) (made >>> 24) & 0xff;
        int resolution = (int) (made >>> 32);
        int color = turn();
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        switch (PackedMove.kind(move)) {
            case PackedMove.QUIET, PackedMove.DOUBLE_STEP -> shift(color, attacker, to, from);
            case PackedMove.CASTLING -> {
                shift(color, attacker, to, from);
                shift(color, code(castledRook(to)), castledRook(to), castlingRook(to));
            }
            case PackedMove.CAPTURE, PackedMove.EN_PASSANT -> {
                if (resolution == STAY) {
                    return;
                }
                if (resolution == REMOVE_BOTH) {
                    place(from, color, attacker);
                } else {
                    shift(color, attacker, to, from);
                }
                place(victimSquare(move), color ^ 1, victim);
            }
            case PackedMove.PASS -> {}
            default -> { // a promotion or the choice of one, whose two squares are the same
                remove(to, color, code(to));
                place(from, color, attacker);
            }
        }
    }

    /** Makes a legal decision for good. Parameters as in {@link #make}. */
    public void apply(int move, int resolution) {
        int color = turn();
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int code = code(from);
        int kind = PackedMove.kind(move);
        switch (kind) {
            case PackedMove.QUIET -> {
                shiftHashed(color, code, from, to);
                endTurn(roleOf(code) == PAWN, CASTLING_KEPT[from], NO_SQUARE);
            }
            case PackedMove.DOUBLE_STEP -> {
                shiftHashed(color, code, from, to);
                endTurn(true, CASTLING_KEPT[from], (from + to) >>> 1);
            }
            case PackedMove.CASTLING -> {
                shiftHashed(color, code, from, to);
                shiftHashed(color, code(castlingRook(to)), castlingRook(to), castledRook(to));
                endTurn(false, CASTLING_KEPT[from], NO_SQUARE);
            }
            case PackedMove.CAPTURE, PackedMove.EN_PASSANT -> capture(move, resolution, color, code);
            case PackedMove.PASS -> endTurn(true, 0b1111, NO_SQUARE);
            default -> {
                removeHashed(from, color, code);
                put(to, color, PackedMove.promotedRole(move), code & TYPE_MASK);
                if (PackedMove.isChoice(move) && chain() != NO_SQUARE) {
                    goOn(to, 0b1111, NO_SQUARE);
                } else {
                    endTurn(true, 0b1111, NO_SQUARE);
                }
            }
        }
    }

    private void capture(int move, int resolution, int color, int attacker) {
        if (resolution == STAY) {
            endTurn(false, 0b1111, NO_SQUARE);
            return;
        }
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int victimSquare = victimSquare(move);
        removeHashed(victimSquare, color ^ 1, code(victimSquare));
        int castlingKept = CASTLING_KEPT[from] & CASTLING_KEPT[victimSquare];
        if (resolution == REMOVE_BOTH) {
            removeHashed(from, color, attacker);
            endTurn(true, castlingKept, NO_SQUARE);
            return;
        }
        shiftHashed(color, attacker, from, to);
        if (isKingMissing()) {
            endTurn(true, castlingKept, NO_SQUARE);
        } else if (resolution == TAKE_AND_CHAIN) {
            goOn(to, castlingKept, enPassantKept(move, attacker));
        } else if (promoting() != 0) {
            goOn(NO_SQUARE, castlingKept, NO_SQUARE);
        } else {
            endTurn(true, castlingKept, NO_SQUARE);
        }
    }

    /** The en passant right that is left to a capturing piece while it chains. */
    private int enPassantKept(int capture, int attacker) {
        boolean kept = isEnPassantInChain()
                && roleOf(attacker) == PAWN
                && PackedMove.kind(capture) == PackedMove.CAPTURE
                && PackedMove.to(capture) != (enPassant() ^ 8) // the pawn that made the double step itself
                && promoting() == 0;
        return kept ? enPassant() : NO_SQUARE;
    }

    /** The turn is over. Once a chain runs or a promotion is pending, its capture has stopped the clock for the turn. */
    private void endTurn(boolean progress, int castlingKept, int enPassant) {
        long old = status;
        boolean restart = progress || chain(old) != NO_SQUARE;
        int clock = restart ? 0 : Math.min(clock() + 1, CLOCK_LIMIT);
        long number = Math.min((old >>> NUMBER_SHIFT) + (old & 1), Integer.MAX_VALUE);
        setStatus((old & EN_PASSANT_IN_CHAIN)
                | ((old & 1) ^ 1)
                | (long) (castling(old) & castlingKept) << CASTLING_SHIFT
                | (long) enPassant << EN_PASSANT_SHIFT
                | (long) NO_SQUARE << CHAIN_SHIFT
                | (long) clock << CLOCK_SHIFT
                | number << NUMBER_SHIFT);
    }

    /** The same side is to act again, after a capture that removed a piece. */
    private void goOn(int chain, int castlingKept, int enPassant) {
        long old = status;
        setStatus((old & EN_PASSANT_IN_CHAIN)
                | (old & 1)
                | (long) (castling(old) & castlingKept) << CASTLING_SHIFT
                | (long) enPassant << EN_PASSANT_SHIFT
                | (long) chain << CHAIN_SHIFT
                | old >>> NUMBER_SHIFT << NUMBER_SHIFT);
    }

    /** Where the rook stands that castles with a king which goes to a square. */
    private static int castlingRook(int kingTo) {
        return (kingTo & 7) == 6 ? kingTo + 1 : kingTo - 2;
    }

    /** Where that rook goes. */
    private static int castledRook(int kingTo) {
        return (kingTo & 7) == 6 ? kingTo - 1 : kingTo + 1;
    }

    private void shiftHashed(int color, int code, int from, int to) {
        hash ^= Zobrist.piece(code, color, from) ^ Zobrist.piece(code, color, to);
        shift(color, code, from, to);
    }

    private void removeHashed(int square, int color, int code) {
        hash ^= Zobrist.piece(code, color, square);
        remove(square, color, code);
    }

    private void shift(int color, int code, int from, int to) {
        squares[from] = 0;
        squares[to] = (byte) code;
        toggle(color, code, 1L << from | 1L << to);
    }

    private void place(int square, int color, int code) {
        squares[square] = (byte) code;
        toggle(color, code, 1L << square);
    }

    private void remove(int square, int color, int code) {
        squares[square] = 0;
        toggle(color, code, 1L << square);
    }

    private void toggle(int color, int code, long bits) {
        if (color == WHITE) {
            white ^= bits;
        } else {
            black ^= bits;
        }
        switch (roleOf(code)) {
            case PAWN -> pawns ^= bits;
            case KNIGHT -> knights ^= bits;
            case BISHOP -> diagonals ^= bits;
            case ROOK -> orthogonals ^= bits;
            case QUEEN -> {
                diagonals ^= bits;
                orthogonals ^= bits;
            }
            default -> kings ^= bits;
        }
    }
}
