package io.github.pokechess.raichu;

import io.github.pokechess.game.Evaluator;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.History;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.raichu.internal.Geometry;
import io.github.pokechess.raichu.internal.PackedMove;
import io.github.pokechess.raichu.internal.PieceCode;
import io.github.pokechess.raichu.internal.State;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The board of Raichu for the search and for evaluators. Side 0 is White. Every move costs depth, none has to do with chance;
 * tactical are captures, and moves that make a Raichu.
 */
final class RaichuBoard implements GameBoard<RaichuPosition, RaichuMove>, RaichuView {
    /** By kind of piece: what taking it gains, as {@link #moveScore} has it. */
    private static final int[] GAINS = {0, PIECE_SCORE, 320 * PIECE_SCORE / 100, 1200 * PIECE_SCORE / 100};

    /** With fewer pieces having to move may be what hurts. */
    private static final int MIN_PIECES_FOR_NULL = 3;

    /** The key under which boards may share found values. */
    private record Setting(int size, RaichuRules rules) {}

    private final RaichuRules rules;
    private final State state;
    private final int maxMoves;

    RaichuBoard(RaichuPosition position) {
        this(position.rules(), position.state());
    }

    private RaichuBoard(RaichuRules rules, State state) {
        this.rules = rules;
        this.state = state;
        maxMoves = state.maxMoves();
    }

    // ---- the values ----

    @Override
    public RaichuPosition position() {
        return RaichuPosition.of(rules, state);
    }

    @Override
    public RaichuMove move(int packed) {
        return value(state.geometry(), packed);
    }

    /** The value of a packed move. */
    static RaichuMove value(Geometry geometry, int packed) {
        return packed == PackedMove.PASS
                ? new RaichuMove.Pass()
                : new RaichuMove.Step(
                        RaichuSquare.of(PackedMove.from(packed), geometry.size()),
                        RaichuSquare.of(PackedMove.to(packed), geometry.size()),
                        PackedMove.isCapture(packed));
    }

    @Override
    public int find(RaichuMove move) {
        return find(state, move);
    }

    /** The packed form of a move, or {@link #NO_MOVE} if it is not legal. */
    static int find(State state, RaichuMove move) {
        if (state.outcome() != UNFINISHED) {
            return NO_MOVE;
        }
        if (move instanceof RaichuMove.Step step) {
            int packed = find(state, step.from(), step.to());
            return PackedMove.isCapture(packed) == step.captures() ? packed : NO_MOVE;
        }
        return state.isLegal(PackedMove.PASS) ? PackedMove.PASS : NO_MOVE;
    }

    /** The move between two squares of an unfinished game, or {@link #NO_MOVE} if there is none. */
    static int find(State state, RaichuSquare from, RaichuSquare to) {
        int size = state.geometry().size();
        return from.isOn(size) && to.isOn(size) ? state.find(from.index(size), to.index(size)) : NO_MOVE;
    }

    @Override
    public Optional<Outcome> outcome() {
        Optional<Outcome> outcome = RaichuPosition.outcome(state);
        return outcome.isEmpty() && state.isThreefold() ? Optional.of(History.threefold()) : outcome;
    }

    @Override
    public int reversible() {
        return state.reversible();
    }

    @Override
    public Object rulesKey() {
        return new Setting(size(), rules);
    }

    @Override
    public Class<?> viewType() {
        return RaichuView.class;
    }

    @Override
    public void attach(@Nullable Evaluator<?> evaluator) {
        state.attach(evaluator != null && evaluator.isIncremental() ? evaluator : null);
    }

    @Override
    public RaichuBoard copy() {
        return new RaichuBoard(rules, state.copy());
    }

    // ---- for evaluators ----

    @Override
    public int size() {
        return state.geometry().size();
    }

    @Override
    public RaichuRules rules() {
        return rules;
    }

    @Override
    public int count(RaichuPiece piece) {
        return state.count(piece.code());
    }

    @Override
    public int pieces(int side) {
        return state.pieces(side);
    }

    @Override
    public @Nullable RaichuPiece pieceAt(int row, int column) {
        return RaichuPiece.ofCode(
                state.code(Objects.checkIndex(row, size()) * size() + Objects.checkIndex(column, size())));
    }

    @Override
    public int firstSquare(RaichuPiece piece) {
        return state.first(piece.code());
    }

    @Override
    public int safeRaichuMobility(int square) {
        if (PieceCode.kind(state.code(square)) != PieceCode.RAICHU) {
            throw new IllegalArgumentException("no Raichu on square " + square);
        }
        return state.safeRaichuMobility(square);
    }

    // ---- for the search ----

    @Override
    public int side() {
        return state.turn();
    }

    @Override
    public int finalScore() {
        return state.outcome();
    }

    @Override
    public boolean repeats() {
        return state.repeats();
    }

    @Override
    public long key(int depth) {
        return state.key(depth);
    }

    @Override
    public int maxMoves() {
        return maxMoves;
    }

    @Override
    public int generate(int[] buffer, int start) {
        return state.generate(buffer, start);
    }

    @Override
    public boolean isLegal(int move) {
        return state.isLegal(move);
    }

    /** The value of what a move takes and becomes, less the piece itself where it may be taken back. */
    @Override
    public int moveScore(int move) {
        if (!PackedMove.isTactical(move)) {
            return 0;
        }
        int kind = PieceCode.kind(state.code(PackedMove.from(move)));
        int gain = 0;
        if (PackedMove.isCapture(move)) {
            int victim = PieceCode.kind(state.code(state.geometry().victim(move)));
            gain = GAINS[victim];
            if (victim >= kind && !PackedMove.promotes(move)) {
                return gain; // whatever comes then
            }
        }
        if (state.isLostAfter(move)) {
            gain -= GAINS[kind];
        } else if (PackedMove.promotes(move)) {
            gain += GAINS[PieceCode.RAICHU] - GAINS[kind];
        }
        return gain == 0 ? 1 : gain;
    }

    @Override
    public void make(int move, int roll) {
        state.make(move);
    }

    @Override
    public void unmake() {
        state.unmake();
    }

    @Override
    public int made() {
        return state.made();
    }

    @Override
    public boolean isTactical(int move) {
        return PackedMove.isTactical(move);
    }

    @Override
    public int generateTactical(int[] buffer, int start) {
        return state.generateTactical(buffer, start);
    }

    @Override
    public int generateQuiet(int[] buffer, int start) {
        return state.generateQuiet(buffer, start);
    }

    /** Whether the last piece may be taken; that a side may be left without a move is not seen here. */
    @Override
    public boolean isThreatened() {
        return state.isLastPieceAttacked();
    }

    @Override
    public int historyIndex(int move) {
        if (move == PackedMove.PASS) {
            return 0;
        }
        int kind = PieceCode.kind(state.code(PackedMove.from(move)));
        return kind << 6 | state.geometry().region(PackedMove.to(move));
    }

    @Override
    public boolean canMakeNull() {
        return state.pieces(state.turn()) >= MIN_PIECES_FOR_NULL;
    }

    @Override
    public void makeNull() {
        state.makeNull();
    }
}
