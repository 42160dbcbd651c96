package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The rating of solvers: the example of its paper, and how soon it finds a strength by the puzzles that there are. */
final class Glicko2Test {
    private static final int PLAYERS = 100;
    private static final int TRIES = 40;

    /** Between these most puzzles lie. */
    private static final double WEAKEST = 600;

    private static final double STRONGEST = 1_300;

    @Test
    void after_theExampleOfThePaper_agrees() {
        Glicko2 after = new Glicko2(1_500, 200, 0.06)
                .after(List.of(
                        new Glicko2.Score(1_400, 30, true),
                        new Glicko2.Score(1_550, 100, false),
                        new Glicko2.Score(1_700, 300, false)));

        assertThat(after.rating()).isCloseTo(1_464.06, within(0.01));
        assertThat(after.deviation()).isCloseTo(151.52, within(0.01));
        assertThat(after.volatility()).isCloseTo(0.05999, within(0.00001));
    }

    @Test
    void after_aPeriodWithoutResults_isLessSure() {
        Glicko2 after = new Glicko2(1_600, 50, 0.06).after(List.of());

        assertThat(after.rating()).isEqualTo(1_600);
        assertThat(after.deviation()).isBetween(50.5, 52.0);
    }

    @Test
    void of_whatIsNoRating_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Glicko2(Double.NaN, 1, 1))
                .withMessageContaining("no rating");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Glicko2(1_500, 0, 0.06))
                .withMessageContaining("no rating");
    }

    /** Players of known strength who solve, one after the other, the puzzle that is nearest to their rating. */
    @Test
    void rated_fortyTriesAtTheNearestPuzzles_findTheStrength() {
        List<Puzzle> puzzles = Puzzles.all();
        SplittableRandom random = new SplittableRandom(84);
        List<Double> errors = new ArrayList<>();
        for (int player = 0; player < PLAYERS; player++) {
            double strength = WEAKEST + (STRONGEST - WEAKEST) * player / (PLAYERS - 1.0);
            errors.add(Math.abs(ratingAfterTries(strength, puzzles, random) - strength));
        }

        assertThat(errors.stream().filter(error -> error <= 100)).hasSizeGreaterThanOrEqualTo(85);
        assertThat(errors.stream().mapToDouble(error -> error).average().orElseThrow())
                .isLessThanOrEqualTo(60);
    }

    private static double ratingAfterTries(double strength, List<Puzzle> puzzles, SplittableRandom random) {
        Progress progress = Progress.none();
        List<Puzzle> untried = new ArrayList<>(puzzles);
        for (int i = 0; i < TRIES; i++) {
            double rating = progress.rating().rating();
            Puzzle next = untried.stream()
                    .min(Comparator.comparingDouble(
                            puzzle -> Math.abs(puzzle.rating().orElseThrow() - rating)))
                    .orElseThrow();
            untried.remove(next);
            double chance = 1 / (1 + Math.pow(10, (next.rating().orElseThrow() - strength) / 400));
            progress = progress.rated(next, random.nextDouble() < chance);
        }
        return progress.rating().rating();
    }
}
