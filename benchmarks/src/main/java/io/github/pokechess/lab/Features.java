package io.github.pokechess.app;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.FeaturePlayer;
import io.github.pokechess.search.tree.FeatureSearch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What each feature of the search is worth: a table of the positions that are looked at to a depth with all of them, and with
 * each left out, over the positions of the bench signature; and by paired matches of the whole search against the one
 * without, at equal nodes, with random teams.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.app.Features -Dexec.args="DEPTH NODES PAIRS THREADS [FEATURE...]"</pre>
 */
final class Features {
    private static final int OPENING = 4;

    /** To value an outcome of a roll. */
    private static final long LUCK_NODES = 1000;

    private final int depth;
    private final long nodes;
    private final int pairs;
    private final ExecutorService threads;

    private Features(int depth, long nodes, int pairs, ExecutorService threads) {
        this.depth = depth;
        this.nodes = nodes;
        this.pairs = pairs;
        this.threads = threads;
    }

    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(Integer.parseInt(args[3]));
        try {
            Features features = new Features(
                    Integer.parseInt(args[0]), Long.parseLong(args[1]), Integer.parseInt(args[2]), threads);
            List<String> names = args.length > 4 ? List.of(args).subList(4, args.length) : FeatureSearch.names();
            features.table(names);
        } finally {
            threads.shutdownNow();
        }
    }

    private void table(List<String> names) throws IOException, InterruptedException, ExecutionException {
        List<Game> games = positions();
        long whole = count(games, Set.of());
        System.out.printf(Locale.ROOT, "| without | nodes to depth %d | to all | all against it | |%n", depth);
        System.out.printf(Locale.ROOT, "|---|---:|---:|---|---|%n| – | %,d | 1.00 | – | – |%n", whole);
        for (String name : names) {
            long count = count(games, Set.of(name));
            String match = pairs == 0 ? "–" : match(name);
            System.out.printf(Locale.ROOT, "| %s | %,d | %.2f | %s |%n", name, count, (double) count / whole, match);
        }
    }

    private static List<Game> positions() throws IOException {
        try (InputStream in = FeaturePlayer.class.getResourceAsStream("bench.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> Game.start(PositionText.parse(line, Rules.standard()), ChanceSource.none()))
                    .toList();
        }
    }

    private long count(List<Game> games, Set<String> without) throws InterruptedException, ExecutionException {
        List<Future<Long>> counts = new ArrayList<>();
        for (Game game : games) {
            counts.add(threads.submit(() -> new FeaturePlayer(without).nodes(game, depth)));
        }
        long sum = 0;
        for (Future<Long> count : counts) {
            sum += count.get();
        }
        return sum;
    }

    private String match(String name) throws InterruptedException, ExecutionException {
        MatchPair.Setting setting = new MatchPair.Setting(
                name,
                new MatchPair.Entrant("all", random -> player(Set.of())),
                new MatchPair.Entrant("without", random -> player(Set.of(name))),
                Rules.standard(),
                1,
                null,
                null,
                OPENING);
        List<Future<Pair>> played = new ArrayList<>();
        for (int number = 1; number <= pairs; number++) {
            MatchPair pair = new MatchPair(setting, number);
            played.add(threads.submit(() -> Pair.of(pair.play())));
        }
        Pentanomial result = Pentanomial.NONE;
        MeanScore mean = MeanScore.NONE;
        for (Future<Pair> pair : played) {
            result = result.plus(pair.get().halfPoints());
            mean = mean.plus(pair.get().score());
        }
        return result + " | " + mean;
    }

    private record Pair(int halfPoints, double score) {
        static Pair of(List<GameRecord> games) {
            return new Pair(Match.halfPoints(games), MatchPair.score(games, new Luck(LUCK_NODES)));
        }
    }

    private Player player(Set<String> without) {
        FeaturePlayer player = new FeaturePlayer(without);
        return game -> game.apply(player.choose(game, nodes));
    }
}
