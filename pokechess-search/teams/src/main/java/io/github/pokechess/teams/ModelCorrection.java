package io.github.pokechess.teams;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.teams.mathematics.Ridge;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.ojalgo.matrix.decomposition.Cholesky;
import org.ojalgo.matrix.store.R064Store;

/**
 * The error of a model for the answers to one mixture: how much each type adds in each slot beyond what the model says,
 * as a Gaussian that is learned from games. The payoff of a team against a fixed mixture is a sum over its slots for
 * any payoff that is a sum over pairs of pieces, known or not, so that the best answer is an assignment again. Not
 * thread-safe.
 */
final class ModelCorrection {
    private static final int TYPES = PokemonType.values().length;
    private static final int SIZE = Slots.COUNT * TYPES;

    /** The deviation of what the model misses in one slot, before anything is known. */
    private static final double PRIOR = 0.03;

    private final TeamRule rule;
    private final double[][] worth;
    private final double[][] precision = new double[SIZE][SIZE];
    private final double[] targets = new double[SIZE];

    /** @param worth what the model says that each type is worth in each slot */
    ModelCorrection(TeamRule rule, double[][] worth) {
        this.rule = rule;
        this.worth = worth;
        for (int i = 0; i < SIZE; i++) {
            precision[i][i] = 1 / (PRIOR * PRIOR);
        }
    }

    /**
     * Learns what a team scored.
     *
     * @param variance of the mean payoff, more than 0
     */
    void learnScore(Team team, double payoff, double variance) {
        int[] places = indicesOf(team);
        double miss = payoff;
        for (int place : places) {
            miss -= worth[place / TYPES][place % TYPES];
        }
        for (int one : places) {
            targets[one] += miss / variance;
            for (int other : places) {
                precision[one][other] += 1 / variance;
            }
        }
    }

    private static int[] indicesOf(Team team) {
        int[] places = new int[Slots.COUNT];
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            places[slot] = Slots.indexOfSlotAndType(team, slot);
        }
        return places;
    }

    /** The best answer by the estimates. */
    Team bestAnswer() {
        return bestAnswerCorrectedBy(decomposedPrecision()
                .getSolution(R064Store.FACTORY.column(targets))
                .toRawCopy1D());
    }

    /** Best answers to what the truth might be (Thompson sampling). */
    List<Team> sampleBestAnswers(int count, RandomGenerator random) {
        Cholesky<Double> cholesky = decomposedPrecision();
        double[] mean = cholesky.getSolution(R064Store.FACTORY.column(targets)).toRawCopy1D();
        List<Team> teams = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            teams.add(bestAnswerCorrectedBy(Ridge.sampleGaussian(mean, cholesky, random)));
        }
        return teams;
    }

    private Cholesky<Double> decomposedPrecision() {
        R064Store matrix = R064Store.FACTORY.make(SIZE, SIZE);
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                matrix.set(row, column, precision[row][column]);
            }
        }
        Cholesky<Double> cholesky = Cholesky.R064.make(matrix);
        if (!cholesky.decompose(matrix)) {
            throw new ArithmeticException("the games contradict each other beyond measure");
        }
        return cholesky;
    }

    private Team bestAnswerCorrectedBy(double[] missed) {
        double[][] all = new double[Slots.COUNT][TYPES];
        for (int place = 0; place < SIZE; place++) {
            all[place / TYPES][place % TYPES] = worth[place / TYPES][place % TYPES] + missed[place];
        }
        return rule.bestTeamByWorth(all);
    }
}
