package io.github.pokechess.search.evaluation.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ForecastTest {
    private static Forecast of(Team white, Team black, LuckModel luck) {
        return Forecast.of(
                BoardView.of(Position.start(white, black, Rules.standard().withLuck(luck))));
    }

    @Test
    void itGoesByDiceAndByTypesThatMatter() {
        Team normal = Team.uniform(PokemonType.NORMAL);
        Team fire = Team.uniform(PokemonType.FIRE);
        Team ghost = Team.uniform(PokemonType.GHOST);

        assertThat(of(normal, normal, LuckModel.STANDARD)).isEqualTo(Forecast.DICE);
        assertThat(of(normal, normal, LuckModel.ONLINE)).isEqualTo(Forecast.DICE);
        assertThat(of(normal, normal, LuckModel.NONE)).isEqualTo(Forecast.PLAIN);
        assertThat(of(normal, fire, LuckModel.NONE)).isEqualTo(Forecast.PLAIN);
        assertThat(of(normal, ghost, LuckModel.NONE)).isEqualTo(Forecast.NO_DICE);
        assertThat(of(Team.defaultWhite(), Team.defaultBlack(), LuckModel.NONE)).isEqualTo(Forecast.NO_DICE);
    }

    @Property
    void whoIsBetterStaysSo(
            @ForAll Forecast forecast,
            @ForAll @IntRange(min = -1_000_000, max = 1_000_000) int score,
            @ForAll @IntRange(max = 1_000_000) int more) {
        int expected = forecast.expectedResult(score);
        int higher = Math.min(1_000_000, score + more);

        assertThat(expected).isBetween(-1_000_000, 1_000_000).isLessThanOrEqualTo(forecast.expectedResult(higher));
        assertThat(forecast.expectedResult(-score)).isEqualTo(-expected);
    }

    @Property
    void whatWasFoundIsKnownFromWhatIsExpected(
            @ForAll Forecast forecast, @ForAll @IntRange(min = -1_000_000, max = 1_000_000) int score) {
        assertThat(forecast.searchScore(forecast.expectedResult(score))).isCloseTo(score, within(35));
    }

    @Property
    void drawsAndScoreTakeNoMoreThanAll(
            @ForAll Forecast forecast, @ForAll @IntRange(min = -1_000_000, max = 1_000_000) int expected) {
        int drawn = forecast.drawsInThousand(expected);

        assertThat(drawn).isBetween(0, 1000 - Math.abs(expected) / 1000).isEqualTo(forecast.drawsInThousand(-expected));
    }

    @ParameterizedTest
    @EnumSource(Forecast.class)
    void aScoreOfNothingIsMostlyADrawThatIsSeen(Forecast forecast) {
        assertThat(forecast.drawsInThousand(0)).isGreaterThan(2 * forecast.drawsInThousand(1));
    }

    @ParameterizedTest
    @EnumSource(Forecast.class)
    void anEndIsAnEnd(Forecast forecast) {
        assertThat(forecast.expectedResult(0)).isZero();
        assertThat(forecast.expectedResult(1_000_000)).isEqualTo(1_000_000);
        assertThat(forecast.drawsInThousand(1_000_000)).isZero();
    }

    @Property
    void whereDiceAreRolledScoresAreTakenAsTheyAre(@ForAll @IntRange(min = -1_000_000, max = 1_000_000) int score) {
        assertThat(Forecast.DICE.expectedResult(score)).isEqualTo(score);
    }
}
