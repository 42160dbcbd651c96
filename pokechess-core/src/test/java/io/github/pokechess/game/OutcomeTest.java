package io.github.pokechess.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.History;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class OutcomeTest {
    @Test
    void tellsWhoHasWonAndWhy() {
        Outcome won = Outcome.win(Color.WHITE, "king captured");

        assertThat(won).isEqualTo(Outcome.win(Color.WHITE, "king captured")).hasToString("1-0 king captured");
        assertThat(won.isDraw()).isFalse();
        assertThat(won.score(Color.WHITE)).isEqualTo(GameTree.WIN);
        assertThat(won.score(Color.BLACK)).isEqualTo(-GameTree.WIN);
        assertThat(Outcome.win(Color.BLACK, "time").result()).isEqualTo("0-1");
        assertThat(Outcome.win(Color.BLACK, "time").score(Color.WHITE)).isEqualTo(-GameTree.WIN);
    }

    @Test
    void aDrawIsWorthNothing() {
        Outcome draw = Outcome.draw("stalemate");

        assertThat(draw.isDraw()).isTrue();
        assertThat(draw.winner()).isEmpty();
        assertThat(draw.score(Color.WHITE)).isZero();
        assertThat(draw.score(Color.BLACK)).isZero();
        assertThat(draw).hasToString("1/2-1/2 stalemate");
        assertThat(History.threefold()).isEqualTo(Outcome.draw("threefold repetition"));
    }

    @Test
    void refusesSidesAndReasonsThatAreNone() {
        assertThatThrownBy(() -> Color.of(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Color.of(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatIllegalArgumentException().isThrownBy(() -> Outcome.draw(" "));
    }

    @Test
    void aStepHasAnOutcomeOfChance() {
        assertThat(new BoardGame.Step<>("a1", OptionalInt.of(Chance.MAX_SIZE - 1)).roll())
                .hasValue(7);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BoardGame.Step<>("a1", OptionalInt.of(Chance.MAX_SIZE)));
        assertThatIllegalArgumentException().isThrownBy(() -> new BoardGame.Step<>("a1", OptionalInt.of(-1)));
    }
}
