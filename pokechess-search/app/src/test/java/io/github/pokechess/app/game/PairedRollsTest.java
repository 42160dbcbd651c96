package io.github.pokechess.app.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PairedRollsTest {
    private static final double ODDS = 0.1;

    /** The intervals of 300 matches of 100 pairs with the same dice hold the odds as often as they say. */
    @Test
    void missed_ofPairsWithTheSameDice_holdsTheOddsNineteenTimesOfTwenty() {
        assertThat(held(true)).isBetween(0.92, 0.98);
    }

    @Test
    void missed_ofPairsWhoseRollsHaveNothingInCommon_isAsOfSingleGames() {
        assertThat(held(false)).isBetween(0.92, 0.98);
        assertThat(played(3, 100, false).shareMissed().orElseThrow().effect()).isCloseTo(1, within(0.3));
    }

    @Test
    void missed_ofFewPairs_takesTheirRollsForTheSame() {
        assertThat(played(4, 9, false).shareMissed().orElseThrow().effect()).isEqualTo(2);
    }

    @Test
    void missed_ofGamesWithoutPairs_isOfIndependentRolls() {
        PairedRolls rolls = new PairedRolls();
        rolls.addGame(Optional.empty(), 10, 1);
        rolls.addGame(Optional.empty(), 10, 3);

        assertThat(rolls.shareMissed()).contains(new Proportion(4, 20, 1));
        assertThat(new PairedRolls().shareMissed()).isEmpty();
    }

    /** A file that was cut off within a pair. */
    @Test
    void missed_ofHalfAPair_isOfIndependentRolls() {
        PairedRolls rolls = new PairedRolls();
        rolls.addGame(Optional.of(pair(1)), 10, 1);

        assertThat(rolls.shareMissed()).contains(new Proportion(1, 10, 1));
    }

    private static double held(boolean isSame) {
        int held = 0;
        for (int match = 0; match < 300; match++) {
            Proportion share = played(match, 100, isSame).shareMissed().orElseThrow();
            held += share.low() <= ODDS && ODDS <= share.high() ? 1 : 0;
        }
        return held / 300.0;
    }

    /** Pairs of games of 8 to 12 rolls each, the same in both games or not. */
    private static PairedRolls played(long seed, int pairs, boolean isSame) {
        SplittableRandom random = new SplittableRandom(seed);
        PairedRolls rolls = new PairedRolls();
        for (int i = 0; i < pairs; i++) {
            int all = random.nextInt(8, 13);
            int misses = misses(random, all);
            rolls.addGame(Optional.of(pair(i)), all, misses);
            rolls.addGame(Optional.of(pair(i)), all, isSame ? misses : misses(random, all));
        }
        return rolls;
    }

    private static int misses(SplittableRandom random, int of) {
        int count = 0;
        for (int i = 0; i < of; i++) {
            count += random.nextDouble() < ODDS ? 1 : 0;
        }
        return count;
    }

    private static MatchPair pair(int number) {
        return new MatchPair("a against b", "1", Integer.toString(number));
    }
}
