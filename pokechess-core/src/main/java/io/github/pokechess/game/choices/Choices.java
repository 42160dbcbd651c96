package io.github.pokechess.game.choices;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The choices that rules consist of, and their text: words with white space between them, each the name of a choice,
 * {@code :} or {@code =}, and the value, as in {@code no-move:pass quiet:off}. Immutable.
 *
 * @param <R> the rules
 */
public final class Choices<R> {
    /** The beginning of a word that names an evaluator, as rules once could. */
    public static final String EVALUATOR = "eval:";

    /** The message about such a word. */
    public static final String NO_EVALUATOR =
            "rules do not choose an evaluator; a player's setting does, such as evaluator=classic";

    private static final String FIELD = "rules";

    /**
     * The greatest number of problems in an exception; a hostile text would have one for every other of its characters.
     */
    private static final int MAX_PROBLEMS = 100;

    /** A choice of rules, and how it is found in them and changed. */
    private record Part<R, E>(Choice<E> choice, Function<R, E> get, BiFunction<R, E, R> with) {
        R parse(R rules, String value) {
            return with.apply(rules, choice.parse(value));
        }

        boolean isDefault(R rules) {
            return get.apply(rules).equals(choice.defaultValue());
        }

        String format(R rules, char sign) {
            return choice.name() + sign + choice.format(get.apply(rules));
        }
    }

    private final R standard;
    private final char sign;

    /** By name. */
    private final Map<String, Part<R, ?>> parts;

    private Choices(R standard, char sign, Map<String, Part<R, ?>> parts) {
        this.standard = standard;
        this.sign = sign;
        this.parts = parts;
    }

    /**
     * No choices yet; a text may make each of them once.
     *
     * @param standard the rules where nothing is chosen
     * @param sign the sign between a choice and its value, {@code :} or {@code =}; both are read
     */
    public static <R> Choices<R> of(R standard, char sign) {
        return new Choices<>(standard, sign, Map.of());
    }

    /** These choices and one more, the last in the syntax. */
    public <E> Choices<R> and(Choice<E> choice, Function<R, E> get, BiFunction<R, E, R> with) {
        Map<String, Part<R, ?>> more = new LinkedHashMap<>(parts);
        more.put(choice.name(), new Part<>(choice, get, with));
        return new Choices<>(standard, sign, more);
    }

    /**
     * The rules of a text. What it does not mention has the default.
     *
     * @throws MalformedTextException if a word chooses nothing; the exception lists all of them
     */
    public R parse(String text) {
        return with(standard, text);
    }

    /**
     * The rules but for what a text chooses.
     *
     * @throws MalformedTextException if a word chooses nothing; the exception lists all of them
     */
    public R with(R rules, String text) {
        List<TextProblem> problems = new ArrayList<>();
        R chosen = with(rules, text, (message, offset) -> {
            if (problems.size() < MAX_PROBLEMS) {
                int line = 1
                        + (int) text.chars()
                                .limit(offset)
                                .filter(c -> c == '\n')
                                .count();
                int column = offset - text.lastIndexOf('\n', offset);
                problems.add(
                        text.indexOf('\n') < 0
                                ? TextProblem.at(FIELD, offset, message)
                                : TextProblem.of(FIELD, line, column, offset, message));
            }
        });
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return chosen;
    }

    /**
     * The rules but for what a text chooses, for a reader that has other problems too.
     *
     * @param problems receives the problem of a word, which is skipped, and the word's offset
     */
    public R with(R rules, String text, ObjIntConsumer<String> problems) {
        R chosen = rules;
        Set<String> seen = new HashSet<>();
        for (Word word : Word.of(text)) {
            try {
                chosen = with(chosen, word.text(), seen);
            } catch (MalformedTextException wrong) {
                problems.accept(wrong.problems().get(0).message(), word.start());
            }
        }
        return chosen;
    }

    private R with(R rules, String word, Set<String> seen) {
        int end = 0;
        while (end < word.length() && word.charAt(end) != ':' && word.charAt(end) != '=') {
            end++;
        }
        String name = word.substring(0, end);
        Part<R, ?> part = parts.get(name);
        if (part == null || seen.contains(name)) {
            String message = word.startsWith(EVALUATOR)
                    ? NO_EVALUATOR
                    : part == null
                            ? "a rule is one of " + String.join(", ", parts.keySet())
                            : "says a second time what " + name + " is";
            throw MalformedTextException.of(FIELD, message + ": \"" + Word.shortened(word) + '"');
        }
        R chosen = part.parse(rules, word.substring(Math.min(end + 1, word.length())));
        seen.add(name);
        return chosen;
    }

    /** The words of the choices that are not as by default, perhaps none. */
    public String format(R rules) {
        return format(rules, part -> !part.isDefault(rules));
    }

    /** The words of all choices, but for those without values. */
    public String formatAll(R rules) {
        return format(rules, part -> !part.choice.texts().contains(""));
    }

    private String format(R rules, Predicate<Part<R, ?>> written) {
        return parts.values().stream()
                .filter(written)
                .map(part -> part.format(rules, sign))
                .collect(Collectors.joining(" "));
    }

    /** The syntax of all choices, such as {@code no-move:loss|draw|pass}, a text for each. */
    public List<String> syntax() {
        return parts.values().stream().map(part -> part.choice.syntax(sign)).toList();
    }
}
