package io.github.pokechess.teams.pair;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The results of all pairs of games of one seed, luck and number of nodes. Not thread-safe. */
public final class PairResults {
    private static final int LEGS = 2;

    private final LuckModel luck;
    private final long nodes;
    private final long seed;

    /** White's payoffs in both games of each pair, one behind the other; not a number where it was not played. */
    private final Map<Group, double[]> played = new HashMap<>();

    private MeanScore edge = MeanScore.NONE;
    private long pairCount;

    /** The pairs of two teams, the one whose text comes first first. */
    private record Group(Team first, Team second, Extent extent) {}

    public PairResults(LuckModel luck, long nodes, long seed) {
        this.luck = luck;
        this.nodes = nodes;
        this.seed = seed;
    }

    public long nodes() {
        return nodes;
    }

    public long seed() {
        return seed;
    }

    public LuckModel luck() {
        return luck;
    }

    public long pairCount() {
        return pairCount;
    }

    /** The score of White in games that were played to their end, as one half of a pair each, less luck. */
    public MeanScore whiteScoreOfUncutGames() {
        return edge;
    }

    /** Remembers a pair, if it is one of these and new. */
    public void addPairIfNew(PlayedPair pair) {
        PairJob job = pair.job();
        if (job.seed() != seed || job.luck() != luck || job.nodes() != nodes) {
            return;
        }
        double[] results = resultsWithRoom(new Group(job.first(), job.second(), job.extent()), job.index() + 1);
        int at = LEGS * job.index();
        if (Double.isNaN(results[at])) {
            results[at] = pair.whitePayoff(0);
            results[at + 1] = pair.whitePayoff(1);
            pairCount++;
            if (job.extent() != Extent.CUT) {
                edge = edge.plus((1 + pair.meanWhitePayoff()) / 2);
            }
        }
    }

    /**
     * The pairs that are requested and missing.
     *
     * @param withMirrors whether a team is to play itself, by which only White's edge is seen
     */
    public Set<PairJob> missingPairs(List<PairQuery> queries, boolean withMirrors) {
        Set<PairJob> missing = new LinkedHashSet<>();
        for (PairQuery query : queries) {
            if (query.isMirror() && !withMirrors) {
                continue;
            }
            Group group = groupOf(query);
            double[] results = resultsWithRoom(group, query.to());
            for (int i = query.from(); i < query.to(); i++) {
                if (Double.isNaN(results[LEGS * i])) {
                    missing.add(new PairJob(seed, luck, nodes, group.extent(), i, group.first(), group.second()));
                }
            }
        }
        return missing;
    }

    /** The payoffs of the first team of a question, colours swapped; all of its pairs are there. */
    public double[] payoffs(PairQuery query) {
        double[] answer = new double[query.to() - query.from()];
        if (!query.isMirror()) {
            double[] results = requireNonNull(played.get(groupOf(query)));
            for (int i = 0; i < answer.length; i++) {
                int at = LEGS * (query.from() + i);
                double payoff = (results[at] - results[at + 1]) / 2;
                answer[i] = query.isFirstTeamFirstByText() ? payoff : -payoff;
            }
        }
        return answer;
    }

    /** The payoffs of the first team of a question as White against the other; all of its pairs are there. */
    public double[] whitePayoffs(PairQuery query) {
        double[] results = requireNonNull(played.get(groupOf(query)));
        double[] answer = new double[query.to() - query.from()];
        for (int i = 0; i < answer.length; i++) {
            answer[i] = results[LEGS * (query.from() + i) + (query.isFirstTeamFirstByText() ? 0 : 1)];
        }
        return answer;
    }

    private static Group groupOf(PairQuery query) {
        return query.isFirstTeamFirstByText()
                ? new Group(query.first(), query.second(), query.extent())
                : new Group(query.second(), query.first(), query.extent());
    }

    /** The results of a group, with room for the given number of pairs. */
    private double[] resultsWithRoom(Group group, int size) {
        double[] results = played.computeIfAbsent(group, any -> new double[0]);
        if (results.length < LEGS * size) {
            double[] larger = Arrays.copyOf(results, Math.max(LEGS * size, 2 * results.length));
            Arrays.fill(larger, results.length, larger.length, Double.NaN);
            played.put(group, larger);
            return larger;
        }
        return results;
    }
}
