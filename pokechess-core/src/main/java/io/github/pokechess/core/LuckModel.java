package io.github.pokechess.core;

import java.util.Locale;

/** How much chance there is in a capture. */
public enum LuckModel {
    /** One capture in ten misses, one in sixteen is critical: 16, 10 and 134 of 160. */
    STANDARD(16, 10),
    /** The critical hit is rolled first, then the miss: 15, 10 and 135 of 160. */
    ONLINE(15, 10),
    /** Every capture is a plain hit. */
    NONE(0, 0);

    private final Odds ordinary;
    private final Odds superEffective;

    LuckModel(int miss, int critical) {
        ordinary = new Odds(Odds.TOTAL - miss - critical, critical, miss);
        superEffective = new Odds(Odds.TOTAL - miss, 0, miss);
    }

    /**
     * The odds of a capture attempt. Without effect nothing is rolled, which is answered as a certain hit; where the
     * multiplier is 2 a critical hit is not told apart from a plain one.
     */
    public Odds odds(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case NO_EFFECT -> Odds.CERTAIN;
            case SUPER_EFFECTIVE -> superEffective;
            case NEUTRAL, NOT_VERY_EFFECTIVE -> ordinary;
        };
    }

    /** The name in game files and on the command line: {@code standard}, {@code online} or {@code none}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
