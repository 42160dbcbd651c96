package io.github.pokechess.raichu.internal;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.History;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A position on which moves are made and unmade, with the history that repetition needs: the part of {@link GameTree}
 * that depends on rules. For one thread.
 */
public class State {
    /** The greatest number of turns without progress; further ones are not counted, so that texts stay short. */
    public static final int MAX_CLOCK = 999_999_999;

    // Notes of moves: the move, the codes of the mover and of the piece that it takes, and the clock before.
    private static final int MOVE_MASK = (1 << PackedMove.BITS) - 1;
    private static final int MOVER_SHIFT = PackedMove.BITS;
    private static final int TAKEN_SHIFT = MOVER_SHIFT + 3;
    private static final int CLOCK_SHIFT = TAKEN_SHIFT + 3;

    private static final long CLOCK_KEY = 0x9e3779b97f4a7c15L;
    private static final int INITIAL_DEPTH = 64;

    private final Geometry geometry;
    private final long[] keys;
    private final int squares;
    private final EndRules rules;
    private final int noMove;
    private final int turnLimit;
    private final boolean repetition;
    private final Board board;
    private final MoveGenerator moves;
    private final History history;

    private int turn;

    /** Turns in a row without a capture or the move of a Pichu. */
    private int clock;

    private long hash;

    /** The number of moves made and not taken back. */
    private int made;

    private long[] notes = new long[INITIAL_DEPTH];

    /**
     * A position without a game before.
     *
     * @param codes by square; not kept
     */
    public State(Geometry geometry, EndRules rules, byte[] codes, int turn, int clock) {
        this(geometry, rules, codes, turn, clock, new History(geometry.hash(codes, turn)));
    }

    private State(Geometry geometry, EndRules rules, byte[] codes, int turn, int clock, History history) {
        this.geometry = geometry;
        keys = geometry.keys;
        squares = geometry.squares;
        this.rules = rules;
        noMove = rules.noMove();
        turnLimit = rules.turnLimit();
        repetition = rules.repetition();
        board = new Board(geometry, codes);
        moves = new MoveGenerator(board);
        this.turn = turn;
        this.clock = clock;
        this.history = history;
        hash = history.key();
    }

    /** The position of another after the same game, which cannot be taken back. */
    protected State(State other) {
        this(other.geometry, other.rules, other.board.codes, other.turn, other.clock, other.history.copy());
    }

    /**
     * Attaches an incremental evaluator: passes it all pieces, and from now on each that is put and removed; any other
     * detaches.
     */
    public final void attach(@Nullable Evaluator<?> evaluator) {
        board.attach(evaluator != null && evaluator.isIncremental() ? evaluator : null);
    }

    // ---- the position ----

    /** The board without its pieces. */
    public final Geometry geometry() {
        return geometry;
    }

    /** The side to act. */
    public final int sideIndex() {
        return turn;
    }

    /** The number of turns in a row without a capture or the move of a Pichu. */
    public final int clock() {
        return clock;
    }

    /** The piece on a square. */
    public final int code(int square) {
        return board.codes[square];
    }

    /** A copy of the pieces by square. */
    public final byte[] codes() {
        return board.codes.clone();
    }

    /** The number of pieces of a code. */
    public final int count(int code) {
        return board.counts[code];
    }

    /** The number of rows and columns. */
    public final int size() {
        return geometry.size;
    }

    /** The number of a side's pieces. */
    public final int pieces(int side) {
        return board.pieces(side);
    }

    /** The first square of a code's pieces, or −1 if there are none. */
    public final int first(int code) {
        return board.first(code);
    }

    /**
     * The number of steps of the Raichu on a square that lead to squares on which it could not be taken at once.
     *
     * @throws IllegalArgumentException if no Raichu stands there
     */
    public final int safeRaichuMobility(int square) {
        if (PieceCode.kind(code(square)) != PieceCode.RAICHU) {
            throw new IllegalArgumentException("no Raichu on square " + square);
        }
        return Threats.safeRaichuMobility(board, square);
    }

    /**
     * Whether the enemy, were it to act now, could take the only piece of the side to act; false if there are more.
     * That a side may be left without a move is not seen here.
     */
    public final boolean isThreatened() {
        return Threats.isLastPieceAttacked(board, turn);
    }

    /** Whether a piece may be taken at the destination of its legal move. */
    public final boolean isLostAfter(int move) {
        return Threats.isLostAfter(board, move);
    }

    // ---- the end of the game ----

    /** The score of the side to act, or {@link GameTree#UNFINISHED}; repetition does not count. */
    public final int finalScore() {
        if (board.pieces(turn) == 0) {
            return -GameTree.WIN;
        }
        if (board.pieces(turn ^ 1) == 0) {
            return GameTree.WIN;
        }
        if (isBlocked()) {
            return noMove == EndRules.LOSES ? -GameTree.WIN : 0;
        }
        return clock >= turnLimit ? 0 : GameTree.UNFINISHED;
    }

    /** Whether the side to act has no move, and cannot pass, or the other side would have none either. */
    public final boolean isBlocked() {
        return !moves.canMove(turn)
                && (noMove == EndRules.LOSES || noMove == EndRules.DRAWS || !moves.canMove(turn ^ 1));
    }

    /** Whether the side to act has a move, a pass aside. */
    public final boolean canMove() {
        return moves.canMove(turn);
    }

    /** The hash of the position; near the end of the game by the clock also of that. */
    public final long key(int depth) {
        return clock + depth >= turnLimit ? hash ^ (clock * CLOCK_KEY) : hash;
    }

    /** Whether a search is to take the position for a repetition, as {@link History#repeats} says. */
    public final boolean repeats() {
        return repetition && history.repeats();
    }

    /** Whether the position has occurred three times. */
    public final boolean isThreefold() {
        return repetition && history.isThreefold();
    }

    // ---- the moves ----

    /**
     * An upper bound of the number of moves of this and all later positions: Raichus alone, each with four free lines.
     */
    public final int maxMoves() {
        int most = Math.max(board.pieces(0), board.pieces(1));
        return 1 + most * 4 * geometry.size;
    }

    /** Appends all moves. */
    public final int generate(int[] buffer, int start) {
        int captures = moves.captures(turn, buffer, start);
        int end = moves.steps(turn, buffer, captures, MoveGenerator.PROMOTIONS | MoveGenerator.QUIET);
        return end == start ? pass(buffer, start) : end;
    }

    /** Appends captures, and what else makes a Raichu. */
    public final int generateTactical(int[] buffer, int start) {
        return moves.promotions(turn, buffer, moves.captures(turn, buffer, start));
    }

    /** Appends all other moves. */
    public final int generateQuiet(int[] buffer, int start) {
        int end = moves.steps(turn, buffer, start, MoveGenerator.QUIET);
        return end == start && !moves.canMove(turn) ? pass(buffer, start) : end;
    }

    private int pass(int[] buffer, int start) {
        if (noMove != EndRules.PASSES) {
            return start;
        }
        buffer[start] = PackedMove.PASS;
        return start + 1;
    }

    /** Whether any number is a legal move, unless the game has ended. */
    public final boolean isLegal(int move) {
        if (move == PackedMove.PASS) {
            return noMove == EndRules.PASSES && !moves.canMove(turn);
        }
        return move > 0 && move < PackedMove.PASS && moves.isLegal(turn, move);
    }

    /** The legal move between two squares of the board, or 0. */
    public final int find(int from, int to) {
        return moves.find(turn, from, to);
    }

    // ---- making and unmaking ----

    /** Makes a legal move. */
    public final void make(int move) {
        if (move == PackedMove.PASS) {
            idle(false);
            return;
        }
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int code = board.codes[from];
        int after = PackedMove.promotes(move) ? code | PieceCode.RAICHU : code;
        long note = move | (long) code << MOVER_SHIFT | (long) clock << CLOCK_SHIFT;
        if (PackedMove.isCapture(move)) {
            int victim = geometry.victim(move);
            int taken = board.codes[victim];
            note |= (long) taken << TAKEN_SHIFT;
            board.take(taken, victim);
            hash ^= pieceKey(taken, victim);
            clock = 0;
        } else {
            clock = PieceCode.kind(code) == PieceCode.PICHU ? 0 : nextClock();
        }
        board.move(code, from, after, to);
        hash ^= pieceKey(code, from) ^ pieceKey(after, to);
        endTurn(note, false);
    }

    private long pieceKey(int code, int square) {
        return keys[code * squares + square];
    }

    /** Lets the other side act; {@link #unmake} takes it back. */
    public final void makeNull() {
        idle(true);
    }

    private void idle(boolean arbitrary) {
        long note = PackedMove.PASS | (long) clock << CLOCK_SHIFT;
        clock = nextClock();
        endTurn(note, arbitrary);
    }

    private int nextClock() {
        return Math.min(clock + 1, MAX_CLOCK);
    }

    private void endTurn(long note, boolean arbitrary) {
        if (made == notes.length) {
            notes = Arrays.copyOf(notes, 2 * made);
        }
        notes[made++] = note;
        turn ^= 1;
        hash ^= geometry.blackToMove;
        history.push(hash, clock, arbitrary);
    }

    /** Takes the last move, or null move, back. */
    public final void unmake() {
        long note = notes[--made];
        history.pop();
        hash = history.key();
        turn ^= 1;
        clock = (int) (note >> CLOCK_SHIFT);
        int move = (int) note & MOVE_MASK;
        if (move == PackedMove.PASS) {
            return;
        }
        int to = PackedMove.to(move);
        int code = (int) (note >> MOVER_SHIFT) & PieceCode.CODES - 1;
        board.move(board.codes[to], to, code, PackedMove.from(move));
        int taken = (int) (note >> TAKEN_SHIFT) & PieceCode.CODES - 1;
        if (taken != 0) {
            board.restore(taken, geometry.victim(move));
        }
    }

    /** The number of times that the position has occurred, this time included. */
    public int occurrences() {
        return history.occurrences();
    }

    /** The number of those moves back to the earliest position that can still be repeated. */
    public final int reversible() {
        return history.reversibleMade();
    }

    /** The number of moves that have been made and not taken back. */
    public final int made() {
        return made;
    }
}
