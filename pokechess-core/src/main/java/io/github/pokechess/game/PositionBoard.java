package io.github.pokechess.game;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.History;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The board of a game that has immutable positions and no board of its own: it asks the position for everything and
 * keeps the positions of the line on a stack. A packed move is the index of a legal move plus one, so that the
 * histories of a search learn little; it allocates at each step. Good for games whose branching is small, and as a
 * reference for faster boards.
 */
final class PositionBoard<P extends GamePosition<P, M>, M> implements GameBoard<P, M> {
    private static final int MAX_MOVES = 1 << 10;

    private final Deque<P> before = new ArrayDeque<>();
    private final History history;
    private P position;
    private List<M> moves;

    PositionBoard(P position) {
        this(position, new History(position.hash()));
    }

    private PositionBoard(P position, History history) {
        this.position = position;
        this.history = history;
        moves = position.legalMoves();
    }

    @Override
    public P position() {
        return position;
    }

    @Override
    public M move(int packed) {
        return moves.get(packed - 1);
    }

    @Override
    public int find(M move) {
        return moves.indexOf(move) + 1;
    }

    @Override
    public Optional<Outcome> outcome() {
        Optional<Outcome> outcome = position.outcome();
        return outcome.isEmpty() && history.isThreefold() ? Optional.of(History.threefold()) : outcome;
    }

    @Override
    public int reversible() {
        return history.reversibleMade();
    }

    @Override
    public Object view() {
        return position;
    }

    @Override
    public Object rulesKey() {
        return position.getClass();
    }

    @Override
    public Class<?> viewType() {
        return position.getClass();
    }

    @Override
    public void attach(@Nullable Evaluator<?> evaluator) {
        if (evaluator != null && evaluator.isIncremental()) {
            throw new UnsupportedOperationException("this game does not pass its pieces to evaluators");
        }
    }

    @Override
    public GameBoard<P, M> copy() {
        return new PositionBoard<>(position, history.copy());
    }

    @Override
    public int sideIndex() {
        return position.side().ordinal();
    }

    @Override
    public int finalScore() {
        return position.outcome().map(outcome -> outcome.score(position.side())).orElse(UNFINISHED);
    }

    @Override
    public boolean repeats() {
        return history.repeats();
    }

    @Override
    public long key(int depth) {
        return position.hash();
    }

    @Override
    public int maxMoves() {
        return MAX_MOVES;
    }

    @Override
    public int generate(int[] buffer, int start) {
        for (int i = 0; i < moves.size(); i++) {
            buffer[start + i] = i + 1;
        }
        return start + moves.size();
    }

    @Override
    public boolean isLegal(int move) {
        return move >= 1 && move <= moves.size();
    }

    @Override
    public Chance chance(int move) {
        return position.chance(move(move));
    }

    @Override
    public int moveScore(int move) {
        return position.moveScore(move(move));
    }

    @Override
    public void make(int move, int roll) {
        boolean rolled = chance(move).size() > 1;
        before.push(position);
        goTo(position.after(move(move), roll));
        history.push(position.hash(), position.reversibleTurns(), rolled);
    }

    @Override
    public void unmake() {
        goTo(before.pop());
        history.pop();
    }

    @Override
    public int made() {
        return before.size();
    }

    private void goTo(P next) {
        position = next;
        moves = next.legalMoves();
    }
}
