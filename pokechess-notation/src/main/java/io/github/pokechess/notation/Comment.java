package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.internal.movetext.GameTags;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A comment in movetext. White space becomes single spaces, so that line breaks do not matter. It holds no other
 * control characters, which files would carry to the terminals of their readers, and no half of a surrogate pair, which
 * UTF-8 has no place for.
 *
 * <pre>{@code
 * Comment comment = new Comment("[%clk 0:05:00] a quiet move");
 * Optional<Duration> clock = comment.clock();
 * String words = comment.remark(); // a quiet move
 * }</pre>
 *
 * @param text the whole text, commands in brackets included
 */
public record Comment(String text) {
    /** Holds no bracket itself: looking for its end must not lead behind the next one, or time would be quadratic. */
    private static final Pattern COMMAND = Pattern.compile("\\[%\\w++ [^\\[\\]]*+\\]");

    private static final Pattern CLOCK = Pattern.compile("\\[%clk (\\d{1,5}):([0-5]\\d):([0-5]\\d)(\\.\\d{1,3})?\\]");
    private static final String NUMBER = "([-+]?\\d{1,9}(?:\\.\\d{1,9})?)";

    private static final Pattern EVALUATION = Pattern.compile("\\[%eval " + NUMBER + "(?:,\\d+)?\\]");

    private static final Pattern LOSS = Pattern.compile("\\[%given " + NUMBER + "(?: [!?]{1,2})?\\]");

    private static final Pattern LUCK = Pattern.compile("\\[%luck " + NUMBER + "\\]");

    /**
     * Brings white space into its form.
     *
     * @throws InvalidInputException if it holds a control character that is no white space, or half of a surrogate pair
     */
    public Comment {
        requireNonNull(text, "text");
        text = text.strip().replaceAll("\\s+", " ");
        String problem = problemOrNull(text);
        if (problem != null) {
            throw new InvalidInputException(problem);
        }
    }

    private static @Nullable String problemOrNull(String text) {
        int odd = GameTags.firstUnwritable(text);
        String what = Character.isISOControl(odd) ? "a control character" : "half of a surrogate pair";
        return odd < 0 ? null : String.format(Locale.ROOT, "a comment holds %s, U+%04X: leave it out", what, odd);
    }

    /** The text without its commands, for people to read. */
    public String remark() {
        return COMMAND.matcher(text).replaceAll("").strip().replaceAll("\\s+", " ");
    }

    /** The time that the player's clock showed after the turn, from {@code [%clk 1:02:03.4]}. */
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

    /**
     * The evaluation of the position, from {@code [%eval 0.35]}, in the units and from the side that its writer chose.
     */
    public OptionalDouble evaluation() {
        return commandNumber(EVALUATION);
    }

    /**
     * The expected score that the turn lost for its side, from {@code [%given 0.250 ?]}, which a review writes; its
     * mark is ignored.
     */
    public OptionalDouble loss() {
        return commandNumber(LOSS);
    }

    /**
     * The luck of White in the turn's rolls, in expected scores, from {@code [%luck -0.110]}, which a review writes.
     */
    public OptionalDouble luck() {
        return commandNumber(LUCK);
    }

    private OptionalDouble commandNumber(Pattern command) {
        Matcher matcher = command.matcher(text);
        return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
    }
}
