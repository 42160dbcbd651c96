package io.github.pokechess.lab;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.PokemonEvaluators;
import io.github.pokechess.search.internal.tree.Budget;
import io.github.pokechess.search.internal.tree.TreeSearch;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import io.github.pokechess.search.internal.tree.worker.EvaluatedTree;
import io.github.pokechess.search.internal.tree.worker.Feature;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A player of Pokémon Chess by the search with some of its features; it uses one thread. */
final class FeaturePlayer implements Player<Position, Move> {
    private static final int TABLE_MEBIBYTES = 16;

    private final TranspositionTable table = new TranspositionTable(TABLE_MEBIBYTES);
    private final Set<Feature> features;
    private final long nodes;

    /**
     * A player with these features.
     *
     * @param nodes the number of positions that it looks at for each move
     */
    FeaturePlayer(Set<Feature> features, long nodes) {
        this.features = features;
        this.nodes = nodes;
    }

    @Override
    public Optional<Move> choose(BoardGame<Position, Move> game) {
        GameBoard<Position, Move> board = game.newBoard();
        TreeSearch search = search(board, new Budget(Limits.MAX_DEPTH, nodes, Long.MAX_VALUE, System::nanoTime));
        return Optional.of(board.move(search.line()[0]));
    }

    /** The number of positions that a search by these features looks at to a depth. */
    static long nodes(Set<Feature> features, Position position, int depth) {
        Budget budget = new Budget(depth, Long.MAX_VALUE, Long.MAX_VALUE, System::nanoTime);
        return new FeaturePlayer(features, Long.MAX_VALUE)
                .search(position.newBoard(), budget)
                .nodes();
    }

    private TreeSearch search(GameBoard<Position, Move> board, Budget budget) {
        Evaluator<BoardView> evaluator = PokemonEvaluators.standard().prepare((BoardView) board.view());
        board.attach(evaluator);
        TreeSearch search = new TreeSearch(List.of(EvaluatedTree.of(board, evaluator)), table, false, budget, features);
        search.run(finished -> {});
        return search;
    }
}
