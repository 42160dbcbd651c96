package io.github.pokechess.tafl.internal;

import io.github.pokechess.game.engine.GameTree;
import java.util.Arrays;

/**
 * A board on which moves are made and taken back: the one place where the rules are written. For one thread.
 *
 * <p>Nothing allocates but what grows when a line is longer than any before.
 */
public class State extends Captures {
    private static final int BERSERKER_SHIFT = 27;
    private static final int BERSERKER_MASK = 511;
    private static final int CAPTURED_SHIFT = 36;

    /** The endings of games by the position alone. */
    public enum Ending {
        UNFINISHED(0),
        ESCAPE(1),
        EDGE_FORT(1),
        NO_ATTACKERS(1),
        ATTACKERS_STUCK(1),
        KING_CAPTURED(-1),
        ENCIRCLED(-1),
        DEFENDERS_STUCK(-1),
        STUCK_DRAW(0);

        /** 1 if the defenders win, −1 if the attackers do. */
        private final int defenders;

        Ending(int defenders) {
            this.defenders = defenders;
        }
    }

    private int side;

    /** The square of the piece that has captured and moves again, or −1. */
    private int berserker;

    private int made;

    /**
     * By number of moves made, from below: the move, the berserker before and one more, the fill of {@link #captured}.
     */
    private long[] frames = new long[64];

    /** By number of moves made: the hash before. */
    private long[] hashes = new long[64];

    /** Squares and codes of what has been captured. */
    private int[] captured = new int[64];

    private int capturedEnd;

    private final int[] scratch;
    private final Enclosure enclosure;

    /**
     * A state that stands at a position, with nothing to take back.
     *
     * @param pieces by square: the code of the piece; left alone
     * @param berserker the square of the piece that has captured and moves again, or −1
     */
    public State(Terrain terrain, byte[] pieces, int side, int berserker) {
        super(terrain);
        scratch = new int[4 * size];
        enclosure = new Enclosure(this);
        for (int square = 0; square < squares; square++) {
            if (pieces[square] != 0) {
                put(square, pieces[square]);
            }
        }
        this.side = side;
        this.berserker = berserker;
        hash ^= terrain.keyOfTurn(side, berserker);
    }

    /** A state that stands where another does, with nothing to take back and no attached evaluator. */
    protected State(State other) {
        this(other.terrain, other.board, other.side, other.berserker);
    }

    /** The side to act. */
    public final int sideIndex() {
        return side;
    }

    /** The square of the piece that has captured and moves again, or −1. */
    public final int berserker() {
        return berserker;
    }

    /** The number of moves, null moves included, that have been made and not taken back. */
    public final int made() {
        return made;
    }

    // ---- legal moves ----

    /** An upper bound of the number of moves: at most one to a square in a direction. */
    public final int maxMoves() {
        return 4 * squares;
    }

    /** Appends all moves; returns the index behind the last one. */
    public final int generate(int[] buffer, int start) {
        int end = start;
        if (berserker >= 0) {
            end = generateFrom(berserker, buffer, start);
            return terrain.berserkCaptures ? keepCaptures(buffer, start, end) : end;
        }
        for (int rank = 0; rank < size; rank++) {
            for (int rest = row(side, rank); rest != 0; rest &= rest - 1) {
                end = generateFrom(rank * size + Integer.numberOfTrailingZeros(rest), buffer, end);
            }
        }
        return end;
    }

    private int keepCaptures(int[] buffer, int start, int end) {
        int kept = start;
        for (int i = start; i < end; i++) {
            if (captures(buffer[i])) {
                buffer[kept++] = buffer[i];
            }
        }
        return kept;
    }

    /** Whether any number is a legal move, in an unfinished game. */
    public final boolean isLegal(int move) {
        int length = length(move);
        int to = to(move);
        int direction = direction(move);
        if (length == 0 || to >= squares || length > terrain.room(to, direction ^ 1)) {
            return false;
        }
        int from = from(move);
        int code = board[from];
        if (code == 0 || Codes.sideOf(code) != side || (berserker >= 0 && from != berserker)) {
            return false;
        }
        if (!moves(from, to, direction, length)) {
            return false;
        }
        return berserker < 0 || !terrain.berserkCaptures || captures(move);
    }

    // ---- making ----

    private void remember(int move) {
        if (made == frames.length) {
            frames = Arrays.copyOf(frames, 2 * made);
            hashes = Arrays.copyOf(hashes, 2 * made);
        }
        frames[made] = move | (berserker + 1L) << BERSERKER_SHIFT | (long) capturedEnd << CAPTURED_SHIFT;
        hashes[made] = hash;
        made++;
    }

    /** Makes a legal move. */
    public final void make(int move) {
        remember(move);
        int from = from(move);
        int to = to(move);
        int code = board[from];
        boolean jump = isJump(move);
        shift(from, to, code);
        hash ^= terrain.keys[code * squares + from] ^ terrain.keys[code * squares + to];
        int count = findCaptures(to, code, jump, direction(move));
        if (count > 0) {
            capture(count);
        }
        if (berserker >= 0) {
            hash ^= terrain.berserkKeys[berserker];
            berserker = NOBODY;
        }
        if (count > 0 && terrain.berserk && goesOn(to)) {
            berserker = to;
            hash ^= terrain.berserkKeys[to];
            return;
        }
        side ^= 1;
        hash ^= terrain.sideKey;
    }

    private void capture(int count) {
        if (capturedEnd + 2 * count > captured.length) {
            captured = Arrays.copyOf(captured, 2 * (captured.length + 2 * count));
        }
        for (int i = 0; i < count; i++) {
            int square = found(i);
            int code = board[square];
            captured[capturedEnd++] = square;
            captured[capturedEnd++] = code;
            remove(square, code);
            int turned = Codes.turned(code);
            if (turned != 0) {
                put(square, turned);
            }
        }
    }

    /** Whether a piece that has captured has another move. */
    public final boolean goesOn(int square) {
        if (king < 0 || terrain.escapes[king] || !hasMove(square)) {
            return false;
        }
        return !terrain.berserkCaptures || keepCaptures(scratch, 0, generateFrom(square, scratch, 0)) > 0;
    }

    /** Takes the last move, or null move, back. */
    public void unmake() {
        made--;
        long frame = frames[made];
        int move = (int) frame & GameTree.MAX_MOVE;
        if (move == GameTree.NO_MOVE) {
            side ^= 1;
        } else {
            int to = to(move);
            int code = board[to];
            int start = (int) (frame >>> CAPTURED_SHIFT);
            while (capturedEnd > start) {
                int taken = captured[--capturedEnd];
                int square = captured[--capturedEnd];
                int turned = Codes.turned(taken);
                if (turned != 0) {
                    remove(square, turned);
                }
                put(square, taken);
            }
            shift(to, from(move), code);
            side = Codes.sideOf(code);
        }
        berserker = (int) (frame >>> BERSERKER_SHIFT & BERSERKER_MASK) - 1;
        hash = hashes[made];
    }

    /** Lets the other side act. */
    public void makeNull() {
        remember(GameTree.NO_MOVE);
        side ^= 1;
        hash ^= terrain.sideKey;
    }

    /** Whether the last move captured something. */
    public final boolean hasJustCaptured() {
        return capturedEnd > (int) (frames[made - 1] >>> CAPTURED_SHIFT);
    }

    // ---- endings ----

    /** The ending of the game by the position alone. */
    public final Ending ending() {
        if (king < 0) {
            return Ending.KING_CAPTURED;
        }
        if (terrain.escapes[king]) {
            return Ending.ESCAPE;
        }
        if (counts[0] == 0) {
            return Ending.NO_ATTACKERS;
        }
        // A piece that moves again has a move.
        if (berserker < 0 && !canMove(side)) {
            if (terrain.noMoveDraws) {
                return Ending.STUCK_DRAW;
            }
            return side == 0 ? Ending.ATTACKERS_STUCK : Ending.DEFENDERS_STUCK;
        }
        if (terrain.edgeFort && enclosure.isEdgeFort()) {
            return Ending.EDGE_FORT;
        }
        if (terrain.encirclement && enclosure.isEncircled()) {
            return Ending.ENCIRCLED;
        }
        return Ending.UNFINISHED;
    }

    /** The score of the ending for the side to act, or {@link GameTree#UNFINISHED}. */
    public int finalScore() {
        Ending ending = ending();
        if (ending == Ending.UNFINISHED) {
            return GameTree.UNFINISHED;
        }
        return (side == 1 ? ending.defenders : -ending.defenders) * GameTree.WIN;
    }
}
