package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

/**
 * How a game has ended. Immutable.
 *
 * @param winner the side that has won, 0 or 1, or {@link #DRAW}
 * @param reason why, in a few words, for instance {@code king captured}
 */
public record GameResult(int winner, String reason) {
    /** Stands for no winner. */
    public static final int DRAW = -1;

    /** @throws IllegalArgumentException if there is no such side */
    public GameResult {
        requireNonNull(reason, "reason");
        if (winner < DRAW || winner > 1) {
            throw new IllegalArgumentException("winner must be 0, 1 or " + DRAW + ": " + winner);
        }
    }

    /** What it is worth to a side, in millionths as in {@link GameTree}. */
    public int score(int side) {
        if (winner == DRAW) {
            return 0;
        }
        return winner == side ? GameTree.WIN : -GameTree.WIN;
    }
}
