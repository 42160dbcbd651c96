package io.github.pokechess.game.choices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class ChoicesTest {
    enum Fate {
        LOSS,
        DRAW,
        MOVE_AGAIN
    }

    record Rules(Fate fate, boolean repeats, int limit) {
        Rules withFate(Fate other) {
            return new Rules(other, repeats, limit);
        }

        Rules withRepeats(boolean other) {
            return new Rules(fate, other, limit);
        }

        Rules withLimit(int other) {
            return new Rules(fate, repeats, other);
        }
    }

    private static final Rules STANDARD = new Rules(Fate.LOSS, true, 50);
    private static final Choice<Integer> LIMIT = Choice.of(
                    "limit", 50, List.of(0), n -> n == 0 ? "off" : String.valueOf(n))
            .or("N", "a number from 1 to 99", text -> Choice.number(text).filter(n -> n < 100));
    private static final Choices<Rules> CHOICES = filled(Choices.of(STANDARD, ':'));
    private static final Choices<Rules> EQUAL_SIGN = filled(Choices.of(STANDARD, '='));

    private static Choices<Rules> filled(Choices<Rules> choices) {
        return choices.and(Choice.word("bare"), rules -> false, (rules, on) -> new Rules(Fate.DRAW, false, rules.limit))
                .and(Choice.of("no-move", Fate.LOSS, Fate.values()), Rules::fate, Rules::withFate)
                .and(Choice.onOff("repeats"), Rules::repeats, Rules::withRepeats)
                .and(LIMIT, Rules::limit, Rules::withLimit);
    }

    @Property(tries = 100)
    void parse_readsWhatFormatWrites(@ForAll Fate fate, @ForAll boolean repeats, @ForAll byte number) {
        Rules rules = new Rules(fate, repeats, Math.floorMod(number, 100));
        for (Choices<Rules> choices : List.of(CHOICES, EQUAL_SIGN)) {
            assertThat(choices.parse(choices.format(rules))).isEqualTo(rules);
            assertThat(choices.with(new Rules(Fate.DRAW, false, 7), choices.formatAll(rules)))
                    .isEqualTo(rules);
        }
    }

    @Example
    void format_writesWhatIsNotByDefault() {
        Rules rules = new Rules(Fate.MOVE_AGAIN, true, 0);
        assertThat(CHOICES.format(STANDARD)).isEmpty();
        assertThat(CHOICES.format(rules)).isEqualTo("no-move:move-again limit:off");
        assertThat(EQUAL_SIGN.formatAll(rules)).isEqualTo("no-move=move-again repeats=on limit=off");
        assertThat(CHOICES.syntax())
                .containsExactly("bare", "no-move:loss|draw|move-again", "repeats:on|off", "limit:off|N");
    }

    @Example
    void parse_readsBothSigns() {
        assertThat(CHOICES.parse(" limit=7\tno-move:draw\n ")).isEqualTo(new Rules(Fate.DRAW, true, 7));
        assertThat(CHOICES.parse("limit:3 bare repeats:on")).isEqualTo(new Rules(Fate.DRAW, true, 3));
    }

    @Example
    void parse_listsAllProblemsWithTheirPlaces() {
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class,
                () -> EQUAL_SIGN.parse("no-move:win limit:07\n bare:on eval:men limit:7 limit:8 repeats x"));
        assertThat(wrong.problems())
                .extracting(TextProblem::toString)
                .containsExactly(
                        "line 1, column 1 (offset 0), rules: no-move is one of loss, draw, move-again: \"win\"",
                        "line 1, column 13 (offset 12), rules: limit is one of off, a number from 1 to 99: \"07\"",
                        "line 2, column 2 (offset 22), rules: bare has no value: \"on\"",
                        "line 2, column 10 (offset 30), rules: " + Choices.NO_EVALUATOR + ": \"eval:men\"",
                        "line 2, column 27 (offset 47), rules: says a second time what limit is: \"limit:8\"",
                        "line 2, column 35 (offset 55), rules: repeats is one of on, off: \"\"",
                        "line 2, column 43 (offset 63), rules: a rule is one of bare, no-move, repeats, limit: \"x\"");
        assertThat(catchThrowableOfType(MalformedTextException.class, () -> CHOICES.parse("x ".repeat(5000)))
                        .problems())
                .hasSize(100);
    }

    @Example
    void choice_namesItsValues() {
        assertThat(LIMIT.find("12")).contains(12);
        assertThat(LIMIT.find("100")).isEmpty();
        assertThat(LIMIT.format(0)).isEqualTo("off");
        Choice<Integer> strict = LIMIT.or("N", "", text -> {
            throw new IllegalArgumentException("no number: " + text);
        });
        assertThatThrownBy(() -> strict.parse("y".repeat(99)))
                .isInstanceOf(MalformedTextException.class)
                .hasMessage("limit: no number: " + "y".repeat(29) + "…");
    }
}
