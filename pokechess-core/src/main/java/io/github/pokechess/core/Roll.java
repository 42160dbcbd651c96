package io.github.pokechess.core;

import io.github.pokechess.game.ChanceSource;
import java.util.List;

/**
 * The outcome of a rolled capture attempt, in the order of {@link io.github.pokechess.game.Chance}: the likeliest
 * first, then the one that is cheaper to search.
 */
public enum Roll {
    /** A plain hit: the {@link Effectiveness} decides. */
    HIT,
    /** A failure, as if without effect: nothing changes on the board and the turn ends. */
    MISS,
    /** A hit as if super effective, whatever the multiplier. Not told apart from a hit where the multiplier is 2 anyway. */
    CRITICAL_HIT;

    private static final List<Roll> ALL = List.of(values());

    /**
     * The roll of an index in a {@link io.github.pokechess.game.Chance}: 0 a hit, 1 a miss, 2 a critical hit.
     *
     * @throws IndexOutOfBoundsException if there is no such roll
     */
    public static Roll of(int index) {
        return ALL.get(index);
    }

    /** The index of this roll in a {@link io.github.pokechess.game.Chance}: 0 a hit, 1 a miss, 2 a critical hit. */
    public int index() {
        return ordinal();
    }

    /** A source of chance that rolls these outcomes, see {@link ChanceSource#scripted}. */
    public static ChanceSource script(List<Roll> rolls) {
        return ChanceSource.scripted(rolls.stream().mapToInt(Roll::index).toArray());
    }
}
