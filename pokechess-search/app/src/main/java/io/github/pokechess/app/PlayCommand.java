package io.github.pokechess.app;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.GamePosition;
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
    /** Some 30 ms a move: a game takes seconds, and the same seed gives the same game on every machine. */
    private static final Limits DEFAULT = Limits.nodes(100_000);

    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final int SEEDS = 1_000_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameOption game;

    @Mixin
    private LimitOptions limits;

    @Option(
            names = "--white",
            defaultValue = "engine",
            description = "Who plays the first side, whatever its name in the game: engine (default), random or human.")
    private PlayerKind white = PlayerKind.ENGINE;

    @Option(
            names = "--black",
            defaultValue = "engine",
            description = "Who plays the second side: engine (default), random or human.")
    private PlayerKind black = PlayerKind.ENGINE;

    @Option(names = "--first", hidden = true)
    private @Nullable PlayerKind first;

    @Option(names = "--second", hidden = true)
    private @Nullable PlayerKind second;

    @Option(
            names = "--openings",
            paramLabel = "N",
            description = "How many random moves open a game, so that games differ (default: the openings that the game"
                    + " knows, as long as it is the engine's turn; Pokémon Chess knows none).")
    private @Nullable Integer openings;

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
        if (openings != null && openings < 0) {
            throw new ParameterException(spec.commandLine(), "--openings must not be negative: " + openings);
        }
        white = orOld("--first", first, "--white", white);
        black = orOld("--second", second, "--black", black);
        play(game.start());
        return 0;
    }

    /** The older names of the options of other games are understood, and told what they are called now. */
    private PlayerKind orOld(String old, @Nullable PlayerKind player, String name, PlayerKind otherwise) {
        if (player == null) {
            return otherwise;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println(old + " is called " + name + " now");
        err.flush();
        return player;
    }

    private <P extends GamePosition<P, M>, M> void play(Start<P, M> start) throws IOException {
        LocalDateTime now = LocalDateTime.now(ZoneId.systemDefault());
        Path target = file == null ? Path.of("pokechess-" + TIMESTAMP.format(now) + ".pcn") : file;
        requireWritable(target);
        Limits budget = limits.orElse(DEFAULT); // whatever is wrong with the words is told before anything else is
        long chosen = seed == null ? new SplittableRandom().nextInt(SEEDS) : seed;
        PrintWriter out = spec.commandLine().getOut();
        out.println("seed " + chosen);
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            GameSeries<P, M> series = new GameSeries<>(
                    start.kind(),
                    random -> startOf(start, random),
                    new GameSeries.Plan(games, chosen, white, black, openings, budget),
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
    }

    /** The start of the next game: the same, unless teams are random. */
    @SuppressWarnings("unchecked") // the game of the option is always the same
    private <P extends GamePosition<P, M>, M> P startOf(Start<P, M> first, SplittableRandom random) {
        return game.isRandom() ? (P) game.start(LuckModel.STANDARD, random).position() : first.position();
    }

    /** Complains before a long run, not after it. */
    private void requireWritable(Path target) {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(target) || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new ParameterException(spec.commandLine(), target + ": cannot be written");
        }
    }
}
