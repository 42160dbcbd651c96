package io.github.pokechess.match;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.MatchResult.Share;
import io.github.pokechess.match.Pairing.Round;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.Pentanomial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts the games of a match; a pair counts when both its games are there. Not thread-safe. */
final class Tally {
    private final boolean lessLuck;
    private final List<Share> bySide =
            new ArrayList<>(List.of(new MatchRecords.ShareRecord(0, 0), new MatchRecords.ShareRecord(0, 0)));
    private final SortedMap<String, Integer> endings = new TreeMap<>();

    /** By pair the first game of which the other is missing. */
    private final Map<Integer, Points> halves = new HashMap<>();

    private Pentanomial pairCounts = Pentanomial.NONE;
    private MeanScore mean = MeanScore.NONE;

    /**
     * The score and luck of a game for the first contender.
     *
     * @param halfPoints 0 to 2
     * @param luck the first contender's luck in expected scores
     */
    private record Points(int halfPoints, double luck) {}

    /** @param lessLuck whether the luck of games is known */
    Tally(boolean lessLuck) {
        this.lessLuck = lessLuck;
    }

    /**
     * Counts a game.
     *
     * @param luck the luck of side 0 in expected scores
     */
    void addGame(Round round, Outcome outcome, double luck) {
        int side = round.sideOfFirst();
        int halfPoints = 1 + Integer.signum(outcome.score(Color.of(side)));
        Share share = bySide.get(side);
        bySide.set(side, new MatchRecords.ShareRecord(share.games() + 1, share.halfPoints() + halfPoints));
        endings.merge(outcome.reason(), 1, Integer::sum);
        Points points = new Points(halfPoints, side == 0 ? luck : -luck);
        Points other = halves.remove(round.pair());
        if (other == null) {
            halves.put(round.pair(), points);
            return;
        }
        int sum = points.halfPoints() + other.halfPoints();
        pairCounts = pairCounts.plus(sum);
        // A half point is one half of a score from 0 to 1, and so is what luck counts from −1 to 1.
        mean = mean.plus((sum - points.luck() - other.luck()) / 4);
    }

    Pentanomial pairCounts() {
        return pairCounts;
    }

    MatchResult result(boolean isComplete) {
        return new MatchRecords.MatchResultRecord(
                pairCounts, bySide, endings, lessLuck ? Optional.of(mean) : Optional.empty(), isComplete);
    }
}
