package io.github.pokechess.teams;

import io.github.pokechess.core.Team;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The teams that a solver mixes, and what is believed of each against each. Not thread-safe. */
final class Population {
    /** Lighter teams are left out of mixtures. */
    private static final double LEAST_WEIGHT = 0.01;

    /** The variance of what the model misses between two teams. */
    private static final double MISS = 0.024;

    private static final int STEPS = 4;
    private static final int TRIES = 8;
    private static final double SHAKE = 1e-6;

    private final Pairs pairs;
    private final Evidence evidence;
    private final SplittableRandom random;
    private final List<Team> teams = new ArrayList<>();

    Population(Pairs pairs, Evidence evidence, SplittableRandom random) {
        this.pairs = pairs;
        this.evidence = evidence;
        this.random = random;
    }

    List<Team> teams() {
        return List.copyOf(teams);
    }

    void add(Team team) {
        if (!teams.contains(team)) {
            teams.add(team);
        }
    }

    /** What is believed of two teams: what the model says, corrected by their games as far as these are to be trusted. */
    double payoff(PayoffModel model, Team one, Team other) {
        double guess = model.payoff(one, other);
        Evidence.Known known = evidence.known(one, other);
        return known == null ? guess : guess + MISS / (MISS + known.variance()) * (known.mean() - guess);
    }

    /**
     * The equilibrium of these teams, after each two of its teams have played enough.
     *
     * @param enough the number of pairs, cut
     */
    Mixture settle(PayoffModel model, int enough) throws InterruptedException {
        Mixture mixture = equilibrium(model, teams);
        for (int step = 0; step < STEPS; step++) {
            List<Ask> asks = missing(mixture.teams(), enough);
            if (asks.isEmpty()) {
                break;
            }
            List<double[]> payoffs = pairs.payoffs(asks);
            for (int i = 0; i < asks.size(); i++) {
                evidence.add(asks.get(i), payoffs.get(i));
            }
            mixture = equilibrium(model, teams);
        }
        // Once more without those that are too light.
        return equilibrium(model, mixture.teams());
    }

    private List<Ask> missing(List<Team> some, int enough) {
        List<Ask> asks = new ArrayList<>();
        for (int one = 0; one < some.size(); one++) {
            for (int other = 0; other < one; other++) {
                int count = evidence.count(some.get(one), some.get(other), Look.CUT);
                if (count < enough) {
                    asks.add(new Ask(some.get(one), some.get(other), Look.CUT, count, enough));
                }
            }
        }
        return asks;
    }

    private Mixture equilibrium(PayoffModel model, List<Team> some) {
        double[][] payoff = new double[some.size()][some.size()];
        for (int one = 0; one < payoff.length; one++) {
            for (int other = 0; other < one; other++) {
                payoff[one][other] = payoff(model, some.get(one), some.get(other));
                payoff[other][one] = -payoff[one][other];
            }
        }
        return Mixture.of(some, solved(payoff).rows(), LEAST_WEIGHT);
    }

    /** An equilibrium, by payoffs that are shaken a little where the linear programme sticks. */
    private Equilibrium solved(double[][] payoff) {
        for (int attempt = 0; ; attempt++) {
            try {
                return Equilibrium.of(payoff);
            } catch (ArithmeticException stuck) {
                if (attempt == TRIES) {
                    throw stuck;
                }
                IntStream.range(0, payoff.length)
                        .forEach(one -> IntStream.range(0, one).forEach(other -> {
                            payoff[one][other] += SHAKE * random.nextGaussian();
                            payoff[other][one] = -payoff[one][other];
                        }));
            }
        }
    }
}
