package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a decision may lead to: one position for certain, or one of several by a roll. Immutable. */
public sealed interface Transition {
    /**
     * One thing that may happen.
     *
     * @param roll how the roll comes out, null where nothing is rolled
     * @param weight how likely that is, out of {@link Odds#TOTAL}
     * @param position what it leads to
     */
    record Branch(@Nullable ChanceOutcome roll, int weight, Position position) {
        /** @throws IllegalArgumentException if the weight is not from 1 to {@link Odds#TOTAL} */
        public Branch {
            requireNonNull(position, "position");
            if (weight < 1 || weight > Odds.TOTAL) {
                throw new IllegalArgumentException("weight must be from 1 to " + Odds.TOTAL + ": " + weight);
            }
        }
    }

    /**
     * Nothing is rolled.
     *
     * @param position what the decision leads to
     */
    record Certain(Position position) implements Transition {
        /** @throws NullPointerException if the position is null */
        public Certain {
            requireNonNull(position, "position");
        }

        @Override
        public List<Branch> branches() {
            return List.of(new Branch(null, Odds.TOTAL, position));
        }
    }

    /**
     * A capture attempt is rolled.
     *
     * @param branches two or three branches with different outcomes, in the order of {@link ChanceOutcome}, whose weights
     *     add up to {@link Odds#TOTAL}; unmodifiable
     */
    record Rolled(List<Branch> branches) implements Transition {
        /** @throws IllegalArgumentException if an outcome is missing or there twice, or the weights do not add up */
        public Rolled {
            branches = List.copyOf(branches);
            int sum = 0;
            Set<ChanceOutcome> outcomes = EnumSet.noneOf(ChanceOutcome.class);
            for (Branch branch : branches) {
                ChanceOutcome roll = branch.roll();
                if (roll == null || !outcomes.add(roll)) {
                    throw new IllegalArgumentException("every branch needs an outcome of its own: " + roll);
                }
                sum += branch.weight();
            }
            if (sum != Odds.TOTAL) {
                throw new IllegalArgumentException("weights must add up to " + Odds.TOTAL + ": " + sum);
            }
        }
    }

    /** Everything that may happen: one branch of weight {@link Odds#TOTAL}, or those of the roll; unmodifiable. */
    List<Branch> branches();
}
