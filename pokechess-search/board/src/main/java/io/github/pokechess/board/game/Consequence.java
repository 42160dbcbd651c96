package io.github.pokechess.board.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import java.util.Locale;
import java.util.Optional;

/**
 * The consequence of a move for the game, from the point of view of the side that makes it. Stateless and thread-safe.
 */
public enum Consequence {
    /** The side that moves has won. */
    WIN,
    /** The side that moves has lost. */
    LOSS,
    /** The game is drawn. */
    DRAW,
    /** The game goes on. */
    NONE;

    /** Returns the consequence of an outcome, if there is one, for a side. */
    public static Consequence of(Optional<Outcome> outcome, int side) {
        if (outcome.isEmpty()) {
            return NONE;
        }
        return outcome.get()
                .winner()
                .map(winner -> winner.ordinal() == side ? WIN : LOSS)
                .orElse(DRAW);
    }

    /**
     * Returns the consequence of the likeliest roll of a move; among equally likely ones, of the first.
     *
     * @throws io.github.pokechess.game.InvalidMoveException if the move is not legal
     */
    public static <P extends GamePosition<P, M>, M> Consequence ofLikeliestRoll(P position, M move) {
        requireNonNull(move, "move");
        return of(
                position.after(move, likeliestRoll(position.chance(move))).outcome(),
                position.side().ordinal());
    }

    /** The likeliest roll. */
    static int likeliestRoll(Chance chance) {
        int best = 0;
        for (int roll = 1; roll < chance.size(); roll++) {
            best = chance.weight(roll) > chance.weight(best) ? roll : best;
        }
        return best;
    }

    /** The name in small letters, as JSON has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
