package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.match.MeanScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Everything but games, against a truth that is known: payoffs are those of 108 weights and of a part that no weights express, with
 * the noise of games. The best answer of all teams there are is an assignment, so what a mixture gives away is known exactly.
 */
final class PlantedGameTest {
    private static final int SEEDS = 20;
    private static final double NOISE = 0.35;
    private static final int TYPES = PokemonType.values().length;
    private static final int PLACES = Slots.COUNT * TYPES;

    /** A game. */
    private record Truth(PayoffModel model, List<List<Double>> rest) {
        static Truth of(long seed) {
            Random random = new Random(seed);
            double[][] rest = new double[PLACES][PLACES];
            List<List<Double>> rows = new ArrayList<>();
            for (int row = 0; row < PLACES; row++) {
                List<Double> entries = new ArrayList<>();
                for (int column = 0; column < PLACES; column++) {
                    if (column < row) {
                        rest[row][column] = 0.002 * random.nextGaussian();
                        rest[column][row] = -rest[row][column];
                    }
                }
                rows.add(entries);
            }
            for (int row = 0; row < PLACES; row++) {
                for (double entry : rest[row]) {
                    rows.get(row).add(entry);
                }
            }
            return new Truth(PayoffModelTest.planted(seed), rows);
        }

        double[][] worth(Mixture against) {
            double[][] worth = model.worth(against);
            for (int i = 0; i < against.teams().size(); i++) {
                for (int slot = 0; slot < Slots.COUNT; slot++) {
                    int other = place(against.teams().get(i), slot);
                    for (int own = 0; own < PLACES; own++) {
                        worth[own / TYPES][own % TYPES] +=
                                against.weights().get(i) * rest.get(own).get(other);
                    }
                }
            }
            return worth;
        }

        double payoff(Team team, Mixture against) {
            double[][] worth = worth(against);
            double sum = 0;
            for (int slot = 0; slot < Slots.COUNT; slot++) {
                sum += worth[slot][Slots.type(team, slot).ordinal()];
            }
            return sum;
        }

        double exploitability(Mixture mixture) {
            return payoff(Slots.best(worth(mixture)), mixture);
        }

        private static int place(Team team, int slot) {
            return slot * TYPES + Slots.type(team, slot).ordinal();
        }
    }

    @Test
    @Tag("slow")
    void boundsHold() {
        int tooHigh = 0;
        int tooLow = 0;
        double given = 0;
        double givenByOne = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Truth truth = Truth.of(seed);
            Random random = new Random(~seed);
            List<PairScore> scores = new ArrayList<>();
            for (int i = 0; i < 2000; i++) {
                Team one = Team.random(random);
                Team two = Team.random(random);
                double payoff = truth.payoff(one, Mixture.of(two)) + NOISE * random.nextGaussian();
                scores.add(new PairScore(one, two, payoff, NOISE * NOISE));
            }
            Mixture found = PayoffModel.fit(TypeChart.standard(), scores).equilibrium(0.02);
            Mixture mixture = Mixture.of(found.teams(), found.weights(), 0.01);
            List<Team> answers = PayoffModel.answers(TypeChart.standard(), scores, mixture, 8, random);

            Bounds bounds = Bounds.of(answers.stream()
                    .map(answer -> played(truth.payoff(answer, mixture), random))
                    .toList());

            double exact = truth.exploitability(mixture);
            double tried = answers.stream()
                    .mapToDouble(answer -> truth.payoff(answer, mixture))
                    .max()
                    .orElseThrow();
            tooHigh += bounds.atLeast() > exact ? 1 : 0;
            tooLow += bounds.atMostTried() < tried ? 1 : 0;
            given += exact / SEEDS;
            givenByOne += truth.exploitability(Mixture.of(Team.random(random))) / SEEDS;
            assertThat(tried).isLessThanOrEqualTo(exact + 1e-9);
        }
        // Each errs once in twenty on average at most; more than four times in one of 400 such tests.
        assertThat(tooHigh).isLessThanOrEqualTo(4);
        assertThat(tooLow).isLessThanOrEqualTo(4);
        assertThat(given).isLessThan(0.5 * givenByOne);
    }

    private static MeanScore played(double payoff, Random random) {
        MeanScore score = MeanScore.NONE;
        for (int pair = 0; pair < 200; pair++) {
            score = score.plus((1 + payoff + NOISE * random.nextGaussian()) / 2);
        }
        return score;
    }
}
