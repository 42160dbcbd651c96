package io.github.pokechess.app.conform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts right and wrong answers by rule, and keeps the smallest question of each rule that was answered wrongly. */
final class Scores {
    /** How the questions of a rule or of another group were answered. */
    static final class Count {
        private int right;
        private int wrong;
        private int all;
        private @Nullable Mistake smallest;

        int right() {
            return right;
        }

        int wrong() {
            return wrong;
        }

        /** Questions that were skipped, or not asked any more. */
        int unanswered() {
            return all - right - wrong;
        }

        int all() {
            return all;
        }

        /** The smallest question that was answered wrongly, if there is one. */
        @Nullable
        Mistake smallest() {
            return smallest;
        }
    }

    /**
     * A wrong answer.
     *
     * @param question the question
     * @param differences what is wrong, in lines
     */
    record Mistake(Question question, List<String> differences) {}

    private final Count total = new Count();
    private final Map<Integer, Count> rules = new TreeMap<>();
    private final Map<String, Count> groups = new LinkedHashMap<>();
    private final Map<String, Integer> reasons = new TreeMap<>();

    /** The counts of a question. */
    private List<Count> counts(Question question) {
        List<Count> counts = new ArrayList<>();
        counts.add(total);
        question.shows().forEach(rule -> counts.add(rules.computeIfAbsent(rule, any -> new Count())));
        counts.add(groups.computeIfAbsent(question.group(), any -> new Count()));
        return counts;
    }

    void addRight(Question question) {
        for (Count count : counts(question)) {
            count.all++;
            count.right++;
        }
    }

    void addWrong(Question question, List<String> differences) {
        Mistake mistake = new Mistake(question, differences);
        for (Count count : counts(question)) {
            count.all++;
            count.wrong++;
            if (count.smallest == null
                    || question.size() < count.smallest.question().size()) {
                count.smallest = mistake;
            }
        }
    }

    void addUnanswered(Question question, String reason) {
        counts(question).forEach(count -> count.all++);
        reasons.merge(reason, 1, Integer::sum);
    }

    Count total() {
        return total;
    }

    /** The counts by the number of a rule. */
    Map<Integer, Count> rules() {
        return rules;
    }

    /** The counts by what was asked. */
    Map<String, Count> groups() {
        return groups;
    }

    /** Why questions were not answered, and how many. */
    Map<String, Integer> reasons() {
        return reasons;
    }

    /** The smallest mistakes, each once, with the rules that it is the smallest of. */
    Map<Mistake, List<Integer>> mistakes() {
        Map<Mistake, List<Integer>> mistakes = new LinkedHashMap<>();
        rules.forEach((rule, count) -> {
            if (count.smallest != null) {
                mistakes.computeIfAbsent(count.smallest, any -> new ArrayList<>())
                        .add(rule);
            }
        });
        groups.values().forEach(count -> {
            if (count.smallest != null && count.smallest.question().shows().isEmpty()) {
                mistakes.putIfAbsent(count.smallest, List.of());
            }
        });
        return mistakes;
    }

    /** Whether all questions were answered, and rightly. */
    boolean isPerfect() {
        return total.right == total.all && total.all > 0;
    }
}
