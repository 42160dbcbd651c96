package io.github.pokechess.match.player;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.search.SearchResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a player says of a position: its move, and, if it searches, a score, a line and figures. Immutable.
 *
 * <pre>{@code
 * try (Contender<Position, Move> engine = PlayerText.parse(kind, "uci:time=100,./engine");
 *         Player<Position, Move> player = engine.player(random)) {
 *     Analysis<Move> found = player.analyse(game);
 *     System.out.println(found.score() + " " + found.line() + " " + found.information().get("depth"));
 * }
 * }</pre>
 *
 * @param <M> the move of the game
 */
public sealed interface Analysis<M> permits AnalysisRecord {
    /** The analysis of a player that chooses a move and says no more; empty if it resigns. */
    static <M> Analysis<M> of(Optional<M> best) {
        requireNonNull(best, "best");
        return new AnalysisRecord<>(best, OptionalDouble.empty(), best.stream().toList(), Map.of());
    }

    /** The analysis of a search, with the figures that UCI has, by its names. */
    static <M> Analysis<M> of(SearchResult<M> found) {
        requireNonNull(found, "found");
        Map<String, String> information = new LinkedHashMap<>();
        information.put("depth", String.valueOf(found.depth()));
        information.put("seldepth", String.valueOf(found.selectiveDepth()));
        information.put("nodes", String.valueOf(found.nodes()));
        information.put("time", String.valueOf(found.elapsed().toMillis()));
        information.put("hashfull", String.valueOf(found.tableFull()));
        return new AnalysisRecord<>(
                found.best(), OptionalDouble.of(found.value()), found.principalVariation(), information);
    }

    /**
     * An analysis from its parts.
     *
     * @param best the move that it makes
     * @param score the expected score of the side to act, from −1 to 1, if it says so
     * @param line the moves that it expects, the best one first
     * @param information figures by their names in UCI
     */
    static <M> Analysis<M> of(M best, OptionalDouble score, List<M> line, Map<String, String> information) {
        requireNonNull(best, "best");
        return new AnalysisRecord<>(Optional.of(best), score, line, information);
    }

    /** The move that it makes; empty if it resigns. */
    Optional<M> best();

    /**
     * The expected score of the side to act, from −1 to 1. The centipawns of a program are bent as the standard
     * evaluator bends them; shares of wins and losses go first.
     */
    OptionalDouble score();

    /** The moves that it expects of both sides, the best one first; after a roll by the likeliest; unmodifiable. */
    List<M> line();

    /** Figures as the program printed them, by their names in UCI such as {@code depth} and {@code nodes}. */
    Map<String, String> information();
}
