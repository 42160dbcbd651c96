package io.github.pokechess.match.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The options that an engine announces. By the protocol an engine ignores unknown options, so they are checked before
 * they are set. Not thread-safe.
 */
final class UciAnnouncements {
    private static final Pattern OPTION = Pattern.compile("option\\s+name\\s+(.+?)\\s+type\\s+(\\w+)(.*)");
    private static final Pattern CHOICE = Pattern.compile("\\svar\\s+(.+?)(?=\\svar\\s|$)");
    private static final Pattern LEAST = Pattern.compile("\\smin\\s+(-?\\d{1,18})\\b");
    private static final Pattern MOST = Pattern.compile("\\smax\\s+(-?\\d{1,18})\\b");

    private record Option(String type, String meaning) {}

    /** By name in small letters. */
    private final Map<String, Option> options = new HashMap<>();

    /** Takes notice of a line if it announces an option. */
    void readLine(String line) {
        Matcher option = OPTION.matcher(line);
        if (option.matches()) {
            options.put(lowerCase(option.group(1)), new Option(option.group(2), option.group(3)));
        }
    }

    /** The problem of setting an option, or null. */
    @Nullable
    String optionProblem(String name, String value) {
        @Nullable Option option = options.get(lowerCase(name));
        if (option == null) {
            return "has no option " + name;
        }
        return switch (option.type()) {
            case "combo" -> {
                List<String> choices = new ArrayList<>();
                CHOICE.matcher(option.meaning()).results().forEach(choice -> choices.add(choice.group(1)));
                boolean has = choices.stream().anyMatch(value::equalsIgnoreCase);
                yield has ? null : name + " is one of " + String.join(", ", choices) + ", not " + value;
            }
            case "spin" -> {
                @Nullable Long number = parseNumber(value);
                long least = parseBound(LEAST, option, Long.MIN_VALUE);
                long most = parseBound(MOST, option, Long.MAX_VALUE);
                yield number != null && number >= least && number <= most
                        ? null
                        : name + " is from " + least + " to " + most + ", not " + value;
            }
            default -> null;
        };
    }

    private static String lowerCase(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static @Nullable Long parseNumber(String text) {
        try {
            return text.matches("[+-]?[0-9]+") ? Long.valueOf(text) : null;
        } catch (NumberFormatException none) {
            return null;
        }
    }

    private static long parseBound(Pattern pattern, Option option, long ifMissing) {
        Matcher bound = pattern.matcher(option.meaning());
        return bound.find() ? Long.parseLong(bound.group(1)) : ifMissing;
    }
}
