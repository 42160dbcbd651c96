package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of a match, or of what of it has been played, from the first contender's point of view. Immutable.
 *
 * @param pairs the pairs of which both games are played
 * @param bySide the first contender's games as side 0 and as side 1; unmodifiable
 * @param endings the number of games by the reason of their end; unmodifiable
 * @param withoutLuck the mean score of these pairs less luck; empty if the match does not take luck out
 * @param isComplete whether nothing is left to play: not if the match was stopped
 */
public record MatchResult(
        Pentanomial pairs,
        List<Share> bySide,
        SortedMap<String, Integer> endings,
        Optional<MeanScore> withoutLuck,
        boolean isComplete) {
    /**
     * The games of one side.
     *
     * @param games the number of games
     * @param halfPoints the half points won in them
     */
    public record Share(int games, int halfPoints) {
        /** The mean score of a game, 0 to 1; one half of no games. */
        public double score() {
            return games == 0 ? 0.5 : halfPoints / (2.0 * games);
        }
    }

    /** @throws IllegalArgumentException if there are not two sides */
    public MatchResult {
        requireNonNull(pairs, "pairs");
        requireNonNull(withoutLuck, "withoutLuck");
        bySide = List.copyOf(bySide);
        endings = Collections.unmodifiableSortedMap(new TreeMap<>(endings));
        if (bySide.size() != 2) {
            throw new IllegalArgumentException("a game has two sides: " + bySide);
        }
    }

    /** The number of games. */
    public int games() {
        return bySide.get(0).games() + bySide.get(1).games();
    }
}
