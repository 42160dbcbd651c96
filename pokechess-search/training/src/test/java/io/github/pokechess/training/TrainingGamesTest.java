package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.env.PokemonEncodings;
import io.github.pokechess.notation.PositionText;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingGamesTest {
    @Test
    void aGameFollowsFromSeedAndNumber() {
        List<TrainingDecision> played = TrainingGames.of(7, 50).play(3);

        assertThat(TrainingGames.of(7, 50).play(3)).isEqualTo(played).isNotEmpty();
        assertThat(TrainingGames.of(8, 50).play(3)).isNotEqualTo(played);
        assertThat(TrainingGames.of(7, 50).play(4)).isNotEqualTo(played);
    }

    /**
     * Each decision can be made where it stands, its values are of legal moves, and its result is that of the side to
     * act.
     */
    @Test
    @Tag("slow")
    void decisionsAreThoseOfAGame() {
        Set<LuckModel> models = EnumSet.noneOf(LuckModel.class);
        int within = 0;
        int rolled = 0;
        for (int number = 0; number < 30; number++) {
            List<TrainingDecision> played = TrainingGames.of(1, 20).withBest(3).play(number);
            int first = position(played.get(0)).side().ordinal();
            Position expected = position(played.get(0));
            for (TrainingDecision one : played) {
                Position position = position(one);
                models.add(one.position().luck());
                assertThat(position).as("where the decision before it led to").isEqualTo(expected);
                assertThat(one.startsTurn())
                        .isEqualTo(position.chain().isEmpty()
                                && position.pendingPromotion().isEmpty());
                within += one.startsTurn() ? 0 : 1;
                int sign = position.side().ordinal() == first ? 1 : -1;
                assertThat(one.position().result())
                        .isEqualTo(sign * played.get(0).position().result());
                assertThat(one.adjusted()).isEqualTo(sign * played.get(0).adjusted());
                assertThat(one.position().game()).isEqualTo(number);
                Map<Integer, Move> legal = new HashMap<>();
                position.legalMoves().forEach(move -> legal.put(PokemonEncodings.action(position, move), move));
                assertThat(one.values()).hasSizeBetween(1, 3);
                assertThat(one.values()).allMatch(value -> legal.containsKey(value.action()));
                assertThat(one.values())
                        .isSortedAccordingTo((a, b) -> Integer.compare(b.millionths(), a.millionths()))
                        .doesNotHaveDuplicates();
                Move move = legal.get(one.played());
                assertThat(one.roll() >= 0).isEqualTo(position.chance(move).size() > 1);
                rolled += one.roll() >= 0 ? 1 : 0;
                expected = position.after(move, Math.max(0, one.roll()));
            }
        }
        assertThat(models).containsExactlyInAnyOrder(LuckModel.values());
        assertThat(within).isPositive();
        assertThat(rolled).isPositive();
    }

    /** Unrelated moves have scores of their own, even if the search stopped in the middle of an iteration. */
    @Test
    @Tag("slow")
    void policy_hardlyEverHasTwoBestActionsOfOneScore() {
        int all = 0;
        int ties = 0;
        for (int number = 0; number < 6; number++) {
            for (TrainingDecision one : TrainingGames.of(9, 200).withBest(3).play(number)) {
                List<Integer> scores = one.values().stream()
                        .map(TrainingDecision.Value::millionths)
                        .toList();
                all++;
                ties += scores.size() > 1 && scores.get(0).equals(scores.get(1)) ? 1 : 0;
            }
        }
        assertThat(ties).isLessThan(all / 25);
    }

    private static Position position(TrainingDecision decision) {
        return PositionText.parse(
                decision.position().text(),
                Rules.standard().withLuck(decision.position().luck()));
    }

    /** The mean of the adjusted results is that of the results, and they are less spread. */
    @Test
    @Tag("slow")
    void adjustedResultsHaveLessSpread() {
        double difference = 0;
        double spread = 0;
        double adjustedSpread = 0;
        int games = 0;
        for (int number = 0; number < 75; number++) {
            List<TrainingDecision> played = TrainingGames.of(5, 100).play(number);
            if (played.get(0).position().luck() == LuckModel.STANDARD) {
                double result = played.get(0).position().result();
                double adjusted = played.get(0).adjusted() / 1e6;
                difference += result - adjusted;
                spread += result * result;
                adjustedSpread += adjusted * adjusted;
                games++;
            }
        }
        assertThat(Math.abs(difference / games)).isLessThan(0.35);
        assertThat(adjustedSpread).isLessThan(0.9 * spread);
    }

    @Property
    void aDecisionIsReadAgain(
            @ForAll boolean starts,
            @ForAll @IntRange(min = -1, max = 4132) int played,
            @ForAll @IntRange(min = -1, max = 2) int roll,
            @ForAll @IntRange(min = -3_000_000, max = 3_000_000) int adjusted,
            @ForAll @Size(max = 8) List<@IntRange(min = 0, max = 4132) Integer> actions) {
        List<TrainingDecision.Value> values = actions.stream()
                .map(action -> new TrainingDecision.Value(action, 1_000 - action))
                .toList();
        TrainingPosition position = new TrainingPosition(3, LuckModel.ONLINE, 1, -7, "8/8 w - -");
        TrainingDecision decision = new TrainingDecision(position, starts, played, roll, adjusted, values);
        assertThat(TrainingDecision.parse(decision.toString())).isEqualTo(decision);
    }

    @Property
    void anyTextIsALineOrRefused(@ForAll String text) {
        try {
            assertThat(TrainingDecision.parse(text).toString()).isNotEmpty();
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageNotContaining("null");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 standard 0 5 8/8| has 5 fields, not 10",
                "x standard 0 5 8/8 1 7 0 0 7:1| the game is no number: x",
                "1 bad 0 5 8/8 1 7 0 0 7:1| luck is one of",
                "1 none 2 5 8/8 1 7 0 0 7:1| the result is out of range: 2",
                "1 none 0 1000001 8/8 1 7 0 0 7:1| the score is out of range",
                "-1 none 0 5 8/8 1 7 0 0 7:1| game -1",
                "1 none 0 5 8/8 1 7 3 0 7:1| the roll is out of range: 3",
                "1 none 0 5 8/8 1 7 0 0 7| a value is action:score, not 7",
                "1 none 0 5 8/8 1 7 0 0 7:x| the score is no number: x",
                "1 none 0 5 8/8 1 7 0 4000000 7:1| the adjusted result is out of range",
                "1 none 0 5 8/8 1 7 0 0| has 9 fields"
            })
    void whatIsWrongWithALineIsTold(String line, String message) {
        assertThatThrownBy(() -> TrainingDecision.parse(line.replace(' ', '\t')))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
