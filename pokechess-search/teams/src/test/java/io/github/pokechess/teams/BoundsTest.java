package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.match.statistics.MeanScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class BoundsTest {
    /** By the tables, Student's 97.5 % with 9 degrees of freedom is 2.262157, with 399 it is 1.965927. */
    @Test
    void areThoseOfTheTables() {
        // Ten pairs of scores 0.5 and 0.7: mean 0.6, standard error 0.1 / 3.
        Bounds few = Bounds.of(List.of(scores(5, 0.5, 0.7)));
        assertThat(few.atLeast()).isCloseTo(2 * (0.6 - 2.262157 * 0.1 / 3) - 1, within(1e-5));
        assertThat(few.atMostTried()).isCloseTo(2 * (0.6 + 2.262157 * 0.1 / 3) - 1, within(1e-5));
        Bounds many = Bounds.of(List.of(scores(200, 0.5, 0.7)));
        assertThat(many.atMostTried()).isCloseTo(2 * (0.6 + 1.965927 * 0.1 / Math.sqrt(399)) - 1, within(1e-5));
        assertThat(many.atLeast()).isCloseTo(2 * (0.6 - 1.965927 * 0.1 / Math.sqrt(399)) - 1, within(1e-5));
    }

    /**
     * By theorem 4 with a range of 6 and δ of 0.025: 100 pairs of payoffs 0 and 0.4, of mean 0.2 and variance 0.04040.
     */
    @Test
    void strictOnesAreThoseOfTheTheorem() {
        Bounds strict = Bounds.strict(List.of(scores(50, 0.5, 0.7)));
        double logarithm = Math.log(2 / 0.025);
        double margin = Math.sqrt(2 * 0.0404040404 * logarithm / 100) + 7 * 6 * logarithm / (3 * 99);
        assertThat(strict.atMostTried()).isCloseTo(0.2 + margin, within(1e-6));
        assertThat(strict.atLeast()).isZero();
        Bounds many = Bounds.strict(List.of(scores(5000, 0.5, 0.7), scores(5000, 0.4, 0.5)));
        assertThat(many.atLeast())
                .isBetween(0.15, Bounds.of(List.of(scores(5000, 0.5, 0.7))).atLeast());
        assertThatThrownBy(() -> Bounds.strict(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void widenWithTheNumberOfAnswersAndSayWhatTheyAre() {
        MeanScore good = scores(200, 0.5, 0.7);
        MeanScore bad = scores(200, 0.2, 0.3);
        Bounds one = Bounds.of(List.of(good));
        Bounds two = Bounds.of(List.of(good, bad));
        assertThat(two.atLeast()).isLessThan(one.atLeast());
        assertThat(two.atMostTried()).isGreaterThan(one.atMostTried());
        assertThat(two.toString())
                .contains(
                        "at least 8.9",
                        "no answer tried gains more than 11.1",
                        "answers: 2, pairs of games: 800",
                        "untried answers may gain more");
        assertThat(Bounds.of(List.of(bad)).atLeast()).isZero();
        assertThat(Bounds.of(List.of(MeanScore.NONE)).atMostTried()).isEqualTo(1); // and no infinity in a file
        assertThatThrownBy(() -> Bounds.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    /** Sixteen answers of which none gains anything: any bound above 0 or below it is an error. */
    @Test
    @Tag("slow")
    void errAsSeldomAsTheySay() {
        Random random = new Random(5);
        int errors = 0;
        int runs = 1000;
        for (int run = 0; run < runs; run++) {
            List<MeanScore> answers = new ArrayList<>();
            for (int answer = 0; answer < 16; answer++) {
                MeanScore score = MeanScore.NONE;
                for (int pair = 0; pair < 20; pair++) {
                    score = score.plus(0.5 + 0.17 * random.nextGaussian());
                }
                answers.add(score);
            }
            Bounds bounds = Bounds.of(answers);
            errors += bounds.atLeast() > 0 || bounds.atMostTried() < 0 ? 1 : 0;
        }
        // The upper end errs never here, so half of 5 % are left: 25 of 1,000, with a standard deviation of 5.
        assertThat(errors).isBetween(5, 45);
    }

    private static MeanScore scores(int each, double one, double two) {
        MeanScore score = MeanScore.NONE;
        for (int i = 0; i < each; i++) {
            score = score.plus(one).plus(two);
        }
        return score;
    }
}
