package io.github.pokechess.core.internal;

/**
 * The one representation of a position: {@code Position} keeps one and never changes it, {@code Perft} and the search
 * make and unmake moves on it.
 *
 * <p>Two bitboards hold the colours, three the bits of each square's role plus one, and 64 bytes hold each square's
 * role and type. Bitboards answer "where can it go", the bytes answer "what is there" in one load. With three words for
 * six roles every piece moves by the same few operations on five words, without a branch to predict. All else fits into
 * one {@code long}, {@link #status}.
 *
 * <p>A move is made from one state into the next. Along a line of states the words are each state's own, so that
 * nothing is noted and nothing put back when a move is taken back; the bytes are shared by the whole line, where what
 * was overwritten is put back. The byte of an empty square means nothing, so that a piece leaves its byte behind and
 * finds it there when it is taken back: mostly one byte is written and put back, and the processor need not wait for
 * it. A state takes 160 bytes with compressed references: 80 for itself, 80 for its squares.
 *
 * <p>Everything is an {@code int} or a {@code long} here; the package {@code core} translates to the public values.
 * Colours are 0 (White) and 1 (Black), roles 0 (pawn) to 5 (king), types 0 to 17, squares 0 (a1) to 63 (h8). Not
 * thread-safe while changed.
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

    /** The outcomes of a roll, in the order of the public enum. */
    public static final int HIT = 0;

    public static final int MISS = 1;
    public static final int CRITICAL_HIT = 2;

    /** The resolution by which nothing changes on the board and the turn ends. */
    public static final int STAY = 0;

    /**
     * The resolution of an orthodox capture, whose turn ends unless a promotion is to be chosen; also of all but
     * captures.
     */
    public static final int TAKE = 1;

    /** The resolution of an orthodox capture after which the piece may act again. */
    public static final int TAKE_AND_CHAIN = 2;

    /** The resolution by which attacker and defender are removed. */
    public static final int REMOVE_BOTH = 3;

    static final int ROLE_SHIFT = 5;
    static final int TYPE_MASK = 31;

    /** The squares of the first rank. */
    public static final long RANK_1 = 0xffL;

    /** The squares of the eighth rank. */
    public static final long RANK_8 = RANK_1 << 56;

    long white;
    long black;

    /** A piece has its bit in these three by the bits of its role plus one: pawn 001, knight 010, up to king 110. */
    private long role0;

    private long role1;
    private long role2;
    private long status;
    private long hash;

    /**
     * The move that was made into this state (16 bits), the former byte of its destination (8), and for castling the
     * former byte of the rook's destination (8).
     */
    private int made;

    /** By square the role plus one and the type; left over from earlier where nothing stands. */
    private final byte[] squares;

    /** An empty board, White to move, no rights, move 1. */
    public State() {
        squares = new byte[64];
        status = Status.of(WHITE, 0, NO_SQUARE, NO_SQUARE, 0, 1, true, true);
        hash = Status.key(status);
    }

    private State(byte[] squares) {
        this.squares = squares;
    }

    /** A copy that shares nothing. */
    public State(State other) {
        this(other.squares.clone());
        setPlacement(other);
        status = other.status;
        hash = other.hash;
    }

    /** A state to {@link #make} moves into from this one; until it is first used its values mean nothing. */
    public State successor() {
        return new State(squares);
    }

    /** Makes this state equal to another one, with which it shares nothing. */
    public void set(State other) {
        System.arraycopy(other.squares, 0, squares, 0, squares.length);
        setPlacement(other);
        status = other.status;
        hash = other.hash;
    }

    private void setPlacement(State other) {
        white = other.white;
        black = other.black;
        role0 = other.role0;
        role1 = other.role1;
        role2 = other.role2;
    }

    // ---- what is where ----

    /** The squares of a colour's pieces. */
    public long pieces(int color) {
        return color == WHITE ? white : black;
    }

    /** The squares of all pieces of a role. */
    public long role(int role) {
        return switch (role) {
            case PAWN -> pawns();
            case KNIGHT -> knights();
            case BISHOP -> role0 & role1;
            case ROOK -> role2 & ~(role0 | role1);
            case QUEEN -> role0 & role2;
            default -> kings();
        };
    }

    long pawns() {
        return role0 & ~(role1 | role2);
    }

    long knights() {
        return role1 & ~(role0 | role2);
    }

    /** The squares of bishops and queens. */
    long diagonals() {
        return role0 & (role1 | role2);
    }

    /** The squares of rooks and queens. */
    long orthogonals() {
        return role2 & ~role1;
    }

    long kings() {
        return role1 & role2;
    }

    /** The squares of all pieces. */
    public long occupied() {
        return white | black;
    }

    /** Whether nothing stands on a square. */
    public boolean isEmpty(int square) {
        return ((white | black) >>> square & 1) == 0;
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
        long bit = 1L << square;
        squares[square] = (byte) code;
        white |= color == WHITE ? bit : 0;
        black |= color == WHITE ? 0 : bit;
        role0 |= (long) (code >>> ROLE_SHIFT & 1) << square;
        role1 |= (long) (code >>> (ROLE_SHIFT + 1) & 1) << square;
        role2 |= (long) (code >>> (ROLE_SHIFT + 2)) << square;
        hash ^= Zobrist.piece(code, color, square);
    }

    /** Whether the same pieces stand on the same squares. */
    public boolean samePlacement(State other) {
        if (white != other.white || black != other.black) {
            return false;
        }
        for (long rest = white | black; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            if (squares[square] != other.squares[square]) {
                return false;
            }
        }
        return true;
    }

    /** A hash of the placement alone. */
    public int placementHash() {
        int sum = Long.hashCode(white) ^ Long.hashCode(black);
        for (long rest = white | black; rest != 0; rest &= rest - 1) {
            sum = 31 * sum + squares[Long.numberOfTrailingZeros(rest)];
        }
        return sum;
    }

    /** The role plus one, and from the fifth bit down the type, of the piece on an occupied square: at most 255. */
    public int code(int square) {
        return squares[square] & 0xff;
    }

    /** Changes a square's code and nothing else, for a caller that restores it; returns the former code. */
    int recode(int square, int code) {
        int before = code(square);
        squares[square] = (byte) code;
        return before;
    }

    /** The piece on an occupied square: the colour above eight bits of {@link #code}. */
    public int pieceAt(int square) {
        return colorAt(square) << Byte.SIZE | code(square);
    }

    static int roleOf(int code) {
        return (code >>> ROLE_SHIFT) - 1;
    }

    /** The {@link #code} of a piece. */
    public static int codeOf(int role, int type) {
        return (role + 1) << ROLE_SHIFT | type;
    }

    // ---- whose turn, rights, clocks ----

    /** Everything but the placement as one word; equal words mean equal values of all the accessors below. */
    public long status() {
        return status;
    }

    /** Sets everything but the placement. */
    public void setStatus(long newStatus) {
        hash ^= Status.key(status) ^ Status.key(newStatus);
        status = newStatus;
    }

    /** The colour to act. */
    public int turn() {
        return Status.turn(status);
    }

    /** Castling rights: bit 0 White's king side, 1 White's queen side, 2 and 3 Black's. */
    public int castling() {
        return Status.castling(status);
    }

    /** The en passant square or {@link #NO_SQUARE}. */
    public int enPassant() {
        return Status.enPassant(status);
    }

    /** The square of the piece that must go on or pass, or {@link #NO_SQUARE}. */
    public int chain() {
        return Status.chain(status);
    }

    /** Whether this is the state of a position under rules with these choices. */
    public boolean isUnder(boolean enPassantInChain, boolean fiftyMoveRule) {
        return Status.isUnder(status, enPassantInChain, fiftyMoveRule);
    }

    /** Whether a pawn that chains keeps the en passant right. */
    boolean isEnPassantInChain() {
        return (status & Status.EN_PASSANT_IN_CHAIN) != 0;
    }

    /** Turns since the last capture or pawn move, at most 100. */
    public int clock() {
        return Status.clock(status);
    }

    /** The move number, from 1. */
    public int number() {
        return (int) (status >>> Status.NUMBER_SHIFT);
    }

    /** The square of the pawn whose promotion is to be chosen, or {@link #NO_SQUARE}. */
    public int pendingPromotion() {
        long promoting = pawns() & (turn() == WHITE ? white & RANK_8 : black & RANK_1);
        return Long.numberOfTrailingZeros(promoting); // 64 for none
    }

    /** Whether a king is off the board. */
    public boolean isKingMissing() {
        long kings = kings();
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
        long ready = Attacks.pawn(turn() ^ 1, enPassant) & pawns() & pieces(turn());
        return ready != 0 ? hash : hash ^ Zobrist.enPassant(enPassant);
    }

    // ---- moves ----

    /** The chart's code for a capture attempt. */
    public int effectiveness(int capture, Chart chart) {
        return chart.effectiveness(typeAt(PackedMove.from(capture)), typeAt(PackedMove.victimSquare(capture)));
    }

    /**
     * Makes a legal move. Where the states share their squares, this one means nothing until it is taken back.
     *
     * @param resolution one of the four; {@link #TAKE} for anything but a capture attempt
     * @param next becomes the state after it: a {@link #successor} of any state of this line, or this one itself
     */
    public void make(int move, int resolution, State next) {
        long hashBefore = hash;
        long statusBefore = status;
        makeUnhashed(move, resolution, next);
        next.hash = hashBefore ^ next.hashChange(move, resolution, statusBefore);
    }

    /** Makes a legal move for good. Parameters as in {@link #make}. */
    public void apply(int move, int resolution) {
        make(move, resolution, this);
    }

    /** A state of its own after a legal move. Parameters as in {@link #make}. */
    public State after(int move, int resolution) {
        State next = new State(squares.clone()); // its bytes are its own: this state stays as it is
        make(move, resolution, next);
        return next;
    }

    /** Like {@link #make}, but the hash is not kept: for those who never ask for it. */
    void makeUnhashed(int move, int resolution, State next) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int kind = PackedMove.kind(move);
        int attacker = code(from);
        next.made = move | code(to) << 16;
        boolean pawn = roleOf(attacker) == PAWN;
        boolean plain = kind <= PackedMove.CAPTURE && resolution == TAKE;
        if (plain && !(pawn && isOnLastRank(to))) {
            shift(turn(), from, to, attacker, next);
            long passed = kind == PackedMove.DOUBLE_STEP ? Status.enPassantBits((from + to) >>> 1) : 0;
            next.status =
                    Status.turnEnded(status, pawn || kind == PackedMove.CAPTURE, Status.KEPT[from] & Status.KEPT[to])
                            | passed;
        } else {
            makeRarely(move, resolution, attacker, next);
        }
    }

    /**
     * Makes anything but a simple step or capture; apart, so that the frequent case stays small enough to be inlined.
     */
    private void makeRarely(int move, int resolution, int attacker, State next) {
        int kind = PackedMove.kind(move);
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        if (resolution == STAY || kind == PackedMove.PASS) {
            next.setPlacement(this);
            next.status = Status.turnEnded(
                    status, false, Status.KEPT_BY_ALL); // a pass ends a chain, which has stopped the clock
            return;
        }
        int victimSquare = PackedMove.victimSquare(move);
        long kept = Status.KEPT[from] & Status.KEPT[victimSquare];
        if (resolution == REMOVE_BOTH) {
            next.setPlacement(this);
            next.remove(from);
            next.remove(victimSquare);
            next.status = Status.turnEnded(status, true, kept);
            return;
        }
        boolean choice = PackedMove.isChoice(move);
        boolean promotion = choice || PackedMove.isPromotion(move);
        shift(
                turn(),
                from,
                to,
                promotion ? codeOf(PackedMove.promotedRole(move), attacker & TYPE_MASK) : attacker,
                next);
        if (victimSquare != to) {
            next.remove(victimSquare);
        }
        if (kind == PackedMove.CASTLING) {
            next.made |= code(PackedMove.castledRook(to)) << 24;
            next.shift(
                    turn(),
                    PackedMove.castlingRook(to),
                    PackedMove.castledRook(to),
                    code(PackedMove.castlingRook(to)),
                    next);
        }
        boolean promotes = PackedMove.isCapture(move) && roleOf(attacker) == PAWN && isOnLastRank(to);
        if (choice && chain() != NO_SQUARE) {
            next.status = Status.turnGoesOn(status, to, kept, NO_SQUARE);
        } else if ((promotes || resolution == TAKE_AND_CHAIN) && !next.isKingMissing()) {
            int enPassant = promotes ? NO_SQUARE : enPassantKept(kind, to, attacker);
            next.status = Status.turnGoesOn(status, resolution == TAKE ? NO_SQUARE : to, kept, enPassant);
        } else {
            next.status = Status.turnEnded(status, kind != PackedMove.CASTLING, kept);
        }
    }

    /** Takes back the move that was made from this state into the next. */
    public void unmake(State next) {
        int move = next.lastMove();
        squares[PackedMove.to(move)] = (byte) (next.made >>> 16);
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            squares[PackedMove.castledRook(PackedMove.to(move))] = (byte) (next.made >>> 24);
        }
    }

    /** The move that was made into this state. */
    int lastMove() {
        return made & 0xffff;
    }

    /** The en passant right that is left to a piece that chains after a capture. */
    private int enPassantKept(int kind, int capturedOn, int attacker) {
        boolean kept = isEnPassantInChain()
                && roleOf(attacker) == PAWN
                && kind == PackedMove.CAPTURE
                && capturedOn != (enPassant() ^ 8); // where the pawn stands that made the double step itself
        return kept ? enPassant() : NO_SQUARE;
    }

    private static boolean isOnLastRank(int square) {
        return (1L << square & (RANK_1 | RANK_8)) != 0;
    }

    /** The change of the hash by the move that was made into this state. */
    private long hashChange(int move, int resolution, long statusBefore) {
        long change = Status.key(statusBefore) ^ Status.key(status);
        if (resolution == STAY || PackedMove.isPass(move)) {
            return change;
        }
        int color = Status.turn(statusBefore);
        int to = PackedMove.to(move);
        int from = PackedMove.from(move);
        int victimSquare = PackedMove.victimSquare(move);
        int before = made >>> 16 & 0xff;
        change ^= Zobrist.piece(from == to ? before : code(from), color, from);
        if (resolution != REMOVE_BOTH) {
            change ^= Zobrist.piece(code(to), color, to);
        }
        if (PackedMove.isCapture(move)) {
            change ^= Zobrist.piece(victimSquare == to ? before : code(victimSquare), color ^ 1, victimSquare);
        } else if (PackedMove.kind(move) == PackedMove.CASTLING) {
            int rook = code(PackedMove.castledRook(to));
            change ^= Zobrist.piece(rook, color, PackedMove.castlingRook(to))
                    ^ Zobrist.piece(rook, color, PackedMove.castledRook(to));
        }
        return change;
    }

    /**
     * Makes the next state the one in which a colour's piece, perhaps with another code, has moved to a square, empty
     * or not.
     */
    private void shift(int color, int from, int to, int code, State next) {
        next.squares[to] = (byte) code;
        long target = 1L << to;
        long left = ~(1L << from | target);
        next.white = (white & left) | (color == WHITE ? target : 0);
        next.black = (black & left) | (color == WHITE ? 0 : target);
        next.role0 = (role0 & left) | (long) (code >>> ROLE_SHIFT & 1) << to;
        next.role1 = (role1 & left) | (long) (code >>> (ROLE_SHIFT + 1) & 1) << to;
        next.role2 = (role2 & left) | (long) (code >>> (ROLE_SHIFT + 2)) << to;
    }

    private void remove(int square) {
        long left = ~(1L << square);
        white &= left;
        black &= left;
        role0 &= left;
        role1 &= left;
        role2 &= left;
    }
}
