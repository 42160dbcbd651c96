package io.github.pokechess.notation.internal.movetext;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tags that game files of all games have, and what makes a set of tags right. */
public final class GameTags {
    public static final String VARIANT = "Variant";
    public static final String RULES = "Rules";
    public static final String RESULT = "Result";
    public static final String TERMINATION = "Termination";
    public static final String UNFINISHED = "*";
    public static final String UNTERMINATED = "unterminated";

    /** The tags of PGN's roster with what stands for unknown values. */
    public static final Map<String, String> ROSTER = emptyRoster();

    private GameTags() {}

    /**
     * All tags of a game: PGN's roster, then those that follow from the game, then all others as given.
     *
     * @param derived the tags that follow from the game
     * @param derivable the names of all tags that may follow from a game
     * @throws IllegalArgumentException if a tag contradicts the game or cannot be written
     */
    public static Map<String, String> withDerivedTags(
            Map<String, String> given, Map<String, String> derived, List<String> derivable) {
        Map<String, String> all = new LinkedHashMap<>();
        ROSTER.forEach((name, unknown) -> all.put(name, given.getOrDefault(name, unknown)));
        all.putAll(derived);
        all.putAll(given);
        all.forEach((name, value) -> {
            String problem = contradictionOrNull(name, value, derived, derivable);
            if (problem != null) {
                throw new InvalidInputException(problem);
            }
        });
        return Collections.unmodifiableMap(all);
    }

    /** The problem of a tag, or null; the parameters are those of {@link #withDerivedTags}. */
    public static @Nullable String contradictionOrNull(
            String name, String value, Map<String, String> derived, List<String> derivable) {
        if (name.isEmpty() || !name.chars().allMatch(GameTags::isNamePart)) {
            return "a tag is named by letters, digits and underscores: \"" + name + "\"";
        }
        if (firstUnwritable(requireNonNull(value, "value")) >= 0) {
            return "the tag " + name + " has a value with a control character or half of a surrogate pair";
        }
        boolean contradicts = derivable.contains(name) && !value.equals(derived.get(name));
        if (!contradicts) {
            return null;
        }
        String truth = derived.containsKey(name) ? ": " + derived.get(name) : ", which has no such tag";
        return "the tag " + name + " \"" + value + "\" contradicts the game" + truth;
    }

    /** The problem of the reason for which a game ended, or null. */
    public static @Nullable String reasonProblemOrNull(String reason) {
        if (reason.isBlank() || reason.equals(UNTERMINATED)) {
            return "the reason of an end must not be " + (reason.isBlank() ? "blank" : "\"" + UNTERMINATED + "\"");
        }
        return firstUnwritable(reason) >= 0
                ? "the reason of an end holds a control character or half of a surrogate pair"
                : null;
    }

    /**
     * The first code point of a text that files have no place for, a control character or half of a surrogate pair; or
     * -1.
     */
    public static int firstUnwritable(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE) {
                return c;
            }
        }
        return -1;
    }

    public static boolean isNamePart(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    /** Tag pairs as game files have them, with the empty line behind them. */
    public static StringBuilder formatSection(Map<String, String> tags) {
        StringBuilder text = new StringBuilder(512);
        tags.forEach((name, value) -> appendPair(text, name, value).append('\n'));
        return text.append('\n');
    }

    /** A tag pair as game files have it. */
    public static String formatPair(String name, String value) {
        return appendPair(new StringBuilder(), name, value).toString();
    }

    private static StringBuilder appendPair(StringBuilder text, String name, String value) {
        return text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]");
    }

    /** Whether a tag pair in a game file is longer than a number of bytes. */
    public static boolean isPairLongerThan(String name, String value, int bytes) {
        // no character of a tag takes more than four
        return value.length() > bytes / 4 - name.length()
                && formatPair(name, value).getBytes(StandardCharsets.UTF_8).length > bytes;
    }

    /** The result as the movetext ends with it. */
    public static String resultText(@Nullable Outcome outcome) {
        return outcome == null ? UNFINISHED : outcome.result();
    }

    /** The end of a game in words. */
    public static String endSentence(@Nullable Outcome outcome) {
        return outcome == null ? "the game has not ended" : "the game ended " + outcome;
    }

    private static Map<String, String> emptyRoster() {
        Map<String, String> roster = new LinkedHashMap<>();
        roster.put("Event", "?");
        roster.put("Site", "?");
        roster.put("Date", "????.??.??");
        roster.put("Round", "?");
        roster.put("White", "?");
        roster.put("Black", "?");
        roster.put(RESULT, UNFINISHED);
        return Collections.unmodifiableMap(roster);
    }
}
