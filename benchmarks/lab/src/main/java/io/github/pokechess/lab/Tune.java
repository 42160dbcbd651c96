package io.github.pokechess.lab;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.seeds.Seeds;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.PokemonChess;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tunes constants of the engine by {@link Spsa}: in each round two builds play each other that differ in all of the
 * constants by a step, and the values follow the winner. What is found is for {@link Trial} to decide.
 *
 * <pre>Lab tune SOURCES JAR LOG SETTING NODES ROUNDS PAIRS JOBS SEED CONSTANT:LEAST:MOST:STEP…</pre>
 *
 * <p>{@code SOURCES} is a folder with the sources of {@code JAR}, whose constants are private; {@code SETTING} is
 * neutral, default or random. Each round appends a line to the log, from which a run that was broken off goes on.
 */
final class Tune {
    static final String USAGE = "SOURCES JAR LOG SETTING NODES ROUNDS PAIRS JOBS SEED CONSTANT:LEAST:MOST:STEP…";

    private static final int PARTS = 4;

    private final Path jar;
    private final Path log;
    private final Trial.Setting setting;
    private final int nodes;
    private final int pairs;
    private final int jobs;
    private final long seed;
    private final Spsa spsa;
    private final SourceConstants constants;

    private Tune(Arguments arguments) throws IOException {
        Path sources = Path.of(arguments.word("SOURCES"));
        jar = Path.of(arguments.word("JAR")).toAbsolutePath();
        log = Path.of(arguments.word("LOG"));
        setting = Trial.Setting.named(arguments.word("SETTING"));
        nodes = arguments.count("NODES", 1);
        int rounds = arguments.count("ROUNDS", 1);
        pairs = arguments.count("PAIRS", 1);
        jobs = arguments.count("JOBS", 1);
        seed = arguments.number("SEED");
        List<Spsa.Parameter> numbers =
                arguments.rest().stream().map(Tune::parameter).toList();
        if (numbers.isEmpty()) {
            throw new IllegalArgumentException("CONSTANT:LEAST:MOST:STEP is missing");
        }
        spsa = new Spsa(numbers, rounds);
        constants = new SourceConstants(
                sources, jar, numbers.stream().map(Spsa.Parameter::name).toList());
    }

    private static Spsa.Parameter parameter(String text) {
        String[] parts = text.split(":", -1);
        try {
            if (parts.length == PARTS) {
                return new Spsa.Parameter(
                        parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), Double.parseDouble(parts[3]));
            }
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException("CONSTANT:LEAST:MOST:STEP, in place of " + text, wrong);
        }
        throw new IllegalArgumentException("CONSTANT:LEAST:MOST:STEP, in place of " + text);
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Tune tune = new Tune(arguments);
        List<String> logged = tune.logged();
        double[] values = tune.last(logged);
        for (int round = logged.size() - 1; round < tune.spsa.rounds(); round++) {
            values = tune.round(round, values, out);
        }
        out.println(tune.named(values).entrySet().stream()
                .map(value -> value.getKey() + " = " + value.getValue())
                .collect(Collectors.joining("\n")));
    }

    /** The lines of the log. */
    private List<String> logged() throws IOException {
        String head = spsa.numbers().stream()
                .map(Spsa.Parameter::name)
                .collect(Collectors.joining("\t", "round\tsurplus\t", ""));
        return LineLog.open(log, head);
    }

    private double[] last(List<String> logged) throws IOException {
        if (logged.size() > 1) {
            String[] columns = logged.get(logged.size() - 1).split("\t", -1);
            return Arrays.stream(columns, 2, columns.length)
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        }
        double[] values = new double[spsa.numbers().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = constants.value(spsa.numbers().get(i).name());
        }
        return values;
    }

    private double[] round(int round, double[] values, PrintStream out) throws IOException {
        SplittableRandom random = Seeds.numbered(seed, round);
        int[] directions = spsa.directions(random);
        Path folder = Files.createTempDirectory("tune");
        try (Contender<Position, Move> up = player(folder.resolve("up"), spsa.end(values, directions, round, 1));
                Contender<Position, Move> down =
                        player(folder.resolve("down"), spsa.end(values, directions, round, -1))) {
            MatchResult result = setting.match(up, down)
                    .games(2 * pairs)
                    .jobs(jobs)
                    .seed(random.nextLong())
                    .build()
                    .play();
            double score = result.withoutLuck()
                    .map(MeanScore::score)
                    .orElse(result.pairs().score());
            double surplus = 2 * pairs * (2 * score - 1);
            double[] next = spsa.after(values, directions, round, surplus);
            String line = Arrays.stream(next)
                    .mapToObj(value -> String.format(Locale.ROOT, "%.3f", value))
                    .collect(Collectors.joining("\t", String.format(Locale.ROOT, "%d\t%.2f\t", round, surplus), ""));
            LineLog.append(log, line);
            out.println(line);
            return next;
        } finally {
            delete(folder);
        }
    }

    private Contender<Position, Move> player(Path folder, int[] values) throws IOException {
        Path classes =
                constants.compile(named(Arrays.stream(values).asDoubleStream().toArray()), folder);
        return PlayerText.parse(
                new PokemonChess(),
                "uci:nodes=" + nodes + ",java -XX:+UseSerialGC -cp " + classes + ":" + jar
                        + " io.github.pokechess.app.Main uci");
    }

    private Map<String, Integer> named(double[] values) {
        Map<String, Integer> named = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            named.put(spsa.numbers().get(i).name(), (int) Math.round(values[i]));
        }
        return named;
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> below = Files.walk(folder)) {
            below.sorted(Comparator.reverseOrder()).forEach(all::add);
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }
}
