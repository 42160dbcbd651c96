package io.github.pokechess.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.History;
import org.junit.jupiter.api.Test;

final class OutcomeTest {
    @Test
    void tellsWhoHasWonAndWhy() {
        Outcome won = Outcome.win(0, "king captured");

        assertThat(won).isEqualTo(Outcome.win(0, "king captured")).hasToString("1-0 king captured");
        assertThat(won.isDraw()).isFalse();
        assertThat(won.score(0)).isEqualTo(GameTree.WIN);
        assertThat(won.score(1)).isEqualTo(-GameTree.WIN);
        assertThat(Outcome.win(1, "time").result()).isEqualTo("0-1");
        assertThat(Outcome.win(1, "time").score(0)).isEqualTo(-GameTree.WIN);
    }

    @Test
    void aDrawIsWorthNothing() {
        Outcome draw = Outcome.draw("stalemate");

        assertThat(draw.isDraw()).isTrue();
        assertThat(draw.winner()).isEqualTo(Outcome.DRAW);
        assertThat(draw.score(0)).isZero();
        assertThat(draw.score(1)).isZero();
        assertThat(draw).hasToString("1/2-1/2 stalemate");
        assertThat(History.threefold()).isEqualTo(Outcome.draw("threefold repetition"));
    }

    @Test
    void refusesSidesAndReasonsThatAreNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> Outcome.win(Outcome.DRAW, "won"));
        assertThatIllegalArgumentException().isThrownBy(() -> Outcome.win(2, "won"));
        assertThatIllegalArgumentException().isThrownBy(() -> Outcome.win(-2, "won"));
        assertThatIllegalArgumentException().isThrownBy(() -> Outcome.draw(" "));
    }

    @Test
    void aStepHasAnOutcomeOfChance() {
        assertThat(new BoardGame.Step<>("a1", Chance.MAX_SIZE - 1).roll()).isEqualTo(7);
        assertThatIllegalArgumentException().isThrownBy(() -> new BoardGame.Step<>("a1", Chance.MAX_SIZE));
        assertThatIllegalArgumentException().isThrownBy(() -> new BoardGame.Step<>("a1", -1));
    }
}
