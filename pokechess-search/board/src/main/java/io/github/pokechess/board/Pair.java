package io.github.pokechess.board;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.game.Times;
import io.github.pokechess.board.json.Proposal;
import io.github.pokechess.board.json.Requests;
import io.github.pokechess.board.json.Visibility;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.promise.Contract;
import io.github.pokechess.board.promise.Log;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PlayedGame;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What two people at a served game owe each other: shares of rolls, time, and consent to another game. What one of them does
 * alone can neither roll, nor stop a clock, nor begin a game. Not thread-safe.
 */
final class Pair {
    private final Play play;

    /** What makes the rolls; nothing where the session does. */
    private final @Nullable Promise dice;

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
    Pair(Play play, @Nullable Promise dice, LongSupplier nanos) {
        this.play = play;
        this.dice = dice;
        times = new Times(nanos, true);
        isResumed = moves() > 0;
        turn();
    }

    // ---- time ----

    /** Notes that a seat is connected; returns whether everybody has to hear of it. */
    boolean arrive(Access access) {
        return access.side().isPresent() && times.arrive(access.side().getAsInt());
    }

    /** Notes whether a seat is at its page; returns whether everybody has to hear of it. */
    boolean present(Access access, boolean isThere) {
        int side = access.side().orElse(-1);
        boolean changes = side >= 0 && connected[side] != isThere;
        if (changes) {
            connected[side] = isThere;
        }
        return changes;
    }

    /**
     * Takes the time that has passed from the side that it costs, unless the game is paused; returns whether that has ended the game.
     */
    boolean spend(boolean isPaused) {
        Duration used = times.take();
        return !isPaused && isBegun() && table().clockRuns() && table().spend(times.due(), used);
    }

    /** Whether all that has to be there before the first decision is there. */
    private boolean isBegun() {
        return dice == null || dice.contract().isBound();
    }

    private boolean isOver() {
        return table().session().game().isOver();
    }

    private Table<?, ?> table() {
        return play.table();
    }

    private int moves() {
        return table().session().game().moveCount();
    }

    /** The side to move. */
    private int side() {
        return table().session().side();
    }

    /** The game has got on, or is another one. */
    void changed(boolean isMove) {
        if (dice != null && isOver()) {
            dice.end(table());
        }
        if (isMove) {
            proposal = null;
        }
        turn();
    }

    private void turn() {
        Optional<Contract> waiting = Optional.ofNullable(dice)
                .map(Promise::contract)
                .filter(it -> it.waiting().isPresent());
        times.turn(
                waiting.map(Contract::sideThatOwes).orElse(OptionalInt.empty()).orElse(side()), waiting.isPresent());
    }

    private OptionalLong claim() {
        return isOver() || !isBegun() ? OptionalLong.empty() : times.claim(table().clockRuns());
    }

    /** A savepoint: running it brings back the dice and what is proposed now. */
    Runnable savepoint() {
        Proposal then = proposal;
        Runnable rolled = dice == null ? () -> {} : dice.savepoint();
        return () -> {
            proposal = then;
            rolled.run();
            turn();
        };
    }

    // ---- requests ----

    /** Whether two people may agree on another game now. */
    boolean isBetweenGames() {
        return isOver() || (moves() == 0 && !isWaiting());
    }

    /** The reason why something cannot be done now, if there is one. */
    Optional<String> refusal(Request request) {
        boolean isMove = request instanceof Request.Move;
        if (isMove && !isBegun()) {
            return Optional.of("the game begins when both players are here");
        }
        return isWaiting() && (isMove || request instanceof Requests.Draw)
                ? Optional.of("the dice are rolling: wait for the roll")
                : Optional.empty();
    }

    /** Whether a move has to wait for its roll from now on. */
    boolean isToWait(int side, Request.Move request) {
        Optional<String> move = dice == null ? Optional.empty() : play.toBeRolled(request);
        if (dice != null && move.isPresent()) {
            dice.await(side, moves(), move.get());
        }
        return move.isPresent();
    }

    /**
     * Does what a seat says to the other one; gives the game that begins because both have agreed on it.
     *
     * @throws IllegalArgumentException if the seat may not say that; nothing has changed then
     */
    Optional<Request.New> say(int side, Request request) {
        if (request instanceof Requests.Claim) {
            claim(side);
        } else if (request instanceof Request.New game) {
            return propose(side, game);
        } else if (request instanceof Requests.Accept accept) {
            Proposal known = shown(accept.number());
            if (known.side() == side) {
                throw MalformedTextException.of("accept", "the other player has to agree");
            }
            return Optional.of(known.game());
        } else if (request instanceof Requests.Decline decline) {
            shown(decline.number());
            proposal = null;
        } else if (dice == null || !(request instanceof Requests.Promised said)) {
            throw MalformedTextException.of("do", "nobody makes the dice of this game");
        } else {
            dice.say(side, said, table());
        }
        return Optional.empty();
    }

    private void claim(int side) {
        OptionalLong left = claim();
        if (left.isEmpty() || times.due() == side) {
            throw MalformedTextException.of("claim", "the game cannot be claimed now");
        }
        if (left.getAsLong() > 0) {
            throw MalformedTextException.of("claim", "it is too early to claim the game");
        }
        table().forfeit(1 - side);
    }

    private Optional<Request.New> propose(int side, Request.New game) {
        Proposal known = proposal;
        if (known != null && known.side() != side && known.game().equals(game)) {
            return Optional.of(game);
        }
        proposal = Proposal.of(
                ++proposals,
                side,
                game,
                play.newTable(game, null),
                table().session().record());
        return Optional.empty();
    }

    /** The proposal of a number, which must be the one that stands. */
    private Proposal shown(int number) {
        Proposal known = proposal;
        if (known == null || known.number() != number) {
            throw MalformedTextException.of("number", "no such new game is asked for any more");
        }
        return known;
    }

    /**
     * Another game begins, for which both bind their dice anew.
     *
     * @param said what both have said before it
     * @param isTurned whether the two have changed sides
     */
    void begin(Log said, boolean isTurned) {
        if (dice != null) {
            dice.begin(said);
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

    /** The draft of another game begins, on which both have agreed. */
    void agreed() {
        proposal = null;
    }

    /** What a seat, or who watches, may know of both. */
    Visibility visibility(Access access) {
        boolean waits = isWaiting();
        boolean goesOn = isBegun() && !isOver();
        int due = times.due();
        return new Visibility(
                access,
                access.plays(side()),
                dice == null ? null : dice.contract(),
                new Visibility.Shared(
                        moves(),
                        due,
                        waits,
                        waits ? times.grace() : 0,
                        goesOn && table().clockRuns() && times.isHere(due),
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
