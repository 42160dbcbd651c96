package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.engine.GameTree;
import java.io.Serializable;
import java.util.Optional;

/**
 * The outcome of a game. Immutable. Its text is the result and the reason, for instance {@code 1-0 king captured}.
 *
 * <pre>{@code
 * Optional<Outcome> outcome = game.outcome();
 * String result = outcome.map(Outcome::result).orElse("*"); // 1-0
 * }</pre>
 */
public sealed interface Outcome extends Serializable permits OutcomeRecord {
    /** The side that has won; empty if nobody has. In other games than chess White is the side that moves first. */
    Optional<Color> winner();

    /** The reason in a few words, for instance {@code king captured}; not blank. */
    String reason();

    /** The outcome in which a side has won. */
    static Outcome win(Color winner, String reason) {
        return new OutcomeRecord(requireNonNull(winner, "winner"), reason);
    }

    /** The outcome in which nobody has won. */
    static Outcome draw(String reason) {
        return new OutcomeRecord(null, reason);
    }

    /** Whether nobody has won. */
    default boolean isDraw() {
        return winner().isEmpty();
    }

    /** The score for a side in millionths, as in {@link GameTree}. */
    default int score(Color side) {
        requireNonNull(side, "side");
        return winner().map(winner -> winner == side ? GameTree.WIN : -GameTree.WIN)
                .orElse(0);
    }

    /** The result as game files have it: {@code 1-0} if White has won, {@code 0-1} or {@code 1/2-1/2}. */
    default String result() {
        return winner().map(winner -> winner == Color.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
    }
}
