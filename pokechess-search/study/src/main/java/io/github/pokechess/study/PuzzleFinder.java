package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds puzzles: positions in which one decision is better than every other by {@link #GAP}, and which a search of
 * depth 1 misses. Endings of up to three pieces have exact values. A puzzle must also hold in a search of {@link
 * #SOUND} times the positions. Not thread-safe.
 *
 * <pre>{@code
 * PuzzleFinder finder = new PuzzleFinder(20_000);
 * Optional<Puzzle> puzzle = finder.find(position);
 * }</pre>
 */
public final class PuzzleFinder {
    /** The least margin of the best move over the second best, in expected score from 0 to 1. */
    public static final double GAP = 0.3;

    /** The factor by which the search that checks a puzzle is larger than the one that finds it. */
    public static final int SOUND = 20;

    /** The index of the likeliest roll of every move. */
    private static final int LIKELIEST = 0;

    private static final int TABLE_MEBIBYTES = 8;

    /** A first look at a share of the positions refuses places where every move wins, or every move loses. */
    private static final int FIRST_SHARE = 10;

    /** The least value, from −1 to 1, that counts as a win in the first look. */
    private static final double DECIDED = 0.92;

    private final Searcher searcher = EndgameTables.of(EndgameTables.CHEAP)
            .in(Searcher.builder().tableMebibytes(TABLE_MEBIBYTES))
            .build();
    private final long nodes;

    /**
     * A finder.
     *
     * @param nodes the number of positions of the search that finds puzzles, at least 1
     * @throws InvalidInputException if it is less
     */
    public PuzzleFinder(long nodes) {
        if (nodes < 1) {
            throw new InvalidInputException("a search of " + nodes + " positions");
        }
        this.nodes = nodes;
    }

    /** The puzzle of a position where a turn begins, if it is one. A move that ends the game at once makes none. */
    public Optional<Puzzle> find(Position position) {
        Game game = Game.start(requireNonNull(position, "position"), ChanceSource.none());
        if (game.isOver()
                || position.chain().isPresent()
                || position.pendingPromotion().isPresent()) {
            return Optional.empty();
        }
        if (isDecidedAtFirstLook(game)) {
            return Optional.empty();
        }
        Optional<Move> first = onlyMove(game, nodes);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        Move shallow = bestMove(game, Limits.depth(1).withTablebases(false));
        Move solution = first.get();
        if (game.apply(solution, LIKELIEST).isOver()
                || shallow.equals(solution)
                || !isFoundBySearch(game, solution, SOUND / 2)
                || !isFoundBySearch(game, solution, SOUND)) {
            return Optional.empty();
        }
        return Optional.of(createPuzzle(game, solution, shallow));
    }

    /**
     * Whether a search of the given multiple of positions agrees that the solution is better than all other moves by
     * {@link #GAP}.
     *
     * @param times at least 1
     * @throws InvalidInputException if it is less
     */
    public boolean holds(Puzzle puzzle, int times) {
        requireNonNull(puzzle, "puzzle");
        if (times < 1) {
            throw new InvalidInputException("times must be at least 1: " + times);
        }
        return isFoundBySearch(Game.start(puzzle.position(), ChanceSource.none()), puzzle.solution(), times);
    }

    private boolean isFoundBySearch(Game game, Move solution, int times) {
        return onlyMove(game, nodes * times).filter(solution::equals).isPresent();
    }

    /** Whether the second best move wins as well, or the best one loses. */
    private boolean isDecidedAtFirstLook(Game game) {
        List<SearchResult.Variation<Move>> two = bestTwoVariations(game, Math.max(1, nodes / FIRST_SHARE));
        return two.size() < 2 || two.get(1).value() > DECIDED || two.get(0).value() < -DECIDED;
    }

    /** The move that beats all others by the gap, if there is one. */
    private Optional<Move> onlyMove(Game game, long positions) {
        List<SearchResult.Variation<Move>> two = bestTwoVariations(game, positions);
        return two.size() < 2 || (two.get(0).value() - two.get(1).value()) / 2 < GAP
                ? Optional.empty()
                : Optional.of(two.get(0).moves().get(0));
    }

    private List<SearchResult.Variation<Move>> bestTwoVariations(Game game, long positions) {
        searcher.clear();
        return searcher.search(game, Limits.nodes(positions).withVariations(2)).variations();
    }

    private Move bestMove(Game game, Limits limits) {
        searcher.clear();
        return searcher.search(game, limits).best().orElseThrow();
    }

    private Puzzle createPuzzle(Game game, Move solution, Move shallow) {
        GameBuilder<Position, Move> line = GameBuilder.start(new PokemonChess(), game.position());
        Game main = afterBestAnswer(game, solution, LIKELIEST);
        main.steps().forEach(step -> line.move(step.move(), step.roll().orElse(0)));
        line.endMainLine();
        for (int roll = LIKELIEST + 1; roll < game.position().chance(solution).size(); roll++) {
            line.go(line.start());
            afterBestAnswer(game, solution, roll)
                    .steps()
                    .forEach(step -> line.move(step.move(), step.roll().orElse(0)));
        }
        Set<PuzzleTheme> themes = PuzzleThemes.themesOf(game, solution, shallow, afterSolutionTurn(game, solution));
        String names = themes.stream().map(PuzzleTheme::toString).collect(Collectors.joining(" "));
        return Puzzle.of(line.build(
                Map.of(
                        Puzzle.THEMES,
                        names,
                        Puzzle.LEVEL,
                        lowestLevel(game, solution).toString()),
                main));
    }

    /** The game after the solution and a roll, and the best decision then with its likeliest roll. */
    private Game afterBestAnswer(Game game, Move solution, int roll) {
        Game after = game.apply(solution, roll);
        return after.isOver() ? after : after.apply(bestMove(after, Limits.nodes(nodes)), LIKELIEST);
    }

    /** The game after the turn that the solution begins, played by the search with the likeliest rolls. */
    private Game afterSolutionTurn(Game game, Move solution) {
        Game after = game.apply(solution, LIKELIEST);
        while (!after.isOver() && after.position().side() == game.position().side()) {
            after = after.apply(bestMove(after, Limits.nodes(nodes)), LIKELIEST);
        }
        return after;
    }

    /** The lowest level from which on the searches of all levels find the move. */
    private Level lowestLevel(Game game, Move solution) {
        Level lowest = Level.CHAMPION;
        for (int i = Level.EXPERT.ordinal(); i >= 0; i--) {
            Level level = Level.values()[i];
            if (!bestMove(game, level.limits()).equals(solution)) {
                break;
            }
            lowest = level;
        }
        return lowest;
    }
}
