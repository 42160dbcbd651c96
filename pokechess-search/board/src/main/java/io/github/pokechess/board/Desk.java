package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.StatePublisher.Cause;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Events;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.DraftedTeams;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.GameRecord;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The model behind a page: one game of any kind with its variations, seats, clocks, dice, and tasks for the engine. It
 * answers requests with replies. Every state has a version, which grows. It has no thread, file or stream of its own: a
 * {@link Host} provides them, and may be a server or a page. {@link DeskJson} converts requests and replies from and to
 * JSON. Not thread-safe: a host asks, writes the reply and passes on results under one lock.
 *
 * <pre>{@code
 * Desk desk = Desk.builder(List.of(new PokemonChess()), () -> 5, System::nanoTime).build();
 * String state = new DeskJson(desk).ask(Access.OWNER, "{\"do\":\"decide\",\"ply\":0,\"move\":\"e2e4\"}");
 * }</pre>
 */
public final class Desk {
    private static final Logger LOG = LoggerFactory.getLogger(Desk.class);

    private final DeskGame deskGame;
    private final Seats seats;
    private final EngineTasks tasks;
    private final Modes modes;
    private final StatePublisher publisher;
    private final RequestTable requests;
    private final Rights rights;

    private Desk(Builder from) {
        Set<String> players = new LinkedHashSet<>(List.of(PageRequest.HUMAN, "random", "greedy"));
        from.levels.keySet().forEach(level -> players.add("engine:" + level));
        Map<String, Integer> levels = Collections.unmodifiableMap(new LinkedHashMap<>(from.levels)); // in their order
        DraftedTeams teams = from.rater == null ? DraftedTeams.random() : from.rater;
        PageRequest.New defaults = PageRequest.New.of(null, null, null);
        deskGame = new DeskGame(from.kinds, from.seeds, from.rater, defaults, from.firstVersion);
        seats = new Seats(
                deskGame, from.isForTwo, from.isForTwo && from.isDiceShared ? new SharedDice() : null, from.nanos);
        tasks = new EngineTasks(deskGame);
        modes = new Modes(deskGame, seats, from.kinds, levels, teams, from.seeds, from.nanos, from.today);
        modes.nameUnnamedPlayers();
        publisher = new StatePublisher(deskGame, seats, tasks, modes, from.firstVersion);
        rights = new Rights(deskGame, seats, modes);
        requests = new RequestTable(from.kinds, levels, players, deskGame, seats, tasks, modes, publisher, rights);
    }

    /**
     * A desk with the usual game of the first of some kinds, for two people at one page.
     *
     * @param seeds seeds for rolls; they must not be guessable where games matter
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     * @throws IllegalArgumentException if there is no kind
     */
    public static Builder builder(List<GameKind<?, ?>> kinds, LongSupplier seeds, LongSupplier nanos) {
        requireNonNull(seeds, "seeds");
        requireNonNull(nanos, "nanos");
        return new Builder(kinds, seeds, nanos);
    }

    /** Builder of a desk. Not thread-safe. */
    public static final class Builder {
        private final List<GameKind<?, ?>> kinds;
        private final Map<String, Integer> levels = new LinkedHashMap<>();
        private final LongSupplier seeds;
        private final LongSupplier nanos;
        private @Nullable TeamRater rater;
        private @Nullable Supplier<String> today;
        private boolean isForTwo;
        private boolean isDiceShared;
        private long firstVersion = 1;

        private Builder(List<GameKind<?, ?>> kinds, LongSupplier seeds, LongSupplier nanos) {
            if (kinds.isEmpty()) {
                throw new IllegalArgumentException("a desk needs a game");
            }
            this.kinds = List.copyOf(kinds);
            this.seeds = requireNonNull(seeds);
            this.nanos = requireNonNull(nanos);
        }

        /** Sets the levels of the engine by name, each with a number that grows with its strength. */
        public Builder levels(Map<String, Integer> names) {
            requireNonNull(names, "names");
            levels.putAll(names);
            return this;
        }

        /** Sets the rater of teams. */
        public Builder rater(TeamRater teams) {
            requireNonNull(teams, "teams");
            rater = teams;
            return this;
        }

        /** Sets the supplier of the date of new games, in the form of files. */
        public Builder today(Supplier<String> date) {
            requireNonNull(date, "date");
            today = date;
            return this;
        }

        /**
         * Sets the version of the first state, 1 by default. A server that may be restarted while pages are open sets
         * one that is greater than all before, such as the time, since a page ignores states that are older than the
         * one it shows. Games are numbered from there, too.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public Builder versionsFrom(long first) {
            if (first < 0) {
                throw new IllegalArgumentException("a version is not negative: " + first);
            }
            firstVersion = first;
            return this;
        }

        /**
         * Sets a game between two people in two browsers, without help for either.
         *
         * @param areDiceShared whether both make the dice, as {@link io.github.pokechess.dice.CommitmentLog} says
         */
        public Builder forTwo(boolean areDiceShared) {
            isForTwo = true;
            isDiceShared = areDiceShared;
            return this;
        }

        /** The desk. */
        public Desk build() {
            return new Desk(this);
        }
    }

    /** Sets the host, which receives the tasks from now on. */
    public void serve(Host served) {
        publisher.startServing(requireNonNull(served, "served"));
    }

    // ---- requests ----

    /**
     * Answers a request of a seat. Problems are in the reply, and nothing has changed then. What goes wrong otherwise,
     * in the desk or in the game that is played, is logged with the request and answered with {@link
     * PageReply#internalError}; the game goes on as it stood.
     */
    public PageReply ask(Access seat, PageRequest request) {
        requireNonNull(seat, "seat");
        requireNonNull(request, "request");
        Runnable savepoint = () -> {};
        try {
            updateClocks();
            markConnected(seat);
            savepoint = publisher.savepoint();
            return requests.withType(request).answerIfAllowed(seat, seats.roleInGame(seat), rights);
        } catch (MalformedTextException wrong) {
            return new PageReply.Problems(wrong.problems());
        } catch (InvalidInputException wrong) { // a tag, a form that has no place for the game
            return PageReply.Problems.of("request", String.valueOf(wrong.getMessage()));
        } catch (RuntimeException | StackOverflowError fault) {
            LOG.error("a request has failed: {}", request, fault);
            publisher.restoreAfterFault(savepoint);
            publisher.switchToDueTask();
            return PageReply.internalError();
        }
    }

    /** The state as a seat may see it. */
    public PageEvent state(Access seat) {
        requireNonNull(seat, "seat");
        return new Events.State(publisher.serializedState(seat));
    }

    // ---- the game ----

    /**
     * Continues a game of a file, and its shared dice if it has them. Must be called before the desk is served.
     *
     * @throws IllegalArgumentException if it cannot go on with these dice
     */
    public void resume(GameRecord<?, ?> game, List<String> seats) {
        requireNonNull(seats, "seats");
        deskGame.showResumedGame(this.seats.resumeDiceAndSides(game), seats, this.seats.sharedChanceSource());
    }

    // ---- the engine ----

    /**
     * Takes the move that a task has found, unless the task was given up. A move that is not legal, or of which the
     * game cannot make a state, is logged and sent to the pages as a problem; the game stands as before, and the
     * program rests.
     */
    public void acceptDecision(EngineTask task, Decision<?, ?> decision) {
        requireNonNull(decision, "decision");
        updateClocks();
        if (!tasks.isWanted(task)) {
            return;
        }
        Runnable savepoint = publisher.savepoint();
        try {
            deskGame.table().playProgramMove(decision);
            publisher.publishNewState(Cause.MOVE, false);
        } catch (RuntimeException | StackOverflowError fault) {
            LOG.error("the move of a program has failed: {}", decision.move(), fault);
            publisher.restoreAfterFault(savepoint);
            PageReply.internalError().messages().forEach(text -> publisher.publishEvent(new PageEvent.Problem(text)));
        }
    }

    /** Takes an event of a task, unless the task was given up. */
    public void acceptEvent(EngineTask task, PageEvent event) {
        requireNonNull(event, "event");
        if (tasks.isWanted(task)) {
            publisher.publishEvent(event);
        }
    }

    /** Whether the results of a task are waited for: it was not given up. */
    public boolean isWanted(EngineTask task) {
        return tasks.isWanted(task);
    }

    /**
     * Takes the marks of a review, unless it was given up, so that they stay with the game when the review is gone;
     * those of one that nobody has asked for do not.
     *
     * @param glyphs the numeric annotation glyph of each place, 0 for none
     */
    public void acceptReviewMarks(EngineTask task, Map<Integer, Integer> glyphs) {
        requireNonNull(glyphs, "glyphs");
        if (!tasks.isWanted(task) || !tasks.keepsReviewMarks()) {
            return;
        }
        glyphs.forEach(deskGame.table()::setReviewGlyph);
        publisher.saveReviewMarks();
    }

    // ---- time ----

    /** Deducts the elapsed time from the side whose clock runs. Call it first and often. */
    public void updateClocks() {
        boolean wasPaused = modes.current().isPaused();
        if (modes.expireIfDue()) {
            publisher.publishNewState(Cause.OTHER, modes.beginGameIfDraftOver());
        }
        if (seats.updateClocksAndTakeback(wasPaused || modes.current().isPaused())) {
            publisher.publishNewState(Cause.OTHER, false);
        }
    }

    /** Notes that a seat has connected, and informs all pages if it is the first time. */
    public void markConnected(Access seat) {
        requireNonNull(seat, "seat");
        if (seats.markConnected(seat)) {
            publisher.publishPresence();
        }
    }

    /** Notes whether the page of a seat is open now, and informs all pages of a change. */
    public void setPresent(Access seat, boolean isThere) {
        requireNonNull(seat, "seat");
        if (seats.setPresent(seat, isThere)) {
            publisher.publishPresence();
        }
    }

    // ---- what is there ----

    /** The table of requests. */
    RequestTable requestTable() {
        return requests;
    }

    private Table<?, ?> table() {
        return deskGame.table();
    }

    /** The game that is played, to its end as far as it has come, with its tags. */
    public GameRecord<?, ?> record() {
        return table().session().record();
    }

    /** The game from its start to the place that is shown, with its tags. */
    public GameRecord<?, ?> recordToShown() {
        return table().recordToShown();
    }

    /** Whether there is a clock, and the game goes on. */
    public boolean isClockRunning() {
        return table().isClockRunning();
    }

    /**
     * Sets a tag of the game that is played.
     *
     * @throws IllegalArgumentException if no file can have such a tag, or it contradicts the game
     */
    public void setTag(String name, String value) {
        table().session().setTag(name, value);
    }
}
