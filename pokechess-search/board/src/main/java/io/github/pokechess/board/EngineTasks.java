package io.github.pokechess.board;

import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Events;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of the engine at a desk: the moves of programs, and requests of people. There is one task for each slot.
 * Results of a cancelled task are ignored. Not thread-safe.
 */
final class EngineTasks {
    /** The least time for a move of a game without people, in milliseconds, so that it can be watched. */
    private static final int WATCHED_MILLIS = 700;

    /** The least time for an answer to a person's move, in milliseconds: a slide takes 200. */
    private static final int ANSWER_MILLIS = 500;

    /** The version of a task that is about no state. */
    private static final int NO_STATE = 0;

    private static final Duration SHORT = Duration.ofSeconds(20);

    private final DeskGame deskGame;
    private final Map<EngineTask.Slot, EngineTask> tasks = new EnumMap<>(EngineTask.Slot.class);
    private Host host = new NoHost();
    private boolean isAnalysing;
    private boolean keepsMarks;
    private int lines = 1;
    private int threads;

    EngineTasks(DeskGame play) {
        this.deskGame = play;
    }

    /** From now on somebody thinks. */
    void setHost(Host served) {
        host = served;
    }

    /** Begins a task in the place of what its slot does; gives whether it has begun. */
    private boolean startTask(EngineTask task) {
        tasks.put(task.slot(), task);
        boolean begun = host.startTask(task);
        if (!begun) {
            tasks.remove(task.slot());
        }
        return begun;
    }

    void cancel(EngineTask.Slot slot) {
        if (tasks.remove(slot) != null) {
            host.cancelTask(slot);
        }
    }

    /** Whether a task was not given up. */
    boolean isWanted(EngineTask task) {
        return tasks.get(task.slot()) == task;
    }

    /** Whether the marks of the last review that was asked for stay with the game. */
    boolean keepsReviewMarks() {
        return keepsMarks;
    }

    /**
     * Turns the analysis of the shown place on or off; {@link #switchToDueTask} lets it begin.
     *
     * @param changedLines the number of best moves; empty for as many as before
     * @param changedThreads the number of threads; empty for as many as before, at first as many as the host usually
     *     has
     */
    void configureAnalysis(boolean isOn, OptionalInt changedLines, OptionalInt changedThreads) {
        lines = changedLines.orElse(lines);
        threads = changedThreads.orElse(threads);
        isAnalysing = isOn;
    }

    void disableAnalysis() {
        isAnalysing = false;
    }

    /** Begins to look for a good move; gives whether that has begun, as the next two do. */
    boolean startHintSearch(long version) {
        Table<?, ?> table = deskGame.table();
        return startTask(new EngineTask.Hint(
                nodeRef(table.recordToShown(), version, table.shownNode().number())));
    }

    /**
     * Begins a review of the game.
     *
     * @param nodesPerMove the number of positions for each move
     * @param isKeepingMarks whether its marks stay with the game
     */
    boolean startReview(int nodesPerMove, boolean isKeepingMarks, long version) {
        keepsMarks = isKeepingMarks;
        Table<?, ?> table = deskGame.table();
        return startTask(new EngineTask.Review(
                nodeRef(record(), version, table.shownNode().number()), nodesPerMove, table.mainLineIds()));
    }

    /**
     * Begins a review of a stored game, or ends that.
     *
     * @param gameOrEnd its record; null to end what goes on
     * @param nodesPerMove the number of positions for each move
     * @param entry the number of the request
     */
    boolean startOrEndTally(@Nullable GameRecord<?, ?> gameOrEnd, int nodesPerMove, int entry) {
        if (gameOrEnd == null) {
            cancel(EngineTask.Slot.TALLY);
            return true;
        }
        return startTask(new EngineTask.Tally(nodeRef(gameOrEnd, NO_STATE, 0), nodesPerMove, entry));
    }

    /**
     * Plays a position out with each of some moves, or ends that.
     *
     * @param node the number of the place
     * @param moves the texts of the moves; none to end what goes on
     */
    boolean startOrEndRollout(int node, List<String> moves, int millis, long version) {
        if (moves.isEmpty()) {
            cancel(EngineTask.Slot.ROLLOUT);
            return true;
        }
        return startRollout(node, moves, millis, deskGame.table(), version);
    }

    private <P extends GamePosition<P, M>, M> boolean startRollout(
            int id, List<String> wanted, int millis, Table<P, M> table, long version) {
        GameNode<P, M> node = table.requireNode(id);
        GameRecord<P, M> game = GameRecord.of(table.kind(), Map.of(), table.gameAt(node));
        if (game.game().isOver()) {
            throw MalformedTextException.of("node", "the game is over there");
        }
        List<String> moves = wanted.stream()
                .map(text -> table.kind().format(table.kind().move(text, node.position()), node.position()))
                .distinct()
                .toList();
        return startTask(new EngineTask.Rollout(nodeRef(game, version, node.number()), moves, millis));
    }

    /**
     * Turns to the present state: to the side to move if a program plays it, else to the analysis.
     *
     * @param isPaused whether the game waits, since types are being chosen or shown
     */
    void switchToDueTask(long version, boolean isPaused) {
        Table<?, ?> table = deskGame.table();
        if (isProgramsTurn(isPaused)) {
            EngineTask.NodeRef<?, ?> place =
                    nodeRef(record(), version, table.session().mainLineEnd().number());
            host.publish(new Events.Thinking(place));
            int side = table.session().side().ordinal();
            startTask(new EngineTask.Decide(place, table.seats().get(side), minThinkingMillis(side)));
        } else if (isAnalysing && !table.isOverAtShownNode()) {
            EngineTask.NodeRef<?, ?> place =
                    nodeRef(table.recordToShown(), version, table.shownNode().number());
            startTask(new EngineTask.Analyse(place, lines, threads, 0, 1));
        } else {
            cancel(EngineTask.Slot.ENGINE);
        }
    }

    /**
     * So long a program waits with its move: longer where programs play each other, and not where its clock has little
     * left.
     */
    private int minThinkingMillis(int side) {
        boolean isShort = deskGame.table()
                .session()
                .remaining(Color.of(side))
                .filter(left -> left.compareTo(SHORT) < 0)
                .isPresent();
        return isShort ? 0 : isPlayedByProgram(0) && isPlayedByProgram(1) ? WATCHED_MILLIS : ANSWER_MILLIS;
    }

    /** Whether a program is to move: where a clock runs, also while somebody looks at another place. */
    boolean isProgramsTurn(boolean isPaused) {
        Table<?, ?> table = deskGame.table();
        return !isPaused
                && (table.isAtLiveEnd() || table.isClockRunning())
                && isPlayedByProgram(table.session().side().ordinal());
    }

    /** Lets the program that plays a side, if there is one, answer an offer of a draw at once. */
    void answerDrawAsProgram(int side) {
        if (isPlayedByProgram(side) && !deskGame.table().session().game().isOver()) {
            boolean agrees =
                    TaskRunner.agreesToDraw(record(), deskGame.table().seats().get(side), side);
            deskGame.table().answerDraw(side, agrees);
        }
    }

    /** Whether a side is played by a program, and not by a person. */
    private boolean isPlayedByProgram(int side) {
        return !deskGame.table().seats().get(side).equals(PageRequest.HUMAN);
    }

    private GameRecord<?, ?> record() {
        return deskGame.table().session().record();
    }

    private static <P extends GamePosition<P, M>, M> EngineTask.NodeRef<P, M> nodeRef(
            GameRecord<P, M> game, long version, int node) {
        return new EngineTask.NodeRef<>(version, node, game);
    }
}
