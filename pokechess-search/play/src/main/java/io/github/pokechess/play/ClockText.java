package io.github.pokechess.play;

import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clocks in tags, as PGN has them: {@code 600+5} in seconds, and {@code 0:09:59.500}. */
final class ClockText {
    private static final Pattern CONTROL = Pattern.compile("([1-9]\\d{0,8})\\+(\\d{1,9})");
    private static final Pattern TIME = Pattern.compile("(\\d{1,6}):([0-5]\\d):([0-5]\\d)(?:\\.(\\d{3}))?");

    private ClockText() {}

    static String format(TimeControl control) {
        return control.base().toMillis() / 1000 + "+" + control.increment().toMillis() / 1000;
    }

    static String format(Duration time) {
        long seconds = time.getSeconds();
        return seconds / 3600 + ":" + zeroPadded(2, (int) (seconds / 60 % 60)) + ":"
                + zeroPadded(2, (int) (seconds % 60)) + "." + zeroPadded(3, time.getNano() / 1_000_000);
    }

    private static String zeroPadded(int count, int number) {
        String text = Integer.toString(number);
        return "0".repeat(count - text.length()) + text;
    }

    /** @throws MalformedTextException if the text is none */
    static TimeControl parseControl(String tag, String text) {
        Matcher matcher = CONTROL.matcher(text);
        if (!matcher.matches()) {
            throw MalformedTextException.of(tag, "must be seconds and seconds a turn, such as 600+5: " + text);
        }
        return TimeControl.of(parseSeconds(matcher.group(1)), parseSeconds(matcher.group(2)));
    }

    /** @throws MalformedTextException if the text is none */
    static Duration parseTime(String tag, String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw MalformedTextException.of(tag, "must be hours, minutes and seconds, such as 0:09:59: " + text);
        }
        Duration time = Duration.ofHours(Long.parseLong(matcher.group(1)))
                .plusMinutes(Long.parseLong(matcher.group(2)))
                .plus(parseSeconds(matcher.group(3)));
        return matcher.group(4) == null ? time : time.plusMillis(Long.parseLong(matcher.group(4)));
    }

    private static Duration parseSeconds(String digits) {
        return Duration.ofSeconds(Long.parseLong(digits));
    }
}
