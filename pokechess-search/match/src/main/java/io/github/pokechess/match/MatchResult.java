package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The result of a match, complete or so far, from the first contender's point of view. Immutable. */
public final class MatchResult {
    /** The games of one side. */
    public static final class Share {
        private final int games;
        private final int halfPoints;

        Share(int games, int halfPoints) {
            this.games = games;
            this.halfPoints = halfPoints;
        }

        /** The number of games. */
        public int games() {
            return games;
        }

        /** The half points won in them. */
        public int halfPoints() {
            return halfPoints;
        }

        /** The mean score of a game, 0 to 1; one half of no games. */
        public double score() {
            return games == 0 ? 0.5 : halfPoints / (2.0 * games);
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return this == object
                    || (object instanceof Share other && games == other.games && halfPoints == other.halfPoints);
        }

        @Override
        public int hashCode() {
            return Objects.hash(games, halfPoints);
        }

        @Override
        public String toString() {
            return "Share[games=" + games + ", halfPoints=" + halfPoints + "]";
        }
    }

    private record Values(
            Pentanomial pairs,
            List<Share> bySide,
            SortedMap<String, Integer> endings,
            Optional<MeanScore> withoutLuck,
            boolean isComplete) {}

    private final Values values;

    /** @throws IllegalArgumentException if there are not two sides */
    MatchResult(
            Pentanomial pairs,
            List<Share> bySide,
            SortedMap<String, Integer> endings,
            Optional<MeanScore> withoutLuck,
            boolean isComplete) {
        requireNonNull(pairs, "pairs");
        requireNonNull(withoutLuck, "withoutLuck");
        if (bySide.size() != 2) {
            throw new IllegalArgumentException("a game has two sides: " + bySide);
        }
        values = new Values(
                pairs,
                List.copyOf(bySide),
                Collections.unmodifiableSortedMap(new TreeMap<>(endings)),
                withoutLuck,
                isComplete);
    }

    /** The pairs of which both games are played. */
    public Pentanomial pairs() {
        return values.pairs();
    }

    /** The first contender's games as side 0 and as side 1; unmodifiable. */
    public List<Share> bySide() {
        return values.bySide();
    }

    /** The number of games by the reason of their end; unmodifiable. */
    public SortedMap<String, Integer> endings() {
        return values.endings();
    }

    /** The mean score of these pairs with luck removed; empty if the match does not remove luck. */
    public Optional<MeanScore> withoutLuck() {
        return values.withoutLuck();
    }

    /** Whether all games are played; false if the match was stopped. */
    public boolean isComplete() {
        return values.isComplete();
    }

    /** The number of games. */
    public int games() {
        return bySide().get(0).games() + bySide().get(1).games();
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof MatchResult other && values.equals(other.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "MatchResult" + values.toString().substring("Values".length());
    }
}
