package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.engine.GameBoard;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A game with its history: the start, every move and roll since, the position, and the outcome. Immutable, and as
 * thread-safe as its {@link ChanceSource}.
 *
 * <p>Programs call it and do not implement it: later versions may have more methods.
 *
 * <p>Pokémon Chess has its own class, {@code Game}; all other games use {@link #start}:
 *
 * <pre>{@code
 * BoardGame<RaichuPosition, RaichuMove> game = BoardGame.start(RaichuPosition.start(8, RaichuRules.standard()));
 * game = game.apply("a3-b4");
 * }</pre>
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public interface BoardGame<P, M> {
    /**
     * One move of a game as it happened.
     *
     * @param move the move
     * @param roll its roll, from 0 as in {@link Chance}; empty for a move that is not rolled
     */
    record Step<M>(M move, OptionalInt roll) implements Serializable {
        /** @throws IllegalArgumentException if the outcome is none */
        public Step {
            requireNonNull(move, "move");
            requireNonNull(roll, "roll");
            if (roll.isPresent() && (roll.getAsInt() < 0 || roll.getAsInt() >= Chance.MAX_SIZE)) {
                throw new IllegalArgumentException("no such outcome: " + roll.getAsInt());
            }
        }

        /**
         * A move with its roll, which it has only where one is rolled.
         *
         * @param roll from 0; 0 if the chance is certain
         * @throws IllegalArgumentException if the outcome is none
         */
        public static <M> Step<M> of(M move, int roll, Chance chance) {
            requireNonNull(chance, "chance");
            boolean isRolled = chance.size() > 1 || roll != 0;
            return new Step<>(move, isRolled ? OptionalInt.of(roll) : OptionalInt.empty());
        }

        @Serial
        private Object writeReplace() {
            return new StepForm<>(move, roll.orElse(StepForm.NOT_ROLLED));
        }
    }

    /** A game without chance that starts at a position. */
    static <P extends GamePosition<P, M>, M> BoardGame<P, M> start(P position) {
        return start(position, ChanceSource.none());
    }

    /** A game that starts at a position, over at once if that is finished. */
    static <P extends GamePosition<P, M>, M> BoardGame<P, M> start(P position, ChanceSource chance) {
        return new PositionGame<>(position, chance);
    }

    /** The position where the game stands. */
    P position();

    /** The outcome, by the rules or by agreement; empty while the game goes on. */
    Optional<Outcome> outcome();

    /** Whether the game has ended. */
    default boolean isOver() {
        return outcome().isPresent();
    }

    /**
     * The result as game files write it: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, or {@code *} while the game goes
     * on.
     */
    default String result() {
        return outcome().map(Outcome::result).orElse("*");
    }

    /** Every legal move, none if the game has ended; unmodifiable. */
    List<M> legalMoves();

    /** Whether a move is legal; none is if the game has ended. */
    boolean isLegal(M move);

    /**
     * The game after one more move, rolled by this game's source of chance if there is anything to roll.
     *
     * @throws InvalidMoveException if the game is over or the move is not legal
     * @throws IllegalStateException if the source of chance has no roll, or its roll is impossible
     */
    BoardGame<P, M> apply(M move);

    /**
     * The game after the legal move of a text, as {@link GamePosition#move} reads it, rolled by this game's source of
     * chance if there is anything to roll. A {@code CharSequence}, so that a game whose moves are strings has one
     * meaning for each call.
     *
     * @throws InvalidMoveException if the game is over, or the text names no legal move or several; it has the position
     *     and the legal moves
     * @throws IllegalStateException if the source of chance has no roll, or its roll is impossible
     */
    default BoardGame<P, M> apply(CharSequence move) {
        String text = requireNonNull(move, "move").toString();
        P position = position();
        outcome().ifPresent(over -> {
            throw InvalidMoveException.over(position, text.strip(), over);
        });
        try {
            @SuppressWarnings("unchecked") // the position of a game has the moves of the game
            GamePosition<?, M> reader = (GamePosition<?, M>) position;
            return apply(reader.move(text));
        } catch (InvalidMoveException wrong) {
            throw wrong.position(Object.class).isPresent() ? wrong : wrong.withPosition(position);
        }
    }

    /**
     * Returns the game after one more move with the given roll.
     *
     * @param roll from 0 as in {@link Chance}; 0 for a move without chance
     * @throws InvalidMoveException if the game is over, the move is not legal, or it has no such roll
     */
    BoardGame<P, M> apply(M move, int roll);

    /**
     * Returns the game after one more move as it happened in another game.
     *
     * @throws InvalidMoveException if the game is over, the move is not legal, or it has no such roll
     */
    default BoardGame<P, M> apply(Step<M> step) {
        M move = requireNonNull(step, "step").move();
        P position = position();
        if (isLegal(move)) {
            @SuppressWarnings("unchecked") // the position of a game has the moves of the game
            GamePosition<?, M> mover = (GamePosition<?, M>) position;
            boolean isRolled = mover.chance(move).size() > 1;
            if (isRolled != step.roll().isPresent()) {
                throw new InvalidMoveException(
                        InvalidMoveException.Kind.ROLL,
                        position,
                        move,
                        isRolled ? "it is rolled: its outcome is missing" : "it is not rolled");
            }
        }
        return apply(move, step.roll().orElse(0));
    }

    /**
     * Returns the game, ended by resignation, agreement or time rather than by its rules.
     *
     * @throws IllegalArgumentException if the game knows no such end; Pokémon Chess has those of {@code Termination},
     *     so that its files can keep it
     * @throws InvalidMoveException if it is over
     */
    BoardGame<P, M> end(Outcome outcome);

    /** Returns this game with another source of chance. Its earlier games ({@link #at}) have that source, too. */
    BoardGame<P, M> withChance(ChanceSource chance);

    /**
     * Returns the game as it was after the given number of moves, without a result that came later.
     *
     * @param moves from 0, the start, to {@link #moveCount}
     * @throws IndexOutOfBoundsException if there is no such game
     */
    BoardGame<P, M> at(int moves);

    /**
     * The positions of the game from its start to where it stands, one more than it has moves; unmodifiable. This takes
     * as long as making all the moves once more.
     */
    default List<P> positions() {
        List<P> positions = new ArrayList<>(moveCount() + 1);
        for (int i = 0; i < moveCount(); i++) {
            positions.add(at(i).position());
        }
        positions.add(position());
        return Collections.unmodifiableList(positions);
    }

    /** Whether this game is a given one that goes on, and has one more move, an end, or both. */
    default boolean isSuccessorOf(BoardGame<P, M> before) {
        int made = moveCount() - before.moveCount();
        if (before.isOver() || made < 0 || made > 1 || (made == 0 && !isOver())) {
            return false;
        }
        BoardGame<P, M> then = at(before.moveCount());
        return then == before || then.equals(before);
    }

    /** The number of moves so far. */
    int moveCount();

    /** All moves with their rolls, the first one first; unmodifiable. */
    List<Step<M>> steps();

    /** A new board at the position of the game, with the game's history. */
    GameBoard<P, M> newBoard();
}
