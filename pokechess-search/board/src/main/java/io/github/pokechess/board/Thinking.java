package io.github.pokechess.board;

import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Events;
import io.github.pokechess.board.json.Requests;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.PlayedGame;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The tasks of the engine at a desk: the moves of programs, and requests of people. There is one task for each slot.
 * Results of a cancelled task are ignored. Not thread-safe.
 */
final class Thinking {
    /** The least time for a move of a game without people, in milliseconds, so that it can be watched. */
    private static final int WATCHED_MILLIS = 700;

    /** The least time for an answer to a person's move, in milliseconds: a slide takes 200. */
    private static final int ANSWER_MILLIS = 500;

    private static final Duration SHORT = Duration.ofSeconds(20);

    private final Play play;
    private final Map<Task.Slot, Task> tasks = new EnumMap<>(Task.Slot.class);
    private Host host = new NoHost();
    private boolean analyses;
    private boolean keepsMarks;
    private int lines = 1;
    private int threads;

    Thinking(Play play) {
        this.play = play;
    }

    /** From now on somebody thinks. */
    void serve(Host served) {
        host = served;
    }

    /** Begins a task in the place of what its slot does; gives whether it has begun. */
    private boolean begin(Task task) {
        tasks.put(task.slot(), task);
        boolean begun = host.begin(task);
        if (!begun) {
            tasks.remove(task.slot());
        }
        return begun;
    }

    void cancel(Task.Slot slot) {
        if (tasks.remove(slot) != null) {
            host.cancel(slot);
        }
    }

    /** Whether a task was not given up. */
    boolean isWanted(Task task) {
        return tasks.get(task.slot()) == task;
    }

    /** Whether the marks of the last review that was asked for stay with the game. */
    boolean keepsMarks() {
        return keepsMarks;
    }

    /** Turns the analysis of the shown place on or off; {@link #turn} lets it begin. */
    void analyse(Requests.Analyse request) {
        lines = request.lines().orElse(lines);
        threads = request.threads().orElse(threads);
        analyses = request.isOn();
    }

    void endAnalysis() {
        analyses = false;
    }

    /** Begins to look for a good move; gives whether that has begun, as the next two do. */
    boolean hint(long version) {
        Table<?, ?> table = play.table();
        return begin(new Task.Hint(place(table.played(), version, table.shown().number())));
    }

    boolean review(Requests.Review review, long version) {
        keepsMarks = review.marks();
        Table<?, ?> table = play.table();
        return begin(
                new Task.Review(place(played(), version, table.shown().number()), review.nodes(), table.mainLine()));
    }

    boolean rollOut(Requests.Rollout rollout, long version) {
        return rollOut(rollout, play.table(), version);
    }

    private <P extends GamePosition<P, M>, M> boolean rollOut(
            Requests.Rollout request, Table<P, M> table, long version) {
        if (request.moves().isEmpty()) {
            cancel(Task.Slot.ROLLOUT);
            return true;
        }
        GameNode<P, M> node = table.node(request.node());
        PlayedGame<P, M> game = PlayedGame.of(table.kind(), Map.of(), table.game(node));
        if (game.game().isOver()) {
            throw MalformedTextException.of("node", "the game is over there");
        }
        List<String> moves = request.moves().stream()
                .map(text -> table.kind().format(table.kind().move(text, node.position()), node.position()))
                .distinct()
                .toList();
        return begin(new Task.Rollout(place(game, version, node.number()), moves, request.millis()));
    }

    /**
     * Turns to the present state: to the side to move if a program plays it, else to the analysis.
     *
     * @param isHeld whether the game waits, since types are being chosen or shown
     */
    void turn(long version, boolean isHeld) {
        Table<?, ?> table = play.table();
        if (isProgramsTurn(isHeld)) {
            Task.Place<?, ?> place =
                    place(played(), version, table.session().tip().number());
            host.publish(new Events.Thinking(place));
            int side = table.session().side();
            begin(new Task.Decide(place, table.seats().get(side), leastMillis(side)));
        } else if (analyses && !table.isShownOver()) {
            Task.Place<?, ?> place =
                    place(table.played(), version, table.shown().number());
            begin(new Task.Analyse(place, lines, threads, 0, 1));
        } else {
            cancel(Task.Slot.ENGINE);
        }
    }

    /** So long a program waits with its move: longer where programs play each other, and not where its clock has little left. */
    private int leastMillis(int side) {
        boolean isShort = play.table()
                .session()
                .remaining(side)
                .filter(left -> left.compareTo(SHORT) < 0)
                .isPresent();
        return isShort ? 0 : plays(0) && plays(1) ? WATCHED_MILLIS : ANSWER_MILLIS;
    }

    /** Whether a program is to move: where a clock runs, also while somebody looks at another place. */
    boolean isProgramsTurn(boolean isHeld) {
        Table<?, ?> table = play.table();
        return !isHeld
                && (table.isAtEnd() || table.clockRuns())
                && plays(table.session().side());
    }

    /** Lets the program that plays a side, if there is one, answer an offer of a draw at once. */
    void answerOffer(int side) {
        if (plays(side) && !play.table().session().game().isOver()) {
            boolean agrees =
                    TaskRunner.agreesToDraw(played(), play.table().seats().get(side), side);
            play.table().answerDraw(side, agrees);
        }
    }

    /** Whether a side is played by a program, and not by a person. */
    private boolean plays(int side) {
        return !play.table().seats().get(side).equals(Request.HUMAN);
    }

    private PlayedGame<?, ?> played() {
        return play.table().session().record();
    }

    private static <P extends GamePosition<P, M>, M> Task.Place<P, M> place(
            PlayedGame<P, M> game, long version, int node) {
        return new Task.Place<>(version, node, game);
    }
}
