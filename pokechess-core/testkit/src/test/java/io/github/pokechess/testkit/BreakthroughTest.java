package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import io.github.pokechess.testkit.breakthrough.BreakthroughEvaluators;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Breakthrough keeps what every game has to keep, and its moves are those of a second set of rules, on letters. */
final class BreakthroughTest {
    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> conforms() {
        return Conformance.tests(new BreakthroughSubject());
    }

    @Test
    void wonAndLost() {
        assertThat(new Breakthrough(".........................w.... b").outcome())
                .hasValue(Outcome.win(Color.WHITE, "broken through"));
        assertThat(new Breakthrough("....................w......... b").outcome())
                .as("Black has no man to move")
                .hasValue(Outcome.win(Color.WHITE, "broken through"));
    }

    @Test
    void refusesWhatIsNoPosition() {
        assertThatThrownBy(() -> new Breakthrough("w".repeat(30)))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("must be 30 of w, b and .");
        assertThatThrownBy(() -> new BreakthroughEvaluators().evaluator("women"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("only men");
    }
}
