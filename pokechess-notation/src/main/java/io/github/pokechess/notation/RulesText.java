package io.github.pokechess.notation;

import io.github.pokechess.core.Rules;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;

/** The choices in which rules differ from the standard ones, but for luck and chart: {@code noMove=loss …}. */
final class RulesText {
    private static final String EN_PASSANT_IN_CHAIN = "enPassantInChain=off";
    private static final String NO_MOVE = "noMove=loss";
    private static final String THREEFOLD_REPETITION = "threefoldRepetition=off";
    private static final String FIFTY_MOVE_RULE = "fiftyMoveRule=off";

    private RulesText() {}

    /** The choices, empty for the standard ones. */
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

    /**
     * The rules with these choices made.
     *
     * @throws MalformedTextException if one of them is unknown
     */
    static Rules parse(String text, Rules rules) {
        Rules chosen = rules;
        List<TextProblem> problems = new ArrayList<>();
        int offset = 0;
        for (String choice : text.split(" ", -1)) {
            switch (choice) {
                case EN_PASSANT_IN_CHAIN -> chosen = chosen.withEnPassantInChain(false);
                case NO_MOVE -> chosen = chosen.withNoMove(Rules.NoMove.LOSS);
                case THREEFOLD_REPETITION -> chosen = chosen.withThreefoldRepetition(false);
                case FIFTY_MOVE_RULE -> chosen = chosen.withFiftyMoveRule(false);
                default ->
                    problems.add(TextProblem.at(
                            "choice",
                            offset,
                            "must be " + EN_PASSANT_IN_CHAIN + ", " + NO_MOVE + ", " + THREEFOLD_REPETITION + " or "
                                    + FIFTY_MOVE_RULE + ": \"" + choice + "\""));
            }
            offset += choice.length() + 1;
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return chosen;
    }
}
