package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.PositionText;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingGamesTest {
    @Test
    void aGameFollowsFromSeedAndNumber() {
        List<TrainingPosition> played = TrainingGames.of(7, 50).play(3);

        assertThat(TrainingGames.of(7, 50).play(3)).isEqualTo(played).isNotEmpty();
        assertThat(TrainingGames.of(8, 50).play(3)).isNotEqualTo(played);
        assertThat(TrainingGames.of(7, 50).play(4)).isNotEqualTo(played);
    }

    /** Each position can be read, is at the start of a turn, and its result is that of the side to act. */
    @Test
    void positionsAreThoseOfAGame() {
        Set<LuckModel> models = EnumSet.noneOf(LuckModel.class);
        for (int number = 0; number < 30; number++) {
            List<TrainingPosition> played = TrainingGames.of(1, 20).play(number);
            for (TrainingPosition one : played) {
                models.add(one.luck());
                Position position =
                        PositionText.parse(one.text(), Rules.standard().withLuck(one.luck()));
                assertThat(position.chain()).isEmpty();
                int first = PositionText.parse(played.get(0).text(), position.rules())
                        .side();
                assertThat(one.result())
                        .isEqualTo(
                                position.side() == first
                                        ? played.get(0).result()
                                        : -played.get(0).result());
                assertThat(one.game()).isEqualTo(number);
            }
        }
        assertThat(models).containsExactlyInAnyOrder(LuckModel.values());
    }

    @Property
    void aLineIsReadAgain(
            @ForAll @IntRange(min = 0) int game,
            @ForAll LuckModel luck,
            @ForAll @IntRange(min = -1, max = 1) int result,
            @ForAll @IntRange(min = -1_000_000, max = 1_000_000) int score) {
        TrainingPosition position = new TrainingPosition(game, luck, result, score, "8/8 w - -");
        assertThat(TrainingPosition.parse(position.toString())).isEqualTo(position);
    }

    @Property
    void anyTextIsALineOrRefused(@ForAll String text) {
        try {
            assertThat(TrainingPosition.parse(text).toString()).isNotEmpty();
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageNotContaining("null");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 standard 0 5| has 4 fields",
                "x standard 0 5 8/8| the game is no number: x",
                "1 bad 0 5 8/8| luck is one of",
                "1 none 2 5 8/8| the result is out of range: 2",
                "1 none 0 1000001 8/8| the score is out of range",
                "-1 none 0 5 8/8| game -1"
            })
    void whatIsWrongWithALineIsTold(String line, String message) {
        assertThatThrownBy(() -> TrainingPosition.parse(line.replace(' ', '\t')))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
