package io.github.pokechess.tafl;

import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.History;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflRules.Repetition;
import io.github.pokechess.tafl.internal.Codes;
import io.github.pokechess.tafl.internal.State;
import io.github.pokechess.tafl.internal.Threats;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The game for the search, and the view of evaluators. A piece that moves again after a capture does so in a turn of
 * its own, of the same side, so the search needs nothing special for berserk games.
 *
 * <p>Where the third occurrence of a position wins or loses the game, {@link #outcome} says so of positions that repeat
 * others, since a search that takes them for draws would walk into them.
 */
final class TaflBoard extends State implements GameBoard<TaflPosition, TaflMove>, TaflView {
    private static final int ATTACKERS = Side.ATTACKERS.ordinal();

    /** The score of a move that ends the game: more than any number of pieces. */
    private static final int END_SCORE = 4_000_000;

    private final TaflRules rules;
    private final Threats threats;
    private final History history;
    private final boolean repetitionDraws;

    /**
     * The score of a repetition for each side if it is to act, where it is more than a draw, else {@link #UNFINISHED}.
     */
    private final int[] repetitionScores;

    /** The number of history indices of a kind of piece: one for each square on small boards, else none. */
    private final int historyStep;

    TaflBoard(TaflRules rules, State state) {
        // Where turns are single moves, both sides have to go and to come back.
        this(rules, state, new History(state.hash(), rules.terrain().isBerserk() ? 1 : 2));
    }

    private TaflBoard(TaflRules rules, State state, History history) {
        super(state);
        this.rules = rules;
        this.history = history;
        threats = Threats.of(this);
        repetitionDraws = rules.repetition() == Repetition.DRAW;
        repetitionScores = new int[] {
            Endings.scoreOfRepetition(rules.repetition(), 0), Endings.scoreOfRepetition(rules.repetition(), 1)
        };
        historyStep = rules.size() * rules.size() <= Long.SIZE ? Long.SIZE : 0;
    }

    // ---- values ----

    @Override
    public TaflPosition position() {
        return new TaflPosition(rules, pieces(), sideIndex(), berserker());
    }

    @Override
    public TaflMove move(int packed) {
        return PackedMoves.value(this, packed);
    }

    @Override
    public int find(TaflMove move) {
        return PackedMoves.find(this, move);
    }

    @Override
    public Optional<Outcome> outcome() {
        Optional<Outcome> outcome = Endings.of(ending());
        return outcome.isEmpty() && history.isThreefold()
                ? Endings.ofRepetition(rules.repetition(), sideIndex())
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
        return new TaflBoard(rules, this, history.copy());
    }

    // ---- the search ----

    @Override
    public int finalScore() {
        int finalScore = super.finalScore();
        int repetitionScore = repetitionScores[sideIndex()];
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
        return hash();
    }

    /** {@link #PIECE_SCORE} for each captured piece, regardless of a recapture; more for a move that ends the game. */
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
        make(move);
        history.push(hash(), hasJustCaptured() ? 0 : history.reversible() + 1, false);
    }

    @Override
    public void unmake() {
        super.unmake();
        history.pop();
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
        return sideIndex() == ATTACKERS ? threats.canEscape() : threats.canCaptureKing();
    }

    /** On small boards the kind of piece and where it goes, on large ones where it goes. */
    @Override
    public int historyIndex(int move) {
        int kind;
        if (sideIndex() == ATTACKERS && !hasSpecials()) {
            kind = 1;
        } else {
            int code = codeAt(from(move));
            kind = code == Codes.KING ? 3 : code == Codes.ATTACKER ? 1 : 2;
        }
        return historyStep * kind + to(move);
    }

    @Override
    public boolean canMakeNull() {
        return berserker() < 0 && count(sideIndex()) > 2;
    }

    @Override
    public void makeNull() {
        super.makeNull();
        history.push(hash(), 0, true);
    }

    // ---- programs that learn ----

    /** The legal move between two squares, or {@link #NO_MOVE}. */
    int find(int from, int to) {
        return PackedMoves.find(this, from, to);
    }

    int occurrences() {
        return history.occurrences();
    }

    // ---- evaluators ----

    @Override
    public Class<?> viewType() {
        return TaflView.class;
    }

    @Override
    public TaflRules rules() {
        return rules;
    }

    @Override
    public Side turn() {
        return Side.of(sideIndex());
    }

    @Override
    public int count(Side side) {
        return count(side.ordinal());
    }

    @Override
    public int row(Side side, int rank) {
        return row(side.ordinal(), rank);
    }

    @Override
    public int column(Side side, int file) {
        return column(side.ordinal(), file);
    }

    @Override
    public long squares(Side side) {
        return squares(side.ordinal());
    }

    @Override
    public @Nullable TaflPiece pieceAt(int file, int rank) {
        int size = size();
        return TaflPiece.ofCode(codeAt(Objects.checkIndex(rank, size) * size + Objects.checkIndex(file, size)));
    }

    /** The text of the position. */
    @Override
    public String toString() {
        return position().toString();
    }
}
