package io.github.pokechess.match.review;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.match.review.Review.Decision;
import java.util.List;

/** The values behind the growing types of this package: a record for each interface. */
final class ReviewRecords {
    private ReviewRecords() {}

    record ReviewRecord<M>(List<Decision<M>> decisions, double last, double result) implements Review<M> {
        ReviewRecord {
            decisions = List.copyOf(decisions);
        }

        @Override
        public String toString() {
            return "Review[decisions=" + decisions + ", last=" + last + ", result=" + result + "]";
        }
    }

    record DecisionRecord<M>(
            Color side, M made, M best, int alternatives, double value, double loss, double luck, boolean onlyGood)
            implements Review.Decision<M> {
        /** @throws IllegalArgumentException if a number is out of range */
        DecisionRecord {
            requireNonNull(side, "side");
            requireNonNull(made, "made");
            requireNonNull(best, "best");
            if (alternatives < 0 || !(loss >= 0)) {
                throw new IllegalArgumentException("no decision: " + alternatives + " others, loss " + loss);
            }
        }

        @Override
        public String toString() {
            return "Decision[side=" + side + ", made=" + made + ", best=" + best + ", value=" + value + ", loss=" + loss
                    + ", luck=" + luck + "]";
        }
    }
}
