package io.github.pokechess.board;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.play.Session;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes the states of a desk: each has a version, is saved, goes to all pages, and turns the engine to it. Not
 * thread-safe.
 */
final class StatePublisher {
    private static final Logger LOG = LoggerFactory.getLogger(StatePublisher.class);

    private final DeskGame deskGame;
    private final Seats seats;
    private final EngineTasks tasks;
    private final Modes modes;
    private final long firstVersion;
    private Host host = new NoHost();
    private long version;

    /** The game as it was saved last. */
    private Saved saved;

    /** The stored state: the game, which is another object after each move, and the offered draw. */
    private record Saved(BoardGame<?, ?> game, Optional<Color> offer) {}

    /** The cause of a new state, as far as it matters to others. */
    enum Cause {
        MOVE,
        /** A side is bound to its dice. */
        BOUND,
        /** A side has revealed what its dice are made of. */
        REVEALED,
        IMPORT,
        /** The shown place has changed. */
        PLACE,
        OTHER
    }

    StatePublisher(DeskGame deskGame, Seats seats, EngineTasks tasks, Modes modes, long firstVersion) {
        this.deskGame = deskGame;
        this.seats = seats;
        this.tasks = tasks;
        this.modes = modes;
        this.firstVersion = firstVersion;
        version = firstVersion;
        saved = stateToSave();
    }

    /** Sets the host, and starts with the present state. */
    void startServing(Host served) {
        host = served;
        tasks.setHost(served);
        seats.noteResumedAndSetClock();
        saved = stateToSave();
        version = firstVersion;
        modes.setDateIfUnplayed();
        switchToDueTask();
    }

    /** The number of the present state, which grows. */
    long version() {
        return version;
    }

    void publishEvent(PageEvent event) {
        host.publish(event);
    }

    /** Turns the engine to the present state. */
    void switchToDueTask() {
        tasks.switchToDueTask(version, modes.current().isPaused());
    }

    /** The present state as a seat may see it. */
    Replies.SerializedState serializedState(Access seat) {
        return serializedState(seat, OptionalInt.empty(), OptionalInt.empty(), List.of());
    }

    /**
     * The state of a place as a seat may see it. A game that cannot be written fails here, where the request can still
     * be undone.
     *
     * @param node the number of the place, of the one that is shown if it is empty
     * @param games the number of games of the text that was opened, if one was
     * @param forgiven the corrections in the first of them
     */
    Replies.SerializedState serializedState(
            Access seat, OptionalInt node, OptionalInt games, List<Forgiveness> forgiven) {
        Mode mode = modes.current();
        return new Replies.State(
                        table(),
                        deskGame.nodeIdOrShown(node),
                        version,
                        mode.visibility(seat, seats),
                        mode.draftJson(seat, modes.monotonicTime()),
                        mode.millisUntilRevealEnds(modes.monotonicTime()),
                        games,
                        forgiven)
                .serialized();
    }

    /** Replies with the new state. */
    PageReply publishNewStateAndReply(Access seat, Cause cause, boolean isOtherGame) {
        publishNewState(cause, isOtherGame);
        return serializedState(seat);
    }

    /**
     * Saves and announces a new state, and turns the engine to it.
     *
     * @param isOtherGame whether the game is another one
     */
    void publishNewState(Cause cause, boolean isOtherGame) {
        version++;
        if (cause == Cause.MOVE) {
            modes.endRevealIfAny();
        }
        seats.updateAfterChange(cause == Cause.MOVE);
        boolean begins = isOtherGame || cause == Cause.BOUND;
        if (begins && cause != Cause.IMPORT) {
            modes.setDateIfUnplayed();
        }
        tasks.cancel(EngineTask.Slot.ENGINE);
        tasks.cancel(EngineTask.Slot.HINT);
        if (cause != Cause.PLACE) {
            tasks.cancel(EngineTask.Slot.REVIEW);
            tasks.cancel(EngineTask.Slot.ROLLOUT);
            saveIfChanged(cause, isOtherGame);
        }
        host.publishState();
        switchToDueTask();
    }

    /** Announces who is there, which is in no file. */
    void publishPresence() {
        version++;
        host.publishState();
    }

    private void saveIfChanged(Cause cause, boolean isOtherGame) {
        if (!modes.current().isSaved()) {
            return; // what is learned from is in no file
        }
        Saved before = saved;
        saved = stateToSave();
        boolean isOwed = cause == Cause.REVEALED || seats.isRollPending();
        if (isOtherGame) {
            if (seats.isForTwo()) {
                tasks.disableAnalysis();
            }
            host.startNewGame();
        } else if (!saved.equals(before) || isOwed) {
            host.saveGame(seats.withPendingRollTags(table().session().record()));
        }
    }

    /** Saves the marks of a review with a game that one page has. */
    void saveReviewMarks() {
        if (!seats.isForTwo() && modes.current().isSaved()) {
            host.saveGame(table().session().record());
        }
    }

    private Saved stateToSave() {
        Session<?, ?> session = table().session();
        return new Saved(session.game(), session.drawOffer());
    }

    private Table<?, ?> table() {
        return deskGame.table();
    }

    // ---- faults ----

    /** A savepoint of everything that a request may change. */
    Runnable savepoint() {
        Runnable game = deskGame.savepoint();
        Runnable mode = modes.savepoint();
        Runnable people = seats.savepoint();
        return () -> {
            game.run();
            mode.run();
            people.run();
        };
    }

    /** Goes on from a savepoint after a fault, and sends everybody the state there. The engine rests. */
    void restoreAfterFault(Runnable savepoint) {
        savepoint.run();
        version++;
        tasks.cancel(EngineTask.Slot.ENGINE);
        try {
            saveIfChanged(Cause.OTHER, false);
            host.publishState();
        } catch (RuntimeException | StackOverflowError again) {
            LOG.error("the game before the fault cannot be shown either", again);
        }
    }
}
