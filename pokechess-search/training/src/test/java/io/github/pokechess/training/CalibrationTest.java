package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.match.statistics.StudentT;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is counted in buckets, against lists of the same games. */
class CalibrationTest {
    private static final String KINGS = "8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Nor/Fir/// -";

    private record Played(int result, List<Integer> scores) {}

    @Test
    void marginsCountGames() {
        SplittableRandom random = new SplittableRandom(5);
        List<Played> games = Stream.generate(() -> new Played(
                        random.nextInt(-1, 2),
                        random.ints(1 + random.nextInt(60), -1_000_000, 1_000_001)
                                .boxed()
                                .toList()))
                .limit(300)
                .toList();
        Calibration.Kind kind = counted(games, 1);
        assertThat(kind.games()).isEqualTo(games.size());
        for (int i = 0; i < Calibration.BUCKETS; i++) {
            Calibration.Bucket bucket = kind.buckets().get(i);
            List<List<Double>> offs = games.stream()
                    .map(game -> game.scores().stream()
                            .map(score -> score / 1e6)
                            .filter(score -> bucket.from() <= score && (score < bucket.to() || bucket.to() == 1))
                            .map(score -> game.result() - score)
                            .toList())
                    .toList();
            List<Double> all = offs.stream().flatMap(List::stream).toList();
            double off = sum(all) / all.size();
            double squares = offs.stream()
                    .mapToDouble(one -> Math.pow(sum(one) - off * one.size(), 2))
                    .sum();
            assertThat(bucket.positions()).isEqualTo(all.size());
            assertThat(bucket.result() - bucket.score()).isCloseTo(off, within(1e-9));
            int some = (int) offs.stream().filter(one -> !one.isEmpty()).count();
            assertThat(bucket.games()).isEqualTo(some);
            double error = Math.sqrt(squares * some / (some - 1.0)) / all.size();
            assertThat(bucket.margin()).isCloseTo(StudentT.quantile(0.975, some - 1) * error, within(1e-9));
        }
    }

    @Test
    void positionsOfTheSameGameAreNoEvidenceOfTheirOwn() {
        List<Played> games = IntStream.range(0, 100)
                .mapToObj(game -> new Played(game % 2 == 0 ? 1 : -1, List.of(300_000)))
                .toList();
        Calibration.Bucket once = counted(games, 1).buckets().get(6);
        Calibration.Bucket often = counted(games, 20).buckets().get(6);
        assertThat(once.positions()).isEqualTo(100);
        assertThat(often.positions()).isEqualTo(2_000);
        assertThat(often.margin()).isCloseTo(once.margin(), within(1e-9)).isCloseTo(0.199, within(1e-3));
    }

    @Test
    void gamesThatWereAllWon_haveAMarginByCounting() {
        List<Played> won = Collections.nCopies(16, new Played(1, List.of(870_000)));

        assertThat(counted(won, 1).buckets().get(9).margin()).isBetween(0.41, 0.42);
    }

    /** Six positions of one game that was lost are off by one number, which says nothing of other games. */
    @Test
    void fewGamesHaveNoMargin() {
        List<Played> one = List.of(new Played(-1, List.of(-260_000, -262_000, -264_000, -266_000, -268_000, -270_000)));
        Calibration.Bucket bucket = counted(one, 1).buckets().get(3);
        assertThat(bucket.positions()).isEqualTo(6);
        assertThat(bucket.games()).isEqualTo(1);
        assertThat(bucket.margin()).isInfinite();
        List<Played> nine = Collections.nCopies(StudentT.LEAST_SAMPLES - 1, one.get(0));
        assertThat(counted(nine, 1).buckets().get(3).margin()).isInfinite();
        List<Played> ten = Collections.nCopies(StudentT.LEAST_SAMPLES, one.get(0));
        assertThat(counted(ten, 1).buckets().get(3).margin()).isFinite();
        assertThat(counted(one, 1).buckets().get(0).margin()).isInfinite();
    }

    private static double sum(List<Double> numbers) {
        return numbers.stream().mapToDouble(Double::doubleValue).sum();
    }

    private static Calibration.Kind counted(List<Played> games, int times) {
        Calibration calibration = new Calibration();
        for (int game = 0; game < games.size(); game++) {
            Played played = games.get(game);
            for (int i = 0; i < times; i++) {
                for (int score : played.scores()) {
                    calibration.add(new TrainingPosition(game, LuckModel.STANDARD, played.result(), score, KINGS));
                }
            }
        }
        return calibration.kinds().get(0);
    }
}
