package io.github.pokechess.notation.internal.text;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * The choices in which rules differ from the standard ones as words: {@code noMove=loss …}. In the tag of game files luck
 * and chart are none of them; in a text of all rules they are: {@code luck=none noMove=loss}.
 */
public final class RulesText {
    private static final String LUCK = "luck=";
    private static final String CHART = "chart=";
    private static final String EN_PASSANT_IN_CHAIN = "enPassantInChain=off";
    private static final String NO_MOVE = "noMove=loss";
    private static final String THREEFOLD_REPETITION = "threefoldRepetition=off";
    private static final String FIFTY_MOVE_RULE = "fiftyMoveRule=off";
    private static final String CHOICES =
            EN_PASSANT_IN_CHAIN + ", " + NO_MOVE + ", " + THREEFOLD_REPETITION + " or " + FIFTY_MOVE_RULE;

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
        return String.join(" ", choices);
    }

    /** The choices with luck and chart, empty for the standard ones. */
    public static String formatAll(Rules rules) {
        List<String> words = new ArrayList<>();
        if (rules.luck() != LuckModel.STANDARD) {
            words.add(LUCK + rules.luck());
        }
        String choices = format(rules);
        if (!choices.isEmpty()) {
            words.add(choices);
        }
        if (!rules.chart().equals(TypeChart.standard())) {
            words.add(CHART + String.join("/", rules.chart().rows()));
        }
        return String.join(" ", words);
    }

    /** The form of a text of all rules. */
    public static String syntax() {
        return "any of luck=standard|online|none " + EN_PASSANT_IN_CHAIN + " " + NO_MOVE + " " + THREEFOLD_REPETITION
                + " " + FIFTY_MOVE_RULE + " " + CHART + "ROW/…/ROW";
    }

    /**
     * The rules with these choices made, luck and chart not among them.
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
        if (word.startsWith(CHART)) {
            try {
                return rules.withChart(
                        TypeChart.ofRows(List.of(word.substring(CHART.length()).split("/", -1))));
            } catch (IllegalArgumentException wrong) {
                String message = Shown.shortened(String.valueOf(wrong.getMessage()));
                throw new MalformedTextException(List.of(TextProblem.at("chart", offset, message)));
            }
        }
        return with(rules, word, offset);
    }

    private static Rules with(Rules rules, String word, int offset) {
        return switch (word) {
            case EN_PASSANT_IN_CHAIN -> rules.withEnPassantInChain(false);
            case NO_MOVE -> rules.withNoMove(Rules.NoMove.LOSS);
            case THREEFOLD_REPETITION -> rules.withThreefoldRepetition(false);
            case FIFTY_MOVE_RULE -> rules.withFiftyMoveRule(false);
            default -> {
                String message = "must be " + CHOICES + ": \"" + Shown.shortened(word) + "\"";
                throw new MalformedTextException(List.of(TextProblem.at("choice", offset, message)));
            }
        };
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
        String message = "must be standard, online or none: \"" + Shown.shortened(name) + "\"";
        throw new MalformedTextException(List.of(TextProblem.at("model", offset, message)));
    }
}
