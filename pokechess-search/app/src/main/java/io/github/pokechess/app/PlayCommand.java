package io.github.pokechess.app;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.search.Limits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays games between the engine, random movers and people, and writes them to a file. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        description =
                "Plays one game or many and writes them to a file. One game is shown turn by turn; of many a table is"
                        + " shown.")
final class PlayCommand implements Callable<Integer> {
    /** Some 30 ms a decision: a game takes seconds, and the same seed gives the same game on every machine. */
    private static final Limits DEFAULT = Limits.nodes(100_000);

    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final String RANDOM = "random";

    @Spec
    private CommandSpec spec;

    @Mixin
    private LimitOptions limits;

    @Option(names = "--white", defaultValue = "engine", description = "engine (default), random or human.")
    private Player.Kind white = Player.Kind.ENGINE;

    @Option(names = "--black", defaultValue = "engine", description = "engine (default), random or human.")
    private Player.Kind black = Player.Kind.ENGINE;

    @Option(
            names = "--white-team",
            paramLabel = "TEAM",
            description = "White's types, or random (default: ${DEFAULT-VALUE}).",
            defaultValue = PositionOption.WHITE_TEAM)
    private String whiteTeam = PositionOption.WHITE_TEAM;

    @Option(
            names = "--black-team",
            paramLabel = "TEAM",
            description = "Black's types, or random (default: ${DEFAULT-VALUE}).",
            defaultValue = PositionOption.BLACK_TEAM)
    private String blackTeam = PositionOption.BLACK_TEAM;

    @Option(names = "--luck", defaultValue = "standard", description = "none, standard (default) or online.")
    private LuckModel luck = LuckModel.STANDARD;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Decides all rolls and random choices (default: another one each time).")
    private @Nullable Long seed;

    @Option(names = "--games", paramLabel = "N", defaultValue = "1", description = "How many games (default: 1).")
    private int games = 1;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the games go; an old file is replaced (default: pokechess-TIME.pcn).")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        if (games < 1) {
            throw new ParameterException(spec.commandLine(), "--games must be at least 1: " + games);
        }
        LocalDateTime now = LocalDateTime.now(ZoneId.systemDefault());
        Path target = file == null ? Path.of("pokechess-" + TIMESTAMP.format(now) + ".pcn") : file;
        requireWritable(target);
        GameSeries.Side whiteSide = new GameSeries.Side(white, team("--white-team", whiteTeam));
        GameSeries.Side blackSide = new GameSeries.Side(black, team("--black-team", blackTeam));
        long chosenSeed = seed == null ? new SplittableRandom().nextInt(1_000_000_000) : seed;
        PrintWriter out = spec.commandLine().getOut();
        out.println("seed " + chosenSeed);
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            GameSeries series = new GameSeries(
                    games,
                    chosenSeed,
                    Rules.standard().withLuck(luck),
                    whiteSide,
                    blackSide,
                    limits.orElse(DEFAULT),
                    now.toLocalDate(),
                    new GameSeries.Terminal(
                            new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())),
                            out,
                            status,
                            CommandLine.Help.Ansi.AUTO.enabled()));
            GameText.write(target, series);
            status.clear();
            if (games > 1) {
                out.print(series.tally());
            }
        }
        out.println(target.toAbsolutePath());
        out.flush();
        return 0;
    }

    /** Complains before a long run, not after it. */
    private void requireWritable(Path target) {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(target) || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new ParameterException(spec.commandLine(), target + ": cannot be written");
        }
    }

    /** A side's team, or null if it is another one in each game. */
    private @Nullable Team team(String option, String text) {
        if (text.equals(RANDOM)) {
            return null;
        }
        try {
            return Team.parse(text);
        } catch (MalformedTextException wrong) {
            throw new ParameterException(
                    spec.commandLine(),
                    wrong.problems().stream()
                            .map(problem -> option + ": " + problem)
                            .collect(Collectors.joining("\n")));
        }
    }
}
