package io.github.pokechess.teams.pair;

import java.util.stream.Stream;

/** The extent of a pair of games. */
public enum Extent {
    /** Cut after 16 moves: a quarter of the time of a whole game, and of its noise; they correlate by 0.93. */
    CUT("cut", 16, 0, 1),
    /** Played to the end. */
    FULL("whole", Integer.MAX_VALUE, 0, 4),
    /**
     * Played to the end, with searches a quarter shorter or longer by chance, so that no two begin alike: for
     * validation alone.
     */
    FRESH("fresh", Integer.MAX_VALUE, 25, 4);

    private final String text;
    private final int mostMoves;
    private final int jitterPercent;
    private final int costInCutPairs;

    Extent(String text, int moves, int jitter, int cost) {
        this.text = text;
        this.mostMoves = moves;
        this.jitterPercent = jitter;
        this.costInCutPairs = cost;
    }

    /** @throws IllegalArgumentException if there is none of that name */
    static Extent named(String text) {
        return Stream.of(values())
                .filter(extent -> extent.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no extent: " + text));
    }

    /** The number of moves after which games are cut. */
    int mostMoves() {
        return mostMoves;
    }

    /** The random variation of each search's length, in hundredths. */
    int jitterPercent() {
        return jitterPercent;
    }

    /** The time that it takes, in cut pairs. */
    public int costInCutPairs() {
        return costInCutPairs;
    }

    /** The name in jobs and journals. */
    @Override
    public String toString() {
        return text;
    }
}
