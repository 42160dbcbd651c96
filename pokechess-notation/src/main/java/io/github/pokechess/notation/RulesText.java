package io.github.pokechess.notation;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * The choices in which rules differ from the standard ones as words, but for the chart: {@code noMove=loss …}. In the tag of
 * game files luck is none of them, since it has a tag of its own; as a text of all rules it is: {@code luck=none noMove=loss}.
 */
final class RulesText {
    private static final String LUCK = "luck=";
    private static final String EN_PASSANT_IN_CHAIN = "enPassantInChain=off";
    private static final String NO_MOVE = "noMove=loss";
    private static final String THREEFOLD_REPETITION = "threefoldRepetition=off";
    private static final String FIFTY_MOVE_RULE = "fiftyMoveRule=off";
    private static final String CHOICES =
            EN_PASSANT_IN_CHAIN + ", " + NO_MOVE + ", " + THREEFOLD_REPETITION + " or " + FIFTY_MOVE_RULE;

    private RulesText() {}

    /** The choices but for luck, empty for the standard ones. */
    static String format(Rules rules) {
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

    /** The choices with luck, empty for the standard ones. */
    static String formatAll(Rules rules) {
        String luck = rules.luck() == LuckModel.STANDARD ? "" : LUCK + rules.luck() + " ";
        return (luck + format(rules)).strip();
    }

    /** The form of a text of all rules. */
    static String syntax() {
        return "words: luck=standard|online|none, " + CHOICES.replace(" or ", ", ");
    }

    /**
     * The rules with these choices made, luck not among them.
     *
     * @throws MalformedTextException if one of them is unknown
     */
    static Rules parse(String text, Rules rules) {
        return parse(text, rules, false);
    }

    /**
     * The rules of a text of all rules.
     *
     * @throws MalformedTextException if a word is unknown
     */
    static Rules parseAll(String text) {
        return text.isBlank() ? Rules.standard() : parse(text, Rules.standard(), true);
    }

    private static Rules parse(String text, Rules rules, boolean withLuck) {
        Rules chosen = rules;
        List<TextProblem> problems = new ArrayList<>();
        int offset = 0;
        for (String choice : text.split(" ", -1)) {
            try {
                chosen = withLuck && choice.startsWith(LUCK)
                        ? chosen.withLuck(luck(choice.substring(LUCK.length()), offset + LUCK.length()))
                        : with(chosen, choice, offset, withLuck);
            } catch (MalformedTextException wrong) {
                problems.addAll(wrong.problems());
            }
            offset += choice.length() + 1;
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return chosen;
    }

    private static Rules with(Rules rules, String choice, int offset, boolean withLuck) {
        return switch (choice) {
            case EN_PASSANT_IN_CHAIN -> rules.withEnPassantInChain(false);
            case NO_MOVE -> rules.withNoMove(Rules.NoMove.LOSS);
            case THREEFOLD_REPETITION -> rules.withThreefoldRepetition(false);
            case FIFTY_MOVE_RULE -> rules.withFiftyMoveRule(false);
            default -> {
                String known = withLuck ? LUCK + "…, " + CHOICES : CHOICES;
                String message = "must be " + known + ": \"" + Shown.shortened(choice) + "\"";
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
    static LuckModel luck(String name, int offset) {
        for (LuckModel model : LuckModel.values()) {
            if (model.toString().equals(name)) {
                return model;
            }
        }
        String message = "must be standard, online or none: \"" + Shown.shortened(name) + "\"";
        throw new MalformedTextException(List.of(TextProblem.at("model", offset, message)));
    }
}
