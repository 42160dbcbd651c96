package io.github.pokechess.raichu;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.History;
import io.github.pokechess.raichu.internal.Geometry;
import io.github.pokechess.raichu.internal.PackedMove;
import io.github.pokechess.raichu.internal.PieceCode;
import io.github.pokechess.raichu.internal.State;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The board of Raichu for the search and for evaluators. Side 0 is White. Every move costs depth, none has to do with
 * chance; tactical are captures, and moves that make a Raichu.
 */
final class RaichuBoard extends State implements GameBoard<RaichuPosition, RaichuMove>, RaichuView {
    /** By kind of piece: what taking it gains, as {@link #moveScore} has it. */
    private static final int[] GAINS = {0, PIECE_SCORE, 320 * PIECE_SCORE / 100, 1200 * PIECE_SCORE / 100};

    /** With fewer pieces having to move may be what hurts. */
    private static final int MIN_PIECES_FOR_NULL = 3;

    /** The key under which boards may share found values. */
    private record Setting(int size, RaichuRules rules) {}

    private final RaichuRules rules;

    RaichuBoard(RaichuPosition position) {
        this(position.rules(), position.state());
    }

    private RaichuBoard(RaichuRules rules, State state) {
        super(state);
        this.rules = rules;
    }

    // ---- the values ----

    @Override
    public RaichuPosition position() {
        return RaichuPosition.of(rules, this);
    }

    @Override
    public RaichuMove move(int packed) {
        return value(geometry(), packed);
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
        return find(this, move);
    }

    /** The packed form of a move, or {@link #NO_MOVE} if it is not legal. */
    static int find(State state, RaichuMove move) {
        if (state.finalScore() != UNFINISHED) {
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
        Optional<Outcome> outcome = RaichuPosition.outcome(this);
        return outcome.isEmpty() && isThreefold() ? Optional.of(History.threefold()) : outcome;
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
    public RaichuBoard copy() {
        return new RaichuBoard(rules, this);
    }

    // ---- for evaluators ----

    @Override
    public RaichuRules rules() {
        return rules;
    }

    @Override
    public int count(RaichuPiece piece) {
        return count(piece.code());
    }

    @Override
    public Color side() {
        return sideIndex() == 0 ? Color.WHITE : Color.BLACK;
    }

    @Override
    public int pieces(Color color) {
        return pieces(color.ordinal());
    }

    @Override
    public @Nullable RaichuPiece pieceAt(int row, int column) {
        return RaichuPiece.ofCode(code(Objects.checkIndex(row, size()) * size() + Objects.checkIndex(column, size())));
    }

    @Override
    public int firstSquare(RaichuPiece piece) {
        return first(piece.code());
    }

    // ---- for the search ----

    /** The value of what a move takes and becomes, less the piece itself where it may be taken back. */
    @Override
    public int moveScore(int move) {
        if (!PackedMove.isTactical(move)) {
            return 0;
        }
        int kind = PieceCode.kind(code(PackedMove.from(move)));
        int gain = 0;
        if (PackedMove.isCapture(move)) {
            int victim = PieceCode.kind(code(geometry().victim(move)));
            gain = GAINS[victim];
            if (victim >= kind && !PackedMove.promotes(move)) {
                return gain; // whatever comes then
            }
        }
        if (isLostAfter(move)) {
            gain -= GAINS[kind];
        } else if (PackedMove.promotes(move)) {
            gain += GAINS[PieceCode.RAICHU] - GAINS[kind];
        }
        return gain == 0 ? 1 : gain;
    }

    @Override
    public void make(int move, int roll) {
        make(move);
    }

    @Override
    public boolean isTactical(int move) {
        return PackedMove.isTactical(move);
    }

    @Override
    public int historyIndex(int move) {
        if (move == PackedMove.PASS) {
            return 0;
        }
        int kind = PieceCode.kind(code(PackedMove.from(move)));
        return kind << 6 | geometry().region(PackedMove.to(move));
    }

    @Override
    public boolean canMakeNull() {
        return pieces(sideIndex()) >= MIN_PIECES_FOR_NULL;
    }

    /** The text of the position. */
    @Override
    public String toString() {
        return position().toString();
    }
}
