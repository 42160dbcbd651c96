package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Colours;
import io.github.pokechess.app.common.CommandText;
import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.Nearest;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.app.game.Input;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Plays games between the engine, random movers and people, and keeps them in a file from their first decision on. */
@Command(
        name = "play",
        footer = {
            "",
            "Examples:",
            "  pokechess play --white human --level novice --clock 10+5",
            "  pokechess play --games 100 --white random --seed 7 --out games.pcn"
        },
        description = {
            "Plays one game or many and saves them to a file. One game, or a game with a person, is shown"
                    + " move by move; of many games the results are shown as a table.",
            "A person types moves; help lists the other words. --resume continues a game that was left, even"
                    + " after a power cut."
        })
public final class PlayCommand extends Verb {
    /** The part of a file's name that says when its games began. */
    public static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private static final int SEEDS = 1_000_000_000;

    /** The options that do not change a game. */
    private static final Set<String> LEFT_OUT = Set.of("--out", "--resume");

    /** The options that a resumed game brings along. */
    private static final List<String> BROUGHT_ALONG =
            List.of("--games", "--openings", "--position", "--rules", "--luck", "--white-team", "--black-team");

    /** The length of a file that nobody has typed in a sitting, in bytes. */
    private static final long A_FEW_GAMES = 1 << 20;

    /** The status of a program that was ended by Ctrl-C. */
    private static final int INTERRUPTED = 130;

    @Mixin
    private GameOption game;

    @Mixin
    private PlayOptions options = new PlayOptions();

    @Option(
            names = "--openings",
            paramLabel = "N",
            description = "How many random moves open a game, so that games differ (default: the openings that the game"
                    + " knows, as long as it is the engine's turn; Pokémon Chess knows none).")
    private @Nullable Integer openings;

    @Option(names = "--games", paramLabel = "N", description = "How many games (default: 1).")
    private int games = 1;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Where the games go; an old file is replaced (default: pokechess-TIME.pcn). A game that is shown"
                            + " may go to a .json or .bin, too.")
    private @Nullable Path file;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "Go on with the last game of FILE, a .pcn, where it stands, with its players, strength, clock and"
                            + " seed, unless others are given.")
    private @Nullable Path resumed;

    /** A game to go on with, and what stands before it in its file. */
    private record Unfinished(GameRecord<?, ?> game, EarlierGames before) {}

    @Override
    public Integer call() throws IOException {
        require(games >= 1, "--games must be at least 1: " + games);
        require(openings == null || openings >= 0, "--openings must not be negative: " + openings);
        return resumed == null ? playNewGames(game.start()) : resumeFile(resumed);
    }

    private <P extends GamePosition<P, M>, M> int playNewGames(Start<P, M> start) throws IOException {
        LocalDateTime now = LocalDateTime.now(ZoneId.systemDefault());
        Path target = file == null ? Path.of("pokechess-" + TIMESTAMP.format(now) + ".pcn") : file;
        requireWritable(target);
        Long given = options.seedIfGiven();
        long seed = given == null ? new SplittableRandom().nextInt(SEEDS) : given;
        String command = CommandText.ofGivenArguments(spec, LEFT_OUT) + (given == null ? " --seed " + seed : "");
        GameSeries.Plan plan = checkAndPlan(start.kind(), options, seed, command, now);
        refuseToLoseGame(target);
        return runSeries(
                start, plan, target, EarlierGames.none(), series -> series.playAll(random -> startOf(start, random)));
    }

    private int resumeFile(Path path) throws IOException {
        for (String option : BROUGHT_ALONG) {
            require(
                    !spec.commandLine().getParseResult().hasMatchedOption(option),
                    "--resume brings along what " + option + " would say");
        }
        Input.requireRegularFile(path);
        Path target = file == null ? path : file;
        Unfinished left = readUnfinished(path, isPcnOrUnknown(target));
        GameRecord<?, ?> played = left.game();
        requireWritable(target);
        String before = played.tag("Command").orElse("play");
        PlayOptions all = options.orElse(optionsOfTags(path, played, before));
        Long seed = all.seedIfGiven();
        long chosen = seed == null ? new SplittableRandom().nextInt(SEEDS) : seed;
        String more = CommandText.ofGivenArguments(spec, LEFT_OUT)
                .substring(spec.name().length());
        GameSeries.Plan plan =
                checkAndPlan(played.kind(), all, chosen, before + more, LocalDateTime.now(ZoneId.systemDefault()));
        return resumeGame(played, plan, target, left.before());
    }

    private <P extends GamePosition<P, M>, M> int resumeGame(
            GameRecord<P, M> played, GameSeries.Plan plan, Path target, EarlierGames before) throws IOException {
        Start<P, M> start = new Start<>(played.kind(), played.game().at(0).position());
        return runSeries(start, plan, target, before, series -> series.resume(played));
    }

    /** The options that the tags of a game tell. */
    private PlayOptions optionsOfTags(Path path, GameRecord<?, ?> played, String command) {
        PlayOptions given;
        try {
            given = PlayOptions.parseRecognized(command);
        } catch (ParameterException wrong) {
            throw new ParameterException(spec.commandLine(), path + ": tag Command: " + wrong.getMessage(), wrong);
        }
        List<String> names = List.of("White", "Black");
        for (int side = 0; side < names.size(); side++) {
            String name = played.tag(names.get(side)).orElse("?");
            for (Participant player : List.of(Participant.HUMAN, Participant.ENGINE, Participant.RANDOM)) {
                if (given.playerIfGiven(side) == null
                        && (name.equals(player.text()) || name.startsWith(player.text() + ", "))) {
                    given.setPlayer(side, player);
                }
            }
            require(
                    given.playerIfGiven(side) != null || options.playerIfGiven(side) != null,
                    path + ": say who plays on: --" + names.get(side).toLowerCase(Locale.ROOT)
                            + " engine, human or another player");
        }
        return given;
    }

    private GameSeries.Plan checkAndPlan(
            GameKind<?, ?> kind, PlayOptions all, long seed, String command, LocalDateTime now) {
        // problems of the words are reported before anything else
        all.searchLimits();
        all.timeControlIfGiven();
        Opponent level = all.levelIfGiven();
        if (level != null) {
            PlayerText.requireGame(kind, level);
        }
        Participant white = all.playerIfGiven(0);
        Participant black = all.playerIfGiven(1);
        requirePlayerOf("--white", white, kind);
        requirePlayerOf("--black", black, kind);
        return new GameSeries.Plan(
                games,
                seed,
                white == null ? Participant.ENGINE : white,
                black == null ? Participant.ENGINE : black,
                all,
                openings,
                command,
                now.toLocalDate());
    }

    private void requirePlayerOf(String option, @Nullable Participant player, GameKind<?, ?> kind) {
        if (player == null) {
            return;
        }
        try {
            player.matchPlayer(kind);
        } catch (IllegalArgumentException wrong) {
            String nearest = Nearest.suggestionOrEmpty(player.text(), List.of("human", "engine", "random", "greedy"));
            throw new ParameterException(
                    spec.commandLine(),
                    option + ": human, a level, or a player of match: " + wrong.getMessage() + nearest);
        }
    }

    /** Does something with a series of games. */
    private interface Task<P extends GamePosition<P, M>, M> {
        void playSeries(GameSeries<P, M> series) throws IOException;
    }

    private <P extends GamePosition<P, M>, M> int runSeries(
            Start<P, M> start, GameSeries.Plan plan, Path target, EarlierGames before, Task<P, M> task)
            throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        boolean people = plan.first().isHuman() || plan.second().isHuman();
        try (StatusLine status = StatusLine.of(spec.commandLine());
                GameKeeper keeper = GameKeeper.open(target, plan.isShownAndSaved());
                LineSource in = people ? EditedLines.ofStandardInput(out) : prompt -> null;
                GameSeries<P, M> series = new GameSeries<>(
                        start.kind(), plan, keeper, new GameSeries.Terminal(in, out, status, Colours.areOn()))) {
            out.println("seed " + plan.seed());
            if (people) {
                out.println("help lists what can be typed; each decision is kept in " + target);
            }
            keeper.setEarlierGames(before);
            task.playSeries(series);
            status.clearIfShown();
            if (plan.games() > 1) {
                out.print(series.tally());
            }
            if (series.hasBeenLeft()) {
                out.println("go on with it by: play --resume " + target);
            }
            out.println(target.toAbsolutePath());
            out.flush();
            return series.wasLeftByCtrlC() ? INTERRUPTED : 0;
        }
    }

    /** The start of the next game: the same, unless teams are random. */
    @SuppressWarnings("unchecked") // the game of the option is always the same
    private <P extends GamePosition<P, M>, M> P startOf(Start<P, M> start, SplittableRandom random) {
        return game.hasRandomTeam() ? (P) game.start(LuckModel.STANDARD, random).position() : start.position();
    }

    // ---- files ----

    /** A name without a known end is a game file. */
    private static boolean isPcnOrUnknown(Path path) {
        return GameForm.tryOf(path).orElse(GameForm.PCN) == GameForm.PCN;
    }

    /** @param keepsBytes whether the games before the last one are not read, but kept as they stand */
    private Unfinished readUnfinished(Path path, boolean keepsBytes) throws IOException {
        Games kinds = RootCommand.of(spec).games();
        List<GameRecord<?, ?>> before = new ArrayList<>();
        GameSource last = null;
        Reading<GameRecord<?, ?>> reading = GameFiles.readingOf(kinds, false);
        try (GameReader reader = GameFiles.openGameFile(path, reading, warning -> {})) {
            while (reader.hasNext()) {
                if (last != null && !keepsBytes) {
                    before.add(last.read(reading).game());
                }
                last = reader.next();
            }
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
        if (last == null) {
            throw usageError(path + ": there is no game in it");
        }
        GameRecord<?, ?> played = last.read(reading).game();
        require(
                !played.game().isOver(),
                path + ": its last game is over: "
                        + played.game().outcome().map(Object::toString).orElse(""));
        EarlierGames earlier =
                keepsBytes ? EarlierGames.beforeGame(path, kinds, last) : EarlierGames.toBeRewritten(before);
        return new Unfinished(played, earlier);
    }

    /** A game that somebody has left is not replaced by another one. */
    private void refuseToLoseGame(Path target) throws IOException {
        if (!Files.isRegularFile(target) || !isPcnOrUnknown(target)) {
            return;
        }
        require(
                !holdsLeftGame(target),
                target + ": holds a game that was left: go on with it by play --resume " + target
                        + ", or choose another file");
    }

    private boolean holdsLeftGame(Path target) throws IOException {
        if (Files.size(target) > A_FEW_GAMES) {
            return false;
        }
        try {
            GameRecord<?, ?> game = readUnfinished(target, true).game();
            boolean people = Stream.of("White", "Black")
                    .anyMatch(side -> game.tag(side).filter("human"::equals).isPresent());
            return people && game.game().moveCount() > 0;
        } catch (MalformedTextException | ParameterException other) {
            return false; // other files are replaced, as --out says
        }
    }
}
