package io.github.pokechess.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a text, told in a line that a terminal may be given. */
class TextProblemTest {
    @Test
    void thePlaceStandsFirst() {
        assertThat(TextProblem.at("move", 3, "must be a square")).hasToString("column 4, move: must be a square");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n", "\r", "\u0000", "\u001b", "\u0085", "\u00ad", "\u200b", "\u2028", "\u2029", "\u202e", "\ufeff",
                "\ud800", "\udc00"
            })
    void whatIsNotSeenOrEndsALineIsToldByItsNumber(String hidden) {
        TextProblem problem = TextProblem.at("a" + hidden, 0, hidden + "b\ud83d\ude00");
        String number = String.format("\\u%04x", (int) hidden.charAt(0));
        assertThat(problem.field()).isEqualTo("a" + number);
        assertThat(problem.message()).isEqualTo(number + "b\ud83d\ude00");
    }

    @Test
    void bothHalvesOfAHiddenCharacterAreTold() {
        assertThat(TextProblem.at("x", 0, "\udb40\udc01").message()).isEqualTo("\\udb40\\udc01");
    }

    @Test
    void whatIsSeenStays() {
        String text = "„é\u2003\u3000😀“";
        assertThat(TextProblem.at(text, 0, text).message()).isEqualTo(text);
    }
}
