package io.github.pokechess.board;

import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.record.PlayedGame;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What two people at a served game owe each other: shares of rolls, time, and consent to another game. What one of them does
 * alone can neither roll, nor stop a clock, nor begin a game. Not thread-safe.
 */
final class Pair {
    private final Desk desk;

    /** Nothing where the session rolls. */
    private final @Nullable BothDice dice;

    private final Times times;

    /** Whether the game was begun before it was shown here. */
    private boolean isResumed;

    /** Whether each side is at its page now. */
    private final boolean[] connected = new boolean[2];

    private @Nullable Proposal proposal;
    private long proposals;

    /**
     * @param dice what rolls, or null for the session's own dice
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     */
    Pair(Desk desk, @Nullable BothDice dice, LongSupplier nanos) {
        this.desk = desk;
        this.dice = dice;
        times = new Times(nanos, true);
        isResumed = desk.played().game().moveCount() > 0;
        turn();
    }

    // ---- time ----

    /** Notes that a seat is connected; returns whether everybody has to hear of it. */
    boolean arrive(Role role) {
        return role.side().isPresent() && times.arrive(role.side().getAsInt());
    }

    /** Notes whether a seat is at its page; returns whether everybody has to hear of it. */
    boolean present(Role role, boolean isThere) {
        int side = role.side().orElse(-1);
        boolean changes = side >= 0 && connected[side] != isThere;
        if (changes) {
            connected[side] = isThere;
        }
        return changes;
    }

    /** Takes the time that has passed from the side that it costs; returns whether that has ended the game. */
    boolean spend() {
        Duration used = times.take();
        return isBegun() && desk.clockRuns() && desk.spend(times.due(), used);
    }

    /** Whether all that has to be there before the first decision is there. */
    private boolean isBegun() {
        return dice == null || dice.isBound();
    }

    private boolean isOver() {
        return desk.played().game().isOver();
    }

    /** The game has got on, or is another one. */
    void changed(boolean isMove) {
        if (dice != null && isOver()) {
            dice.end(desk);
        }
        if (isMove) {
            proposal = null;
        }
        turn();
    }

    private void turn() {
        int side = side(desk.played());
        boolean owes = dice != null && dice.isWaiting();
        times.turn(owes && dice != null ? dice.owing().orElse(side) : side, owes);
    }

    private static <P extends GamePosition<P, M>, M> int side(PlayedGame<P, M> played) {
        return played.game().position().side();
    }

    private OptionalLong claim() {
        return isOver() || !isBegun() ? OptionalLong.empty() : times.claim(desk.clockRuns());
    }

    // ---- requests ----

    /** Whether two people may agree on another game now. */
    boolean isBetweenGames() {
        return isOver() || (desk.played().game().moveCount() == 0 && (dice == null || !dice.isWaiting()));
    }

    /** The reason why something cannot be done now, if there is one. */
    Optional<String> refusal(Request request) {
        boolean isMove = request instanceof Request.Move;
        if (isMove && !isBegun()) {
            return Optional.of("the game begins when both players are here");
        }
        boolean rolls = dice != null && dice.isWaiting();
        return rolls && (isMove || request instanceof Request.Draw)
                ? Optional.of("the dice are rolling: wait for the roll")
                : Optional.empty();
    }

    /** Whether a move has to wait for its roll from now on. */
    boolean isToWait(int side, Request.Move request) {
        return dice != null && dice.isToWait(side, desk.toBeRolled(request));
    }

    /** What has been done. */
    enum Deed {
        /** A message, and nothing else. */
        SAID,
        /** A secret was told, which goes into the file. */
        REVEALED,
        /** A game has begun. */
        BEGUN
    }

    /**
     * Does what a seat says to the other one.
     *
     * @throws IllegalArgumentException if the seat may not say that; nothing has changed then
     */
    Deed say(int side, Request request) {
        if (request instanceof Request.Claim) {
            claim(side);
        } else if (request instanceof Request.New game) {
            return propose(side, game);
        } else if (request instanceof Request.Accept accept) {
            return accept(side, accept.number());
        } else if (request instanceof Request.Decline decline) {
            shown(decline.number());
            proposal = null;
        } else if (dice == null) {
            throw MalformedTextException.of("do", "nobody makes the dice of this game");
        } else {
            dice.say(side, request, desk);
            return request instanceof Request.Reveal ? Deed.REVEALED : Deed.SAID;
        }
        return Deed.SAID;
    }

    private void claim(int side) {
        OptionalLong left = claim();
        if (left.isEmpty() || times.due() == side) {
            throw MalformedTextException.of("claim", "the game cannot be claimed now");
        }
        if (left.getAsLong() > 0) {
            throw MalformedTextException.of("claim", "it is too early to claim the game");
        }
        desk.forfeit(1 - side);
    }

    private Deed propose(int side, Request.New game) {
        Proposal known = proposal;
        if (known != null && known.side() != side && known.game().equals(game)) {
            return begin(known);
        }
        proposal = Proposal.of(++proposals, side, game, desk.preview(game), desk.played());
        return Deed.SAID;
    }

    private Deed accept(int side, int number) {
        Proposal known = shown(number);
        if (known.side() == side) {
            throw MalformedTextException.of("accept", "the other player has to agree");
        }
        return begin(known);
    }

    /** The proposal of a number, which must be the one that stands. */
    private Proposal shown(int number) {
        Proposal known = proposal;
        if (known == null || known.number() != number) {
            throw MalformedTextException.of("number", "no such new game is asked for any more");
        }
        return known;
    }

    private Deed begin(Proposal agreed) {
        proposal = null;
        if (agreed.game().isDrafted()) {
            desk.draft(agreed.game());
            return Deed.SAID;
        }
        desk.begin(agreed.game());
        begun(false);
        return Deed.BEGUN;
    }

    /**
     * Another game has begun, for which both bind their dice anew.
     *
     * @param isTurned whether the two have changed sides
     */
    void begun(boolean isTurned) {
        if (dice != null) {
            dice.begin();
        }
        proposal = null;
        isResumed = false;
        if (isTurned) {
            times.swap();
            boolean first = connected[0];
            connected[0] = connected[1];
            connected[1] = first;
        }
    }

    // ---- what is sent ----

    /** The game as it is written to its file. */
    PlayedGame<?, ?> kept(PlayedGame<?, ?> game) {
        return dice == null ? game : dice.kept(game);
    }

    /** Whether a move waits for its roll, which the file has to know. */
    boolean isWaiting() {
        return dice != null && dice.isWaiting();
    }

    /** The rolls that both make, or null where the desk rolls. */
    @Nullable
    ChanceSource rolls() {
        return dice == null ? null : dice::roll;
    }

    /** Takes over the dice of a game that goes on; gives it as the desk has it. */
    PlayedGame<?, ?> resumed(PlayedGame<?, ?> game) {
        return dice == null ? game : dice.resume(game);
    }

    /** What a seat, or who watches, may know of both. */
    Sight sight(Role role) {
        boolean waits = isWaiting();
        boolean goesOn = isBegun() && !isOver();
        int due = times.due();
        return new Sight(
                role,
                role.plays(side(desk.played())),
                dice == null ? null : dice.told(),
                new Sight.Shared(
                        desk.played().game().moveCount(),
                        due,
                        waits,
                        waits ? times.grace() : 0,
                        goesOn && desk.clockRuns() && times.isHere(due),
                        isBegun(),
                        isResumed,
                        List.of(times.isHere(0), times.isHere(1)),
                        List.of(connected[0], connected[1]),
                        claim(),
                        isBetweenGames(),
                        proposal),
                null);
    }
}
