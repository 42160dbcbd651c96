package io.github.pokechess.teams;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.teams.mathematics.Ridge;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** A {@link PayoffModel} as it is learned from games, and others that the truth might be. */
final class ModelFit {
    /**
     * The variance of payoffs between teams that the weights did not express in games of 2,000 nodes a move: scores of
     * less noise than this deserve no more weight.
     */
    private static final double UNEXPRESSED = 0.024;

    /**
     * The size of a feature by slot. The expected ratio of a slot's weight to its role's weight: of 45,000 pairs of
     * games, with the weights by role held by 30, those by slot predicted best if held by 5,000 to 10,000 (0.80 of what
     * differs, 0.68 without).
     */
    private static final double SLOT = 1.0 / 16;

    /** With fewer scores slots learn nothing of their own that is worth the time. */
    private static final int ENOUGH_FOR_SLOTS = 2000;

    private final TypeChart chart;
    private final Ridge.Fit fitRidge;
    private final PayoffModel likeliestModel;

    private ModelFit(TypeChart chart, Ridge.Fit fit, double explained) {
        this.chart = chart;
        this.fitRidge = fit;
        likeliestModel =
                new PayoffModel(chart, scaleToWeights(fit.coefficients()), scaleToWeights(fit.deviations()), explained);
    }

    /**
     * Learns.
     *
     * @param scores the scores, at least one; those of the same two teams together in one
     */
    static ModelFit learnFrom(TypeChart chart, List<PairScore> scores) {
        if (scores.isEmpty()) {
            throw new IllegalArgumentException("nothing to learn from");
        }
        double[] values = new double[scores.size()];
        double[] weights = new double[scores.size()];
        double noise = 0;
        double all = 0;
        for (int i = 0; i < values.length; i++) {
            PairScore score = scores.get(i);
            values[i] = score.payoff();
            weights[i] = 1 / (score.variance() + UNEXPRESSED);
            all += weights[i] * values[i] * values[i];
            noise += weights[i] * score.variance();
        }
        Ridge.Fit fit = fitRidge(chart, scores, values, weights, PayoffModel.WEIGHTS);
        if (values.length >= ENOUGH_FOR_SLOTS) {
            Ridge.Fit bySlot = fitRidge(chart, scores, values, weights, PayoffModel.ALL_WEIGHTS);
            fit = bySlot.crossValidatedError() < fit.crossValidatedError() ? bySlot : fit;
        }
        double explained = all > noise ? (all - fit.crossValidatedError()) / (all - noise) : 0;
        return new ModelFit(chart, fit, Math.max(0, Math.min(1, explained)));
    }

    private static Ridge.Fit fitRidge(
            TypeChart chart, List<PairScore> scores, double[] values, double[] weights, int size) {
        double[] features = new double[PayoffModel.ALL_WEIGHTS];
        Ridge.Rows rows = (observation, places, entries) -> {
            PairScore score = scores.get(observation);
            Arrays.fill(features, 0);
            addFeatures(chart, score.first(), score.second(), features, 1);
            addFeatures(chart, score.second(), score.first(), features, -1);
            int found = 0;
            for (int place = 0; place < size; place++) {
                if (features[place] != 0) {
                    places[found] = place;
                    entries[found++] = features[place];
                }
            }
            return found;
        };
        return new Ridge(rows, size, values, weights).fitBestPenalty();
    }

    private static void addFeatures(
            TypeChart chart, Team attackers, Team defenders, double[] features, int signOfAttacks) {
        for (int from = 0; from < Slots.COUNT; from++) {
            PokemonType attacker = Slots.typeIn(attackers, from);
            for (int to = 0; to < Slots.COUNT; to++) {
                Effectiveness effect = chart.effectiveness(attacker, Slots.typeIn(defenders, to));
                int index = PayoffModel.indexByRole(Slots.ROLES.get(from), Slots.ROLES.get(to), effect);
                if (index >= 0) {
                    features[index] += signOfAttacks;
                    features[PayoffModel.indexBySlot(from, to, effect)] += signOfAttacks * SLOT;
                }
            }
        }
    }

    /** The weights that belong to coefficients, in their array. */
    private static double[] scaleToWeights(double[] coefficients) {
        for (int i = PayoffModel.WEIGHTS; i < coefficients.length; i++) {
            coefficients[i] *= SLOT;
        }
        return coefficients;
    }

    /** The model that the games speak for most. */
    PayoffModel likeliestModel() {
        return likeliestModel;
    }

    /** A model that the truth might be, as often as that is believed. */
    PayoffModel sampleModel(RandomGenerator random) {
        return new PayoffModel(chart, scaleToWeights(fitRidge.sampleCoefficients(random)), 0);
    }
}
