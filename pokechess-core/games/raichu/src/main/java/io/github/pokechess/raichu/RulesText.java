package io.github.pokechess.raichu;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The words of a rules text.
 *
 * @param rules the rules that they say
 * @param size the size of the board, or 0 if they do not say any
 */
record RulesText(RaichuRules rules, int size) {
    private static final String SIZE = "size:";
    private static final String EVALUATOR = "eval:";

    /** @throws MalformedTextException with all words that are none */
    static RulesText parse(String text) {
        List<TextProblem> problems = new ArrayList<>();
        RulesText read = new RulesText(RaichuRules.standard(), 0);
        int start = 0;
        while (start < text.length()) {
            int end = start;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            String word = text.substring(start, end);
            RulesText next = word.isEmpty() ? read : read.and(word);
            if (next == null) {
                problems.add(TextProblem.at("rules", start, unknown(word)));
            } else {
                read = next;
            }
            start = end + 1;
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return read;
    }

    private static String unknown(String word) {
        return word.startsWith(EVALUATOR)
                ? word + " is no rule; the evaluator is chosen by the player's setting evaluator="
                        + word.substring(EVALUATOR.length())
                : "unknown: " + word;
    }

    /** These rules with one more word, or null if it is none. */
    private @Nullable RulesText and(String word) {
        return switch (word) {
            case "standard" -> new RulesText(RaichuRules.standard(), size);
            case "strict" -> new RulesText(RaichuRules.strict(), size);
            case "no-move:loss" -> new RulesText(rules.withNoMove(RaichuRules.NoMove.LOSS), size);
            case "no-move:draw" -> new RulesText(rules.withNoMove(RaichuRules.NoMove.DRAW), size);
            case "no-move:pass" -> new RulesText(rules.withNoMove(RaichuRules.NoMove.PASS), size);
            case "repetition:on" -> new RulesText(rules.withThreefoldRepetition(true), size);
            case "repetition:off" -> new RulesText(rules.withThreefoldRepetition(false), size);
            case "turn-limit:on" -> new RulesText(rules.withTurnLimit(true), size);
            case "turn-limit:off" -> new RulesText(rules.withTurnLimit(false), size);
            default -> {
                int size = size(word);
                yield size == 0 ? null : new RulesText(rules, size);
            }
        };
    }

    /** The size that a word says, or 0. */
    private static int size(String word) {
        for (int size = RaichuPosition.MIN_SIZE; size <= RaichuPosition.MAX_SIZE; size += 2) {
            if (word.equals(SIZE + size)) {
                return size;
            }
        }
        return 0;
    }

    /** The words of rules, none for the default ones. */
    static String format(RaichuRules rules) {
        List<String> words = new ArrayList<>();
        if (!rules.threefoldRepetition() && !rules.turnLimit()) {
            words.add("strict");
        } else if (!rules.threefoldRepetition()) {
            words.add("repetition:off");
        } else if (!rules.turnLimit()) {
            words.add("turn-limit:off");
        }
        switch (rules.noMove()) {
            case LOSS -> {
                // the default
            }
            case DRAW -> words.add("no-move:draw");
            case PASS -> words.add("no-move:pass");
        }
        return String.join(" ", words);
    }
}
