package io.github.pokechess.notation.internal.text;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.format.EscapedText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The choices in which rules differ from the standard ones as words: {@code noMove=loss …}. In the tag of game files luck is none of
 * them; in a text of all rules it is: {@code luck=none noMove=loss}.
 */
public final class RulesText {
    private static final String LUCK = "luck=";
    private static final String CHART = "chart=";
    private static final String EN_PASSANT_IN_CHAIN = "enPassantInChain=off";
    private static final String NO_MOVE = "noMove=loss";
    private static final String THREEFOLD_REPETITION = "threefoldRepetition=off";
    private static final String FIFTY_MOVE_RULE = "fiftyMoveRule=off";
    private static final String CHOICES = EN_PASSANT_IN_CHAIN + ", " + NO_MOVE + ", " + THREEFOLD_REPETITION + ", "
            + FIFTY_MOVE_RULE + " or " + CHART + "…";

    /** The charts that have names. */
    private static final Map<String, TypeChart> CHARTS = charts();

    private static Map<String, TypeChart> charts() {
        Map<String, TypeChart> charts = new LinkedHashMap<>();
        charts.put("standard", TypeChart.standard());
        charts.put("generation1", TypeChart.generation1());
        charts.put("generation2", TypeChart.generation2());
        return Collections.unmodifiableMap(charts);
    }

    /** The words of a text without any: one that chooses nothing. */
    private static final List<Field> NOTHING = List.of(new Field("", 0));

    private RulesText() {}

    /** The choices but for luck, empty for the standard ones. */
    public static String format(Rules rules) {
        List<String> choices = new ArrayList<>();
        if (!rules.enPassantInChain()) {
            choices.add(EN_PASSANT_IN_CHAIN);
        }
        if (rules.noMove() == Rules.NoMove.LOSS) {
            choices.add(NO_MOVE);
        }
        if (!rules.threefoldRepetition()) {
            choices.add(THREEFOLD_REPETITION);
        }
        if (!rules.fiftyMoveRule()) {
            choices.add(FIFTY_MOVE_RULE);
        }
        if (!rules.chart().equals(TypeChart.standard())) {
            choices.add(CHART + format(rules.chart()));
        }
        return String.join(" ", choices);
    }

    /** The name of a chart, or its rows with slashes between them. */
    public static String format(TypeChart chart) {
        return CHARTS.entrySet().stream()
                .filter(named -> named.getValue().equals(chart))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() -> String.join("/", chart.rows()));
    }

    /** The names of the charts that have some, the standard one first. */
    public static List<String> chartNames() {
        return List.copyOf(CHARTS.keySet());
    }

    /** The choices with luck, empty for the standard ones. */
    public static String formatAll(Rules rules) {
        List<String> words = new ArrayList<>();
        if (rules.luck() != LuckModel.STANDARD) {
            words.add(LUCK + rules.luck());
        }
        String choices = format(rules);
        if (!choices.isEmpty()) {
            words.add(choices);
        }
        return String.join(" ", words);
    }

    /** The form of a text of all rules. */
    public static String syntax() {
        return "any of " + LUCK + String.join("|", lucks()) + " " + EN_PASSANT_IN_CHAIN + " " + NO_MOVE + " "
                + THREEFOLD_REPETITION + " " + FIFTY_MOVE_RULE + " " + CHART + String.join("|", CHARTS.keySet())
                + "|ROW/…/ROW";
    }

    /**
     * The rules with these choices made, luck not among them.
     *
     * @throws MalformedTextException if one of them is unknown
     */
    public static Rules parse(String text, Rules rules) {
        return parse(text, rules, RulesText::with);
    }

    /**
     * The rules of a text of all rules.
     *
     * @throws MalformedTextException if a word is unknown
     */
    public static Rules parseAll(String text) {
        return parse(text, Rules.standard(), RulesText::withAny);
    }

    /** Makes a choice that stands at an offset. */
    private interface Choice {
        Rules make(Rules rules, String word, int offset);
    }

    private static Rules parse(String text, Rules rules, Choice choice) {
        Rules chosen = rules;
        List<TextProblem> problems = new ArrayList<>();
        for (Field word : text.isBlank() ? NOTHING : Field.of(text)) {
            try {
                chosen = choice.make(chosen, word.text(), word.start());
            } catch (MalformedTextException wrong) {
                problems.addAll(wrong.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return chosen;
    }

    private static Rules withAny(Rules rules, String word, int offset) {
        if (word.isEmpty()) {
            return rules;
        }
        if (word.startsWith(LUCK)) {
            return rules.withLuck(luck(word.substring(LUCK.length()), offset + LUCK.length()));
        }
        return with(rules, word, offset);
    }

    private static Rules with(Rules rules, String word, int offset) {
        if (word.startsWith(CHART)) {
            return rules.withChart(chart(word.substring(CHART.length()), offset));
        }
        return switch (word) {
            case EN_PASSANT_IN_CHAIN -> rules.withEnPassantInChain(false);
            case NO_MOVE -> rules.withNoMove(Rules.NoMove.LOSS);
            case THREEFOLD_REPETITION -> rules.withThreefoldRepetition(false);
            case FIFTY_MOVE_RULE -> rules.withFiftyMoveRule(false);
            default -> {
                String message = "must be " + CHOICES + ": \"" + EscapedText.shortened(word) + "\"";
                throw new MalformedTextException(List.of(TextProblem.at("choice", offset, message)));
            }
        };
    }

    /**
     * The chart of a name or of rows with slashes between them.
     *
     * @param offset where the text stands
     * @throws MalformedTextException if it is none
     */
    public static TypeChart chart(String text, int offset) {
        TypeChart named = CHARTS.get(text);
        try {
            return named != null ? named : TypeChart.ofRows(List.of(text.split("/", -1)));
        } catch (IllegalArgumentException wrong) {
            String message = EscapedText.shortened(String.valueOf(wrong.getMessage()));
            throw new MalformedTextException(List.of(TextProblem.at("chart", offset, message)));
        }
    }

    /**
     * The luck model of a name.
     *
     * @param offset where the name stands
     * @throws MalformedTextException if there is none
     */
    public static LuckModel luck(String name, int offset) {
        for (LuckModel model : LuckModel.values()) {
            if (model.toString().equals(name)) {
                return model;
            }
        }
        List<String> names = lucks();
        int last = names.size() - 1;
        String message = "must be " + String.join(", ", names.subList(0, last)) + " or " + names.get(last) + ": \""
                + EscapedText.shortened(name) + "\"";
        throw new MalformedTextException(List.of(TextProblem.at("model", offset, message)));
    }

    private static List<String> lucks() {
        return Stream.of(LuckModel.values()).map(LuckModel::toString).toList();
    }
}
