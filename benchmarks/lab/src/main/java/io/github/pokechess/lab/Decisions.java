package io.github.pokechess.lab;

import static java.util.Comparator.comparing;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.seeds.Seeds;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.EndgameTables;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes a yardstick for players of Pokémon Chess: decisions of games with the value of each legal move. Each decision
 * is of a game of its own, in turn with and without luck, with the default teams and with random ones, between players
 * of one of several levels. Decisions with one move, and those of games that are nearly decided, are left out.
 *
 * <p>All moves are valued by short searches, those that come near the best by a search of {@code NODES} positions each,
 * endings by exact tables. Where that search differs much from one a quarter as long, they are searched four times as
 * long.
 *
 * <pre>Lab decisions FILE COUNT NODES SEED THREADS</pre>
 *
 * <p>A run that was broken off goes on at the end of the file.
 */
final class Decisions {
    static final String USAGE = "FILE COUNT NODES SEED THREADS";

    private static final PokemonChess KIND = new PokemonChess();
    private static final List<Level> LEVELS =
            List.of(Level.NEWCOMER, Level.NOVICE, Level.AMATEUR, Level.CLUB, Level.EXPERT);

    /** The length of the search of a near move, relative to the first search and to the one it is compared with. */
    private static final int SCREENING = 32;

    private static final int COMPARED = 4;

    /**
     * The distance from the best within which a move is near, and the tolerated difference of searches of near moves,
     * in expected score.
     */
    private static final double NEAR = 0.15;

    private static final double DIFFERENT = 0.05;

    /** A game is undecided where the best move has a value between this and its complement. */
    private static final double DECIDED = 0.03;

    /** The moves of a game that are left out, since many games have the same. */
    private static final int OPENING = 6;

    private static final int TABLE_MEBIBYTES = 32;

    private final Searcher searcher = EndgameTables.of(EndgameTables.CHEAP)
            .in(Searcher.builder().tableMebibytes(TABLE_MEBIBYTES))
            .build();
    private final long nodes;

    private Decisions(long nodes) {
        this.nodes = nodes;
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        int count = arguments.count("COUNT", 1);
        int nodes = arguments.count("NODES", SCREENING);
        long seed = arguments.number("SEED");
        int threads = arguments.count("THREADS", 1);
        arguments.end();
        List<Decision> made = Decision.parse(file, LineLog.open(file, Decision.HEADER));
        int[] done = {made.size()};
        ThreadLocal<Decisions> maker = ThreadLocal.withInitial(() -> new Decisions(nodes));
        Stream<Supplier<Decision>> jobs = IntStream.range(made.size(), count)
                .mapToObj(i -> () -> maker.get().decision(seed, i));
        Jobs.run(threads, jobs, decision -> {
            append(file, decision);
            out.println(++done[0] + " of " + count);
        });
    }

    private static void append(Path file, Decision decision) {
        try {
            LineLog.append(file, decision.line());
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private Decision decision(long seed, int number) {
        SplittableRandom random = Seeds.numbered(seed, number);
        LuckModel luck = number % 2 == 0 ? LuckModel.STANDARD : LuckModel.NONE;
        boolean byChance = number / 2 % 2 == 1;
        Level level = LEVELS.get(number / 4 % LEVELS.size());
        while (true) {
            Position start = Position.start(
                    byChance ? Team.random(random) : Team.defaultWhite(),
                    byChance ? Team.random(random) : Team.defaultBlack(),
                    Rules.standard().withLuck(luck));
            Optional<Position> position = position(start, level, random);
            Optional<Decision> decision =
                    position.flatMap(undecided -> valued(undecided, byChance ? "random" : "default", level));
            if (decision.isPresent()) {
                return decision.get();
            }
        }
    }

    /** A decision between several moves, somewhere in a game between two players of a level. */
    private static Optional<Position> position(Position start, Level level, SplittableRandom random) {
        BoardGame<Position, Move> game = Player.playOut(
                KIND.start(start, ChanceSource.seeded(random.nextLong())),
                level.player(Searcher.builder().tableMebibytes(1).build(), random.split()),
                level.player(Searcher.builder().tableMebibytes(1).build(), random.split()));
        if (game.moveCount() <= OPENING) {
            return Optional.empty();
        }
        Position position = game.at(random.nextInt(OPENING, game.moveCount())).position();
        return Optional.of(position).filter(decision -> decision.legalMoves().size() > 1);
    }

    /** Empty if the game is nearly decided. */
    private Optional<Decision> valued(Position position, String teams, Level level) {
        BoardGame<Position, Move> game = BoardGame.start(position);
        Map<Move, Double> values = new LinkedHashMap<>();
        game.legalMoves().forEach(move -> values.put(move, value(game, move, nodes / SCREENING)));
        double best = best(values);
        if (Math.min(best, 1 - best) < DECIDED) {
            return Optional.empty();
        }
        List<Move> near = values.entrySet().stream()
                .filter(value -> value.getValue() > best - NEAR)
                .map(Map.Entry::getKey)
                .toList();
        double error = search(game, near, nodes, values);
        if (error > DIFFERENT) {
            error = search(game, near, COMPARED * nodes, values);
        }
        Map<Move, Double> sorted = new LinkedHashMap<>();
        values.entrySet().stream()
                .sorted(Map.Entry.<Move, Double>comparingByValue()
                        .reversed()
                        .thenComparing(comparing(value -> value.getKey().toString())))
                .forEach(value -> sorted.put(value.getKey(), value.getValue()));
        return Optional.of(new Decision(teams, level.toString().toLowerCase(Locale.ROOT), position, error, sorted));
    }

    /**
     * Values moves by searches of their own; returns by how much these differ from searches a quarter as long, as a
     * root mean square.
     */
    private double search(BoardGame<Position, Move> game, List<Move> moves, long positions, Map<Move, Double> values) {
        double squares = 0;
        for (Move move : moves) {
            double shorter = value(game, move, positions / COMPARED);
            double longer = value(game, move, positions);
            values.put(move, longer);
            squares += (longer - shorter) * (longer - shorter);
        }
        return Math.sqrt(squares / moves.size());
    }

    private static double best(Map<Move, Double> values) {
        return values.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }

    /** The expected score of a move by a search of its own, from 0 to 1. */
    private double value(BoardGame<Position, Move> game, Move move, long positions) {
        searcher.clear();
        Limits limits = Limits.nodes(positions).withMoves(game, Set.of(move));
        return (1 + searcher.search(game, limits).value()) / 2;
    }
}
