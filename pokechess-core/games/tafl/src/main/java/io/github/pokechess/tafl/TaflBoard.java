package io.github.pokechess.tafl;

import io.github.pokechess.game.Evaluator;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.History;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflRules.Repetition;
import io.github.pokechess.tafl.internal.Codes;
import io.github.pokechess.tafl.internal.State;
import io.github.pokechess.tafl.internal.Threats;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The game for the search, and the view of evaluators. A piece that moves again after a capture does so in a turn of its own, of
 * the same side: that is all that the search needs to know of berserk games.
 *
 * <p>Where the third occurrence of a position wins or loses the game, {@link #outcome} tells so of positions that repeat
 * others, since a search that takes them for draws would walk into them.
 */
final class TaflBoard implements GameBoard<TaflPosition, TaflMove>, TaflView {
    private static final int ATTACKERS = Side.ATTACKERS.ordinal();

    /** The score of a move that ends the game: more than any number of pieces. */
    private static final int END_SCORE = 4_000_000;

    private final TaflRules rules;
    private final State state;
    private final Threats threats;
    private final History history;
    private final boolean repetitionDraws;

    /** The score of a repetition that is more than a draw, else {@link #UNFINISHED}. */
    private final int repetitionScore;

    /** The number of history indices of a kind of piece: one for each square on small boards, else none. */
    private final int historyStep;

    TaflBoard(TaflRules rules, State state) {
        // Where turns are single moves, both sides have to go and to come back.
        this(rules, state, new History(state.hash(), rules.terrain().isBerserk() ? 1 : 2));
    }

    private TaflBoard(TaflRules rules, State state, History history) {
        this.rules = rules;
        this.state = state;
        this.history = history;
        threats = Threats.of(state);
        repetitionDraws = rules.repetition() == Repetition.DRAW;
        repetitionScore = Endings.scoreOfRepetition(rules.repetition());
        historyStep = rules.size() * rules.size() <= Long.SIZE ? Long.SIZE : 0;
    }

    // ---- values ----

    @Override
    public TaflPosition position() {
        return new TaflPosition(rules, state.pieces(), state.side(), state.berserker());
    }

    @Override
    public TaflMove move(int packed) {
        return PackedMoves.value(state, packed);
    }

    @Override
    public int find(TaflMove move) {
        return PackedMoves.find(state, move);
    }

    @Override
    public Optional<Outcome> outcome() {
        Optional<Outcome> outcome = Endings.of(state.ending());
        return outcome.isEmpty() && history.isThreefold()
                ? Endings.ofRepetition(rules.repetition(), state.side())
                : outcome;
    }

    @Override
    public int reversible() {
        return history.reversibleMade();
    }

    @Override
    public Object rulesKey() {
        return rules;
    }

    @Override
    public TaflBoard copy() {
        return new TaflBoard(rules, state.copy(), history.copy());
    }

    // ---- the search ----

    @Override
    public int finalScore() {
        int finalScore = state.outcome();
        return finalScore == UNFINISHED && repetitionScore != UNFINISHED && history.repeats()
                ? repetitionScore
                : finalScore;
    }

    @Override
    public boolean repeats() {
        return repetitionDraws && history.repeats();
    }

    @Override
    public long key(int depth) {
        return state.hash();
    }

    @Override
    public int maxMoves() {
        return state.maxMoves();
    }

    @Override
    public int generate(int[] buffer, int start) {
        return state.generate(buffer, start);
    }

    @Override
    public boolean isLegal(int move) {
        return state.isLegal(move);
    }

    /** {@link #PIECE_SCORE} for each piece that is captured, whatever may be lost for it; more for what ends the game. */
    @Override
    public int moveScore(int move) {
        if (!threats.isTactical(move)) {
            return 0;
        }
        int gain = threats.gain(move);
        return gain < 0 ? END_SCORE : gain * PIECE_SCORE;
    }

    @Override
    public void make(int move, int roll) {
        state.make(move);
        history.push(state.hash(), state.hasJustCaptured() ? 0 : history.reversible() + 1, false);
    }

    @Override
    public void unmake() {
        state.unmake();
        history.pop();
    }

    @Override
    public int made() {
        return state.made();
    }

    @Override
    public int generateTactical(int[] buffer, int start) {
        return threats.generateTactical(buffer, start);
    }

    @Override
    public int generateQuiet(int[] buffer, int start) {
        return threats.generateQuiet(buffer, start);
    }

    @Override
    public boolean isTactical(int move) {
        return threats.isTactical(move);
    }

    @Override
    public boolean isThreatened() {
        return state.side() == ATTACKERS ? threats.canEscape() : threats.canCaptureKing();
    }

    /** On small boards the kind of piece and where it goes, on large ones where it goes. */
    @Override
    public int historyIndex(int move) {
        int kind;
        if (state.side() == ATTACKERS && !state.hasSpecials()) {
            kind = 1;
        } else {
            int code = state.codeAt(state.from(move));
            kind = code == Codes.KING ? 3 : code == Codes.ATTACKER ? 1 : 2;
        }
        return historyStep * kind + state.to(move);
    }

    @Override
    public boolean canMakeNull() {
        return state.berserker() < 0 && state.count(state.side()) > 2;
    }

    @Override
    public void makeNull() {
        state.makeNull();
        history.push(state.hash(), 0, true);
    }

    // ---- evaluators ----

    @Override
    public Class<?> viewType() {
        return TaflView.class;
    }

    @Override
    public void attach(@Nullable Evaluator<?> evaluator) {
        state.attach(evaluator != null && evaluator.isIncremental() ? evaluator : null);
    }

    @Override
    public TaflRules rules() {
        return rules;
    }

    @Override
    public int size() {
        return state.size();
    }

    @Override
    public int side() {
        return state.side();
    }

    @Override
    public @Nullable TaflPiece pieceAt(int file, int rank) {
        int size = state.size();
        return TaflPiece.ofCode(state.codeAt(Objects.checkIndex(rank, size) * size + Objects.checkIndex(file, size)));
    }

    @Override
    public int count(int side) {
        return state.count(side);
    }

    @Override
    public int kingSquare() {
        return state.king();
    }

    @Override
    public int row(int side, int rank) {
        return state.row(side, rank);
    }

    @Override
    public int column(int side, int file) {
        return state.column(side, file);
    }

    @Override
    public long squares(int side) {
        return state.squares(side);
    }

    @Override
    public int kingRowMobility(int file, int rank) {
        return state.kingRowSlides(file, rank);
    }

    @Override
    public int kingColumnMobility(int file, int rank) {
        return state.kingColumnSlides(file, rank);
    }
}
