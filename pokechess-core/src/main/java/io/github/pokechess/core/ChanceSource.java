package io.github.pokechess.core;

import io.github.pokechess.core.internal.SplitMix;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Where the rolls of a {@link Game} come from. It is asked exactly once for each rolled capture and belongs to no
 * position. A source that is a function of its arguments, as {@link #seeded} and {@link #scripted} are, makes a game a
 * value: the same move in the same game is always rolled the same. Such a source is thread-safe; one made {@linkplain
 * #of of a generator} is as thread-safe as the generator.
 */
@FunctionalInterface
public interface ChanceSource {
    /**
     * Rolls once.
     *
     * @param odds the weights of the outcomes; what is answered must have a weight of at least 1
     * @param rollNumber how many rolls the game has seen before, from 0
     */
    ChanceOutcome roll(Odds odds, long rollNumber);

    /** Draws once from the generator for each roll. */
    static ChanceSource of(RandomGenerator generator) {
        return (odds, rollNumber) -> odds.outcomeOf(generator.nextInt(Odds.TOTAL));
    }

    /**
     * A function of the seed and the number of the roll: the finalizer of SplitMix64 (Steele, Lea, Flood, <i>Fast
     * splittable pseudorandom number generators</i>, OOPSLA 2014), scaled to 0 … 159. Stable across releases.
     */
    static ChanceSource seeded(long seed) {
        return (odds, rollNumber) -> {
            long bits = SplitMix.at(seed, rollNumber);
            return odds.outcomeOf((int) Math.multiplyHigh(bits >>> 1, 2L * Odds.TOTAL));
        };
    }

    /**
     * The outcomes in their order, the first for the game's first roll.
     *
     * @return a source that throws {@link IllegalStateException} when the script is at its end
     */
    static ChanceSource scripted(List<ChanceOutcome> outcomes) {
        List<ChanceOutcome> script = List.copyOf(outcomes);
        return (odds, rollNumber) -> {
            if (rollNumber >= script.size()) {
                throw new IllegalStateException(
                        "roll " + rollNumber + " is not in the script of " + script.size() + " outcomes");
            }
            return script.get((int) rollNumber);
        };
    }

    /**
     * No chance at all, for games without luck and for those whose rolls are told from outside.
     *
     * @return a source that throws {@link IllegalStateException} whenever it is asked
     */
    static ChanceSource none() {
        return (odds, rollNumber) -> {
            throw new IllegalStateException("this game has no source of chance: say how the roll came out");
        };
    }
}
