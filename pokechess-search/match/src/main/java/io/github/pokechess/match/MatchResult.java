package io.github.pokechess.match;

import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.Pentanomial;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The result of a match, complete or so far, from the first contender's point of view. Immutable.
 *
 * <pre>{@code
 * MatchResult result = Match.between(kind, PlayerText.parse(kind, "club"), PlayerText.parse(kind, "greedy"))
 *         .build()
 *         .play(folder.resolve("match.pcn"), new Match.Listener<>() {});
 * double score = result.pairs().score();
 * }</pre>
 */
public sealed interface MatchResult permits MatchRecords.MatchResultRecord {
    /** The games of one side. */
    sealed interface Share permits MatchRecords.ShareRecord {
        /** The number of games. */
        int games();

        /** The half points won in them. */
        int halfPoints();

        /** The mean score of a game, 0 to 1; one half of no games. */
        default double score() {
            return games() == 0 ? 0.5 : halfPoints() / (2.0 * games());
        }
    }

    /** The pairs of which both games are played. */
    Pentanomial pairs();

    /** The first contender's games as side 0 and as side 1; unmodifiable. */
    List<Share> bySide();

    /** The number of games by the reason of their end; unmodifiable. */
    SortedMap<String, Integer> endings();

    /** The mean score of these pairs with luck removed; empty if the match does not remove luck. */
    Optional<MeanScore> withoutLuck();

    /** Whether all games are played; false if the match was stopped. */
    boolean isComplete();

    /** The number of games. */
    default int games() {
        return bySide().get(0).games() + bySide().get(1).games();
    }
}
