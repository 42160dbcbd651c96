package io.github.pokechess.lab;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.internal.tree.worker.Feature;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Measures what each feature of the search is worth: prints a table of the positions that are looked at to a depth with
 * all of them, and with each left out, over the {@linkplain BenchPositions positions of the signature}; and of matches
 * of the whole search against the one without, at equal nodes, with random teams, without luck too.
 *
 * <pre>Lab features DEPTH NODES PAIRS THREADS [FEATURE…]</pre>
 *
 * <p>With 0 {@code PAIRS} there are no matches. Without names of {@linkplain Feature features}, all are looked at.
 */
record Features(int depth, long nodes, int pairs, int threads) {
    static final String USAGE = "DEPTH NODES PAIRS THREADS [FEATURE…]";

    private static final int OPENING = 4;

    /** The nodes by which an outcome of a roll is valued. */
    private static final long LUCK_NODES = 1000;

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Features features = new Features(
                Limits.depth(arguments.count("DEPTH", 1)).depth().orElseThrow(),
                arguments.count("NODES", 1),
                arguments.count("PAIRS", 0),
                arguments.count("THREADS", 1));
        List<Feature> named = arguments.rest().stream().map(Features::feature).toList();
        features.table(named.isEmpty() ? List.of(Feature.values()) : named, out);
    }

    private static Feature feature(String name) {
        return Arrays.stream(Feature.values())
                .filter(feature -> feature.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no feature " + name + ", only " + Arrays.toString(Feature.values())));
    }

    private void table(List<Feature> left, PrintStream out) throws IOException {
        List<Position> positions = BenchPositions.all();
        Set<Feature> all = EnumSet.allOf(Feature.class);
        long baseline = nodes(positions, all, depth, threads);
        out.printf(Locale.ROOT, "| without | nodes to depth %d | to all | all against it | |%n", depth);
        out.printf(Locale.ROOT, "|---|---:|---:|---|---|%n| – | %,d | 1.00 | – | – |%n", baseline);
        for (Feature feature : left) {
            Set<Feature> others = EnumSet.complementOf(EnumSet.of(feature));
            long count = nodes(positions, others, depth, threads);
            String match = pairs == 0 ? "– | –" : match(all, others);
            out.printf(Locale.ROOT, "| %s | %,d | %.2f | %s |%n", feature, count, (double) count / baseline, match);
        }
    }

    /** The nodes that a search by these features looks at to a depth, over all positions. */
    static long nodes(List<Position> positions, Set<Feature> features, int depth, int threads) {
        AtomicLong sum = new AtomicLong();
        Jobs.run(
                threads,
                positions.stream()
                        .<Supplier<Long>>map(position -> () -> FeaturePlayer.nodes(features, position, depth)),
                sum::addAndGet);
        return sum.get();
    }

    private String match(Set<Feature> all, Set<Feature> others) {
        MatchResult result = Match.between(new PokemonChess(), contender("all", all), contender("without", others))
                .games(2 * pairs)
                .jobs(threads)
                .starts(
                        "random teams",
                        random -> Position.start(Team.random(random), Team.random(random), Rules.standard()))
                .openings(OPENING)
                .withoutLuck(LUCK_NODES)
                .build()
                .play();
        return result.pairs() + " | "
                + result.withoutLuck().map(MeanScore::toString).orElse("–");
    }

    private Contender<Position, Move> contender(String name, Set<Feature> features) {
        return Contender.of(name, random -> new FeaturePlayer(features, nodes));
    }
}
