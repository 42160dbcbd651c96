package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairQuery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The solution of the choice of teams where colours are known beforehand: an ordinary matrix game with a mixture for
 * White, one for Black, and a value. Found by double oracle, beginning with the mixture for drawn colours: the model,
 * which ignores colours, proposes answers to either side's mixture, and games decide. Immutable.
 *
 * @param white White's mixture
 * @param black Black's mixture
 * @param value White's score when both draw from theirs, in fresh games
 * @param whiteAnswers the scores of White's answers against Black's mixture, in fresh games
 * @param blackAnswers the scores of Black's answers against White's mixture, in fresh games
 */
public record FixedColours(
        Mixture white, Mixture black, MeanScore value, List<MeanScore> whiteAnswers, List<MeanScore> blackAnswers) {
    private static final double LEAST_WEIGHT = 0.01;
    private static final int ROUNDS = 4;
    private static final int BEGIN = 6;
    private static final int CANDIDATES = 6;
    private static final int POINTS = 50;

    /** The cells of the matrix, and the scores of answers, at most. */
    private static final int CELLS = (BEGIN + ROUNDS) * (BEGIN + ROUNDS);

    private static final int ANSWERS = 2 * ROUNDS * CANDIDATES;

    /** The scores by fresh games: of the answers to each side, and the value. */
    private static final int LAST = 2 * CANDIDATES + 1;

    /**
     * The least number of pairs of games: one for each cell and answer, and two, which have an interval, for each last
     * score.
     */
    public static final int LEAST_PAIRS = CELLS + ANSWERS + 2 * LAST;

    /** Copies the lists. */
    public FixedColours {
        requireNonNull(white, "white");
        requireNonNull(black, "black");
        requireNonNull(value, "value");
        whiteAnswers = List.copyOf(requireNonNull(whiteAnswers, "whiteAnswers"));
        blackAnswers = List.copyOf(requireNonNull(blackAnswers, "blackAnswers"));
    }

    /**
     * Finds the two mixtures.
     *
     * @param games plays
     * @param begin the mixture for drawn colours, and its model
     * @param pairs the number of pairs of games that are played in all, at least {@value #LEAST_PAIRS}; fewer where two
     *     questions are about the same ones
     * @throws InvalidInputException if they are too few
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    public static FixedColours find(TeamGames games, TeamsFile begin, long pairs) throws InterruptedException {
        requireNonNull(games, "games");
        requireNonNull(begin, "begin");
        if (pairs < LEAST_PAIRS) {
            throw new InvalidInputException(
                    "known colours take at least " + LEAST_PAIRS + " pairs of games, not " + pairs);
        }
        return new Search(games, begin, pairs).searchMixtures();
    }

    /** The result in words. */
    @Override
    public String toString() {
        Bounds byWhite = Bounds.of(whiteAnswers);
        Bounds byBlack = Bounds.of(blackAnswers);
        return String.format(
                Locale.ROOT,
                "White scores %.1f ± %s %% where both draw from these. %s %s",
                100 * value.score(),
                value.marginText(100, 1),
                boundText("to Black's mixture", "none scores more than %.1f %% for White", byWhite, 1),
                boundText("to White's mixture", "none leaves White less than %.1f %%", byBlack, -1));
    }

    /**
     * The bound by the answers of a side, in words.
     *
     * @param answered the mixture that they answer
     * @param scoreFormat with a place for White's score in per cent
     * @param sign 1 if the answers are White's, −1 if they are Black's
     */
    private static String boundText(String answered, String scoreFormat, Bounds bounds, int sign) {
        String answers = bounds.answers() + (bounds.answers() == 1 ? " answer was" : " answers were") + " tried "
                + answered + ": ";
        double score = Math.max(0, Math.min(100, POINTS + sign * POINTS * bounds.atMostTried()));
        return answers
                + (bounds.hasEnoughPairs()
                        ? String.format(Locale.ROOT, scoreFormat, score) + " (95 %); untried answers may."
                        : "too few pairs for a bound.");
    }

    /** The search, used once. */
    private static final class Search {
        private final TeamGames games;
        private final PayoffModel model;
        private final SplittableRandom random;
        private final List<Team> whites = new ArrayList<>();
        private final List<Team> blacks = new ArrayList<>();
        private final int cell;
        private final int answerPairs;
        private final int last;

        /** The pairs that are left for the value, when everything else is played. */
        private long left;

        Search(TeamGames games, TeamsFile begin, long pairs) {
            this.games = games;
            this.model = begin.model();
            this.random = new SplittableRandom(games.seed());
            Mixture mixture = begin.mixture();
            mixture.byWeight().stream().limit(BEGIN).forEach(i -> {
                whites.add(mixture.teams().get(i));
                blacks.add(mixture.teams().get(i));
            });
            // A third for the matrix, a third for answers, the rest for fresh games.
            cell = pairsPerPart(pairs, CELLS, 200);
            answerPairs = pairsPerPart(pairs, ANSWERS, 400);
            last = (int) Math.min(2000, (pairs - (long) CELLS * cell - (long) ANSWERS * answerPairs) / LAST);
            left = pairs;
        }

        private static int pairsPerPart(long pairs, int parts, int most) {
            return (int) Math.max(1, Math.min(most, pairs / 3 / parts));
        }

        FixedColours searchMixtures() throws InterruptedException {
            Equilibrium balance = playAndFindEquilibrium();
            for (int round = 0; round < ROUNDS; round++) {
                Mixture white = mixtureWithoutRare(whites, balance.rows());
                Mixture black = mixtureWithoutRare(blacks, balance.columns());
                playAndAddBest(whites, candidateAnswers(white, black), black, true);
                playAndAddBest(blacks, candidateAnswers(black, white), white, false);
                balance = playAndFindEquilibrium();
            }
            Mixture white = mixtureWithoutRare(whites, balance.rows());
            Mixture black = mixtureWithoutRare(blacks, balance.columns());
            List<Team> whiteAnswers = candidateAnswers(white, black);
            List<Team> blackAnswers = candidateAnswers(black, white);
            left -= (long) whites.size() * blacks.size() * cell
                    + (long) (whiteAnswers.size() + blackAnswers.size()) * last;
            MeanScore value = MeanScore.NONE;
            int[] shares = white.drawCounts((int) Math.min(Integer.MAX_VALUE, left), random);
            for (int i = 0; i < shares.length; i++) {
                if (shares[i] > 0) {
                    for (double payoff :
                            playAgainstMixture(white.teams().get(i), black, Extent.FRESH, shares[i], true)) {
                        value = value.plus((1 + payoff) / 2);
                    }
                }
            }
            return new FixedColours(
                    white,
                    black,
                    value,
                    playAndScore(whiteAnswers, black, Extent.FRESH, last, true),
                    playAndScore(blackAnswers, white, Extent.FRESH, last, false));
        }

        private static Mixture mixtureWithoutRare(List<Team> teams, List<Double> weights) {
            return Mixture.of(teams, weights, LEAST_WEIGHT);
        }

        /** The equilibrium of the teams so far, by whole games of each with each. */
        private Equilibrium playAndFindEquilibrium() throws InterruptedException {
            List<PairQuery> queries = new ArrayList<>();
            for (Team white : whites) {
                for (Team black : blacks) {
                    queries.add(new PairQuery(white, black, Extent.FULL, 0, cell));
                }
            }
            List<double[]> payoffs = games.playForWhitePayoffs(queries);
            double[][] matrix = new double[whites.size()][blacks.size()];
            for (int i = 0; i < queries.size(); i++) {
                double sum = 0;
                for (double payoff : payoffs.get(i)) {
                    sum += payoff;
                }
                matrix[i / blacks.size()][i % blacks.size()] = sum / cell;
            }
            return Equilibrium.of(matrix);
        }

        /**
         * Candidates for an answer, by the model: the best of all teams, and neighbours of the likeliest teams of their
         * own side.
         */
        private List<Team> candidateAnswers(Mixture own, Mixture against) {
            double[][] worth = model.worthBySlotAndType(against);
            Team best = TeamRule.DIFFERENT.bestTeamByWorth(worth);
            Team heaviest = own.teams().get(own.byWeight().get(0));
            Set<Team> found = new LinkedHashSet<>(List.of(best));
            for (Team near : List.of(heaviest, best)) {
                TeamRule.DIFFERENT.neighbours(near).stream()
                        .sorted(Comparator.comparingDouble(team -> -Slots.worthOfTeam(worth, team)))
                        .limit(CANDIDATES / 2)
                        .forEach(found::add);
            }
            return found.stream().limit(CANDIDATES).toList();
        }

        private void playAndAddBest(List<Team> teamsOfSide, List<Team> candidates, Mixture against, boolean asWhite)
                throws InterruptedException {
            left -= (long) candidates.size() * answerPairs;
            List<MeanScore> scores = playAndScore(candidates, against, Extent.FULL, answerPairs, asWhite);
            Oracle.bestTeamsFirst(candidates, scores, candidates.size()).stream()
                    .filter(team -> !teamsOfSide.contains(team))
                    .findFirst()
                    .ifPresent(teamsOfSide::add);
        }

        private List<MeanScore> playAndScore(List<Team> teams, Mixture against, Extent kind, int count, boolean asWhite)
                throws InterruptedException {
            List<MeanScore> scores = new ArrayList<>();
            for (Team team : teams) {
                MeanScore score = MeanScore.NONE;
                for (double payoff : playAgainstMixture(team, against, kind, count, asWhite)) {
                    score = score.plus((1 + payoff) / 2);
                }
                scores.add(score);
            }
            return scores;
        }

        /** The payoffs of a team as White or Black against teams that are drawn from a mixture. */
        private List<Double> playAgainstMixture(Team team, Mixture against, Extent kind, int count, boolean asWhite)
                throws InterruptedException {
            int[] shares = against.drawCounts(count, random);
            List<PairQuery> queries = new ArrayList<>();
            for (int i = 0; i < shares.length; i++) {
                if (shares[i] > 0) {
                    Team other = against.teams().get(i);
                    queries.add(new PairQuery(asWhite ? team : other, asWhite ? other : team, kind, 0, shares[i]));
                }
            }
            List<Double> payoffs = new ArrayList<>();
            for (double[] some : games.playForWhitePayoffs(queries)) {
                for (double payoff : some) {
                    payoffs.add(asWhite ? payoff : -payoff);
                }
            }
            return payoffs;
        }
    }
}
