package io.github.pokechess.board.game;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether one of two people may take back his last decision: the other one is asked, and has some time for the answer.
 * What was rolled stays, since a roll that is known would be chosen. Not thread-safe.
 */
public final class Takebacks {
    /** The time for the answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final String FIELD = "takeback";

    /** Why nothing can be asked; pages know the constants by their names in small letters. */
    public enum Refusal {
        NOTHING("there is nothing to take back"),
        ANSWERED("the last decision is the other player's"),
        ROLLED("what was rolled stays"),
        REFUSED("this decision stays: the other player was asked already");

        private final String reason;

        Refusal(String reason) {
            this.reason = reason;
        }
    }

    /** An offer, and when it ends. */
    private record Offer(int side, long end) {}

    private final Supplier<Table<?, ?>> table;
    private final LongSupplier nanos;
    private @Nullable Offer offer;

    /** The number of moves of a game whose last decision stays since that was asked; −1 if nothing was. */
    private int settledPly = -1;

    /**
     * @param table the table that is played at
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     */
    public Takebacks(Supplier<Table<?, ?>> table, LongSupplier nanos) {
        this.table = table;
        this.nanos = nanos;
    }

    /** Why a side cannot ask to take back its last decision; empty if it can, or asks already. */
    public Optional<Refusal> refusalFor(int side) {
        BoardGame<?, ?> game = game();
        int last = game.moveCount() - 1;
        if (last < 0 || game.isOver()) {
            return Optional.of(Refusal.NOTHING);
        }
        if (sideOfMove(table.get(), last) != side) {
            return Optional.of(Refusal.ANSWERED);
        }
        if (game.steps().get(last).roll().isPresent()) {
            return Optional.of(Refusal.ROLLED);
        }
        return settledPly == game.moveCount() ? Optional.of(Refusal.REFUSED) : Optional.empty();
    }

    private static <P extends GamePosition<P, M>, M> int sideOfMove(Table<P, M> table, int move) {
        return table.session().game().at(move).position().side().ordinal();
    }

    private BoardGame<?, ?> game() {
        return table.get().session().game();
    }

    /**
     * A side asks.
     *
     * @throws MalformedTextException if it cannot
     */
    public void askIfAllowed(int side) {
        Optional<Refusal> refusal = refusalFor(side);
        if (refusal.isPresent()) {
            throw MalformedTextException.of(FIELD, refusal.get().reason);
        }
        if (offer == null) {
            offer = new Offer(side, nanos.getAsLong() + PATIENCE.toNanos());
        }
    }

    /**
     * A side answers, or withdraws what it has asked.
     *
     * @throws MalformedTextException if nobody has asked it
     */
    public void answerOrWithdraw(int side, boolean agrees) {
        Offer asked = offer;
        if (asked == null || (agrees && asked.side == side)) {
            throw MalformedTextException.of(FIELD, "the other side has offered none");
        }
        offer = null;
        if (agrees) {
            settledPly = -1;
            table.get().takeBackOrDeleteTry();
        } else {
            settledPly = game().moveCount();
        }
    }

    /** Ends an offer whose time is over; returns whether there was one. */
    public boolean expireIfDue() {
        Offer asked = offer;
        if (asked == null || asked.end - nanos.getAsLong() > 0) {
            return false;
        }
        offer = null;
        settledPly = game().moveCount();
        return true;
    }

    /** The game has got on, is over, or is another one. */
    public void clear() {
        offer = null;
        settledPly = -1;
    }

    /** The offer that stands, or null. */
    @Nullable
    public Takeback pending() {
        Offer asked = offer;
        return asked == null
                ? null
                : new Takeback(
                        asked.side,
                        Math.max(
                                0,
                                Duration.ofNanos(asked.end - nanos.getAsLong()).toMillis()));
    }

    /** A savepoint: running it restores the present offer. */
    public Runnable savepoint() {
        Offer then = offer;
        int ply = settledPly;
        return () -> {
            offer = then;
            settledPly = ply;
        };
    }
}
