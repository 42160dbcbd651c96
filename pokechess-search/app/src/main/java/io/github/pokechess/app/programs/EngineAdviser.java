package io.github.pokechess.app.programs;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.env.Adviser;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.EndgameTables;
import io.github.pokechess.study.Endgames;
import io.github.pokechess.teams.TeamsFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The engine, and all other players of {@code match} in this process, for clients of an environment. What it answers
 * depends on the game and its seed alone: neither on the number of threads nor on what was asked before. For one thread
 * at a time.
 */
final class EngineAdviser<P extends GamePosition<P, M>, M> implements Adviser<P, M>, AutoCloseable {
    private static final Pattern PROCESS = Pattern.compile("(env|uci|fairy|chess)\\b.*", Pattern.DOTALL);

    /** Engines that look at so few positions that a small table holds them all. */
    private static final Pattern SMALL =
            Pattern.compile("engine:(?!.*(?:hash|depth|time)=).*(?:nodes=(\\d{1,9})|level=(?!9|10|master|champion)).*");

    private static final long SMALL_NODES = 20_000;

    private final GameKind<P, M> kind;
    private final P start;
    private final ExecutorService workers;
    private final Map<String, Contender<P, M>> players = new HashMap<>();
    private final Map<Integer, EndgameTables> tables = new HashMap<>();
    private @Nullable TeamsFile requireBundledTeams;

    /**
     * An adviser of a game that works with a number of threads.
     *
     * @param start a position of that game, by whose rules positions are read
     */
    EngineAdviser(GameKind<P, M> kind, P start, int threads) {
        this.kind = kind;
        this.start = start;
        workers = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "pokechess-adviser");
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public void close() {
        workers.shutdownNow();
        players.values().forEach(Contender::close);
    }

    @Override
    public List<M> moves(String player, List<BoardGame<P, M>> games, long[] seeds) {
        Contender<P, M> contender = players.computeIfAbsent(player, this::parsePlayer);
        return computeInParallel(games.size(), i -> {
            BoardGame<P, M> game = games.get(i);
            try (Player<P, M> one = contender.player(new SplittableRandom(seeds[i]))) {
                return one.choose(game).orElseThrow();
            }
        });
    }

    @Override
    @SuppressWarnings("unchecked") // a position of Pokémon Chess is one under other rules too
    public BoardGame<P, M> game(String position) {
        P read = kind.position(position, kind.rules(start).orElse(null));
        P under = start instanceof Position chess && read instanceof Position other
                ? (P) other.withRules(chess.rules())
                : read;
        return kind.start(under, ChanceSource.none());
    }

    @Override
    public double payoff(Team team, Optional<Team> against) {
        TeamsFile solution = requireBundledTeams();
        requireDifferentTypes(team);
        against.ifPresent(EngineAdviser::requireDifferentTypes);
        return against.isPresent()
                ? solution.model().payoff(team, against.get())
                : solution.model().payoff(team, solution.mixture());
    }

    private static void requireDifferentTypes(Team team) {
        require(
                team.isTournamentLegal(),
                "a type repeats in " + team
                        + ": the rating was learned from teams of sixteen different types, and for others it is"
                        + " off by twenty points of a hundred and more");
    }

    @Override
    public List<Team> teams(int count, long seed, boolean isStrong) {
        TeamsFile solution = requireBundledTeams();
        SplittableRandom random = new SplittableRandom(seed);
        return Stream.generate(() -> isStrong ? solution.mixture().sample(random) : Team.random(random))
                .limit(count)
                .toList();
    }

    /** The bundled mixture and rating for the luck of this environment. */
    private TeamsFile requireBundledTeams() {
        if (!(start instanceof Position chess)) {
            throw new IllegalArgumentException("teams are those of Pokémon Chess, and this is " + kind.name());
        }
        if (requireBundledTeams == null) {
            requireBundledTeams = TeamsFile.standard(chess.rules().luck());
        }
        return requireBundledTeams;
    }

    private Contender<P, M> parsePlayer(String player) {
        if (PROCESS.matcher(player).matches()) {
            throw new IllegalArgumentException(
                    player + ": an opponent of an environment is a player of this process, such as"
                            + " engine:level=3, engine:nodes=400 or greedy");
        }
        Matcher small = SMALL.matcher(player);
        boolean isSmall = small.matches() && (small.group(1) == null || Long.parseLong(small.group(1)) <= SMALL_NODES);
        return PlayerText.parse(kind, isSmall ? player + ",hash=1" : player);
    }

    @Override
    public List<Valuation<M>> values(Question question, List<BoardGame<P, M>> games) {
        require(question.nodes() >= 1, "nodes must be at least 1: " + question.nodes());
        require(question.moves() >= 1, "moves must be at least 1: " + question.moves());
        int pieces = question.pieces();
        require(
                pieces == 0 || (pieces >= EndgameTables.CHEAP && pieces <= Endgames.MAX_PIECES),
                "tables is 0, 3 or 4, not " + pieces);
        Optional<EndgameTables> solved =
                pieces == 0 ? Optional.empty() : Optional.of(tables.computeIfAbsent(pieces, EndgameTables::of));
        Limits limits = Limits.nodes(question.nodes()).withVariations(question.moves());
        return computeInParallel(games.size(), i -> {
            BoardGame<P, M> game = games.get(i);
            if (solved.isPresent()
                    && game.position() instanceof Position chess
                    && solved.get().knows(chess)) {
                Optional<Endgames> endgames = solved.get().endgames(chess);
                if (endgames.isPresent()) { // unless another game has taken the memory since
                    return exactValuation(endgames.get(), chess, question.moves());
                }
            }
            Searcher.Builder searcher = Searcher.builder();
            if (question.nodes() <= SMALL_NODES) {
                searcher.tableMebibytes(1);
            }
            return valuationOfSearch(solved.map(solver -> solver.in(searcher))
                    .orElse(searcher)
                    .build()
                    .search(game, limits));
        });
    }

    private static void require(boolean right, String complaint) {
        if (!right) {
            throw new IllegalArgumentException(complaint);
        }
    }

    @SuppressWarnings(
            "unchecked") // a move of Pokémon Chess is a move of the game whose position is one of Pokémon Chess
    private Valuation<M> exactValuation(Endgames ending, Position position, int mostMoves) {
        List<MoveValue<M>> moves = new ArrayList<>();
        for (Endgames.MoveValue move : ending.moves(position)) {
            if (moves.size() < mostMoves) {
                Move made = move.move();
                moves.add(new MoveValue<>((M) made, move.value()));
            }
        }
        return new Valuation<>(ending.value(position), true, moves);
    }

    private Valuation<M> valuationOfSearch(SearchResult<M> result) {
        List<MoveValue<M>> moves = result.variations().stream()
                .map(line -> new MoveValue<>(line.moves().get(0), line.value()))
                .toList();
        return new Valuation<>(result.value(), result.isProven(), moves);
    }

    /** Does a work for each number from 0, and returns the results in this order. */
    private <T> List<T> computeInParallel(int count, IntFunction<T> work) {
        List<Future<T>> begun = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            begun.add(workers.submit(() -> work.apply(number)));
        }
        List<T> results = new ArrayList<>();
        try {
            for (Future<T> one : begun) {
                results.add(one.get());
            }
            return results;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new CancellationException("nobody waits for the adviser any more");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            begun.forEach(one -> one.cancel(true));
        }
    }
}
