package io.github.pokechess.notation;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a comment says. White space is told as single spaces, so that it does not matter how lines were broken.
 *
 * @param text the whole text, commands in brackets included
 */
public record Comment(String text) {
    /** Holds no bracket itself: looking for its end must not lead behind the next one, or time would be quadratic. */
    private static final Pattern COMMAND = Pattern.compile("\\[%\\w++ [^\\[\\]]*+\\]");

    private static final Pattern CLOCK = Pattern.compile("\\[%clk (\\d{1,5}):([0-5]\\d):([0-5]\\d)(\\.\\d{1,3})?\\]");
    private static final Pattern EVALUATION = Pattern.compile("\\[%eval ([-+]?\\d{1,9}(?:\\.\\d{1,9})?)(?:,\\d+)?\\]");

    /** Brings white space into its form. */
    public Comment {
        text = text.strip().replaceAll("\\s+", " ");
    }

    /** What is left for people to read: the text without its commands. */
    public String remark() {
        return COMMAND.matcher(text).replaceAll("").strip().replaceAll("\\s+", " ");
    }

    /** What the player's clock showed after the turn, as {@code [%clk 1:02:03.4]} tells it. */
    public Optional<Duration> clock() {
        Matcher matcher = CLOCK.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        double fraction = matcher.group(4) == null ? 0 : Double.parseDouble("0" + matcher.group(4));
        return Optional.of(Duration.ofHours(Long.parseLong(matcher.group(1)))
                .plusMinutes(Long.parseLong(matcher.group(2)))
                .plusSeconds(Long.parseLong(matcher.group(3)))
                .plusMillis(Math.round(1000 * fraction)));
    }

    /** How the position was judged, as {@code [%eval 0.35]} tells it, in the units and from the side that its writer chose. */
    public OptionalDouble evaluation() {
        Matcher matcher = EVALUATION.matcher(text);
        return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
    }
}
