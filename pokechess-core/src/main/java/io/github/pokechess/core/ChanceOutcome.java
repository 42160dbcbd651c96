package io.github.pokechess.core;

import io.github.pokechess.game.ChanceSource;
import java.util.List;

/** The outcomes of the roll of a capture attempt. */
public enum ChanceOutcome {
    /** A plain hit: the {@link Effectiveness} decides. */
    HIT,
    /** A hit as if super effective, whatever the multiplier. Not told apart from a hit where the multiplier is 2 anyway. */
    CRITICAL_HIT,
    /** A failure, as if without effect: nothing changes on the board and the turn ends. */
    MISS;

    /** By {@link #index}: the likeliest first, the cheap one to search before the dear one. */
    private static final List<ChanceOutcome> BY_INDEX = List.of(HIT, MISS, CRITICAL_HIT);

    /**
     * The outcome of an index in a {@link io.github.pokechess.game.Chance}: 0 a hit, 1 a miss, 2 a critical hit.
     *
     * @throws IndexOutOfBoundsException if there is no such outcome
     */
    public static ChanceOutcome of(int index) {
        return BY_INDEX.get(index);
    }

    /** The index of this outcome in a {@link io.github.pokechess.game.Chance}: 0 a hit, 1 a miss, 2 a critical hit. */
    public int index() {
        return BY_INDEX.indexOf(this);
    }

    /** A source of chance that rolls these outcomes, see {@link ChanceSource#scripted}. */
    public static ChanceSource script(List<ChanceOutcome> outcomes) {
        return ChanceSource.scripted(
                outcomes.stream().mapToInt(ChanceOutcome::index).toArray());
    }
}
