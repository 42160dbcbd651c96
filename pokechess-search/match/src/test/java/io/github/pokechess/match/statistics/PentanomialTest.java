package io.github.pokechess.match.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The statistics of matches against closed forms, a slow search for the best fit, and simulated matches. */
final class PentanomialTest {
    @Test
    void knowsEloAndScoreAsEachOthersInverse() {
        assertThat(Pentanomial.elo(0.5)).isZero();
        assertThat(Pentanomial.elo(0.75)).isCloseTo(190.848, within(0.001));
        assertThat(Pentanomial.expected(Pentanomial.elo(0.9))).isCloseTo(0.9, within(1e-12));
        assertThat(Pentanomial.elo(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Pentanomial.elo(1)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void countsPairsByTheirHalfPoints() {
        Pentanomial pairs =
                Pentanomial.NONE.plus(0).plus(1).plus(2).plus(3).plus(4).plus(4);
        assertThat(pairs).isEqualTo(new Pentanomial(1, 1, 1, 1, 2));
        assertThat(pairs.pairs()).isEqualTo(6);
        assertThat(pairs.score()).isCloseTo(14.0 / 24, within(1e-12));
        assertThatIllegalArgumentException().isThrownBy(() -> pairs.plus(5));
        assertThatIllegalArgumentException().isThrownBy(() -> pairs.plus(-1));
    }

    @Test
    void saysNothingBeforeTheFirstPair() {
        assertThat(Pentanomial.NONE.score()).isEqualTo(0.5);
        assertThat(Pentanomial.NONE.low()).isZero();
        assertThat(Pentanomial.NONE.high()).isEqualTo(1);
        assertThat(Pentanomial.NONE.logLikelihoodRatio(0, 10)).isZero();
    }

    /** With pairs all won or lost the best fit is the binomial one, whose likelihood everybody can write down. */
    @Test
    void isTheBinomialRatioWherePairsAreAllOrNothing() {
        Pentanomial pairs = new Pentanomial(40, 0, 0, 0, 60);
        double s0 = Pentanomial.expected(0);
        double s1 = Pentanomial.expected(50);
        double binomial = 60 * Math.log(s1 / s0) + 40 * Math.log((1 - s1) / (1 - s0));
        assertThat(pairs.logLikelihoodRatio(0, 50)).isCloseTo(binomial, within(0.01));
    }

    /**
     * What fishtest itself said of these tests, to the digits that it published (Stockfish, pull requests as named).
     */
    @ParameterizedTest
    @CsvSource({
        "444, 5546, 17841, 5604, 428, -1.50, 0.50, 2.63", // 2598
        "243, 1665,  3339, 1762, 281, -1.50, 0.50, 2.95", // 2598
        " 17,  253,  1042,  337,  39, -0.50, 1.50, 2.96", // 2971
        " 11,  407,  3238,  513,  11,  0.25, 1.75, 2.93", // 2971
        "253, 4282, 17604, 4431, 286, -0.25, 1.25, 2.94" // 3209
    })
    void isTheRatioThatFishtestPublished(
            long lost, long behind, long even, long ahead, long won, double elo0, double elo1, double published) {
        assertThat(new Pentanomial(lost, behind, even, ahead, won).logLikelihoodRatio(elo0, elo1))
                .isCloseTo(published, within(0.0075));
    }

    /**
     * Fishtest's formula worked by hand for pairs of two kinds, 30 even and 10 won, and scores of 0.6 and 0.7. With a
     * mean of s, shares p of won and 1 − p of even pairs must have p + (1 − p) / 2 = s: p is 0.2, then 0.4. The ratio
     * is 10 ln (0.4 / 0.2) + 30 ln (0.6 / 0.8) = 6.931 − 8.630 = −1.699.
     */
    @Test
    void isTheRatioWorkedByHand() {
        Pentanomial pairs = new Pentanomial(0, 0, 30, 0, 10);
        assertThat(pairs.logLikelihoodRatio(Pentanomial.elo(0.6), Pentanomial.elo(0.7)))
                .isCloseTo(-1.699, within(0.02));
    }

    /** The slow reference: the best distribution over three kinds of pairs with a given mean, by trying them all. */
    @Test
    void findsTheDistributionThatASlowSearchFinds() {
        Pentanomial pairs = new Pentanomial(30, 0, 40, 0, 50);
        double slow = slow(30, 40, 50, Pentanomial.expected(40)) - slow(30, 40, 50, Pentanomial.expected(-20));
        assertThat(pairs.logLikelihoodRatio(-20, 40)).isCloseTo(slow, within(0.01));
    }

    private static double slow(int lost, int even, int won, double mean) {
        double best = Double.NEGATIVE_INFINITY;
        for (double middle = 1e-5; middle < 1; middle += 1e-5) {
            double top = mean - middle / 2;
            double bottom = 1 - middle - top;
            if (top > 0 && bottom > 0) {
                best = Math.max(best, lost * Math.log(bottom) + even * Math.log(middle) + won * Math.log(top));
            }
        }
        return best;
    }

    @Test
    void isTheNormalIntervalWherePairsAreMany() {
        Pentanomial pairs = new Pentanomial(500, 2000, 5000, 2400, 600);
        double mean = pairs.score();
        double[] counts = {500, 2000, 5000, 2400, 600};
        double variance = 0;
        for (int i = 0; i < counts.length; i++) {
            variance += counts[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / pairs.pairs();
        }
        double half = 1.959964 * Math.sqrt(variance / pairs.pairs());
        assertThat(pairs.low()).isCloseTo(mean - half, within(2e-5));
        assertThat(pairs.high()).isCloseTo(mean + half, within(2e-5));
    }

    @Test
    void claimsNoCertaintyFromPairsThatWereAllWon() {
        Pentanomial pairs = new Pentanomial(0, 0, 0, 0, 100);
        assertThat(pairs.low()).isCloseTo(Math.exp(-1.9843 * 1.9843 / 2 / 100), within(1e-3));
        assertThat(pairs.high()).isCloseTo(1, within(1e-6));
        assertThat(pairs).hasToString("score 100.0 % [98.0..100.0], Elo inf [+680..inf], 100 pairs [0 0 0 0 100]");
    }

    @Test
    void hasNoIntervalFromFewPairs() {
        Pentanomial pairs = new Pentanomial(0, 0, 1, 0, 8);
        assertThat(pairs.low()).isZero();
        assertThat(pairs.high()).isEqualTo(1);
        assertThat(pairs).hasToString("score 94.4 % [–], Elo +492 [–], 9 pairs [0 0 1 0 8]");
        assertThat(pairs.plus(4).low()).isGreaterThan(0.7);
    }

    @Test
    void mirrorsWhenTheSidesAreSwapped() {
        Pentanomial pairs = new Pentanomial(3, 9, 20, 15, 4);
        Pentanomial mirror = new Pentanomial(4, 15, 20, 9, 3);
        assertThat(pairs.low()).isCloseTo(1 - mirror.high(), within(1e-9));
        assertThat(pairs.logLikelihoodRatio(-5, 10)).isCloseTo(-mirror.logLikelihoodRatio(-10, 5), within(1e-9));
    }

    /** The interval holds the truth, and the test errs, about as often as they say; 2,000 and 200 simulated matches. */
    @Test
    @Tag("slow")
    void holdsWhatItPromisesInSimulatedMatches() {
        SplittableRandom random = new SplittableRandom(5);
        double[] chances = {0.05, 0.2, 0.4, 0.25, 0.1};
        double truth = 0.2 / 4 + 0.4 / 2 + 0.25 * 3 / 4 + 0.1;
        int inside = 0;
        for (int match = 0; match < 2000; match++) {
            Pentanomial pairs = Pentanomial.NONE;
            for (int pair = 0; pair < 100; pair++) {
                pairs = pairs.plus(draw(chances, random));
            }
            inside += pairs.low() <= truth && truth <= pairs.high() ? 1 : 0;
        }
        assertThat(inside / 2000.0).isBetween(0.93, 0.97);
        int accepted = 0;
        double[] even = {0.1, 0.2, 0.4, 0.2, 0.1};
        double bound = Math.log(0.95 / 0.05);
        for (int match = 0; match < 200; match++) {
            Pentanomial pairs = Pentanomial.NONE;
            double ratio = 0;
            while (Math.abs(ratio) < bound) {
                pairs = pairs.plus(draw(even, random));
                ratio = pairs.logLikelihoodRatio(0, 40);
            }
            accepted += ratio > 0 ? 1 : 0;
        }
        assertThat(accepted / 200.0).isLessThan(0.08);
    }

    private static int draw(double[] chances, SplittableRandom random) {
        double at = random.nextDouble();
        int kind = 0;
        while (kind < 4 && at >= chances[kind]) {
            at -= chances[kind++];
        }
        return kind;
    }

    @Test
    void eloText_hasNoNegativeZero() {
        assertThat(Pentanomial.eloText(-0.4)).isEqualTo("+0");
        assertThat(Pentanomial.eloText(-0.0)).isEqualTo("+0");
        assertThat(Pentanomial.eloText(-0.5)).isEqualTo("-1");
        assertThat(Pentanomial.eloText(Double.NEGATIVE_INFINITY)).isEqualTo("-inf");
    }
}
