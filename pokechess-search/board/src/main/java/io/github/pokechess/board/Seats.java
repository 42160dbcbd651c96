package io.github.pokechess.board;

import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.Decide;
import io.github.pokechess.board.game.DraftedGame;
import io.github.pokechess.board.game.OfferWord;
import io.github.pokechess.board.game.SideClocks;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.game.Takebacks;
import io.github.pokechess.board.json.Proposal;
import io.github.pokechess.board.json.Visibility;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.CommitmentState;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
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
    /** The least time between two signs of a seat. */
    private static final Duration SIGN_PAUSE = Duration.ofSeconds(3);

    private static final String BLACK = CommitmentTags.SIDES.get(1);

    private final DeskGame deskGame;
    private final boolean isForTwo;

    /** The common dice; null if the session rolls. */
    private final @Nullable SharedDice dice;

    private final SideClocks clocks;

    /** Whether the game was begun before it was shown here. */
    private boolean isResumed;

    /** Whether the first of two seats plays the second side, which its draft has given it. */
    private boolean areSidesSwapped;

    /** Whether each side is at its page now. */
    private final boolean[] connected = new boolean[2];

    private @Nullable Proposal proposal;
    private long proposals;
    private final Takebacks takebacks;

    /** When each seat has sent its last sign, if it has. */
    private final @Nullable Long[] signTimes = new Long[2];

    private final LongSupplier nanos;

    /**
     * @param isForTwo whether two people play in two browsers
     * @param dice what rolls, or null for the session's own dice
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     */
    Seats(DeskGame play, boolean isForTwo, @Nullable SharedDice dice, LongSupplier nanos) {
        this.deskGame = play;
        this.isForTwo = isForTwo;
        this.dice = dice;
        this.nanos = nanos;
        clocks = new SideClocks(nanos, isForTwo);
        takebacks = new Takebacks(play::table, nanos);
    }

    boolean isForTwo() {
        return isForTwo;
    }

    /** The source of rolls, or null for the session's own dice. */
    @Nullable
    ChanceSource sharedChanceSource() {
        return dice == null ? null : dice::lastRoll;
    }

    /** The game of a file as it goes on here, with its dice and sides. */
    GameRecord<?, ?> resumeDiceAndSides(GameRecord<?, ?> game) {
        GameRecord<?, ?> resumed = dice == null ? game : dice.resumeHidingPendingRoll(game);
        areSidesSwapped = isForTwo
                && resumed.tag(CommitmentTags.BY).isEmpty()
                && resumed.tag(CommitmentTags.FIRST).equals(Optional.of(BLACK));
        return resumed;
    }

    /** From now on the two may come. */
    void noteResumedAndSetClock() {
        isResumed = moveCount() > 0;
        updateSideOnClock();
    }

    /** The side that a seat has in this game. */
    Access roleInGame(Access seat) {
        return areSidesSwapped ? seat.turned() : seat;
    }

    /** The side of one of two people. */
    private int requireSide(Access seat) {
        return roleInGame(seat)
                .side()
                .orElseThrow(() -> MalformedTextException.of("do", "is for two people at a server"));
    }

    // ---- time ----

    /** Notes that a seat is connected; returns whether everybody has to hear of it. */
    boolean markConnected(Access seat) {
        OptionalInt side = roleInGame(seat).side();
        return side.isPresent() && clocks.markConnected(side.getAsInt());
    }

    /** Notes whether a seat is at its page; returns whether everybody has to hear of it. */
    boolean setPresent(Access seat, boolean isThere) {
        int side = isForTwo ? roleInGame(seat).side().orElse(-1) : -1;
        boolean changes = side >= 0 && connected[side] != isThere;
        if (changes) {
            connected[side] = isThere;
        }
        return changes;
    }

    /**
     * Takes the time that has passed from the side that it costs, unless the game is paused; returns whether that has
     * ended the game or a question.
     */
    boolean updateClocksAndTakeback(boolean isPaused) {
        Duration used = clocks.takeTimeToDeduct();
        boolean expires = takebacks.expireIfDue();
        boolean ends = !isPaused
                && canFirstDecisionBeMade()
                && table().isClockRunning()
                && table().deductTime(clocks.sideOnClock(), used);
        return ends || expires;
    }

    /** Whether both are bound, so that the first decision can be made. */
    private boolean canFirstDecisionBeMade() {
        return dice == null || dice.commitments().isBound();
    }

    private boolean isOver() {
        return table().session().game().isOver();
    }

    private Table<?, ?> table() {
        return deskGame.table();
    }

    private int moveCount() {
        return table().session().game().moveCount();
    }

    /** The side to move. */
    private int sideToMove() {
        return table().session().side().ordinal();
    }

    /** The game has got on, or is another one. */
    void updateAfterChange(boolean isMove) {
        if (dice != null && isOver()) {
            dice.endDiceAndWriteTags(table());
        }
        if (isMove) {
            proposal = null;
        }
        if (isMove || isOver()) {
            takebacks.clear();
        }
        updateSideOnClock();
    }

    private void updateSideOnClock() {
        Optional<CommitmentState> waiting = Optional.ofNullable(dice)
                .map(SharedDice::commitments)
                .filter(it -> it.pendingMove().isPresent());
        clocks.setSideOnClock(
                waiting.map(CommitmentState::sideThatOwes)
                        .orElse(OptionalInt.empty())
                        .orElse(sideToMove()),
                waiting.isPresent());
    }

    private OptionalLong millisUntilClaim() {
        return isOver() || !canFirstDecisionBeMade()
                ? OptionalLong.empty()
                : clocks.millisUntilClaim(table().isClockRunning());
    }

    /** A savepoint: running it restores the dice, the sides and the proposal. */
    Runnable savepoint() {
        Proposal then = proposal;
        boolean wasResumed = isResumed;
        boolean wereSidesSwapped = areSidesSwapped;
        Runnable rolled = dice == null ? () -> {} : dice.savepoint();
        Runnable asked = takebacks.savepoint();
        return () -> {
            asked.run();
            proposal = then;
            isResumed = wasResumed;
            if (areSidesSwapped != wereSidesSwapped) {
                swapSides();
            }
            rolled.run();
            updateSideOnClock();
        };
    }

    // ---- requests ----

    /** Whether two people may agree on another game now. */
    boolean isBetweenGames() {
        return isForTwo && (isOver() || (moveCount() == 0 && !isRollPending()));
    }

    /** @throws MalformedTextException if a seat has to wait for a roll */
    void requireNoRollPendingFor(Access seat) {
        if (isRollPending() && seat.side().isPresent()) {
            throw MalformedTextException.of("dice", "the dice are rolling: wait for the roll");
        }
    }

    /** Whether a move has to wait for its roll from now on. */
    boolean holdIfRolled(Access seat, Decide request) {
        if (dice == null || seat.side().isEmpty()) {
            return false;
        }
        if (!canFirstDecisionBeMade()) {
            throw MalformedTextException.of("dice", "the game begins when both players are here");
        }
        requireNoRollPendingFor(seat);
        Optional<String> move = deskGame.textOfMoveToRoll(request);
        move.ifPresent(text -> dice.holdForRoll(requireSide(seat), moveCount(), text));
        return move.isPresent();
    }

    /** Takes what a seat says about the dice. */
    void acceptDiceEntryAndRoll(Access seat, Commitment request) {
        int side = requireSide(seat);
        if (dice == null) {
            throw MalformedTextException.of("do", "nobody makes the dice of this game");
        }
        dice.acceptEntryAndRoll(side, request, table());
    }

    /** The game of a proposal of a number, on which the other seat agrees; the proposal stands until it has begun. */
    PageRequest.New acceptProposal(Access seat, int number) {
        int side = requireSide(seat);
        Proposal current = requireProposal(number);
        if (current.side() == side) {
            throw MalformedTextException.of("accept", "the other player has to agree");
        }
        return current.game();
    }

    /** What was agreed on has begun. */
    void clearProposal() {
        proposal = null;
    }

    /** Declines or withdraws a proposal. */
    void declineOrWithdrawProposal(Access seat, int number) {
        requireSide(seat);
        requireProposal(number);
        proposal = null;
    }

    /**
     * Asks to take back the last decision of a seat, or answers that.
     *
     * @param ply the number of moves, so that nobody means another decision
     */
    void askOrAnswerTakeback(Access seat, int ply, OfferWord word) {
        int side = requireSide(seat);
        requireNoRollPendingFor(seat);
        if (ply != moveCount()) {
            throw MalformedTextException.of("ply", "the game stands at another place");
        }
        if (word == OfferWord.OFFER) {
            takebacks.askIfAllowed(side);
        } else {
            takebacks.answerOrWithdraw(side, word == OfferWord.ACCEPT);
        }
    }

    /** Notes that a seat sends a sign, which it may not do too often; returns its side. */
    int recordSignOrRefuse(Access seat) {
        int side = requireSide(seat);
        Long before = signTimes[side];
        long now = nanos.getAsLong();
        if (before != null && now - before < SIGN_PAUSE.toNanos()) {
            throw MalformedTextException.of("sign", "another sign may follow after three seconds");
        }
        signTimes[side] = now;
        return side;
    }

    /** Ends the game for a side that has stayed away for too long. */
    void claimWin(Access seat) {
        int side = requireSide(seat);
        OptionalLong left = millisUntilClaim();
        if (left.isEmpty() || clocks.sideOnClock() == side) {
            throw MalformedTextException.of("claim", "the game cannot be claimed now");
        }
        if (left.getAsLong() > 0) {
            throw MalformedTextException.of("claim", "it is too early to claim the game");
        }
        table().loseOnTime(1 - side);
    }

    /** The game that begins because nobody else has to agree, or both have; one of two people proposes it first. */
    Optional<PageRequest.New> proposeOrAgree(Access seat, PageRequest.New game) {
        Proposal current = proposal;
        if (seat.side().isEmpty()) {
            return Optional.of(game);
        }
        int side = requireSide(seat);
        if (current != null && current.side() != side && current.game().equals(game)) {
            return Optional.of(game);
        }
        if (game.isDrafted()) {
            DraftedGame.startPosition(game); // what cannot be drafted is refused to who asks for it
        }
        proposal = Proposal.of(
                ++proposals,
                side,
                game,
                deskGame.newTable(game, null),
                table().session().record());
        return Optional.empty();
    }

    /** The proposal of a number, which must be the one that stands. */
    private Proposal requireProposal(int number) {
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
    void resetForNewGame(CommitmentLog log) {
        if (dice != null) {
            dice.resetForNewGame(log);
        }
        proposal = null;
        takebacks.clear();
        isResumed = false;
        CommitmentState drawn = log.commitments();
        if (isForTwo && drawn.isDrafted() && drawn.side(0).equals(OptionalInt.of(areSidesSwapped ? 0 : 1))) {
            swapSides();
        }
        if (areSidesSwapped) {
            table().session().setTag(CommitmentTags.FIRST, BLACK); // also without a draft, for a server started again
        }
    }

    /** The two change sides, and who is there with them. */
    private void swapSides() {
        areSidesSwapped = !areSidesSwapped;
        clocks.swapConnections();
        boolean first = connected[0];
        connected[0] = connected[1];
        connected[1] = first;
    }

    // ---- what is sent ----

    /** The game as it is written to its file. */
    GameRecord<?, ?> withPendingRollTags(GameRecord<?, ?> game) {
        return dice == null ? game : dice.withPendingRollTags(game);
    }

    /** Whether a move waits for its roll, which the file has to know. */
    boolean isRollPending() {
        return dice != null && dice.isRollPending();
    }

    /**
     * The information for a seat or a spectator; null for a seat with the complete desk.
     *
     * @param isPaused whether the game waits, so that nobody moves and no clock runs
     */
    @Nullable
    Visibility visibility(Access seat, boolean isPaused) {
        Access access = roleInGame(seat);
        if (access == Access.OWNER) {
            return null;
        }
        if (!isForTwo) {
            return new Visibility(access, access.plays(sideToMove()), null, null, null);
        }
        boolean waits = isRollPending();
        boolean mayMove = !isPaused && access.plays(sideToMove());
        boolean goesOn = !isPaused && canFirstDecisionBeMade() && !isOver();
        int due = clocks.sideOnClock();
        return new Visibility(
                access,
                mayMove,
                dice == null ? null : dice.commitments(),
                new Visibility.Shared(
                        moveCount(),
                        due,
                        waits,
                        waits ? clocks.millisOfGraceLeft() : 0,
                        goesOn && table().isClockRunning() && clocks.hasConnected(due),
                        canFirstDecisionBeMade(),
                        isResumed,
                        List.of(clocks.hasConnected(0), clocks.hasConnected(1)),
                        List.of(connected[0], connected[1]),
                        millisUntilClaim(),
                        isBetweenGames(),
                        proposal,
                        takebacks.pending(),
                        access.side().isPresent()
                                ? takebacks.refusalFor(access.side().getAsInt())
                                : Optional.of(Takebacks.Refusal.NOTHING)),
                null);
    }
}
