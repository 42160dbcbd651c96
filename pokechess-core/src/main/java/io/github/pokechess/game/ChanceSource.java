package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.seeds.Seeds;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A source of chance: rolls for a {@link BoardGame}. It is called exactly once for each move with chance. With a source
 * that depends on its arguments alone, as {@link #seeded} and {@link #scripted} do, the same move in the same game
 * always rolls the same. Such a source is thread-safe; one {@linkplain #of of a generator} is as thread-safe as the
 * generator.
 *
 * <pre>{@code
 * Game replayable = Game.start(white, black, ChanceSource.seeded(42));
 * Game fromDice = Game.start(white, black, ChanceSource.of(random));
 * }</pre>
 */
@FunctionalInterface
public interface ChanceSource {
    /**
     * Rolls once.
     *
     * @param chance the weights of the outcomes
     * @param rollNumber the number of rolls that the game has seen before, from 0
     * @return the outcome, from 0 as in {@link Chance}
     */
    int roll(Chance chance, long rollNumber);

    /** A source that draws once from the generator for each roll. */
    static ChanceSource of(RandomGenerator generator) {
        requireNonNull(generator, "generator");
        return new NamedSource(
                "ChanceSource.of", (chance, rollNumber) -> chance.rollOf(generator.nextInt(chance.total())));
    }

    /**
     * A function of the seed and the number of the roll: the finalizer of SplitMix64 (Steele, Lea, Flood, <i>Fast
     * splittable pseudorandom number generators</i>, OOPSLA 2014), scaled to the sum of the weights. Stable across
     * releases.
     *
     * <p>Roll {@code n} is made of number {@code n} of {@code new SplittableRandom(seed)}: draw teams, positions and
     * moves from a generator of another seed, or they decide the rolls. And a holder of the game can see the rolls to
     * come: give one that must not {@linkplain BoardGame#withChance a game} without this source.
     */
    static ChanceSource seeded(long seed) {
        return new NamedSource("ChanceSource.seeded", (chance, rollNumber) -> {
            long bits = Seeds.at(seed, rollNumber);
            long high = (bits >>> 32) * chance.total();
            long low = (bits & 0xFFFF_FFFFL) * chance.total();
            return chance.rollOf((int) ((high + (low >>> 32)) >>> 32));
        });
    }

    /**
     * A source that returns given outcomes in order, beginning with the game's first roll.
     *
     * @return a source that throws {@link IllegalStateException} when the script is at its end
     */
    static ChanceSource scripted(int... rolls) {
        requireNonNull(rolls, "rolls");
        int[] script = IntStream.of(rolls).toArray();
        return new NamedSource("ChanceSource.scripted", (chance, rollNumber) -> {
            if (rollNumber >= script.length) {
                throw new IllegalStateException(
                        "roll " + rollNumber + " is not in the script of " + script.length + " outcomes");
            }
            return script[(int) rollNumber];
        });
    }

    /**
     * A source that always returns one outcome: for tests, and for what could happen.
     *
     * @param roll from 0 as in {@link Chance}; where a move has no such outcome, it is 0
     * @throws IllegalArgumentException if no move can have such an outcome
     */
    static ChanceSource always(int roll) {
        if (roll < 0 || roll >= Chance.MAX_SIZE) {
            throw new IllegalArgumentException("no such outcome: " + roll);
        }
        return new NamedSource("ChanceSource.always", (chance, rollNumber) -> roll < chance.size() ? roll : 0);
    }

    /**
     * A source without rolls, for games without luck and for games whose rolls come from outside.
     *
     * @return a source that throws {@link IllegalStateException} whenever it is called
     */
    static ChanceSource none() {
        return new NamedSource("ChanceSource.none", (chance, rollNumber) -> {
            throw new IllegalStateException("this game has no source of chance: say how the roll came out");
        });
    }
}
