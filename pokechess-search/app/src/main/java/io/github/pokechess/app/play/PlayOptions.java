package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.CommandText;
import io.github.pokechess.app.common.LimitOptions;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.search.Limits;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code play} that also hold for a game that is gone on with, unless others are given then. */
public final class PlayOptions {
    /** Some 30 ms a move: a game takes seconds, and the same seed gives the same game on every machine. */
    static final Limits DEFAULT = Limits.nodes(100_000);

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Mixin
    private GameSettings settings = new GameSettings();

    @Option(
            names = "--white",
            paramLabel = "WHO",
            converter = Participant.Converter.class,
            completionCandidates = Candidates.Participants.class,
            description =
                    "Who plays the first side, whatever its name in the game: engine (default), human, a level such as"
                            + " novice, or any player of match, such as greedy or engine:nodes=5000.")
    private @Nullable Participant white;

    @Option(
            names = "--black",
            paramLabel = "WHO",
            converter = Participant.Converter.class,
            completionCandidates = Candidates.Participants.class,
            description = "Who plays the second side (default: engine).")
    private @Nullable Participant black;

    @Option(
            names = "--vary",
            paramLabel = "on|off",
            description =
                    "Whether the engine chooses by the seed among decisions that are about as good, for the first few"
                            + " turns (default: on).")
    private @Nullable Switch vary;

    /** On or off. */
    enum Switch {
        ON,
        OFF
    }

    /**
     * The options that words tell, as {@link CommandText} joins them; others are passed over.
     *
     * @throws CommandLine.ParameterException if one of these is wrong
     */
    public static PlayOptions parseRecognized(String args) {
        PlayOptions options = new PlayOptions();
        new CommandLine(options)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOverwrittenOptionsAllowed(true)
                .setUnmatchedArgumentsAllowed(true)
                .setExpandAtFiles(false)
                .parseArgs(CommandText.splitIntoArguments(args).toArray(String[]::new));
        return options;
    }

    /** These, and where nothing is given, others. */
    PlayOptions orElse(PlayOptions others) {
        PlayOptions both = new PlayOptions();
        boolean strength = settings.hasLevel() || limits.hasLimits();
        both.limits = strength ? limits : others.limits;
        both.settings = settings.orElse(others.settings, strength ? settings : others.settings);
        both.white = white == null ? others.white : white;
        both.black = black == null ? others.black : black;
        both.vary = vary == null ? others.vary : vary;
        return both;
    }

    /** The player of a side, if it is given. */
    @Nullable
    public Participant playerIfGiven(int side) {
        return side == 0 ? white : black;
    }

    void setPlayer(int side, Participant player) {
        if (side == 0) {
            white = player;
        } else {
            black = player;
        }
    }

    @Nullable
    Long seedIfGiven() {
        return settings.seedIfGiven();
    }

    boolean isVarying() {
        return vary != Switch.OFF;
    }

    /**
     * The level, if one is given.
     *
     * @throws IllegalArgumentException if there is no such level, or limits are given as well
     */
    @Nullable
    Opponent levelIfGiven() {
        if (settings.hasLevel() && limits.hasLimits()) {
            throw new IllegalArgumentException(
                    "--level brings its limits along: no --depth, --nodes or --time with it");
        }
        return settings.levelIfGiven();
    }

    /** The limits of a search of the engine. */
    Limits searchLimits() {
        Opponent chosen = levelIfGiven();
        return chosen == null ? limits.limitsOrElse(DEFAULT) : chosen.limits();
    }

    /** Whether the clock decides how long the engine thinks. */
    boolean isTimedByClock() {
        return !settings.hasLevel() && !limits.hasLimits();
    }

    /**
     * The clock, if one is given.
     *
     * @throws IllegalArgumentException if it is none
     */
    @Nullable
    TimeControl timeControlIfGiven() {
        return settings.timeControlIfGiven();
    }
}
