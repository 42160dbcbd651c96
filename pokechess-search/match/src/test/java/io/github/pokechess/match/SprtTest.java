package io.github.pokechess.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.Pentanomial;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SprtTest {
    private static final Sprt TEST = new Sprt(0, 10);

    private static MatchResult result(Pentanomial pairs, @Nullable MeanScore withoutLuck) {
        MatchRecords.ShareRecord share = new MatchRecords.ShareRecord((int) pairs.pairs(), (int) pairs.pairs());
        return new MatchRecords.MatchResultRecord(
                pairs, List.of(share, share), new TreeMap<>(), Optional.ofNullable(withoutLuck), true);
    }

    /** Pairs of which as many scored a tenth more than the mean as a tenth less. */
    private static MeanScore mean(int pairs, double score) {
        MeanScore mean = MeanScore.NONE;
        for (int i = 0; i < pairs; i++) {
            mean = mean.plus(score + (i % 2 == 0 ? 0.1 : -0.1));
        }
        return mean;
    }

    @Test
    void whatLuckHidesTheScoresWithoutLuckTell() {
        Pentanomial even = new Pentanomial(50, 0, 100, 0, 50);

        assertThat(TEST.verdict(result(even, null))).endsWith("open");
        // (s1 - s0)(2m - s0 - s1) / (2 e²) with s0 = 0.5, s1 = 0.514387, m = 0.53, e² = 0.01 / 199
        assertThat(TEST.verdict(result(even, mean(200, 0.53)))).contains("ratio 6.53 of 2.94", "second accepted");
        assertThat(TEST.isAccepted(result(even, mean(200, 0.53)))).isTrue();
        assertThat(TEST.verdict(result(even, mean(200, 0.49)))).contains("first accepted");
        assertThat(TEST.isAccepted(result(even, mean(200, 0.49)))).isFalse();
        assertThat(TEST.isDecided(result(even, mean(200, 0.49)))).isTrue();
    }

    @Test
    void fewPairsDecideNothing() {
        assertThat(TEST.isDecided(result(new Pentanomial(0, 0, 0, 0, 15), mean(15, 0.9))))
                .isFalse();
        assertThat(TEST.isDecided(result(new Pentanomial(0, 0, 0, 0, 16), mean(16, 0.9))))
                .isTrue();
    }

    @Test
    void withoutRemovedLuckItIsThatOfThePairs() {
        Pentanomial won = new Pentanomial(50, 0, 100, 0, 250);

        assertThat(TEST.isAccepted(result(won, null))).isTrue();
        assertThat(TEST.isAccepted(result(new Pentanomial(250, 0, 100, 0, 50), null)))
                .isFalse();
    }
}
