package io.github.pokechess.app.teams;

import static java.util.stream.Collectors.joining;

import io.github.pokechess.app.common.Report;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.Equilibrium;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamGames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A field of teams, each of which plays each. They are ranked by their score against the broadest equilibrium of the
 * field, so that it does not matter how many teams are alike.
 *
 * @param names the name of each team
 * @param teams the teams, all different
 */
record TeamField(List<String> names, List<Team> teams) {
    /**
     * Lets each play each.
     *
     * @param pairs the pairs of games of each two teams
     */
    Ranking playRoundRobin(TeamGames games, int pairs) throws InterruptedException {
        int size = teams.size();
        MeanScore[][] scores = new MeanScore[size][size];
        double[][] payoff = new double[size][size];
        for (int column = 0; column < size - 1; column++) {
            List<MeanScore> some = games.scores(teams.subList(column + 1, size), Mixture.of(teams.get(column)), pairs);
            for (int row = column + 1; row < size; row++) {
                scores[row][column] = some.get(row - column - 1);
                payoff[row][column] = 2 * scores[row][column].score() - 1;
                payoff[column][row] = -payoff[row][column];
            }
        }
        List<Double> weights = Equilibrium.broadest(payoff).rows();
        double[] rating = new double[size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                rating[row] += weights.get(column) * payoff[row][column];
            }
        }
        List<Integer> order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -Math.min(0, rating[i]) - weights.get(i)))
                .toList();
        double margin = 0;
        for (int row = 1; row < size; row++) {
            for (int column = 0; column < row; column++) {
                margin = Math.max(margin, scores[row][column].margin());
            }
        }
        return new Ranking(order, weights, rating, payoff, margin);
    }

    /** Lets each play a mixture, in games that nothing was learned from. */
    List<MeanScore> playAgainstMixture(Mixture mixture, TeamGames games, int pairs) throws InterruptedException {
        return games.scores(teams, mixture, pairs);
    }

    /** Reports the scores on a mixture. */
    void reportScores(Report report, List<MeanScore> scores) {
        report.rowsMember("field", teams.size(), i -> {
            MeanScore score = scores.get(i);
            report.textMember("name", names.get(i))
                    .textMember("team", teams.get(i))
                    .meanMember("score", score);
            report.printFormatted(
                    "%s scores %.1f ± %s %% against it.", names.get(i), 100 * score.score(), score.marginText(100, 1));
        });
    }

    /** The ranking of the field with its cross table. */
    final class Ranking {
        private final List<Integer> order;
        private final List<Double> weights;
        private final double[] rating;
        private final double[][] payoff;
        private final double margin;

        private Ranking(List<Integer> order, List<Double> weights, double[] rating, double[][] payoff, double margin) {
            this.order = order;
            this.weights = weights;
            this.rating = rating;
            this.payoff = payoff;
            this.margin = margin;
        }

        /** Reports it, the teams from the first rank on, and what each scored against each in that order. */
        void reportRanking(Report report) {
            report.printLine(IntStream.rangeClosed(1, order.size())
                            .mapToObj(rank -> " " + rank + " |")
                            .collect(joining("", "| | team | against the best of the field | share of it |", "")))
                    .printLine("|---:|---|---:|---:|" + "---:|".repeat(order.size()));
            report.rowsMember("teams", order.size(), rank -> {
                int row = order.get(rank);
                List<@Nullable String> scores = new ArrayList<>();
                StringBuilder cells = new StringBuilder();
                for (int column : order) {
                    double payoff = this.payoff[row][column];
                    scores.add(row == column ? null : String.format(Locale.ROOT, "%.6f", 0.5 + payoff / 2));
                    cells.append(row == column ? " |" : String.format(Locale.ROOT, " %.1f |", 50 + 50 * payoff));
                }
                report.textMember("name", names.get(row))
                        .textMember("team", teams.get(row))
                        .numberMember("score", 0.5 + rating[row] / 2)
                        .numberMember("share", weights.get(row))
                        .literalsMember("scores", scores)
                        .printFormatted(
                                "| %d | %s | %.1f %% | %.0f %% |%s",
                                rank + 1, names.get(row), 50 + 50 * rating[row], 100 * weights.get(row), cells);
            });
            report.numberMember("margin", margin)
                    .printFormatted("scores in per cent, each ± %.1f or less", 100 * margin);
        }
    }
}
