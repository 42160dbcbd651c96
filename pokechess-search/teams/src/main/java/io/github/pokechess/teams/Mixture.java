package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A mixed strategy over teams: teams with their probabilities. Immutable.
 *
 * @param teams the teams, all different
 * @param weights the probability of each, more than 0, of sum 1
 */
public record Mixture(List<Team> teams, List<Double> weights) {
    private static final double ROUNDING = 1e-9;
    private static final long UNITS = 10_000;

    /** @throws IllegalArgumentException if teams are missing, doubled or without a probability, or these are none */
    public Mixture {
        requireNonNull(teams, "teams");
        requireNonNull(weights, "weights");
        teams = List.copyOf(teams);
        weights = List.copyOf(weights);
        if (teams.isEmpty()
                || teams.size() != weights.size()
                || new HashSet<>(teams).size() != teams.size()
                || weights.stream().anyMatch(weight -> !(weight > 0))) {
            throw new IllegalArgumentException(
                    "a mixture has different teams, each with a weight: " + teams + " " + weights);
        }
        double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
        if (!(Math.abs(sum - 1) < ROUNDING)) {
            throw new IllegalArgumentException("the weights of a mixture add up to 1, not " + sum);
        }
    }

    /** The mixture of one team alone. */
    public static Mixture of(Team team) {
        requireNonNull(team, "team");
        return new Mixture(List.of(team), List.of(1.0));
    }

    /**
     * The mixture of teams by weights of any sum, without those whose share is too small.
     *
     * @param teams the teams, all different
     * @param weights the weight of each, not negative
     * @param least the least share that stays, for instance 0.01; the greatest always stays
     * @throws IllegalArgumentException if there are not as many weights as teams, or none is more than 0
     */
    public static Mixture of(List<Team> teams, List<Double> weights, double least) {
        if (teams.size() != weights.size()) {
            throw new IllegalArgumentException(teams.size() + " teams, and weights of " + weights.size());
        }
        double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
        double most = weights.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        int[] kept = IntStream.range(0, teams.size())
                .filter(i -> weights.get(i) > 0 && (weights.get(i) >= least * sum || weights.get(i) == most))
                .toArray();
        double rest = IntStream.of(kept).mapToDouble(weights::get).sum();
        return new Mixture(
                IntStream.of(kept).mapToObj(teams::get).toList(),
                IntStream.of(kept).mapToObj(i -> weights.get(i) / rest).toList());
    }

    /**
     * This mixture by weights of four decimals, for files that people read; the heaviest team takes the rounding error.
     */
    Mixture withRoundedWeights() {
        List<Team> kept = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        long left = UNITS;
        for (int i : byWeight()) {
            long units = Math.round(weights.get(i) * UNITS);
            if (units > 0) {
                kept.add(teams.get(i));
                shares.add((double) units / UNITS);
                left -= units;
            }
        }
        shares.set(0, Math.round(shares.get(0) * UNITS + left) / (double) UNITS);
        return new Mixture(kept, shares);
    }

    /** The indices of the teams from 0, the heaviest first. */
    public List<Integer> byWeight() {
        return IntStream.range(0, teams.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -weights.get(i)))
                .toList();
    }

    /** Draws a team. */
    public Team sample(RandomGenerator random) {
        double left = random.nextDouble();
        for (int i = 0; i < teams.size(); i++) {
            left -= weights.get(i);
            if (left < 0) {
                return teams.get(i);
            }
        }
        return teams.get(teams.size() - 1);
    }

    /** The number of draws for each team: its weight's share on average, rounded up or down (systematic sampling). */
    int[] drawCounts(int draws, RandomGenerator random) {
        int[] shares = new int[teams.size()];
        double next = random.nextDouble();
        double end = 0;
        int given = 0;
        for (int i = 0; i < shares.length; i++) {
            end += weights.get(i) * draws;
            while (next < end && given < draws) {
                shares[i]++;
                given++;
                next++;
            }
        }
        // What rounding has left over.
        shares[shares.length - 1] += draws - given;
        return shares;
    }
}
