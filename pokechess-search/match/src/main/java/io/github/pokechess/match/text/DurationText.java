package io.github.pokechess.match.text;

import io.github.pokechess.game.InvalidInputException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses durations, in one syntax wherever a person types one: {@code 1500}, {@code 500ms}, {@code 90s}, {@code 1h30m}.
 */
public final class DurationText {
    /** The syntax, for messages: "… is SYNTAX". */
    public static final String SYNTAX = "a time such as 500ms, 90s, 2m, 1h or 1h30m, or a number of milliseconds";

    private static final Pattern MILLIS = Pattern.compile("\\d{1,12}");
    private static final Pattern UNITS =
            Pattern.compile("(?:(\\d{1,5})h)?(?:(\\d{1,7})m(?!s))?(?:(\\d{1,9})s)?(?:(\\d{1,12})ms)?");

    private DurationText() {}

    /**
     * Parses a duration. A number without a unit counts milliseconds.
     *
     * @param name what the duration is for, for the message
     * @throws InvalidInputException if the text is no duration; the message says what one looks like
     */
    public static Duration parse(String name, String text) {
        if (MILLIS.matcher(text).matches()) {
            return Duration.ofMillis(Long.parseLong(text));
        }
        Matcher parts = UNITS.matcher(text);
        if (text.isEmpty() || !parts.matches()) {
            throw new InvalidInputException(name + " is " + SYNTAX + ", not " + text);
        }
        return Duration.ofHours(number(parts, 1))
                .plusMinutes(number(parts, 2))
                .plusSeconds(number(parts, 3))
                .plusMillis(number(parts, 4));
    }

    private static long number(Matcher parts, int group) {
        return parts.group(group) == null ? 0 : Long.parseLong(parts.group(group));
    }
}
