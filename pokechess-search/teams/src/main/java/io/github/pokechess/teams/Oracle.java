package io.github.pokechess.teams;

import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.Pairs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Looks for answers to mixtures: candidates of the model, of the layer for its errors, and of the neighbourhood, which
 * then have to show it in games, the better half of them in more games (Z. Karnin, T. Koren, O. Somekh, ICML 2013). Not
 * thread-safe.
 */
record Oracle(TeamRule rule, Pairs pairs, Evidence evidence, SplittableRandom random) {
    /**
     * Candidates for the best answer to a mixture, the most promising first, by cut games.
     *
     * @param fit what was learned from all games so far
     */
    List<Team> findCandidates(ModelFit fit, Mixture against, Effort effort) throws InterruptedException {
        PayoffModel model = fit.likeliestModel();
        ModelCorrection correction = new ModelCorrection(rule, model.worthBySlotAndType(against));
        for (int batch = 0; batch < effort.batches(); batch++) {
            List<Team> teams = List.copyOf(new LinkedHashSet<>(correction.sampleBestAnswers(effort.drawn(), random)));
            playAndLearn(correction, teams, against, Effort.DRAWN_PAIRS);
        }
        Set<Team> found = new LinkedHashSet<>();
        found.add(correction.bestAnswer());
        found.add(model.bestAnswer(rule, against));
        for (int i = 1; i < effort.candidates() / 2; i++) {
            found.add(fit.sampleModel(random).bestAnswer(rule, against));
        }
        found.addAll(correction.sampleBestAnswers(effort.candidates() / 4, random));
        found.addAll(bestNeighbours(
                against.teams().get(against.byWeight().get(0)), model, against, effort.candidates() / 8));
        // Draws again, where some agree.
        found.addAll(correction.sampleBestAnswers(effort.candidates(), random));
        Set<Team> none = Set.copyOf(against.teams());
        List<Team> teams = found.stream()
                .filter(team -> !none.contains(team))
                .limit(effort.candidates())
                .toList();
        List<MeanScore> scores = playAndLearn(correction, teams, against, effort.cutPairs());
        // The layer has learned from these games too, and knows more of teams that are alike.
        Set<Team> ranked = new LinkedHashSet<>();
        Team best = correction.bestAnswer();
        if (!none.contains(best)) {
            ranked.add(best);
        }
        ranked.addAll(bestTeamsFirst(teams, scores, teams.size()));
        return List.copyOf(ranked);
    }

    private List<MeanScore> playAndLearn(ModelCorrection correction, List<Team> teams, Mixture against, int pairsOfEach)
            throws InterruptedException {
        List<MeanScore> scores = playUnseenPairs(teams, against, Extent.CUT, pairsOfEach);
        for (int i = 0; i < teams.size(); i++) {
            int pairsOfTeam = scores.get(i).pairs();
            if (pairsOfTeam > 0) {
                correction.learnScore(
                        teams.get(i), 2 * scores.get(i).score() - 1, evidence.varianceOfPair(Extent.CUT) / pairsOfTeam);
            }
        }
        return scores;
    }

    /** The best of some teams, the best first. */
    static List<Team> bestTeamsFirst(List<Team> teams, List<MeanScore> scores, int count) {
        return IntStream.range(0, teams.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -scores.get(i).score()))
                .limit(count)
                .map(teams::get)
                .toList();
    }

    /** The scores of teams against a mixture, in games that were not seen before. */
    List<MeanScore> playUnseenPairs(List<Team> teams, Mixture against, Extent extent, int pairsOfTeam)
            throws InterruptedException {
        return playWithoutFirst(teams, against, extent, pairsOfTeam, 0);
    }

    /** The scores of teams without the first pairs of each two teams, if the games are fresh. */
    List<MeanScore> playWithoutFirst(List<Team> teams, Mixture against, Extent extent, int pairsOfTeam, int first)
            throws InterruptedException {
        return playAndScore(teams, against, extent, team -> pairsOfTeam, first);
    }

    /** The scores of teams against a mixture in a number of fresh games. */
    List<MeanScore> playFreshPairs(List<Team> teams, Mixture against, long totalPairs) throws InterruptedException {
        long each = totalPairs / teams.size();
        long more = totalPairs % teams.size();
        return playAndScore(teams, against, Extent.FRESH, team -> (int) (each + (team < more ? 1 : 0)), 0);
    }

    private List<MeanScore> playAndScore(
            List<Team> teams, Mixture against, Extent extent, IntUnaryOperator pairsOfTeam, int firstFreshPair)
            throws InterruptedException {
        List<PairQuery> queries = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        for (int team = 0; team < teams.size(); team++) {
            int[] shares = against.drawCounts(pairsOfTeam.applyAsInt(team), random);
            for (int i = 0; i < shares.length; i++) {
                if (shares[i] > 0) {
                    Team opponent = against.teams().get(i);
                    int from = extent == Extent.FRESH
                            ? firstFreshPair
                            : evidence.pairCount(teams.get(team), opponent, extent);
                    queries.add(new PairQuery(teams.get(team), opponent, extent, from, from + shares[i]));
                    owners.add(team);
                }
            }
        }
        List<double[]> payoffs = pairs.playForPayoffs(queries);
        List<MeanScore> scores = new ArrayList<>(Collections.nCopies(teams.size(), MeanScore.NONE));
        for (int i = 0; i < queries.size(); i++) {
            evidence.addPayoffs(queries.get(i), payoffs.get(i));
            for (double payoff : payoffs.get(i)) {
                scores.set(owners.get(i), scores.get(owners.get(i)).plus((1 + payoff) / 2));
            }
        }
        return scores;
    }

    /** The best teams that differ from one by two types that are swapped, or by one that was left out. */
    private List<Team> bestNeighbours(Team team, PayoffModel model, Mixture against, int count) {
        double[][] worth = model.worthBySlotAndType(against);
        return rule.neighbours(team).stream()
                .sorted(Comparator.comparingDouble(neighbour -> -Slots.worthOfTeam(worth, neighbour)))
                .limit(count)
                .toList();
    }
}
