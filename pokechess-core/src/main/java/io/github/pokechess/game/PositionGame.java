package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The game of {@link BoardGame#start}: a node that points to the game before its last move. What repetition means is the
 * board's to say; a board is handed on from game to game, so that a game that grows costs one move made for each.
 */
final class PositionGame<P extends GamePosition<P, M>, M> implements BoardGame<P, M> {
    private final @Nullable PositionGame<P, M> previous;
    private final @Nullable Step<M> last;
    private final P position;
    private final ChanceSource chance;
    private final int moveCount;
    private final long rollCount;
    private final Optional<Outcome> outcome;

    /** A board that stands here and knows the whole game, until somebody takes it to make the next move on it. */
    private final AtomicReference<@Nullable GameBoard<P, M>> spare = new AtomicReference<>();

    PositionGame(P position, ChanceSource chance) {
        this(
                null,
                null,
                requireNonNull(position, "position"),
                requireNonNull(chance, "chance"),
                0,
                0,
                position.outcome());
    }

    private PositionGame(
            @Nullable PositionGame<P, M> previous,
            @Nullable Step<M> last,
            P position,
            ChanceSource chance,
            int moveCount,
            long rollCount,
            Optional<Outcome> outcome) {
        this.previous = previous;
        this.last = last;
        this.position = position;
        this.chance = chance;
        this.moveCount = moveCount;
        this.rollCount = rollCount;
        this.outcome = outcome;
    }

    @Override
    public P position() {
        return position;
    }

    @Override
    public Optional<Outcome> outcome() {
        return outcome;
    }

    @Override
    public List<M> legalMoves() {
        return isOver() ? List.of() : position.legalMoves();
    }

    @Override
    public boolean isLegal(M move) {
        return !isOver() && position.isLegal(move);
    }

    @Override
    public BoardGame<P, M> apply(M move) {
        Chance rolled = requireLegal(move);
        return rolled.size() == 1 ? after(move, 0, rollCount) : rolled(move, rolled);
    }

    private BoardGame<P, M> rolled(M move, Chance rolled) {
        int roll = chance.roll(rolled, rollCount);
        if (roll < 0 || roll >= rolled.size()) {
            throw new IllegalStateException(move + " has no outcome " + roll + ", as the source of chance says");
        }
        return after(move, roll, rollCount + 1);
    }

    @Override
    public BoardGame<P, M> apply(M move, int roll) {
        Chance rolled = requireLegal(move);
        if (roll < 0 || roll >= rolled.size()) {
            throw new IllegalMoveException(position, move, "it has no outcome " + roll);
        }
        return after(move, roll, rolled.size() == 1 ? rollCount : rollCount + 1);
    }

    private Chance requireLegal(M move) {
        if (!isLegal(move)) {
            String reason = outcome.map(over -> "the game is over: " + over).orElse("not legal here");
            throw new IllegalMoveException(position, move, reason);
        }
        return position.chance(move);
    }

    private BoardGame<P, M> after(M move, int roll, long rolls) {
        GameBoard<P, M> board = takeBoard();
        board.make(board.find(move), roll);
        PositionGame<P, M> next = new PositionGame<>(
                this, new Step<>(move, roll), board.position(), chance, moveCount + 1, rolls, board.outcome());
        next.spare.set(board);
        return next;
    }

    @Override
    public BoardGame<P, M> end(Outcome decided) {
        if (isOver()) {
            throw new IllegalStateException("the game is over: " + outcome.orElseThrow());
        }
        return new PositionGame<>(previous, last, position, chance, moveCount, rollCount, Optional.of(decided));
    }

    @Override
    public BoardGame<P, M> at(int moves) {
        Objects.checkIndex(moves, moveCount + 1);
        if (moves == moveCount && isOver()) {
            return new PositionGame<>(
                    previous,
                    last,
                    position,
                    chance,
                    moveCount,
                    rollCount,
                    newBoard().outcome());
        }
        PositionGame<P, M> game = this;
        while (game.moveCount > moves) {
            game = requireNonNull(game.previous);
        }
        return game;
    }

    @Override
    public int moveCount() {
        return moveCount;
    }

    @Override
    public List<Step<M>> steps() {
        List<Step<M>> steps = new ArrayList<>(moveCount);
        for (PositionGame<P, M> game = this; game.last != null; game = requireNonNull(game.previous)) {
            steps.add(game.last);
        }
        Collections.reverse(steps);
        return Collections.unmodifiableList(steps);
    }

    @Override
    public GameBoard<P, M> newBoard() {
        GameBoard<P, M> board = takeBoard();
        GameBoard<P, M> copy = board.copy();
        spare.set(board);
        return copy;
    }

    private GameBoard<P, M> takeBoard() {
        GameBoard<P, M> board = spare.getAndSet(null);
        return board != null ? board : replayed();
    }

    private GameBoard<P, M> replayed() {
        PositionGame<P, M> start = this;
        while (start.previous != null) {
            start = start.previous;
        }
        GameBoard<P, M> board = start.position.newBoard();
        for (Step<M> step : steps()) {
            board.make(board.find(step.move()), step.roll());
        }
        return board;
    }

    /** The same start, the same moves and rolls, the same end. */
    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof PositionGame<?, ?> other
                && moveCount == other.moveCount
                && outcome.equals(other.outcome)
                && steps().equals(other.steps())
                && at(0).position().equals(other.at(0).position());
    }

    @Override
    public int hashCode() {
        return 31 * position.hashCode() + moveCount;
    }

    /** The outcome, if there is one, and the moves. */
    @Override
    public String toString() {
        return "Game[" + outcome.map(over -> over + ", ").orElse("")
                + steps().stream().map(Step::move).toList() + "]";
    }
}
