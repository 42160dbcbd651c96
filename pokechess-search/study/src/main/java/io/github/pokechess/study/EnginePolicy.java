package io.github.pokechess.study;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The engine as a policy: it plays the best move of a search, and takes solved endings from tables. Not thread-safe.
 */
final class EnginePolicy<P extends GamePosition<P, M>, M> implements RolloutPolicy<P, M> {
    private final Optional<EndgameTables> tables;
    private final Optional<RolloutPolicy<P, M>> deeper;
    private final Limits limits;
    private final Searcher searcher;

    private EnginePolicy(long nodes, Optional<EndgameTables> tables, Optional<RolloutPolicy<P, M>> deeper) {
        this.tables = tables;
        this.deeper = deeper;
        limits = Limits.nodes(nodes);
        Searcher.Builder builder = Searcher.builder().tableMebibytes(1);
        searcher =
                tables.map(exactValue -> exactValue.in(builder)).orElse(builder).build();
    }

    /** @throws InvalidInputException if there are too few nodes */
    static <P extends GamePosition<P, M>, M> RolloutPolicy<P, M> of(long nodes, Optional<EndgameTables> tables) {
        if (nodes < LEAST_NODES) {
            throw new InvalidInputException("a rollout needs at least " + LEAST_NODES
                    + " positions for a decision, or its margins are wrong: " + nodes);
        }
        RolloutPolicy<P, M> deeper = new EnginePolicy<P, M>(DEEPER * nodes, tables, Optional.empty());
        return new EnginePolicy<>(nodes, tables, Optional.of(deeper));
    }

    @Override
    public Choice<M> choose(BoardGame<P, M> game, List<M> among) {
        M move = among.size() == 1
                ? among.get(0)
                : searcher.search(game, among.isEmpty() ? limits : limits.withMoves(game, Set.copyOf(among)))
                        .best()
                        .orElseThrow();
        return new Choice<>(move, expectedByRoll(game, move));
    }

    /** By searches of the positions themselves, which see more than the search that chose the move. */
    private List<Double> expectedByRoll(BoardGame<P, M> game, M move) {
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
    public OptionalDouble exactValue(BoardGame<P, M> game) {
        return tables.isPresent()
                        && game.position() instanceof Position position
                        && tables.get().knows(position)
                ? OptionalDouble.of(tables.get().value(position))
                : OptionalDouble.empty();
    }

    @Override
    public OptionalDouble estimate(BoardGame<P, M> game, M move) {
        return OptionalDouble.of(
                searcher.search(game, limits.withMoves(game, Set.of(move))).value());
    }

    @Override
    public Optional<RolloutPolicy<P, M>> deeper() {
        return deeper;
    }

    @Override
    public void forget() {
        searcher.clear();
    }
}
