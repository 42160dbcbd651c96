package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.internal.GameLine.Place;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The game of {@link BoardGame#start}: its moves and its position. What repetition means is the board's to say; a board
 * is handed on from game to game, so that a game that grows costs one move made for each.
 */
final class PositionGame<P extends GamePosition<P, M>, M> implements BoardGame<P, M> {
    private final StepLine<P, M> line;
    private final int moveCount;
    private final Place<P> here;
    private final ChanceSource chance;
    private final Optional<Outcome> outcome;

    PositionGame(P position, ChanceSource chance) {
        this(
                new StepLine<>(requireNonNull(position, "position")),
                0,
                new Place<>(position, 0, 0),
                requireNonNull(chance, "chance"),
                position.outcome());
    }

    private PositionGame(
            StepLine<P, M> line, int moveCount, Place<P> here, ChanceSource chance, Optional<Outcome> outcome) {
        this.line = line;
        this.moveCount = moveCount;
        this.here = here;
        this.chance = chance;
        this.outcome = outcome;
    }

    @Override
    public P position() {
        return here.position();
    }

    @Override
    public Optional<Outcome> outcome() {
        return outcome;
    }

    @Override
    public List<M> legalMoves() {
        return isOver() ? List.of() : here.position().legalMoves();
    }

    @Override
    public boolean isLegal(M move) {
        return !isOver() && here.position().isLegal(move);
    }

    @Override
    public BoardGame<P, M> apply(M move) {
        Chance rolled = requireLegal(move);
        return rolled.size() == 1 ? afterRoll(move, 0, here.rolls()) : afterRolling(move, rolled);
    }

    @Override
    public BoardGame<P, M> withChance(ChanceSource other) {
        return new PositionGame<>(line, moveCount, here, requireNonNull(other, "other"), outcome);
    }

    private BoardGame<P, M> afterRolling(M move, Chance rolled) {
        int roll = chance.roll(rolled, here.rolls());
        if (roll < 0 || roll >= rolled.size()) {
            throw new IllegalStateException(move + " has no outcome " + roll + ", as the source of chance says");
        }
        return afterRoll(move, roll, here.rolls() + 1);
    }

    @Override
    public BoardGame<P, M> apply(M move, int roll) {
        Chance rolled = requireLegal(move);
        if (roll < 0 || roll >= rolled.size()) {
            throw new InvalidMoveException(
                    InvalidMoveException.Kind.ROLL, here.position(), move, "it has no outcome " + roll);
        }
        return afterRoll(move, roll, rolled.size() == 1 ? here.rolls() : here.rolls() + 1);
    }

    private Chance requireLegal(M move) {
        outcome.ifPresent(over -> {
            throw InvalidMoveException.over(here.position(), move, over);
        });
        if (!isLegal(move)) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ILLEGAL, here.position(), move, "not legal here");
        }
        return here.position().chance(move);
    }

    private BoardGame<P, M> afterRoll(M move, int roll, long rolls) {
        boolean isRolled = rolls > here.rolls();
        Step<M> step = new Step<>(move, isRolled ? OptionalInt.of(roll) : OptionalInt.empty());
        GameBoard<P, M> board = takeBoard();
        board.make(board.find(move), roll);
        Place<P> next = new Place<>(board.position(), rolls, 0);
        Optional<Outcome> result = board.outcome();
        StepLine<P, M> longer = line.append(moveCount, here, step);
        longer.keepBoard(board, moveCount + 1);
        return new PositionGame<>(longer, moveCount + 1, next, chance, result);
    }

    @Override
    public BoardGame<P, M> end(Outcome decided) {
        outcome.ifPresent(over -> {
            throw InvalidMoveException.over(here.position(), over);
        });
        return new PositionGame<>(line, moveCount, here, chance, Optional.of(decided));
    }

    @Override
    public BoardGame<P, M> at(int moves) {
        Objects.checkIndex(moves, moveCount + 1);
        if (moves < moveCount) {
            return new PositionGame<>(line.lineOf(moves), moves, line.place(moves), chance, Optional.empty());
        }
        return isOver()
                ? new PositionGame<>(line, moveCount, here, chance, newBoard().outcome())
                : this;
    }

    @Override
    public List<P> positions() {
        return line.positions(moveCount, here.position());
    }

    @Override
    public boolean isSuccessorOf(BoardGame<P, M> before) {
        return (before instanceof PositionGame<?, ?> game && moveCount == game.moveCount + 1)
                ? !game.isOver() && line.startsAs(game.line, game.moveCount)
                : BoardGame.super.isSuccessorOf(before);
    }

    @Override
    public int moveCount() {
        return moveCount;
    }

    @Override
    public List<Step<M>> steps() {
        return line.steps(moveCount);
    }

    @Override
    public GameBoard<P, M> newBoard() {
        GameBoard<P, M> board = takeBoard();
        GameBoard<P, M> copy = board.copy();
        line.keepBoard(board, moveCount);
        return copy;
    }

    private GameBoard<P, M> takeBoard() {
        GameBoard<P, M> board = line.takeBoard(moveCount);
        return board != null ? board : replayedBoard();
    }

    private GameBoard<P, M> replayedBoard() {
        GameBoard<P, M> board = line.place(0).position().newBoard();
        for (Step<M> step : steps()) {
            board.make(board.find(step.move()), step.roll().orElse(0));
        }
        return board;
    }

    /** Games are equal if start, moves, rolls and end are. */
    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof PositionGame<?, ?> other
                && moveCount == other.moveCount
                && outcome.equals(other.outcome)
                && line.startsAs(other.line, moveCount);
    }

    @Override
    public int hashCode() {
        return 31 * here.position().hashCode() + moveCount;
    }

    /** The outcome, if there is one, and the moves. */
    @Override
    public String toString() {
        return "Game[" + outcome.map(over -> over + ", ").orElse("")
                + steps().stream().map(Step::move).toList() + "]";
    }
}
