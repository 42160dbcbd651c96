package io.github.pokechess.app;

import io.github.pokechess.board.Session;
import io.github.pokechess.match.Level;
import io.github.pokechess.search.Limits;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code play} that also hold for a game that is gone on with, unless others are given then. */
final class PlayOptions {
    /** Some 30 ms a move: a game takes seconds, and the same seed gives the same game on every machine. */
    static final Limits DEFAULT = Limits.nodes(100_000);

    private static final Pattern CLOCK = Pattern.compile("(\\d{1,4})m?(?:\\+(\\d{1,4})s?)?");

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(
            names = "--white",
            description = "Who plays the first side, whatever its name in the game: engine (default), random or human.")
    private @Nullable PlayerKind white;

    @Option(names = "--black", description = "Who plays the second side: engine (default), random or human.")
    private @Nullable PlayerKind black;

    @Option(
            names = "--level",
            paramLabel = "NAME",
            description =
                    "How well the engine plays, by name or number, in place of a limit: 1 hatchling, which whoever"
                            + " knows the rules can beat, 2 newcomer, 3 beginner, 4 novice, 5 apprentice, 6 amateur, 7 club,"
                            + " 8 expert, 9 master or 10 champion.")
    private @Nullable String level;

    @Option(
            names = "--vary",
            paramLabel = "on|off",
            description =
                    "Whether the engine chooses by the seed among decisions that are about as good, for the first few"
                            + " turns (default: on).")
    private @Nullable Switch vary;

    @Option(
            names = "--clock",
            paramLabel = "MIN[+SEC]",
            description = "Minutes for each side, and seconds more for each turn (default: no clock).")
    private @Nullable String clock;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Decides all rolls and random choices (default: another one each time).")
    private @Nullable Long seed;

    /** On or off. */
    enum Switch {
        ON,
        OFF
    }

    /**
     * The options that words tell, as {@link Words} joins them; others are passed over.
     *
     * @throws CommandLine.ParameterException if one of these is told wrong
     */
    static PlayOptions parse(String words) {
        PlayOptions told = new PlayOptions();
        new CommandLine(told)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOverwrittenOptionsAllowed(true)
                .setUnmatchedArgumentsAllowed(true)
                .setExpandAtFiles(false)
                .parseArgs(Words.split(words).toArray(String[]::new));
        return told;
    }

    /** These, and where nothing is told, others. */
    PlayOptions or(PlayOptions others) {
        PlayOptions both = new PlayOptions();
        boolean strength = level != null || limits.isSet();
        both.limits = strength ? limits : others.limits;
        both.level = strength ? level : others.level;
        both.white = white == null ? others.white : white;
        both.black = black == null ? others.black : black;
        both.vary = vary == null ? others.vary : vary;
        both.clock = clock == null ? others.clock : clock;
        both.seed = seed == null ? others.seed : seed;
        return both;
    }

    /** Who plays a side, if that is told. */
    @Nullable
    PlayerKind player(int side) {
        return side == 0 ? white : black;
    }

    void setPlayer(int side, PlayerKind player) {
        if (side == 0) {
            white = player;
        } else {
            black = player;
        }
    }

    @Nullable
    Long seed() {
        return seed;
    }

    boolean varies() {
        return vary != Switch.OFF;
    }

    /**
     * The level, if one is told.
     *
     * @throws IllegalArgumentException if there is no such level, or limits are told as well
     */
    @Nullable
    Level level() {
        if (level == null) {
            return null;
        }
        if (limits.isSet()) {
            throw new IllegalArgumentException(
                    "--level brings its limits along: no --depth, --nodes or --time with it");
        }
        return Level.named(level);
    }

    /** The limits of a search of the engine. */
    Limits searchLimits() {
        Level chosen = level();
        return chosen == null ? limits.orElse(DEFAULT) : chosen.limits();
    }

    /** Whether the clock decides how long the engine thinks. */
    boolean thinksByTheClock() {
        return level == null && !limits.isSet();
    }

    /**
     * The clock, if one is told.
     *
     * @throws IllegalArgumentException if it is none
     */
    Session.@Nullable TimeControl timeControl() {
        return clock == null ? null : timeControl(clock);
    }

    /**
     * The clock of a text: {@code 10+5} or {@code 10m+5s}.
     *
     * @throws IllegalArgumentException if it is none
     */
    static Session.TimeControl timeControl(String clock) {
        Matcher matcher = CLOCK.matcher(clock);
        if (!matcher.matches() || Integer.parseInt(matcher.group(1)) == 0) {
            throw new IllegalArgumentException(
                    "--clock is minutes, or minutes and seconds a turn, such as 10+5: " + clock);
        }
        int increment = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
        return new Session.TimeControl(
                Duration.ofMinutes(Integer.parseInt(matcher.group(1))), Duration.ofSeconds(increment));
    }
}
