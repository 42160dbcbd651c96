package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The positions that a move may lead to: one for certain, or one of several by a roll. Immutable. */
public sealed interface Transition {
    /**
     * One position that a move may lead to.
     *
     * @param roll the roll, null where nothing is rolled
     * @param weight its probability in parts of {@link Odds#TOTAL}, from 1
     * @param position the position after it
     */
    record Branch(@Nullable Roll roll, int weight, Position position) {
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
     * @param position the position after the move
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
     * @param branches two or three branches with different outcomes, in the order of {@link Roll}, whose weights
     *     add up to {@link Odds#TOTAL}; unmodifiable
     */
    record Rolled(List<Branch> branches) implements Transition {
        /** @throws IllegalArgumentException if an outcome is missing or there twice, or the weights do not add up */
        public Rolled {
            requireNonNull(branches, "branches");
            branches = List.copyOf(branches);
            int sum = 0;
            Set<Roll> outcomes = EnumSet.noneOf(Roll.class);
            for (Branch branch : branches) {
                Roll roll = branch.roll();
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

    /** The branches: one of weight {@link Odds#TOTAL}, or those of the roll; unmodifiable. */
    List<Branch> branches();
}
