package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.Nearest;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.text.DurationText;
import io.github.pokechess.play.TimeControl;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a game that a person plays, in the terminal as on a board in the browser. */
public final class GameSettings {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");

    /** More minutes than four digits say, which no one sits through. */
    private static final Duration LONGEST = Duration.ofMinutes(10_000);

    @Option(
            names = "--level",
            completionCandidates = Candidates.Levels.class,
            paramLabel = "NAME",
            description =
                    "How well the engine plays, by name or number, in place of a limit: 1 hatchling, which anyone who"
                            + " knows the rules can beat, 2 newcomer, 3 beginner, 4 novice, 5 apprentice, 6 amateur, 7"
                            + " club, 8 expert, 9 master or 10 champion. Or a character that plays Pokémon Chess with a"
                            + " style: trader, hunter, dancer or keeper, with -beginner, -apprentice or -club, such as"
                            + " hunter-club.")
    private @Nullable String level;

    @Option(
            names = "--clock",
            paramLabel = "MIN[+SEC]",
            description = "The time of each side, and more for each turn, such as 5m+3s or 1h+30s; numbers alone are"
                    + " minutes and seconds, 5+3 (default: no clock).")
    private @Nullable String clock;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Decides all rolls and random choices (default: another one each time).")
    private @Nullable Long seed;

    /** Whether a level is given. */
    public boolean hasLevel() {
        return level != null;
    }

    /**
     * The level or character, if one is given.
     *
     * @throws IllegalArgumentException if there is no such one
     */
    @Nullable
    public Opponent levelIfGiven() {
        if (level == null) {
            return null;
        }
        try {
            return Opponent.named(level);
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(
                    unknown.getMessage() + Nearest.suggestionOrEmpty(level, Candidates.Levels.allNames()), unknown);
        }
    }

    /**
     * The clock, if one is given.
     *
     * @throws IllegalArgumentException if it is none
     */
    public @Nullable TimeControl timeControlIfGiven() {
        if (clock == null) {
            return null;
        }
        String[] parts = clock.split("\\+", -1);
        try {
            Duration time = parseClockPart(parts[0], "m");
            Duration increment = parts.length == 1 ? Duration.ZERO : parseClockPart(parts[1], "s");
            if (parts.length <= 2 && !time.isZero() && isValidClockTime(time) && isValidClockTime(increment)) {
                return TimeControl.of(time, increment);
            }
        } catch (IllegalArgumentException noTime) {
            // falls through to the message of the whole
        }
        throw new IllegalArgumentException(
                "--clock is minutes, or minutes and seconds a turn, such as 10+5, 10m+5s or 1h+30s: " + clock);
    }

    /** Clocks of game files and of the board count whole seconds. */
    private static boolean isValidClockTime(Duration time) {
        return time.toMillis() % 1000 == 0 && time.compareTo(LONGEST) <= 0;
    }

    /** Half of a clock; a number alone has the unit that chess players mean. */
    private static Duration parseClockPart(String text, String defaultUnit) {
        return DurationText.parse("--clock", NUMBER.matcher(text).matches() ? text + defaultUnit : text);
    }

    /** The seed, if one is given. */
    @Nullable
    public Long seedIfGiven() {
        return seed;
    }

    /** These, and where no clock or seed is given, those of others; the level comes from one of the two. */
    GameSettings orElse(GameSettings others, GameSettings leveled) {
        GameSettings both = new GameSettings();
        both.level = leveled.level;
        both.clock = clock == null ? others.clock : clock;
        both.seed = seed == null ? others.seed : seed;
        return both;
    }
}
