package io.github.pokechess.app;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays a {@link Match}, or one player's matches against a fixed set of others. */
@Command(
        name = "match",
        mixinStandardHelpOptions = true,
        description =
                "Plays two players against each other in pairs of games, same start and same dice, colours swapped, and"
                        + " tells the first one's score with its 95 %% interval. Started again with the same words it goes"
                        + " on where it was stopped. A player is random, greedy, engine, exact, collapsed or first (the"
                        + " first engine, which never changes), with settings:"
                        + " engine:nodes=20000,hash=16,threads=1,evaluator=standard or exact:depth=2 or"
                        + " engine:time=100; or uci, an engine in a process of its own, behind the settings the"
                        + " command: uci:time=100,java -jar old.jar uci; or fairy, Fairy-Stockfish, which wants"
                        + " --luck none --teams normal: fairy:time=5,hash=64.")
final class MatchCommand implements Callable<Integer> {
    private static final String RANDOM = "random";
    private static final String DEFAULT = "default";
    private static final String NORMAL = "normal";
    private static final String PLAIN_TEAM = "Nor".repeat(8) + "/" + "Nor".repeat(8);

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "The first player.")
    private String first = "";

    @Parameters(index = "1", paramLabel = "B", arity = "0..1", description = "The second player.")
    private @Nullable String second;

    @Option(
            names = "--gauntlet",
            description = "Play A against random, greedy, exact:depth=2, exact:depth=3, first:depth=3,"
                    + " and collapsed and first with its limits; FILE is a folder then.")
    private boolean gauntlet;

    @Option(names = "--games", paramLabel = "N", defaultValue = "100", description = "How many, even (default: 100).")
    private int games = 100;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(
            names = "--teams",
            defaultValue = DEFAULT,
            description = "default, random in each pair, normal (all types), or TEAM,TEAM.")
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

    @Option(
            names = "--adjust",
            paramLabel = "NODES",
            description = "Tell the score without luck, too: each roll is valued by searches of so many positions. The"
                    + " same on average, with a shorter interval; 1000 is a good start.")
    private @Nullable Long adjust;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "Where the games go, and come from.")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        Match.Terms terms = terms();
        Contender one = contender(first);
        PrintWriter out = spec.commandLine().getOut();
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            if (gauntlet) {
                gauntlet(one, terms, status, out);
            } else {
                Contender other = contender(Objects.requireNonNull(second));
                Path target = Objects.requireNonNull(file);
                Match match = new Match(one, other, terms);
                Pentanomial result = match.play(target, status);
                status.clear();
                out.println(first + " against " + second + ": " + result);
                if (adjust != null) {
                    MeanScore mean = match.withoutLuck(target, adjust, status);
                    status.clear();
                    out.println(mean);
                }
                if (terms.sprt() != null) {
                    out.println(terms.sprt().verdict(result));
                }
            }
        }
        out.flush();
        return 0;
    }

    /** A table row for each opponent, as soon as it is known. */
    private void gauntlet(Contender one, Match.Terms terms, StatusLine status, PrintWriter out) throws IOException {
        Path folder = Files.createDirectories(Objects.requireNonNull(file));
        String more = adjust == null ? "" : " without luck | 95 % |";
        out.println("| " + first + " against | score | 95 % | Elo | 95 % | pairs | by half points 0 to 4 |" + more);
        out.println("|---|---:|---|---:|---|---:|---|" + (adjust == null ? "" : "---:|---|"));
        for (Contender opponent : one.gauntlet()) {
            Path games = folder.resolve(opponent.text().replaceAll("[^a-z0-9=]+", "-") + ".pcn");
            Match match = new Match(one, opponent, terms);
            Pentanomial result = match.play(games, status);
            String row = row(opponent.text(), result);
            if (adjust != null) {
                MeanScore mean = match.withoutLuck(games, adjust, status);
                row += String.format(
                        Locale.ROOT,
                        " %.1f %% | %.1f to %.1f |",
                        100 * mean.score(),
                        100 * (mean.score() - mean.margin()),
                        100 * (mean.score() + mean.margin()));
            }
            status.clear();
            out.println(row);
            out.flush();
        }
    }

    private static String row(String opponent, Pentanomial result) {
        return String.format(
                Locale.ROOT,
                "| %s | %.1f %% | %.1f to %.1f | %s | %s to %s | %d | %d %d %d %d %d |",
                opponent,
                100 * result.score(),
                100 * result.low(),
                100 * result.high(),
                Pentanomial.words(Pentanomial.elo(result.score())),
                Pentanomial.words(Pentanomial.elo(result.low())),
                Pentanomial.words(Pentanomial.elo(result.high())),
                result.pairs(),
                result.lost(),
                result.behind(),
                result.even(),
                result.ahead(),
                result.won());
    }

    private Contender contender(String words) {
        try {
            return Contender.parse(words);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private Match.Terms terms() {
        require(games >= 2 && games % 2 == 0, "--games must be even and at least 2: " + games);
        require(jobs >= 1, "--jobs must be at least 1: " + jobs);
        require(adjust == null || adjust >= 1, "--adjust must be at least 1: " + adjust);
        require(openings >= 0, "--openings must not be negative: " + openings);
        require(sprt == null || (sprt.length == 2 && sprt[0] < sprt[1]), "--sprt wants two numbers, the smaller first");
        require(gauntlet == (second == null), gauntlet ? "--gauntlet wants one player" : "a match wants two players");
        require(!gauntlet || sprt == null, "--gauntlet and --sprt do not go together");
        Path folder = Objects.requireNonNull(file).toAbsolutePath().getParent();
        boolean writable = folder != null && Files.isWritable(folder) && (gauntlet || !Files.isDirectory(file));
        require(writable, file + ": cannot be written");
        boolean random = teams.equals(RANDOM);
        String[] both = switch (teams) {
            case DEFAULT -> new String[] {PositionOption.WHITE_TEAM, PositionOption.BLACK_TEAM};
            case NORMAL -> new String[] {PLAIN_TEAM, PLAIN_TEAM};
            default -> teams.split(",", -1);
        };
        require(random || both.length == 2, "--teams is default, random, normal or TEAM,TEAM: " + teams);
        return new Match.Terms(
                games,
                seed,
                teams,
                random ? null : Team.parse(both[0]),
                random ? null : Team.parse(both[1]),
                Rules.standard().withLuck(luck),
                openings,
                jobs,
                sprt == null ? null : new Sprt(sprt[0], sprt[1]));
    }

    private void require(boolean right, String complaint) {
        if (!right) {
            throw new ParameterException(spec.commandLine(), complaint);
        }
    }
}
