package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Set;

/**
 * The policy of both sides of a {@link Rollout}, with the expected scores of rolls. Not thread-safe.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public interface RolloutPolicy<P, M> {
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
     * A policy that plays the best move of a search, with the standard evaluator of the game.
     *
     * @param nodes the number of positions to look at for each decision, and for the value of each roll
     * @throws IllegalArgumentException if it is less than 1
     */
    static <P extends GamePosition<P, M>, M> RolloutPolicy<P, M> engine(long nodes) {
        Limits limits = Limits.nodes(nodes);
        Searcher searcher = Searcher.builder().tableMebibytes(1).build();
        return new RolloutPolicy<>() {
            @Override
            public Choice<M> choose(BoardGame<P, M> game, List<M> among) {
                M move = among.size() == 1
                        ? among.get(0)
                        : searcher.search(game, among.isEmpty() ? limits : limits.withMoves(game, Set.copyOf(among)))
                                .best()
                                .orElseThrow();
                return new Choice<>(move, expected(game, move));
            }

            /** By searches of the positions themselves, which see more than the search that chose the move. */
            private List<Double> expected(BoardGame<P, M> game, M move) {
                Chance chance = game.position().chance(move);
                if (chance.size() == 1) {
                    return List.of();
                }
                Double[] values = new Double[chance.size()];
                for (int roll = values.length - 1; roll >= 0; roll--) {
                    BoardGame<P, M> after = game.apply(move, roll);
                    SearchResult<M> found = searcher.search(after, limits);
                    values[roll] = after.position().side() == game.position().side() ? found.value() : -found.value();
                }
                return List.of(values);
            }

            @Override
            public void forget() {
                searcher.clear();
            }
        };
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
