package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * The reasons for which a game of Pokémon Chess ends; {@link Outcome#reason} has their words.
 *
 * <pre>{@code
 * Game over = game.resign(Color.BLACK);
 * boolean resigned = over.termination().orElseThrow() == Termination.RESIGNATION;
 * }</pre>
 */
public enum Termination {
    /** One king is off the board: its side has lost, no matter which side removed it. */
    KING_CAPTURED("king captured"),
    /** King took king and both are off the board: a draw. */
    BOTH_KINGS("both kings"),
    /** The position at the end of a turn occurred for the third time: a draw. */
    THREEFOLD_REPETITION("threefold repetition"),
    /** A hundred turns in a row without a pawn move or a capture that removed a piece: a draw. */
    FIFTY_MOVE_RULE("fifty-move rule"),
    /** The side to act has no legal move: a draw or a loss, as the {@link Rules} say. */
    NO_MOVE("no move"),
    /** A player gave up. */
    RESIGNATION("resignation"),
    /** The players agreed on a draw. */
    DRAW_AGREED("draw agreed"),
    /** A player ran out of time. */
    TIME_FORFEIT("time forfeit");

    private static final List<Termination> ALL = List.of(values());

    private final String text;

    Termination(String text) {
        this.text = text;
    }

    /** Whether the rules ended the game, rather than the players or the clock. */
    public boolean isByRule() {
        return compareTo(NO_MOVE) <= 0;
    }

    /**
     * The outcome in which a side has won for this reason.
     *
     * @throws IllegalArgumentException if that cannot be
     */
    public Outcome win(Color winner) {
        requireNonNull(winner, "winner");
        if (this == BOTH_KINGS || this == THREEFOLD_REPETITION || this == FIFTY_MOVE_RULE || this == DRAW_AGREED) {
            throw new IllegalArgumentException("nobody wins by " + text);
        }
        return Outcome.win(winner, text);
    }

    /**
     * The outcome in which the game is drawn for this reason.
     *
     * @throws IllegalArgumentException if that cannot be
     */
    public Outcome draw() {
        if (this == KING_CAPTURED || this == RESIGNATION) {
            throw new IllegalArgumentException("nobody draws by " + text);
        }
        return Outcome.draw(text);
    }

    /** Whether players or the clock can end a game so: by resignation, an agreed draw or time. */
    public static boolean isDecided(Outcome outcome) {
        requireNonNull(outcome, "outcome");
        Termination reason = tryOf(outcome).orElse(null);
        return reason != null && !reason.isByRule() && (reason == DRAW_AGREED) == outcome.isDraw();
    }

    /** The reason of an outcome; empty if it is another one. */
    public static Optional<Termination> tryOf(Outcome outcome) {
        requireNonNull(outcome, "outcome");
        return ALL.stream()
                .filter(termination -> termination.text.equals(outcome.reason()))
                .findFirst();
    }

    /** The reason in words, as game files have it. */
    @Override
    public String toString() {
        return text;
    }
}
