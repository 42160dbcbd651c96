package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.match.MatchResult.Share;
import io.github.pokechess.match.Review.Decision;
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
    }

    record ShareRecord(int games, int halfPoints) implements MatchResult.Share {}

    record ReviewRecord<M>(List<Decision<M>> decisions, double last, double result) implements Review<M> {
        ReviewRecord {
            decisions = List.copyOf(decisions);
        }
    }

    record DecisionRecord<M>(
            int side, M made, M best, int alternatives, double value, double loss, double luck, boolean onlyGood)
            implements Review.Decision<M> {
        /** @throws IllegalArgumentException if a number is out of range */
        DecisionRecord {
            requireNonNull(made, "made");
            requireNonNull(best, "best");
            if (side < 0 || side > 1 || alternatives < 0 || !(loss >= 0)) {
                throw new IllegalArgumentException(
                        "no decision: side " + side + ", " + alternatives + " others, loss " + loss);
            }
        }
    }
}
