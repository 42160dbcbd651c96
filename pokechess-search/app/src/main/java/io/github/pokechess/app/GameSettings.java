package io.github.pokechess.app;

import io.github.pokechess.board.Session;
import io.github.pokechess.match.Level;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a game that a person plays, in the terminal as on a board in the browser. */
final class GameSettings {
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,4})m?(?:\\+(\\d{1,4})s?)?");

    @Option(
            names = "--level",
            paramLabel = "NAME",
            description =
                    "How well the engine plays, by name or number, in place of a limit: 1 hatchling, which whoever"
                            + " knows the rules can beat, 2 newcomer, 3 beginner, 4 novice, 5 apprentice, 6 amateur, 7 club,"
                            + " 8 expert, 9 master or 10 champion.")
    private @Nullable String level;

    @Option(
            names = "--clock",
            paramLabel = "MIN[+SEC]",
            description = "Minutes for each side, and seconds more for each turn, such as 5m+3s (default: no clock).")
    private @Nullable String clock;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Decides all rolls and random choices (default: another one each time).")
    private @Nullable Long seed;

    /** Whether a level is told. */
    boolean hasLevel() {
        return level != null;
    }

    /**
     * The level, if one is told.
     *
     * @throws IllegalArgumentException if there is no such level
     */
    @Nullable
    Level level() {
        return level == null ? null : Level.named(level);
    }

    /**
     * The clock, if one is told.
     *
     * @throws IllegalArgumentException if it is none
     */
    Session.@Nullable TimeControl timeControl() {
        if (clock == null) {
            return null;
        }
        Matcher matcher = CLOCK.matcher(clock);
        if (!matcher.matches() || Integer.parseInt(matcher.group(1)) == 0) {
            throw new IllegalArgumentException(
                    "--clock is minutes, or minutes and seconds a turn, such as 10+5: " + clock);
        }
        int increment = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
        return new Session.TimeControl(
                Duration.ofMinutes(Integer.parseInt(matcher.group(1))), Duration.ofSeconds(increment));
    }

    /** The seed, if one is told. */
    @Nullable
    Long seed() {
        return seed;
    }

    /** These, and where no clock or seed is told, those of others; the level comes from one of the two. */
    GameSettings or(GameSettings others, GameSettings leveled) {
        GameSettings both = new GameSettings();
        both.level = leveled.level;
        both.clock = clock == null ? others.clock : clock;
        both.seed = seed == null ? others.seed : seed;
        return both;
    }
}
