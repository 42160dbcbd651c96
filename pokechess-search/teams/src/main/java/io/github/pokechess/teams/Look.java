package io.github.pokechess.teams;

import java.util.Locale;

/** The extent of a pair of games. */
enum Look {
    /** Cut after 16 moves: a quarter of the time of a whole game, and of its noise; they correlate by 0.93. */
    CUT(16, 0, 1),
    /** Played to the end. */
    WHOLE(Integer.MAX_VALUE, 0, 4),
    /** Played to the end, with searches a quarter shorter or longer by chance, so that no two begin alike: for validation alone. */
    FRESH(Integer.MAX_VALUE, 25, 4);

    private final int moves;
    private final int jitter;
    private final int cost;

    Look(int moves, int jitter, int cost) {
        this.moves = moves;
        this.jitter = jitter;
        this.cost = cost;
    }

    /** The number of moves after which games are cut. */
    int moves() {
        return moves;
    }

    /** The random variation of each search's length, in hundredths. */
    int jitter() {
        return jitter;
    }

    /** The time that it takes, in cut pairs. */
    int cost() {
        return cost;
    }

    /** The name in jobs and journals. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
