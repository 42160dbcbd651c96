package io.github.pokechess.raichu;

import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.game.choices.Choices;
import io.github.pokechess.raichu.RaichuRules.NoMove;
import java.util.List;
import java.util.Optional;

/**
 * The contents of a rules text.
 *
 * @param rules the rules
 * @param size the size of the board, or 0 if it says none
 */
record RulesText(RaichuRules rules, int size) {
    private static final Choices<RulesText> CHOICES = Choices.of(new RulesText(RaichuRules.standard(), 0), ':')
            .and(Choice.word("standard"), text -> false, (text, on) -> text.with(RaichuRules.standard()))
            .and(Choice.word("strict"), text -> false, (text, on) -> text.with(RaichuRules.strict()))
            .and(
                    Choice.of("no-move", NoMove.LOSS, NoMove.values()),
                    text -> text.rules.noMove(),
                    (text, value) -> text.with(text.rules.withNoMove(value)))
            .and(
                    Choice.onOff("repetition"),
                    text -> text.rules.threefoldRepetition(),
                    (text, value) -> text.with(text.rules.withThreefoldRepetition(value)))
            .and(
                    Choice.onOff("turn-limit"),
                    text -> text.rules.turnLimit(),
                    (text, value) -> text.with(text.rules.withTurnLimit(value)))
            .and(
                    Choice.of("size", 0, List.<Integer>of(), String::valueOf)
                            .or("8…26", "an even number from 8 to 26", RulesText::size),
                    RulesText::size,
                    (text, value) -> new RulesText(text.rules, value));

    private RulesText with(RaichuRules other) {
        return new RulesText(other, size);
    }

    private static Optional<Integer> size(String text) {
        return Choice.number(text)
                .filter(size -> size >= RaichuPosition.MIN_SIZE && size <= RaichuPosition.MAX_SIZE && size % 2 == 0);
    }

    /** @throws io.github.pokechess.game.MalformedTextException with all words that are none */
    static RulesText parse(String text) {
        return CHOICES.parse(text);
    }

    /** The syntax of rules texts, in one line. */
    static String syntax() {
        return "words: " + String.join(", ", CHOICES.syntax());
    }

    /** The words of rules, none for the default ones. */
    static String format(RaichuRules rules) {
        boolean isStrict = !rules.threefoldRepetition() && !rules.turnLimit();
        String draws = isStrict ? "strict" : format(rules, NoMove.LOSS);
        return (draws + " " + format(RaichuRules.standard(), rules.noMove())).strip();
    }

    private static String format(RaichuRules rules, NoMove noMove) {
        return CHOICES.format(new RulesText(rules.withNoMove(noMove), 0));
    }
}
