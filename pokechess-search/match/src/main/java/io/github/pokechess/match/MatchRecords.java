package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.match.MatchResult.Share;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.statistics.Pentanomial;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The values behind the growing types of this package: a record for each interface. */
final class MatchRecords {
    private MatchRecords() {}

    record MatchResultRecord(
            Pentanomial pairs,
            List<Share> bySide,
            SortedMap<String, Integer> endings,
            Optional<MeanScore> withoutLuck,
            boolean isComplete)
            implements MatchResult {
        /** @throws IllegalArgumentException if there are not two sides */
        MatchResultRecord {
            requireNonNull(pairs, "pairs");
            requireNonNull(withoutLuck, "withoutLuck");
            if (bySide.size() != 2) {
                throw new IllegalArgumentException("a game has two sides: " + bySide);
            }
            bySide = List.copyOf(bySide);
            endings = Collections.unmodifiableSortedMap(new TreeMap<>(endings));
        }

        @Override
        public String toString() {
            return "MatchResult[pairs=" + pairs + ", bySide=" + bySide + ", endings=" + endings
                    + withoutLuck.map(score -> ", withoutLuck=" + score).orElse("")
                    + (isComplete ? "" : ", not complete") + "]";
        }
    }

    record ShareRecord(int games, int halfPoints) implements MatchResult.Share {
        @Override
        public String toString() {
            return "Share[games=" + games + ", halfPoints=" + halfPoints + "]";
        }
    }
}
