package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The policy of both sides of a {@link Rollout}, with the expected scores of rolls. Not thread-safe.
 *
 * <pre>{@code
 * RolloutPolicy<Position, Move> strong = Rollout.engine(2_000);
 * RolloutPolicy<Position, Move> simple = (at, among) ->
 *         new RolloutPolicy.Choice<>((among.isEmpty() ? at.legalMoves() : among).get(0), List.of());
 * }</pre>
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public interface RolloutPolicy<P, M> {
    /**
     * The least number of positions for a decision of the engine. How far off its games are is measured, and the
     * measure has been checked, from here on (README of this module).
     */
    long LEAST_NODES = 500;

    /** The factor by which the {@linkplain #deeper deeper} policy of the engine looks at more positions. */
    int DEEPER = 4;

    /**
     * A decision.
     *
     * @param move legal where it was made
     * @param expected for each roll of the move, the expected score after it, from −1 to 1, of the side that decides;
     *     empty if that is not known. Better estimates reduce the spread and never change the mean
     */
    record Choice<M>(M move, List<Double> expected) {
        /** Copies the list. */
        public Choice {
            requireNonNull(expected, "expected");
            requireNonNull(move, "move");
            expected = List.copyOf(expected);
        }
    }

    /**
     * Decides. The answer must not depend on rolls that are still to come.
     *
     * @param game one that is not over
     * @param among the moves to choose from; empty for all
     */
    Choice<M> choose(BoardGame<P, M> game, List<M> among);

    /** Clears the memory of earlier games, so that the next one follows from its dice alone; here nothing. */
    default void forget() {}

    /**
     * The exact expected score of the side to act, from −1 to 1, where it is known; a game is not played on there. Here
     * never.
     *
     * @param game one that is not over
     */
    default OptionalDouble exactValue(BoardGame<P, M> game) {
        return OptionalDouble.empty();
    }

    /**
     * The expected score of a move by a look from afar and not by games, from −1 to 1 for the side that decides. A
     * rollout compares it with its games to measure their bias. Here empty.
     */
    default OptionalDouble estimate(BoardGame<P, M> game, M move) {
        return OptionalDouble.empty();
    }

    /**
     * This policy with more effort for each decision. A rollout plays some games by it too, to measure the bias of the
     * others. Here empty: the margins of a rollout cover chance alone then.
     */
    default Optional<RolloutPolicy<P, M>> deeper() {
        return Optional.empty();
    }

    /**
     * A policy that plays a best move of solved endings, with the expected scores of another policy.
     *
     * @param guesses estimates the rolls; exact values would leave no spread at all
     */
    static RolloutPolicy<Position, Move> exact(Endgames endgames, RolloutPolicy<Position, Move> guesses) {
        requireNonNull(endgames, "endgames");
        requireNonNull(guesses, "guesses");
        return (game, among) -> {
            List<Endgames.MoveValue> moves = endgames.moves(game.position());
            Move best = moves.stream()
                    .map(Endgames.MoveValue::move)
                    .filter(move -> among.isEmpty() || among.contains(move))
                    .findFirst()
                    .orElseThrow();
            return guesses.choose(game, List.of(best));
        };
    }
}
