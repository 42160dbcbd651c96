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
import io.github.pokechess.board.promise.PromiseTags;
import io.github.pokechess.game.ChanceSource;
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
 * The seats of a desk: one page that has all of it, or two people in two browsers, and what these owe each other:
 * shares of rolls, time, and consent to another game. What one of them does alone can neither roll, nor stop a clock,
 * nor begin a game. Not thread-safe.
 */
final class Seats {
    private final Play play;
    private final boolean isForTwo;

    /** The common dice; null if the session rolls. */
    private final @Nullable SharedDice dice;

    private final Times times;

    /** Whether the game was begun before it was shown here. */
    private boolean isResumed;

    /** Whether the first of two seats plays the second side, which its draft has given it. */
    private boolean isTurned;

    /** Whether each side is at its page now. */
    private final boolean[] connected = new boolean[2];

    private @Nullable Proposal proposal;
    private long proposals;

    /**
     * @param isForTwo whether two people play in two browsers
     * @param dice what rolls, or null for the session's own dice
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     */
    Seats(Play play, boolean isForTwo, @Nullable SharedDice dice, LongSupplier nanos) {
        this.play = play;
        this.isForTwo = isForTwo;
        this.dice = dice;
        times = new Times(nanos, isForTwo);
    }

    boolean isForTwo() {
        return isForTwo;
    }

    /** The source of rolls, or null for the session's own dice. */
    @Nullable
    ChanceSource rolls() {
        return dice == null ? null : dice::roll;
    }

    /** The game of a file as it goes on here, with its dice and sides. */
    PlayedGame<?, ?> resumed(PlayedGame<?, ?> game) {
        PlayedGame<?, ?> resumed = dice == null ? game : dice.resume(game);
        isTurned = isForTwo
                && resumed.tag(PromiseTags.BY).isEmpty()
                && resumed.tag(PromiseTags.FIRST).equals(Optional.of("Black"));
        return resumed;
    }

    /** From now on the two may come. */
    void serve() {
        isResumed = moves() > 0;
        turn();
    }

    /** The side that a seat has in this game. */
    Access seated(Access seat) {
        return isTurned ? seat.turned() : seat;
    }

    /** The side of one of two people. */
    private int side(Access seat) {
        return seated(seat).side().orElseThrow(() -> MalformedTextException.of("do", "is for two people at a server"));
    }

    // ---- time ----

    /** Notes that a seat is connected; returns whether everybody has to hear of it. */
    boolean connected(Access seat) {
        OptionalInt side = seated(seat).side();
        return side.isPresent() && times.connected(side.getAsInt());
    }

    /** Notes whether a seat is at its page; returns whether everybody has to hear of it. */
    boolean setPresent(Access seat, boolean isThere) {
        int side = isForTwo ? seated(seat).side().orElse(-1) : -1;
        boolean changes = side >= 0 && connected[side] != isThere;
        if (changes) {
            connected[side] = isThere;
        }
        return changes;
    }

    /**
     * Takes the time that has passed from the side that it costs, unless the game is paused; returns whether that has ended the game.
     */
    boolean updateClocks(boolean isPaused) {
        Duration used = times.take();
        return !isPaused && isBegun() && table().clockRuns() && table().deductTime(times.due(), used);
    }

    /** Whether both are bound, so that the first decision can be made. */
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
                .map(SharedDice::contract)
                .filter(it -> it.waiting().isPresent());
        times.turn(
                waiting.map(Contract::sideThatOwes).orElse(OptionalInt.empty()).orElse(side()), waiting.isPresent());
    }

    private OptionalLong claim() {
        return isOver() || !isBegun() ? OptionalLong.empty() : times.claim(table().clockRuns());
    }

    /** A savepoint: running it restores the dice, the sides and the proposal. */
    Runnable savepoint() {
        Proposal then = proposal;
        boolean turned = isTurned;
        Runnable rolled = dice == null ? () -> {} : dice.savepoint();
        return () -> {
            proposal = then;
            isTurned = turned;
            rolled.run();
            turn();
        };
    }

    // ---- requests ----

    /** Whether two people may agree on another game now. */
    boolean isBetweenGames() {
        return isForTwo && (isOver() || (moves() == 0 && !isWaiting()));
    }

    /** @throws MalformedTextException if a seat has to wait for a roll */
    void requireRolled(Access seat) {
        if (isWaiting() && seat.side().isPresent()) {
            throw MalformedTextException.of("dice", "the dice are rolling: wait for the roll");
        }
    }

    /** Whether a move has to wait for its roll from now on. */
    boolean isToWait(Access seat, Requests.Decide request) {
        if (dice == null || seat.side().isEmpty()) {
            return false;
        }
        if (!isBegun()) {
            throw MalformedTextException.of("dice", "the game begins when both players are here");
        }
        requireRolled(seat);
        Optional<String> move = play.toBeRolled(request);
        move.ifPresent(text -> dice.await(side(seat), moves(), text));
        return move.isPresent();
    }

    /** Takes what a seat says about the dice. */
    void promise(Access seat, Requests.Promised request) {
        int side = side(seat);
        if (dice == null) {
            throw MalformedTextException.of("do", "nobody makes the dice of this game");
        }
        dice.say(side, request, table());
    }

    /** The proposal of a number, on which the other seat agrees. */
    Optional<Request.New> accept(Access seat, Requests.Accept request) {
        int side = side(seat);
        Proposal current = shown(request.number());
        if (current.side() == side) {
            throw MalformedTextException.of("accept", "the other player has to agree");
        }
        proposal = null;
        return Optional.of(current.game());
    }

    /** Declines or withdraws a proposal. */
    void decline(Access seat, Requests.Decline request) {
        side(seat);
        shown(request.number());
        proposal = null;
    }

    /** Ends the game for a side that has stayed away for too long. */
    void claim(Access seat) {
        int side = side(seat);
        OptionalLong left = claim();
        if (left.isEmpty() || times.due() == side) {
            throw MalformedTextException.of("claim", "the game cannot be claimed now");
        }
        if (left.getAsLong() > 0) {
            throw MalformedTextException.of("claim", "it is too early to claim the game");
        }
        table().forfeit(1 - side);
    }

    /** The game that begins because nobody else has to agree, or both have; one of two people proposes it first. */
    Optional<Request.New> propose(Access seat, Request.New game) {
        Proposal current = proposal;
        if (seat.side().isEmpty()) {
            return Optional.of(game);
        }
        int side = side(seat);
        if (current != null && current.side() != side && current.game().equals(game)) {
            proposal = null;
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
        Proposal current = proposal;
        if (current == null || current.number() != number) {
            throw MalformedTextException.of("number", "no such new game is asked for any more");
        }
        return current;
    }

    /**
     * Begins another game, for which both bind their dice anew.
     *
     * @param log the entries before it, of a draft that may have changed their sides
     */
    void begin(Log log) {
        if (dice != null) {
            dice.begin(log);
        }
        proposal = null;
        isResumed = false;
        Contract drawn = log.contract();
        if (isForTwo && drawn.isDrafted() && drawn.side(0).equals(OptionalInt.of(isTurned ? 0 : 1))) {
            isTurned = !isTurned;
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

    /**
     * The information for a seat or a spectator; null for a seat with the complete desk.
     *
     * @param isHeld whether the game waits, so that nobody moves and no clock runs
     */
    @Nullable
    Visibility visibility(Access seat, boolean isHeld) {
        Access access = seated(seat);
        if (access == Access.OWNER) {
            return null;
        }
        if (!isForTwo) {
            return new Visibility(access, access.plays(side()), null, null, null);
        }
        boolean waits = isWaiting();
        boolean mayMove = !isHeld && access.plays(side());
        boolean goesOn = !isHeld && isBegun() && !isOver();
        int due = times.due();
        return new Visibility(
                access,
                mayMove,
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
