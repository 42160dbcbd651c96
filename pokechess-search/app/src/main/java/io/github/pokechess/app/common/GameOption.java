package io.github.pokechess.app.common;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.teams.SmallFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say which game a verb is about and where it starts; the same for all games and verbs. */
public final class GameOption {
    private static final String RANDOM = "random";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec verb;

    @Option(
            names = "--position",
            paramLabel = "TEXT|FILE",
            description = "The position in the notation of the game, or a file that holds it (default: the start).")
    private @Nullable String position;

    @Option(
            names = "--rules",
            paramLabel = "TEXT",
            description = "The rules in the words of the game (default: the usual ones).")
    private @Nullable String rules;

    @Option(
            names = "--luck",
            paramLabel = "MODEL",
            completionCandidates = Candidates.Luck.class,
            description = "Pokémon Chess: ${COMPLETION-CANDIDATES} (default: standard; none for perft).")
    private @Nullable String luck;

    @Option(
            names = "--white-team",
            paramLabel = "TEAM",
            description = "Pokémon Chess: White's types, a FILE.csv of them, or random (default: a fixed team).")
    private @Nullable String whiteTeam;

    @Option(
            names = "--black-team",
            paramLabel = "TEAM",
            description = "Pokémon Chess: Black's types, a FILE.csv of them, or random (default: a fixed team).")
    private @Nullable String blackTeam;

    /** The game that was named, before the verb or after it. */
    public GameKind<?, ?> kind() {
        return RootCommand.of(verb).kind();
    }

    /** The words that tell this start from others. */
    public String summaryOfStart() {
        return kind().name() + (rules == null ? "" : " " + rules) + (position == null ? "" : " " + position);
    }

    /** The rules and teams that were named, each behind a comma; empty if none was. */
    public String summaryOfRulesAndTeams() {
        return (rules == null ? "" : ", rules " + rules)
                + (whiteTeam == null ? "" : ", White " + whiteTeam)
                + (blackTeam == null ? "" : ", Black " + blackTeam);
    }

    /** The start, where Pokémon Chess has standard luck and teams do not change from game to game. */
    public Start<?, ?> start() {
        return start(LuckModel.STANDARD, new SplittableRandom(0));
    }

    /**
     * The start.
     *
     * @param defaultLuck the luck model where none is named
     * @param random makes random teams
     */
    public Start<?, ?> start(LuckModel defaultLuck, SplittableRandom random) {
        return start(kind(), defaultLuck, random);
    }

    @SuppressWarnings("unchecked") // a start that is a Position is one under other rules too
    private <P extends GamePosition<P, M>, M> Start<P, M> start(
            GameKind<P, M> kind, LuckModel defaultLuck, SplittableRandom random) {
        boolean typed = kind.position() instanceof Position;
        if (!typed && (luck != null || whiteTeam != null || blackTeam != null)) {
            String option = luck != null ? "--luck" : whiteTeam != null ? "--white-team" : "--black-team";
            throw new ParameterException(verb.commandLine(), option + " is for Pokémon Chess, not for " + kind.name());
        }
        LuckModel model = luck == null ? defaultLuck : LuckModel.named(luck);
        P start = kind.position(position == null ? null : textOrFileContent(position), rules);
        return new Start<>(kind, start instanceof Position of ? (P) pokemonStart(of, model, random) : start);
    }

    /** Takes the position from elsewhere on the command line, where only one may be named. */
    public void setPosition(String text) {
        if (position != null) {
            throw new ParameterException(verb.commandLine(), "the position is named twice, as --position and without");
        }
        position = text;
    }

    /** Whether a position was named. */
    public boolean hasPosition() {
        return position != null;
    }

    /** Whether a team was named. */
    public boolean hasTeams() {
        return whiteTeam != null || blackTeam != null;
    }

    /** Whether anything is given but the kind of game. */
    public boolean hasStartOptions() {
        return hasPosition() || rules != null || luck != null || hasTeams();
    }

    /** Whether the start is another one in each game. */
    public boolean hasRandomTeam() {
        return RANDOM.equals(whiteTeam) || RANDOM.equals(blackTeam);
    }

    private Position pokemonStart(Position start, LuckModel model, SplittableRandom random) {
        boolean luckInRules = rules != null && rules.contains("luck");
        Rules under =
                luckInRules && luck == null ? start.rules() : start.rules().withLuck(model);
        if (position != null) {
            if (whiteTeam != null || blackTeam != null) {
                throw new ParameterException(verb.commandLine(), "--position brings its types along: no teams with it");
            }
            return start.withRules(under);
        }
        Team white = teamOfOption("--white-team", whiteTeam, Team::defaultWhite, random);
        Team black = teamOfOption("--black-team", blackTeam, Team::defaultBlack, random);
        return Position.start(white, black, under);
    }

    private Team teamOfOption(
            String option, @Nullable String text, Supplier<Team> defaultTeam, SplittableRandom random) {
        if (text == null) {
            return defaultTeam.get();
        }
        if (text.equals(RANDOM)) {
            return Team.random(random);
        }
        try {
            return Team.parse(text.endsWith(".csv") ? readContent(Path.of(text)) : text);
        } catch (MalformedTextException wrong) {
            String place = text.endsWith(".csv") ? option + " " + text : option;
            throw ProblemsException.ofTextProblems(place, wrong);
        }
    }

    /** The content of a file, if there is one of this name, else the text itself. */
    private static String textOrFileContent(String textOrFile) {
        Path path;
        try {
            path = Path.of(textOrFile);
        } catch (InvalidPathException noPath) {
            return textOrFile;
        }
        if (!Files.exists(path) || Files.isDirectory(path)) {
            return textOrFile;
        }
        String text = readContent(path);
        return (text.startsWith("\uFEFF") ? text.substring(1) : text)
                .replace("\r\n", "\n")
                .stripTrailing();
    }

    private static String readContent(Path path) {
        try {
            return SmallFile.read(path);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(Failure.readingFailure(path, unreadable));
        }
    }
}
