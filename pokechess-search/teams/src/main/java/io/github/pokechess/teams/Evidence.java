package io.github.pokechess.teams;

import io.github.pokechess.core.Team;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All payoffs that a solver has seen, by the two teams. Not thread-safe. */
final class Evidence {
    /** The variance of a pair of games of the same two teams, as it was found in 2,360 pairs of 2,000 nodes a move. */
    private static final Map<Look, Double> PRIOR = Map.of(Look.CUT, 0.033, Look.WHOLE, 0.121);

    /** The weight of earlier results, in pairs. */
    private static final double TRUST = 100;

    /** The variance by which the means of cut games miss those of whole ones, which they correlate with by 0.93. */
    private static final double CUT_MISS = 0.006;

    /** The variance of what a model misses between two teams. */
    private static final double MODEL_MISS = 0.024;

    private final Map<Two, Map<Look, Sum>> sums = new LinkedHashMap<>();

    /** Within two teams: the sum of squares about their mean, and degrees of freedom. */
    private final Map<Look, Double> squares = new EnumMap<>(Look.class);

    private final Map<Look, Double> freedom = new EnumMap<>(Look.class);
    private long spent;

    /** Two teams, the one whose text comes first first. */
    private record Two(Team first, Team second) {}

    /** Payoffs of the first of two teams. */
    private record Sum(int count, double mean, double squares) {
        Sum plus(double payoff) {
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
    record Known(double mean, double variance) {}

    private static Two two(Ask ask) {
        return ask.isOrdered() ? new Two(ask.first(), ask.second()) : new Two(ask.second(), ask.first());
    }

    /** The number of pairs that were seen of two teams. */
    int count(Team one, Team other, Look look) {
        Sum sum = sums.getOrDefault(two(new Ask(one, other, look, 0, 0)), Map.of())
                .get(look);
        return sum == null ? 0 : sum.count();
    }

    /** Takes what was answered. */
    void add(Ask ask, double[] payoffs) {
        if (ask.isMirror()) {
            return; // nothing was played
        }
        spent += (long) payoffs.length * ask.look().cost();
        if (payoffs.length == 0 || ask.look() == Look.FRESH) {
            return;
        }
        Map<Look, Sum> known = sums.computeIfAbsent(two(ask), any -> new EnumMap<>(Look.class));
        for (double payoff : payoffs) {
            Sum before = known.getOrDefault(ask.look(), new Sum(0, 0, 0));
            Sum after = before.plus(ask.isOrdered() ? payoff : -payoff);
            known.put(ask.look(), after);
            squares.merge(ask.look(), after.squares() - before.squares(), Double::sum);
            freedom.merge(ask.look(), before.count() > 0 ? 1.0 : 0, Double::sum);
        }
    }

    /** The time spent, in cut pairs. */
    long spent() {
        return spent;
    }

    /** The variance of one pair of games of the same two teams. */
    double variance(Look look) {
        return (TRUST * PRIOR.getOrDefault(look, 1.0) + squares.getOrDefault(look, 0.0))
                / (TRUST + freedom.getOrDefault(look, 0.0));
    }

    /** The result of two teams by their games, or null if they have not played. */
    @Nullable
    Known known(Team one, Team other) {
        Ask ask = new Ask(one, other, Look.CUT, 0, 0);
        Map<Look, Sum> known = sums.get(two(ask));
        if (known == null) {
            return null;
        }
        Known mean = mean(known);
        return ask.isOrdered() ? mean : new Known(-mean.mean(), mean.variance());
    }

    /** The estimate for two teams: the model's payoff, corrected by their games according to their variance. */
    double believed(PayoffModel model, Team one, Team other) {
        double guess = model.payoff(one, other);
        Known known = known(one, other);
        return known == null ? guess : guess + MODEL_MISS / (MODEL_MISS + known.variance()) * (known.mean() - guess);
    }

    private Known mean(Map<Look, Sum> known) {
        double precision = 0;
        double total = 0;
        for (Map.Entry<Look, Sum> entry : known.entrySet()) {
            Look look = entry.getKey();
            Sum sum = entry.getValue();
            double variance = variance(look) / sum.count() + (look == Look.CUT ? CUT_MISS : 0);
            precision += 1 / variance;
            total += sum.mean() / variance;
        }
        return new Known(total / precision, 1 / precision);
    }

    /** All results, for a model to learn from. */
    List<PairScore> scores() {
        List<PairScore> scores = new ArrayList<>();
        sums.forEach((two, known) -> {
            Known mean = mean(known);
            scores.add(new PairScore(two.first(), two.second(), mean.mean(), mean.variance()));
        });
        return scores;
    }
}
