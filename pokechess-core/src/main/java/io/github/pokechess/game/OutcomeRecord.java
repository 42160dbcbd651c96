package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

record OutcomeRecord(int winner, String reason) implements Outcome {
    /** @throws IllegalArgumentException if there is no such side, or no reason */
    OutcomeRecord {
        requireNonNull(reason, "reason");
        if (winner < DRAW || winner > 1) {
            throw new IllegalArgumentException("winner must be 0, 1 or " + DRAW + ": " + winner);
        }
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a game does not end without a reason");
        }
    }

    @Override
    public String toString() {
        return result() + " " + reason;
    }
}
