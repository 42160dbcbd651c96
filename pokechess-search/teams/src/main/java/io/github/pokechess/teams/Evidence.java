package io.github.pokechess.teams;

import io.github.pokechess.core.Team;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairQuery;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All payoffs that a solver has seen, by the two teams. Not thread-safe. */
final class Evidence {
    /** The variance of a pair of games of the same two teams, as it was found in 2,360 pairs of 2,000 nodes a move. */
    private static final Map<Extent, Double> PRIOR = Map.of(Extent.CUT, 0.033, Extent.FULL, 0.121);

    /** The weight of earlier results, in pairs. */
    private static final double TRUST = 100;

    /** The variance by which the means of cut games miss those of whole ones, which they correlate with by 0.93. */
    private static final double CUT_MISS = 0.006;

    /** The variance of what a model misses between two teams. */
    private static final double MODEL_MISS = 0.024;

    private final Map<TeamPair, Map<Extent, Sum>> sums = new LinkedHashMap<>();

    /** Within two teams: the sum of squares about their mean, and degrees of freedom. */
    private final Map<Extent, Double> squares = new EnumMap<>(Extent.class);

    private final Map<Extent, Double> freedom = new EnumMap<>(Extent.class);
    private long spent;

    /** Two teams, the one whose text comes first first. */
    private record TeamPair(Team first, Team second) {}

    /** Payoffs of the first of two teams. */
    private record Sum(int count, double mean, double squares) {
        Sum plusPayoff(double payoff) {
            double off = payoff - mean;
            double next = mean + off / (count + 1);
            return new Sum(count + 1, next, squares + off * (payoff - next));
        }
    }

    /**
     * The result of the games of two teams.
     *
     * @param mean the payoff of the first
     * @param variance of the mean
     */
    record Estimate(double mean, double variance) {}

    private static TeamPair orderedTeams(PairQuery query) {
        return query.isFirstTeamFirstByText()
                ? new TeamPair(query.first(), query.second())
                : new TeamPair(query.second(), query.first());
    }

    /** The number of pairs that were seen of two teams. */
    int pairCount(Team one, Team other, Extent extent) {
        Sum sum = sums.getOrDefault(orderedTeams(new PairQuery(one, other, extent, 0, 0)), Map.of())
                .get(extent);
        return sum == null ? 0 : sum.count();
    }

    /** Takes what was answered. */
    void addPayoffs(PairQuery query, double[] payoffs) {
        if (query.isMirror()) {
            return; // nothing was played
        }
        spent += (long) payoffs.length * query.extent().costInCutPairs();
        if (payoffs.length == 0 || query.extent() == Extent.FRESH) {
            return;
        }
        Map<Extent, Sum> estimate = sums.computeIfAbsent(orderedTeams(query), any -> new EnumMap<>(Extent.class));
        for (double payoff : payoffs) {
            Sum before = estimate.getOrDefault(query.extent(), new Sum(0, 0, 0));
            Sum after = before.plusPayoff(query.isFirstTeamFirstByText() ? payoff : -payoff);
            estimate.put(query.extent(), after);
            squares.merge(query.extent(), after.squares() - before.squares(), Double::sum);
            freedom.merge(query.extent(), before.count() > 0 ? 1.0 : 0, Double::sum);
        }
    }

    /** The time spent, in cut pairs. */
    long cutPairsSpent() {
        return spent;
    }

    /** The variance of one pair of games of the same two teams. */
    double varianceOfPair(Extent extent) {
        return (TRUST * PRIOR.getOrDefault(extent, 1.0) + squares.getOrDefault(extent, 0.0))
                / (TRUST + freedom.getOrDefault(extent, 0.0));
    }

    /** The result of two teams by their games, or null if they have not played. */
    @Nullable
    Estimate estimateByGames(Team one, Team other) {
        PairQuery query = new PairQuery(one, other, Extent.CUT, 0, 0);
        Map<Extent, Sum> estimate = sums.get(orderedTeams(query));
        if (estimate == null) {
            return null;
        }
        Estimate mean = meanOf(estimate);
        return query.isFirstTeamFirstByText() ? mean : new Estimate(-mean.mean(), mean.variance());
    }

    /** The estimate for two teams: the model's payoff, corrected by their games according to their variance. */
    double estimateWithModel(PayoffModel model, Team one, Team other) {
        double byModel = model.payoff(one, other);
        Estimate estimate = estimateByGames(one, other);
        return estimate == null
                ? byModel
                : byModel + MODEL_MISS / (MODEL_MISS + estimate.variance()) * (estimate.mean() - byModel);
    }

    private Estimate meanOf(Map<Extent, Sum> estimate) {
        double precision = 0;
        double total = 0;
        for (Map.Entry<Extent, Sum> entry : estimate.entrySet()) {
            Extent extent = entry.getKey();
            Sum sum = entry.getValue();
            double variance = varianceOfPair(extent) / sum.count() + (extent == Extent.CUT ? CUT_MISS : 0);
            precision += 1 / variance;
            total += sum.mean() / variance;
        }
        return new Estimate(total / precision, 1 / precision);
    }

    /** All results, for a model to learn from. */
    List<PairScore> allScores() {
        List<PairScore> scores = new ArrayList<>();
        sums.forEach((two, estimate) -> {
            Estimate mean = meanOf(estimate);
            scores.add(new PairScore(two.first(), two.second(), mean.mean(), mean.variance()));
        });
        return scores;
    }
}
