package io.github.pokechess.notation.internal.text;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Rules.NoMove;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.game.choices.Choices;
import java.util.List;
import java.util.Optional;

/** The choices of rules as words, none for the standard ones: {@code luck=none noMove=loss}. */
public final class RulesText {
    private static final List<String> CHART_NAMES = List.of("standard", "generation1", "generation2");
    private static final List<TypeChart> CHARTS =
            List.of(TypeChart.standard(), TypeChart.generation1(), TypeChart.generation2());

    /** The luck model, which has a tag of its own in game files. */
    public static final Choice<LuckModel> LUCK = Choice.of("luck", LuckModel.STANDARD, LuckModel.values());

    /** The type chart, by name or by its rows with slashes between them. */
    public static final Choice<TypeChart> CHART = Choice.of("chart", TypeChart.standard(), CHARTS, RulesText::chartText)
            .or("ROW/…/ROW", "", text -> Optional.of(TypeChart.of(List.of(text.split("/", -1)))));

    /** The choices in the tag of a game file, all but luck. */
    public static final Choices<Rules> TAG = addOtherChoices(Choices.of(Rules.standard(), '='));

    /** All choices. */
    public static final Choices<Rules> ALL =
            addOtherChoices(Choices.of(Rules.standard(), '=').and(LUCK, Rules::luck, Rules::withLuck));

    private RulesText() {}

    private static Choices<Rules> addOtherChoices(Choices<Rules> choices) {
        return choices.and(offChoice("enPassantInChain"), Rules::enPassantInChain, Rules::withEnPassantInChain)
                .and(
                        Choice.of("noMove", NoMove.DRAW, List.of(NoMove.LOSS), loss -> "loss"),
                        Rules::noMove,
                        Rules::withNoMove)
                .and(offChoice("threefoldRepetition"), Rules::threefoldRepetition, Rules::withThreefoldRepetition)
                .and(offChoice("fiftyMoveRule"), Rules::fiftyMoveRule, Rules::withFiftyMoveRule)
                .and(CHART, Rules::chart, Rules::withChart);
    }

    private static String chartText(TypeChart chart) {
        int at = CHARTS.indexOf(chart);
        return at < 0 ? String.join("/", chart.rows()) : CHART_NAMES.get(at);
    }

    /** A choice that is on unless a word says {@code off}. */
    private static Choice<Boolean> offChoice(String name) {
        return Choice.of(name, true, List.of(false), on -> "off");
    }
}
