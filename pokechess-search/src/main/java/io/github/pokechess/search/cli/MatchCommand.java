package io.github.pokechess.search.cli;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.GameText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Plays two players against each other in pairs of games. Nothing is kept beside the games: each pair goes to the file as
 * soon as it is played, and a match that is started again reads there which pairs it need not play.
 */
@Command(
        name = "match",
        mixinStandardHelpOptions = true,
        description =
                "Plays two players against each other in pairs of games, same start and same dice, colours swapped, and"
                        + " tells the first one's score with its 95 %% interval. Started again with the same words it goes"
                        + " on where it was stopped. A player is random, greedy, engine, exact or collapsed, with"
                        + " settings: engine:nodes=20000,hash=16,threads=1,evaluator=standard or exact:depth=2 or"
                        + " engine:time=100.")
final class MatchCommand implements Callable<Integer> {
    private static final String RANDOM = "random";
    private static final String DEFAULT = "default";

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "The first player.")
    private String first = "";

    @Parameters(index = "1", paramLabel = "B", description = "The second player.")
    private String second = "";

    @Option(names = "--games", paramLabel = "N", defaultValue = "100", description = "How many, even (default: 100).")
    private int games = 100;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(names = "--teams", defaultValue = DEFAULT, description = "default, random in each pair, or TEAM,TEAM.")
    private String teams = DEFAULT;

    @Option(names = "--luck", defaultValue = "standard", description = "none, standard (default) or online.")
    private LuckModel luck = LuckModel.STANDARD;

    @Option(
            names = "--openings",
            paramLabel = "N",
            defaultValue = "0",
            description = "How many random decisions open a game (default: 0).")
    private int openings;

    @Option(names = "--jobs", paramLabel = "N", defaultValue = "1", description = "Pairs at a time (default: 1).")
    private int jobs = 1;

    @Option(
            names = "--sprt",
            paramLabel = "ELO0,ELO1",
            split = ",",
            description = "Stop as soon as one of two Elo differences is accepted, 5 %% of errors either way.")
    private double @Nullable [] sprt;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "Where the games go, and come from.")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        MatchPair.Setting setting = setting();
        Path target = Objects.requireNonNull(file);
        Map<Integer, Integer> known = Files.exists(target) ? known(target, setting.event()) : new HashMap<>();
        Pentanomial result = Pentanomial.NONE;
        for (int halfPoints : known.values()) {
            result = result.plus(halfPoints);
        }
        result = play(setting, target, known.keySet(), result);
        PrintWriter out = spec.commandLine().getOut();
        out.println(first + " against " + second + ": " + result);
        if (sprt != null) {
            out.println(ratio(result, sprt));
        }
        out.flush();
        return 0;
    }

    private Pentanomial play(MatchPair.Setting setting, Path target, Set<Integer> known, Pentanomial before)
            throws IOException {
        ExecutorService workers = Executors.newFixedThreadPool(jobs);
        CompletionService<List<GameRecord>> played = new ExecutorCompletionService<>(workers);
        Pentanomial result = before;
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            int next = 1;
            int running = 0;
            while (!decided(result)) {
                for (; running < jobs && next <= games / 2; next++) {
                    if (!known.contains(next)) {
                        played.submit(new MatchPair(setting, next)::play);
                        running++;
                    }
                }
                if (running == 0) {
                    break;
                }
                List<GameRecord> pair = played.take().get();
                running--;
                GameText.append(target, pair.iterator());
                result = result.plus(halfPoints(pair));
                Pentanomial now = result;
                status.show(() -> StatusLine.bar(Math.min(1, 2.0 * now.pairs() / games)) + " " + now);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted; the same words go on from here", stop);
        } catch (ExecutionException wrong) {
            if (wrong.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(wrong.getCause());
        } finally {
            workers.shutdownNow();
            awaitEnd(workers);
        }
        return result;
    }

    /** No thread outlives the verb, which may run in somebody's process. */
    private static void awaitEnd(ExecutorService workers) {
        try {
            workers.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private static int halfPoints(List<GameRecord> pair) {
        return MatchPair.halfPoints(pair.get(0).game(), true)
                + MatchPair.halfPoints(pair.get(1).game(), false);
    }

    private boolean decided(Pentanomial result) {
        return sprt != null && Math.abs(result.logLikelihoodRatio(sprt[0], sprt[1])) >= bound();
    }

    private static double bound() {
        return Math.log(0.95 / 0.05);
    }

    private static String ratio(Pentanomial result, double[] elo) {
        double ratio = result.logLikelihoodRatio(elo[0], elo[1]);
        String verdict = ratio >= bound() ? "second accepted" : ratio <= -bound() ? "first accepted" : "open";
        return String.format(
                Locale.ROOT,
                "SPRT of Elo %.1f against %.1f: log-likelihood ratio %.2f of %.2f, %s",
                elo[0],
                elo[1],
                ratio,
                bound(),
                verdict);
    }

    /** The half points of each pair that the file holds. */
    private Map<Integer, Integer> known(Path target, String event) throws IOException {
        Map<Integer, Integer> points = new HashMap<>();
        Set<String> rounds = new HashSet<>();
        for (GameRecord record : GameText.read(target)) {
            String round = record.tag("Round").orElse("");
            if (!record.tag("Event").orElse("").equals(event) || !round.matches("[1-9]\\d{0,8}\\.[12]")) {
                throw new IOException(target + ": holds games of something else than this match");
            }
            if (!rounds.add(round)) {
                throw new IOException(target + ": holds round " + round + " twice");
            }
            Game game = record.game();
            if (game.isOver()) {
                int dot = round.indexOf('.');
                int halfPoints = MatchPair.halfPoints(game, round.endsWith(".1"));
                points.merge(Integer.valueOf(round.substring(0, dot)), halfPoints, Integer::sum);
            }
        }
        if (rounds.size() != 2 * points.size()) {
            throw new IOException(target + ": holds half a pair, or a game that is not finished");
        }
        return points;
    }

    private MatchPair.Setting setting() {
        require(games >= 2 && games % 2 == 0, "--games must be even and at least 2: " + games);
        require(jobs >= 1, "--jobs must be at least 1: " + jobs);
        require(openings >= 0, "--openings must not be negative: " + openings);
        require(sprt == null || (sprt.length == 2 && sprt[0] < sprt[1]), "--sprt wants two numbers, the smaller first");
        Path folder = Objects.requireNonNull(file).toAbsolutePath().getParent();
        require(folder != null && Files.isWritable(folder) && !Files.isDirectory(file), file + ": cannot be written");
        String event = String.format(
                Locale.ROOT,
                "match %s %s, seed %d, teams %s, luck %s, openings %d",
                first,
                second,
                seed,
                teams,
                luck.name().toLowerCase(Locale.ROOT),
                openings);
        boolean random = teams.equals(RANDOM);
        String[] both = teams.equals(DEFAULT)
                ? new String[] {PositionOption.WHITE_TEAM, PositionOption.BLACK_TEAM}
                : teams.split(",", -1);
        require(random || both.length == 2, "--teams is default, random or TEAM,TEAM: " + teams);
        try {
            return new MatchPair.Setting(
                    event,
                    Contender.parse(first),
                    Contender.parse(second),
                    Rules.standard().withLuck(luck),
                    seed,
                    random ? null : Team.parse(both[0]),
                    random ? null : Team.parse(both[1]),
                    openings);
        } catch (MalformedTextException wrong) {
            throw wrong;
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private void require(boolean right, String complaint) {
        if (!right) {
            throw new ParameterException(spec.commandLine(), complaint);
        }
    }
}
