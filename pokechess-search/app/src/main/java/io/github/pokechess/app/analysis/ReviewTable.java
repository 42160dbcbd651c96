package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.game.MatchPair;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.StudentT;
import io.github.pokechess.notation.GameRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Sums up reviews by player. Not thread-safe. */
final class ReviewTable {
    private static final String UNKNOWN = "?";

    /** A win less a loss. */
    private static final double RESULTS = 2;

    private final Map<String, Account> accounts = new TreeMap<>();
    private final List<Figures> figures = new ArrayList<>();
    private final Quantity disagreement = new Quantity();
    private double sizes;

    /** A quantity of games. The two games of a pair share their dice, and are one sample. */
    private static final class Quantity {
        private final Map<MatchPair, Double> halves = new LinkedHashMap<>();
        private MeanScore pairedSamples = MeanScore.NONE;
        private int games;
        private double sum;

        void addGame(Optional<MatchPair> pair, double value) {
            games++;
            sum += value;
            Double other = pair.map(halves::remove).orElse(null);
            if (other != null) {
                pairedSamples = pairedSamples.plus((other + value) / 2);
            } else if (pair.isPresent()) {
                halves.put(pair.get(), value);
            } else {
                pairedSamples = pairedSamples.plus(value);
            }
        }

        double meanOfGames() {
            return games == 0 ? 0 : sum / games;
        }

        /** The samples, and games whose other one is missing. */
        MeanScore pairedSamples() {
            MeanScore all = pairedSamples;
            for (double unpaired : halves.values()) {
                all = all.plus(unpaired);
            }
            return all;
        }
    }

    /** The games of a player, all from the player's side. */
    private static final class Account {
        private final Quantity result = new Quantity();
        private final Quantity loss = new Quantity();
        private final Quantity luck = new Quantity();
        private final Quantity withoutLuck = new Quantity();
        private long decisions;
        private long choices;
        private long good;

        private void addReview(Review<?> review, Color side, Optional<MatchPair> pair) {
            int sign = side == Color.WHITE ? 1 : -1;
            result.addGame(pair, sign * review.result());
            loss.addGame(pair, review.loss(side));
            luck.addGame(pair, sign * review.luck());
            withoutLuck.addGame(pair, sign * review.resultWithoutLuck());
            for (Review.Decision<?> decision : review.decisions()) {
                if (decision.side() == side) {
                    decisions++;
                    choices += decision.alternatives() > 0 ? 1 : 0;
                    good += decision.alternatives() > 0 && decision.isGood() ? 1 : 0;
                }
            }
        }
    }

    /** The figures of a side of a game. */
    private record Side(String player, long decisions, OptionalDouble goodShare, double loss) {}

    /** The figures of a game, those without a side for the first one. */
    private record Figures(
            double result, double start, double luck, double settled, double disagreement, List<Side> sides) {
        static <P extends GamePosition<P, M>, M> Figures of(GameRecord<P, M> game, Review<M> review) {
            List<Side> sides = new ArrayList<>();
            for (Color side : Color.values()) {
                long decisions = review.decisions().stream()
                        .filter(decision -> decision.side() == side)
                        .count();
                sides.add(new Side(playerOrSideName(game, side), decisions, review.good(side), review.loss(side)));
            }
            return new Figures(
                    review.result(), review.start(), review.luck(), review.settled(), review.disagreement(), sides);
        }
    }

    <P extends GamePosition<P, M>, M> void addGame(GameRecord<P, M> game, Review<M> review) {
        figures.add(Figures.of(game, review));
        Optional<MatchPair> pair = MatchPair.of(game);
        boolean oneself = playerOrSideName(game, Color.WHITE).equals(playerOrSideName(game, Color.BLACK));
        for (Color side : Color.values()) {
            String name = oneself ? playerAndSideName(game, side) : playerOrSideName(game, side);
            accounts.computeIfAbsent(name, any -> new Account()).addReview(review, side, pair);
        }
        disagreement.addGame(pair, review.disagreement());
        sizes += Math.abs(review.disagreement());
    }

    /** The player of a side, or the name of the side where that is not known. */
    static <P extends GamePosition<P, M>, M> String playerOrSideName(GameRecord<P, M> game, Color side) {
        return game.tag(side == Color.WHITE ? "White" : "Black")
                .filter(name -> !name.equals(UNKNOWN) && !name.isBlank())
                .orElseGet(() -> sideName(game, side));
    }

    /**
     * The name of a player with the side, for one who plays both sides: the results and luck of the two are not
     * independent.
     */
    private static <P extends GamePosition<P, M>, M> String playerAndSideName(GameRecord<P, M> game, Color side) {
        return playerOrSideName(game, side) + " (" + sideName(game, side) + ")";
    }

    private static <P extends GamePosition<P, M>, M> String sideName(GameRecord<P, M> game, Color side) {
        return game.kind().sideName(game.game().at(0).position(), side);
    }

    int gameCount() {
        return disagreement.games;
    }

    /** Prints the table as lines. */
    void printLines(Report report) {
        report.printLine("| player | games | decisions | good | loss a game | result | luck | result without luck |");
        report.printLine("|---|---:|---:|---:|---:|---:|---:|---:|");
        accounts.forEach((name, sums) -> report.printFormatted(
                "| %s | %d | %d | %s | %s | %s | %s | %s |",
                name.replace("|", "\\|"),
                sums.result.games,
                sums.decisions,
                sums.choices == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100.0 * sums.good / sums.choices),
                meanText(sums.loss, "%.3f", 0),
                meanText(sums.result, "%+.3f", RESULTS),
                meanText(sums.luck, "%+.3f", 0),
                meanText(sums.withoutLuck, "%+.3f", 0)));
        String differ = "values disagree by " + meanText(disagreement, "%+.3f", 0);
        report.printLine(
                gameCount() == 1
                        ? differ
                        : differ
                                + String.format(
                                        Locale.ROOT, " a game on average, by %.3f whichever way", sizes / gameCount()));
    }

    /** Writes the table as members, with each game. */
    void writeMembers(Report report) {
        report.literalMember("games", gameCount()).rowsMember("players", accounts.entrySet(), account -> {
            Account sums = account.getValue();
            report.textMember("player", account.getKey())
                    .literalMember("decisions", sums.decisions)
                    .numberMember("goodShare", (double) sums.good / sums.choices);
            writeMean(report, "loss", sums.loss, 0);
            writeMean(report, "result", sums.result, RESULTS);
            writeMean(report, "luck", sums.luck, 0);
            writeMean(report, "resultWithoutLuck", sums.withoutLuck, 0);
        });
        writeMean(report, "disagreement", disagreement, 0);
        report.rowsMember("eachGame", figures.size(), i -> {
            Figures game = figures.get(i);
            report.literalMember("number", i + 1)
                    .numberMember("result", game.result())
                    .numberMember("start", game.start())
                    .numberMember("luck", game.luck())
                    .numberMember("settled", game.settled())
                    .numberMember("disagreement", game.disagreement())
                    .rowsMember(
                            "sides",
                            game.sides(),
                            side -> report.textMember("player", side.player())
                                    .literalMember("decisions", side.decisions())
                                    .numberMember("goodShare", side.goodShare().orElse(Double.NaN))
                                    .numberMember("loss", side.loss()));
        });
    }

    private static void writeMean(Report report, String name, Quantity quantity, double resultRange) {
        report.meanMember(
                name,
                quantity.meanOfGames(),
                marginOfMean(quantity, resultRange),
                quantity.pairedSamples().pairs());
    }

    /** A mean, with half of its 95 % interval if there are several games. */
    private static String meanText(Quantity quantity, String format, double resultRange) {
        String text = String.format(Locale.ROOT, format, quantity.meanOfGames());
        double margin = marginOfMean(quantity, resultRange);
        return quantity.games < 2
                ? text
                : text + " ± " + (Double.isInfinite(margin) ? "–" : String.format(Locale.ROOT, "%.3f", margin));
    }

    /**
     * Half of the 95 % interval.
     *
     * @param resultRange of values that are results, and may all be alike by chance; 0 of others
     */
    private static double marginOfMean(Quantity quantity, double resultRange) {
        MeanScore samples = quantity.pairedSamples();
        return StudentT.marginOfResults(samples.standardError(), samples.pairs(), resultRange);
    }
}
