package io.github.pokechess.core;

/** How the roll of a capture attempt came out. */
public enum ChanceOutcome {
    /** A plain hit: the {@link Effectiveness} decides. */
    HIT,
    /** As if super effective, whatever the multiplier. Not told apart from a hit where the multiplier is 2 anyway. */
    CRITICAL_HIT,
    /** As if without effect: nothing changes on the board and the turn ends. */
    MISS
}
