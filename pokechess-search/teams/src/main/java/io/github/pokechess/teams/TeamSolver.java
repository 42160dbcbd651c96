package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairJob;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.Pairs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Approximates a Nash equilibrium over teams, or the best answer to a mixture: double oracle over all teams in the
 * {@link PayoffModel}, which learns in rounds from games of the mixture with itself and with answers to it (H. B.
 * McMahan, G. J. Gordon, A. Blum, ICML 2003; M. Lanctot and others, 2017). The mixture is the mean of the equilibria of
 * several plausible models: errors of one of them weigh less, and no mean has a greater exploitability than its parts
 * on average. At the end the mixture is frozen, and answers chosen before are tested in fresh games.
 *
 * <p>With a budget of pairs the result follows from the seed; with a budget of time from the journal, which notes the
 * decisions of the clock. Single use, not thread-safe; interrupting the calling thread ends the search.
 */
public final class TeamSolver {
    private static final TypeChart CHART = TypeChart.standard();

    /** The share of the budget for looking; the rest is for validation. */
    private static final double SEARCH = 0.7;

    private static final double LEAST_VALIDATION = 0.2;
    private static final double RANDOM_SHARE = 0.2;
    private static final int MOST_RANDOM = 20_000;
    private static final int FIRST_RANDOM = 100;

    /** The number of models, in addition to the likeliest, whose equilibria are mixed. */
    private static final int DRAWS = 3;

    /** Lighter teams are left out of mixtures. */
    private static final double LEAST_WEIGHT = 0.0025;

    /** A gain that is not worth another round. */
    private static final double GAIN = 0.02;

    /** The exploitability allowed in an equilibrium of a model; the model errs by more. */
    private static final double TOLERANCE = 0.02;

    private static final double ROUGH_TOLERANCE = 0.2;

    /** The share of validation for teams that nobody has looked for. */
    private static final double HELD_OUT = 0.15;

    /** The number of the best random teams that play on, and the number of pairs of each. */
    private static final int MOST_BEST = 30;

    private static final int AGAIN = 4;

    private final TeamRule rule;
    private final String label;
    private final PairBudget pairBudget;
    private final Listener listener;
    private final Evidence evidence = new Evidence();
    private final SplittableRandom random;
    private final Oracle oracle;
    private final List<PairQuery> randomAsks = new ArrayList<>();
    private final List<double[]> randomPayoffs = new ArrayList<>();
    private final List<Round> rounds = new ArrayList<>();

    /** Teams of the likeliest model's equilibrium, from which the next is not far. */
    private List<Team> likely = List.of(Team.defaultWhite());

    private String stage = "";

    /**
     * The budget of a search.
     *
     * @param pairs the number of pairs of games; cut ones count as a quarter; ignored if there is a time
     * @param time the time for games, without breaks; empty for a budget of pairs
     */
    public record Budget(long pairs, Optional<Duration> time) {
        /** @throws InvalidInputException if the budget is not positive */
        public Budget {
            requireNonNull(time, "time");
            if (time.isPresent() ? time.get().compareTo(Duration.ofSeconds(1)) < 0 : pairs < 1) {
                throw new InvalidInputException("a budget is at least one pair, or one second");
            }
        }

        /** A budget of pairs of games. */
        public static Budget pairs(long count) {
            return new Budget(count, Optional.empty());
        }

        /** A budget of time. */
        public static Budget time(Duration time) {
            requireNonNull(time, "time");
            return new Budget(0, Optional.of(time));
        }
    }

    /**
     * A team that was tried against a mixture.
     *
     * @param score its score of a game, less luck
     */
    public record Tried(Team team, MeanScore score) {
        /** @throws NullPointerException if a part is null */
        public Tried {
            requireNonNull(team, "team");
            requireNonNull(score, "score");
        }
    }

    /**
     * A round of the search.
     *
     * @param number from 1
     * @param bounds the exploitability of the mixture of this round, by the answers that were found then
     * @param teams the number of teams in the mixture
     * @param explained the share of payoffs that the model explains, as {@link PayoffModel#explained}
     * @param pairs the pairs of games that were spent so far, cut ones as a quarter
     */
    public record Round(int number, Bounds bounds, int teams, double explained, long pairs) {
        /** @throws NullPointerException if there are no bounds */
        public Round {
            requireNonNull(bounds, "bounds");
        }
    }

    /**
     * Two teams of a mixture against each other.
     *
     * @param first the number of the one team in the mixture, from 0
     * @param second the number of the other
     * @param payoff the estimated payoff of the first
     * @param error the standard error of the mean of their games; infinite if they did not play
     * @param pairs the number of their pairs of games, cut or whole
     */
    public record Cell(int first, int second, double payoff, double error, int pairs) {}

    /**
     * The result of a search.
     *
     * @param mixture the mixture; the best answer alone if that was searched for
     * @param bounds its exploitability, by fresh games; empty as long as it is not validated
     * @param answers the answers that were tried against it in fresh games
     * @param defaultTeam the default team against the mixture, in fresh games; no pairs if it was not tried
     * @param randomTeams random teams against it, in fresh games; no pairs if they were not tried
     * @param bestRandomTeams the tenth of them that did best, in other games than those by which they were chosen; no
     *     pairs if they were too few
     * @param rounds the rounds of the search
     * @param model the model of all games
     * @param cells each two teams of the mixture
     * @param league the score of each type in each slot of random teams against each other, by slot and type
     */
    public record Solution(
            Mixture mixture,
            Optional<Bounds> bounds,
            List<Tried> answers,
            MeanScore defaultTeam,
            MeanScore randomTeams,
            MeanScore bestRandomTeams,
            List<Round> rounds,
            PayoffModel model,
            List<Cell> cells,
            List<List<MeanScore>> league) {
        /** Copies the lists. */
        public Solution {
            requireNonNull(mixture, "mixture");
            requireNonNull(bounds, "bounds");
            requireNonNull(answers, "answers");
            requireNonNull(defaultTeam, "defaultTeam");
            requireNonNull(randomTeams, "randomTeams");
            requireNonNull(bestRandomTeams, "bestRandomTeams");
            requireNonNull(rounds, "rounds");
            requireNonNull(model, "model");
            requireNonNull(cells, "cells");
            requireNonNull(league, "league");
            answers = List.copyOf(answers);
            rounds = List.copyOf(rounds);
            cells = List.copyOf(cells);
            league = List.copyOf(league);
        }
    }

    /** Listener for the progress of the search, called on its thread; exceptions end the search and propagate. */
    public interface Listener {
        /**
         * Reports that something was played.
         *
         * @param stage the stage in words
         * @param done the share of the budget that is spent, 0 to 1
         * @param left the time that is left, about
         */
        default void progress(String stage, double done, Duration left) {}

        /** Reports what a round has found, without bounds. */
        default void found(Solution soFar) {}
    }

    /**
     * Prepares a search.
     *
     * @param games plays the games; its journal, if any, is continued
     */
    public TeamSolver(TeamGames games, Budget budget, Listener listener) {
        this(games, TeamRule.DIFFERENT, budget, listener);
    }

    /**
     * Prepares a search among the teams of a rule.
     *
     * @param games plays the games; its journal, if any, is continued
     */
    public TeamSolver(TeamGames games, TeamRule rule, Budget budget, Listener listener) {
        this(games.asPairs(), rule, journalLabel(games, rule), games.seed(), budget, listener);
        games.setListener(count -> {
            pairBudget.countPlayedPair();
            listener.progress(stage, pairBudget.shareDone(), pairBudget.estimatedTimeLeft());
        });
    }

    /** The label that separates the notes of this search from those of other seeds, luck, nodes or rules. */
    private static String journalLabel(TeamGames games, TeamRule rule) {
        String label = games.seed() + " " + games.luck() + " " + games.nodes();
        return rule == TeamRule.DIFFERENT ? label : label + " " + rule;
    }

    TeamSolver(Pairs games, TeamRule rule, String label, long seed, Budget budget, Listener listener) {
        this.rule = requireNonNull(rule, "rule");
        this.label = label;
        this.listener = requireNonNull(listener, "listener");
        pairBudget = new PairBudget(budget.pairs(), budget.time(), games, evidence::cutPairsSpent);
        random = new SplittableRandom(seed);
        oracle = new Oracle(rule, pairBudget, evidence, random.split());
        pairBudget.reserveShare(LEAST_VALIDATION);
    }

    /**
     * Searches for an equilibrium mixture.
     *
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public Solution solve() throws InterruptedException {
        pairBudget.beginQuestion(label);
        playRandomTeams();
        double boost = 1;
        long begun = evidence.cutPairsSpent();
        ModelFit fit = ModelFit.learnFrom(CHART, evidence.allScores());
        while (true) {
            int number = rounds.size() + 1;
            long total = pairBudget.planTotal("round " + number);
            double search = Math.max(0, SEARCH * total - begun);
            double share = search / roundCount(search);
            Effort effort = Effort.ofRound(boost * share);
            // Another round, and the last answers, must not eat up the validation.
            if (evidence.cutPairsSpent() + share >= SEARCH * total && number > 1) {
                return validateAndConclude(meanMixture(fit), fit, effort);
            }
            reportStage("round " + number);
            Mixture mixture = meanMixture(fit);
            playMixtureAgainstItself(mixture, effort.sparring());
            List<Team> finalists = oracle.findCandidates(fit, mixture, effort).stream()
                    .limit(effort.finalists())
                    .toList();
            Bounds bounds = Bounds.of(oracle.playUnseenPairs(finalists, mixture, Extent.FULL, effort.fullPairs()));
            boost = bounds.atLeast() > GAIN ? 1 : Math.min(4, 2 * boost);
            fit = ModelFit.learnFrom(CHART, evidence.allScores());
            rounds.add(new Round(
                    number,
                    bounds,
                    mixture.teams().size(),
                    fit.likeliestModel().explained(),
                    evidence.cutPairsSpent() / Extent.FULL.costInCutPairs()));
            listener.found(solutionOf(
                    mixture, fit.likeliestModel(), List.of(), List.of(MeanScore.NONE, MeanScore.NONE, MeanScore.NONE)));
        }
    }

    /** The mean of the equilibria of the likeliest model and of others that the truth might be. */
    private Mixture meanMixture(ModelFit fit) {
        Map<Team, Double> weights = new LinkedHashMap<>();
        for (int i = 0; i <= DRAWS; i++) {
            Mixture one = equilibriumOrRougher(i == 0 ? fit.likeliestModel() : fit.sampleModel(random), likely);
            for (int team = 0; team < one.teams().size(); team++) {
                weights.merge(one.teams().get(team), one.weights().get(team), Double::sum);
            }
            likely = i == 0 ? one.teams() : likely;
        }
        return Mixture.of(List.copyOf(weights.keySet()), List.copyOf(weights.values()), LEAST_WEIGHT)
                .withRoundedWeights();
    }

    private Mixture equilibriumOrRougher(PayoffModel model, List<Team> begin) {
        try {
            return model.equilibriumBeginningWith(rule, TOLERANCE, begin);
        } catch (ArithmeticException sticks) {
            return model.equilibriumBeginningWith(rule, ROUGH_TOLERANCE, begin);
        }
    }

    /** Plays teams of a mixture against each other, each two as often as it would draw them. */
    private void playMixtureAgainstItself(Mixture mixture, int count) throws InterruptedException {
        Map<PairQuery, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            PairQuery query = new PairQuery(mixture.sample(random), mixture.sample(random), Extent.CUT, 0, 0);
            if (!query.isMirror()) {
                counts.merge(query.isFirstTeamFirstByText() ? query : query.swapped(), 1, Integer::sum);
            }
        }
        List<PairQuery> queries = new ArrayList<>();
        counts.forEach((two, pairsOfTwo) -> {
            int from = evidence.pairCount(two.first(), two.second(), Extent.CUT);
            queries.add(new PairQuery(two.first(), two.second(), Extent.CUT, from, from + pairsOfTwo));
        });
        playAndRecord(queries);
    }

    /** Plays, and records the results. */
    private List<double[]> playAndRecord(List<PairQuery> queries) throws InterruptedException {
        List<double[]> payoffs = pairBudget.playForPayoffs(queries);
        for (int i = 0; i < queries.size(); i++) {
            evidence.addPayoffs(queries.get(i), payoffs.get(i));
        }
        return payoffs;
    }

    /**
     * Searches for the best answer to a mixture, and tests it in fresh games.
     *
     * @return the best answer as a mixture of one, with its score against the mixture
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public Solution counter(Mixture against) throws InterruptedException {
        requireNonNull(against, "against");
        String target = String.format(Locale.ROOT, "%016x", PairJob.mixBits(against.toString()));
        pairBudget.beginQuestion(label + " counter " + target);
        playRandomTeams();
        ModelFit fit = ModelFit.learnFrom(CHART, evidence.allScores());
        Set<Team> found = new LinkedHashSet<>();
        long begun = evidence.cutPairsSpent();
        while (true) {
            int number = rounds.size() + 1;
            long total = pairBudget.planTotal("counter " + number);
            double search = Math.max(0, SEARCH * total - begun);
            if (evidence.cutPairsSpent() + search / roundCount(search) >= SEARCH * total && number > 1) {
                break;
            }
            Effort effort = Effort.ofRound(search / roundCount(search));
            reportStage("round " + number);
            List<Team> finalists = oracle.findCandidates(fit, against, effort).stream()
                    .limit(effort.finalists())
                    .toList();
            List<MeanScore> scores = oracle.playUnseenPairs(finalists, against, Extent.FULL, effort.fullPairs());
            found.addAll(finalists);
            fit = ModelFit.learnFrom(CHART, evidence.allScores());
            rounds.add(new Round(
                    number,
                    Bounds.of(scores),
                    against.teams().size(),
                    fit.likeliestModel().explained(),
                    evidence.cutPairsSpent() / Extent.FULL.costInCutPairs()));
        }
        List<Team> teams = List.copyOf(found);
        List<MeanScore> believed = new ArrayList<>();
        for (Team team : teams) {
            double payoff = 0;
            for (int i = 0; i < against.teams().size(); i++) {
                payoff += against.weights().get(i)
                        * evidence.estimateWithModel(
                                fit.likeliestModel(), team, against.teams().get(i));
            }
            believed.add(MeanScore.NONE.plus((1 + payoff) / 2));
        }
        List<Team> best = Oracle.bestTeamsFirst(teams, believed, 3);
        long planned = Math.max(
                2L * best.size() * Extent.FRESH.costInCutPairs(),
                pairBudget.planTotal("validation") - evidence.cutPairsSpent());
        long left = releaseAndRoundValidation(planned);
        reportStage("validation");
        long pairs = left / Extent.FRESH.costInCutPairs();
        best = best.subList(0, (int) Math.max(1, Math.min(best.size(), pairs / 2)));
        List<MeanScore> scores = oracle.playFreshPairs(best, against, pairs);
        List<Tried> tried = triedIfPlayed(best, scores);
        Mixture winner = Mixture.of(Oracle.bestTeamsFirst(best, scores, 1).get(0));
        return new Solution(
                winner,
                boundsIfAny(tried),
                tried,
                MeanScore.NONE,
                MeanScore.NONE,
                MeanScore.NONE,
                rounds,
                fit.likeliestModel(),
                List.of(),
                typeScoresBySlot());
    }

    private static List<Tried> triedIfPlayed(List<Team> teams, List<MeanScore> scores) {
        List<Tried> tried = new ArrayList<>();
        for (int i = 0; i < teams.size(); i++) {
            if (scores.get(i).pairs() > 0) {
                tried.add(new Tried(teams.get(i), scores.get(i)));
            }
        }
        return tried;
    }

    private static Optional<Bounds> boundsIfAny(List<Tried> answers) {
        return answers.isEmpty()
                ? Optional.empty()
                : Optional.of(Bounds.of(answers.stream().map(Tried::score).toList()));
    }

    /**
     * Releases what was kept for validation, where games are whole: of a number of pairs, what makes no whole one is
     * played by random teams before, and so is a single one, which has no interval.
     *
     * @param planned the planned number, for a budget of time
     * @return what there is to spend
     */
    private long releaseAndRoundValidation(long planned) throws InterruptedException {
        pairBudget.reserveShare(0);
        long left = pairBudget.remainingOrPlanned(0);
        playRandomPairs(
                random.split(),
                left < 2L * Extent.FRESH.costInCutPairs() ? left : left % Extent.FRESH.costInCutPairs());
        return pairBudget.remainingOrPlanned(planned);
    }

    /** The number of rounds that so much is shared between. */
    private static int roundCount(double search) {
        return search < 30_000 ? 5 : search < 100_000 ? 10 : 20;
    }

    private void playRandomTeams() throws InterruptedException {
        SplittableRandom teams = random.split();
        reportStage("random teams");
        long first = Math.min(FIRST_RANDOM, (long) (RANDOM_SHARE * pairBudget.planTotal("start")));
        playRandomPairs(teams, Math.max(10, first));
        long all = Math.min(MOST_RANDOM, (long) (RANDOM_SHARE * pairBudget.planTotal("random teams")));
        playRandomPairs(teams, all - evidence.cutPairsSpent());
    }

    private void playRandomPairs(SplittableRandom teams, long count) throws InterruptedException {
        List<PairQuery> queries = Stream.generate(
                        () -> new PairQuery(rule.random(teams), rule.random(teams), Extent.CUT, 0, 1))
                .limit(Math.max(0, Math.min(pairBudget.remainingOrPlanned(count), count)))
                .toList();
        randomPayoffs.addAll(playAndRecord(queries));
        randomAsks.addAll(queries);
    }

    /** Plays a frozen mixture in games that nothing was learned from. */
    private Solution validateAndConclude(Mixture mixture, ModelFit fit, Effort effort) throws InterruptedException {
        reportStage("last answers");
        List<Team> candidates = oracle.findCandidates(fit, mixture, effort);
        long total = pairBudget.planTotal("validation");
        // Where rounds took more than their share, as they do if there is little, validation still gets some.
        long left = releaseAndRoundValidation(
                Math.max((long) (LEAST_VALIDATION * total), total - evidence.cutPairsSpent()));
        reportStage("validation");
        long heldOut = (long) (HELD_OUT * left) / Extent.FRESH.costInCutPairs() / 2;
        boolean few = left < 12L * Extent.FRESH.costInCutPairs(); // answers come first
        int each = few ? 0 : (int) Math.max(2, Math.min(1000, heldOut));
        MeanScore byDefault = oracle.playUnseenPairs(List.of(Team.defaultWhite()), mixture, Extent.FRESH, each)
                .get(0);
        SplittableRandom teams = random.split();
        List<Team> any = Stream.generate(() -> rule.random(teams)).limit(each).toList();
        List<MeanScore> first = oracle.playUnseenPairs(any, mixture, Extent.FRESH, 1);
        List<Team> tenth = Oracle.bestTeamsFirst(any, first, Math.min(MOST_BEST, each / 10));
        List<MeanScore> again = oracle.playWithoutFirst(tenth, mixture, Extent.FRESH, AGAIN, 1);
        // The answers get what is left of a number of pairs, to the last one.
        long pairsLeft = pairBudget.remainingOrPlanned((long) ((1 - HELD_OUT) * left)) / Extent.FRESH.costInCutPairs();
        long count = Math.max(Math.min(2, pairsLeft / 2), Math.min(16, pairsLeft / 60));
        List<Team> best = candidates.stream().limit(Math.max(1, count)).toList();
        List<MeanScore> scores = oracle.playFreshPairs(
                best, mixture, Math.max(pairBudget.remainingOrPlanned(4L * best.size()), pairsLeft));
        return solutionOf(
                mixture,
                fit.likeliestModel(),
                triedIfPlayed(best, scores),
                List.of(byDefault, meanOfMeans(first), meanOfMeans(again)));
    }

    /** The mean of the scores of teams, each as one. */
    private static MeanScore meanOfMeans(List<MeanScore> scores) {
        MeanScore mean = MeanScore.NONE;
        for (MeanScore score : scores) {
            mean = mean.plus(score.score());
        }
        return mean;
    }

    private Solution solutionOf(Mixture mixture, PayoffModel model, List<Tried> answers, List<MeanScore> heldOut) {
        List<Cell> cells = new ArrayList<>();
        for (int one = 0; one < mixture.teams().size(); one++) {
            for (int other = 0; other < mixture.teams().size(); other++) {
                Team first = mixture.teams().get(one);
                Team second = mixture.teams().get(other);
                Evidence.Estimate estimate = evidence.estimateByGames(first, second);
                cells.add(new Cell(
                        one,
                        other,
                        one == other ? 0 : evidence.estimateWithModel(model, first, second),
                        estimate == null ? Double.POSITIVE_INFINITY : Math.sqrt(estimate.variance()),
                        evidence.pairCount(first, second, Extent.CUT)
                                + evidence.pairCount(first, second, Extent.FULL)));
            }
        }
        return new Solution(
                mixture,
                boundsIfAny(answers),
                answers,
                heldOut.get(0),
                heldOut.get(1),
                heldOut.get(2),
                rounds,
                model,
                cells,
                typeScoresBySlot());
    }

    /** The score of each type in each slot, by the games of random teams. */
    private List<List<MeanScore>> typeScoresBySlot() {
        int types = PokemonType.values().length;
        List<List<MeanScore>> league = new ArrayList<>();
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            league.add(new ArrayList<>(Collections.nCopies(types, MeanScore.NONE)));
        }
        for (int i = 0; i < randomAsks.size(); i++) {
            double payoff = randomPayoffs.get(i)[0];
            for (int slot = 0; slot < Slots.COUNT; slot++) {
                List<MeanScore> row = league.get(slot);
                int own = Slots.typeIn(randomAsks.get(i).first(), slot).ordinal();
                int other = Slots.typeIn(randomAsks.get(i).second(), slot).ordinal();
                row.set(own, row.get(own).plus((1 + payoff) / 2));
                row.set(other, row.get(other).plus((1 - payoff) / 2));
            }
        }
        return league;
    }

    private void reportStage(String what) {
        stage = what;
        listener.progress(stage, pairBudget.shareDone(), pairBudget.estimatedTimeLeft());
    }
}
