package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Events;
import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.json.ReplyWriter;
import io.github.pokechess.board.json.Requests;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.Event;
import io.github.pokechess.board.messages.Reply;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.board.promise.Log;
import io.github.pokechess.board.promise.PromiseTags;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.DraftedTeams;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.play.Session;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
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

    /** The value of a tag in a file if it is unknown. */
    private static final String UNKNOWN = "?";

    private final List<GameKind<?, ?>> kinds;
    private final Set<String> players = new LinkedHashSet<>(List.of(Request.HUMAN, "random", "greedy"));
    private final DeskGame deskGame;
    private final LongSupplier nanos;
    private final @Nullable Supplier<String> today;
    private final Seats seats;
    private final EngineTasks tasks;
    private final LongSupplier seeds;
    private final DraftedTeams teams;
    private final Map<String, Integer> levels;

    /** The table of requests, by their types. */
    private final Map<Class<?>, Handler<?>> handlers = new HashMap<>();

    private Host host = new NoHost();
    private Mode mode = new Mode.Game();

    /** The game as it was when it was kept last. */
    private Saved saved;

    private final long firstVersion;
    private long version;

    /** The cause of a new state, as far as it matters to others. */
    private enum Cause {
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

    /**
     * A row of the table of requests.
     *
     * @param isQuery whether it changes nothing, so that it is allowed in every mode
     * @param guard refuses it to a seat that may not ask, unless the seat has the complete desk
     * @param answer answers a seat
     */
    private record Handler<R extends Request>(
            Class<R> type, boolean isQuery, BiConsumer<Access, R> guard, BiFunction<Access, R, Reply> answer) {
        Reply answer(Access seat, Access access, Request request) {
            if (access != Access.OWNER && !isQuery) {
                require(access != Access.WATCHER, "who watches a game has no part in it");
                guard.accept(access, type.cast(request));
            }
            return answer.apply(seat, type.cast(request));
        }
    }

    private Desk(Builder from) {
        kinds = from.kinds;
        from.levels.keySet().forEach(level -> players.add("engine:" + level));
        nanos = from.nanos;
        firstVersion = from.firstVersion;
        version = firstVersion;
        today = from.today;
        seeds = from.seeds;
        teams = from.rater == null ? DraftedTeams.random() : from.rater;
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(from.levels)); // in their order
        List<String> people = List.of(Request.HUMAN, Request.HUMAN);
        Request.New defaults = new Request.New(
                null,
                null,
                null,
                List.of(),
                OptionalLong.empty(),
                List.of(),
                people,
                Optional.empty(),
                false,
                Optional.empty());
        deskGame = new DeskGame(kinds, seeds, from.rater, defaults, from.firstVersion);
        seats = new Seats(deskGame, from.isForTwo, from.isForTwo && from.isDiceShared ? new SharedDice() : null, nanos);
        tasks = new EngineTasks(deskGame);
        namePlayers();
        saved = stateToSave();
        addQueryHandlers();
        addChangeHandlers();
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
         * @param areDiceShared whether both make the dice, as {@link io.github.pokechess.board.promise.Log} says
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
        requireNonNull(served, "served");
        host = served;
        tasks.setHost(served);
        seats.setReady();
        saved = stateToSave();
        version = firstVersion;
        if (saved.game.moveCount() == 0) {
            setDateTag();
        }
        startDueTask();
    }

    // ---- the table of requests ----

    private <R extends Request> void onQuery(Class<R> type, BiFunction<Access, R, Reply> answer) {
        handlers.put(type, new Handler<>(type, true, Desk::denyAll, answer));
    }

    private <R extends Request> void addHandler(
            Class<R> type, BiConsumer<Access, R> right, BiFunction<Access, R, Reply> answer) {
        handlers.put(type, new Handler<>(type, false, right, answer));
    }

    /** A row of what needs a search, which begins or not. */
    private <R extends Request> void onSearch(Class<R> type, Predicate<R> begin) {
        addHandler(type, this::requireGameOver, (seat, it) -> begin.test(it) ? new Replies.Done() : new Reply.Busy());
    }

    /** A row of what changes the state, which is the reply. */
    private <R extends Request> void onChange(
            Class<R> type, Cause cause, BiConsumer<Access, R> right, BiConsumer<Access, R> act) {
        addHandler(type, right, (seat, it) -> {
            act.accept(seat, it);
            return publishAndReply(seat, cause, false);
        });
    }

    private void addQueryHandlers() {
        PuzzleRequests study = new PuzzleRequests(kinds);
        onQuery(
                Requests.State.class,
                (seat, it) -> state(seat, deskGame.nodeId(it.node()), OptionalInt.empty(), List.of()));
        onQuery(Requests.ChanceOutcomes.class, this::chanceOutcomes);
        onQuery(Requests.Export.class, (seat, it) -> deskGame.exportGame(it.form()));
        onQuery(Requests.Team.class, (seat, it) -> deskGame.teamReply(it));
        onQuery(
                Requests.Chart.class,
                (seat, it) -> new Replies.Chart(mode.chart().orElseGet(deskGame::chart)));
        onQuery(Requests.Guide.class, (seat, it) -> new Replies.Guide(table().kind(), it.language()));
        onQuery(Requests.Kinds.class, (seat, it) -> new Replies.Kinds(kinds, levels));
        onQuery(Requests.Preview.class, (seat, it) -> deskGame.preview(it));
        onQuery(Requests.Qr.class, (seat, it) -> new Replies.Deferred(() -> Replies.Qr.of(it.text())));
        onQuery(Requests.Puzzles.class, (seat, it) -> new Replies.Deferred(() -> study.listPuzzles(it)));
        onQuery(Requests.Answer.class, (seat, it) -> new Replies.Deferred(() -> study.answerPuzzle(it)));
        onQuery(Requests.AttemptMistake.class, (seat, it) -> study.attemptMistake(it));
        onQuery(Requests.Merge.class, (seat, it) -> new Replies.Deferred(() -> study.mergeProgress(it)));
        onSearch(Requests.Analyse.class, this::analyse);
        onSearch(Requests.Hint.class, it -> tasks.startHint(version));
        onSearch(Requests.Review.class, it -> tasks.startReview(it, version));
        onSearch(Requests.Rollout.class, it -> tasks.startRollout(it, version));
    }

    private void addChangeHandlers() {
        onChange(Requests.Decide.class, Cause.MOVE, (who, it) -> requireTurn(who, it.isPlain()), this::playMove);
        onChange(Request.Say.class, Cause.MOVE, (who, it) -> requireTurn(who, true), this::playTyped);
        onChange(Requests.Resign.class, Cause.OTHER, (who, it) -> requireOwnSide(who, it.side()), this::resign);
        onChange(Requests.Draw.class, Cause.OTHER, (who, it) -> requireOwnSide(who, it.side()), this::handleDrawOffer);
        onChange(Requests.Claim.class, Cause.OTHER, (who, it) -> requireNotPaused(), (seat, it) -> seats.claim(seat));
        onChange(Requests.TakeBack.class, Cause.OTHER, Desk::denyAll, (seat, it) -> table().takeBack());
        onChange(Requests.Goto.class, Cause.PLACE, Desk::denyAll, (seat, it) -> table().showNode(it.node()));
        onChange(
                Requests.DeleteVariation.class,
                Cause.OTHER,
                Desk::denyAll,
                (seat, it) -> table().deleteVariation(it.node()));
        onChange(Requests.Aside.class, Cause.OTHER, Desk::denyAll, (seat, it) -> showAside(it.game()));
        onChange(Requests.Decline.class, Cause.OTHER, this::requireBetweenGames, seats::decline);
        addHandler(
                Requests.Accept.class,
                this::requireBetweenGames,
                (seat, it) -> startAgreedGame(seat, seats.accept(seat, it)));
        addHandler(
                Request.New.class,
                this::requireNewGameOfTwo,
                (seat, it) -> startAgreedGame(seat, seats.propose(seat, it)));
        addHandler(Requests.Commitment.class, (who, it) -> {}, this::acceptCommitment);
        addHandler(Requests.Leave.class, this::requirePaused, (seat, it) -> leaveMode(seat));
        addHandler(Request.Import.class, Desk::denyAll, this::importText);
        addHandler(Requests.Link.class, Desk::denyAll, this::openLink);
    }

    // ---- who may ask ----

    private static void require(boolean isAllowed, String reason) {
        if (!isAllowed) {
            throw MalformedTextException.of("seat", reason);
        }
    }

    private static void denyAll(Access access, Request request) {
        require(false, "in a game between two people nobody can do this");
    }

    private void requirePaused(Access access, Request request) {
        if (!mode.isPaused()) {
            denyAll(access, request);
        }
    }

    private void requireGameOver(Access access, Request request) {
        require(game().isOver(), "in a game between two people that waits for its end");
    }

    /** Requires that the game goes on, and not its draft. */
    private void requireNotPaused() {
        if (mode.isPaused()) {
            throw MalformedTextException.of("draft", "the types are being chosen");
        }
    }

    private void requireTurn(Access access, boolean isPlain) {
        requireNotPaused();
        require(access.plays(sideToMove()) && isPlain, "it is not the turn of this seat");
    }

    private void requireOwnSide(Access access, int side) {
        requireNotPaused();
        require(access.plays(side), "this seat speaks for its own side alone");
    }

    private void requireBetweenGames(Access access, Request request) {
        require(seats.isBetweenGames(), "another game can begin when this one is over");
    }

    private void requireNewGameOfTwo(Access access, Request.New game) {
        require(game.seats().stream().allMatch(Request.HUMAN::equals), "with these links two people play");
        requireBetweenGames(access, game);
    }

    // ---- requests ----

    /**
     * Answers a request of a seat. Problems are in the reply, and nothing has changed then. What goes wrong otherwise,
     * in the desk or in the game that is played, is logged with the request and answered with {@link Reply#fault}; the
     * game goes on as it stood.
     */
    public Reply ask(Access seat, Request request) {
        requireNonNull(seat, "seat");
        requireNonNull(request, "request");
        Runnable savepoint = () -> {};
        try {
            updateClocks();
            markConnected(seat);
            savepoint = savepoint();
            Handler<?> row = requireNonNull(handlers.get(request.getClass()), "request");
            return !row.isQuery() && !mode.allows(request.getClass())
                    ? Reply.Problems.of("request", "in a game by links nobody can do this")
                    : row.answer(seat, seats.roleInGame(seat), request);
        } catch (MalformedTextException wrong) {
            return new Reply.Problems(wrong.problems());
        } catch (InvalidInputException wrong) { // a tag, a form that has no place for the game
            return Reply.Problems.of("request", String.valueOf(wrong.getMessage()));
        } catch (RuntimeException | StackOverflowError fault) {
            LOG.error("a request has failed: {}", request, fault);
            restoreAfterFault(savepoint);
            startDueTask();
            return Reply.fault();
        }
    }

    private Reply chanceOutcomes(Access seat, Requests.ChanceOutcomes request) {
        Replies.ChanceOutcomes<?, ?> fan = deskGame.chanceOutcomes(request);
        return mode.isByLinks() || seat != Access.OWNER ? fan.withoutScores() : fan;
    }

    private void playMove(Access seat, Requests.Decide request) {
        if (!seats.holdForRoll(seat, request)) {
            mode.playMove(request, deskGame);
        }
    }

    private void playTyped(Access seat, Request.Say request) {
        playMove(seat, Requests.Decide.of(request));
    }

    private void resign(Access seat, Requests.Resign request) {
        mode.resign(request.side(), deskGame);
    }

    private void handleDrawOffer(Access seat, Requests.Draw request) {
        seats.requireNoPendingRoll(seat);
        if (game().isOver()) {
            throw MalformedTextException.of("draw", "the game is over");
        }
        if (request.word() == Requests.Draw.Word.OFFER) {
            table().offerDraw(request.side());
            tasks.answerDrawOffer(1 - request.side());
        } else {
            table().answerDraw(request.side(), request.word() == Requests.Draw.Word.ACCEPT);
        }
    }

    /** Begins a game, or its draft, on which all agree who have to. */
    private Reply startAgreedGame(Access seat, Optional<Request.New> agreed) {
        boolean begins = agreed.filter(game -> !game.isDrafted()).isPresent();
        agreed.ifPresent(game -> {
            if (begins) {
                beginGame(game, Log.game());
            } else {
                beginDraft(game);
            }
        });
        return publishAndReply(seat, Cause.OTHER, begins);
    }

    private Reply acceptCommitment(Access seat, Requests.Commitment request) {
        if (request.isOfDraft()) {
            mode.acceptEntry(seat, request, now());
            return publishAndReply(seat, Cause.OTHER, beginDraftedGame());
        }
        seats.acceptDiceEntry(seat, request);
        Entry.Kind kind = request.kind();
        Cause cause = kind == Entry.Kind.DICE ? Cause.BOUND : kind == Entry.Kind.SECRET ? Cause.REVEALED : Cause.OTHER;
        return publishAndReply(seat, cause, false);
    }

    private Reply importText(Access seat, Request.Import text) {
        GameImport read = deskGame.importGame(text, seats.chanceSource());
        mode = new Mode.Game();
        publishChange(Cause.IMPORT, true);
        return state(seat, node(), OptionalInt.of(read.gameCount()), read.forgiven());
    }

    private Reply openLink(Access seat, Requests.Link request) {
        boolean isOther = !mode.isStoredAs(request.name());
        mode = new LinkMode(deskGame, kinds, today, request);
        tasks.stopAnalysis();
        return publishAndReply(seat, Cause.OTHER, isOther);
    }

    /** Shows a lesson or a puzzle; the game waits, and its clock with it. */
    private void showAside(Request.New game) {
        if (seats.isForTwo() || mode.afterReveal().isPaused()) {
            throw MalformedTextException.of("do", "a game between two people, or a draft, goes on here");
        }
        Mode.Aside aside = mode.afterReveal().withAside(table());
        Table<?, ?> shown = deskGame.newTable(game, null);
        shown.setAside(aside.table().isUnderway());
        deskGame.showTable(shown);
        mode = aside;
    }

    /** Leaves the draft for the game before it, an aside for its game, or the revealed teams for their game. */
    private Reply leaveMode(Access seat) {
        mode.afterLeaving(seat, deskGame).ifPresent(before -> {
            mode = before;
            publishChange(Cause.OTHER, false);
        });
        return state(seat, node(), OptionalInt.empty(), List.of());
    }

    private boolean analyse(Requests.Analyse request) {
        tasks.setAnalysis(request);
        if (!tasks.isProgramsTurn(mode.isPaused())) {
            startDueTask();
        }
        return true;
    }

    // ---- faults ----

    /** A savepoint of everything that a request may change. */
    private Runnable savepoint() {
        Table<?, ?> shown = table();
        Runnable table = shown.savepoint();
        Mode then = mode;
        Runnable inner = then.savepoint();
        Runnable people = seats.savepoint();
        return () -> {
            deskGame.returnTo(shown);
            table.run();
            mode = then;
            inner.run();
            people.run();
        };
    }

    /** Goes on from a savepoint after a fault, and sends everybody the state there. */
    private void restoreAfterFault(Runnable savepoint) {
        savepoint.run();
        version++;
        tasks.cancel(Task.Slot.ENGINE);
        try {
            saveGame(Cause.OTHER, false);
            host.publishState();
        } catch (RuntimeException | StackOverflowError again) {
            LOG.error("the game before the fault cannot be shown either", again);
        }
    }

    /** The state as a seat may see it. */
    public Event state(Access seat) {
        requireNonNull(seat, "seat");
        return new Events.State(state(seat, node(), OptionalInt.empty(), List.of()));
    }

    /** A game that cannot be written fails here, where the request can still be undone. */
    private Replies.SerializedState state(Access seat, int node, OptionalInt games, List<Forgiveness> forgiven) {
        Replies.State state = new Replies.State(
                table(),
                node,
                version,
                mode.visibility(seat, seats),
                mode.draftJson(seat, now()),
                mode.millisOfReveal(now()),
                games,
                forgiven);
        return new Replies.SerializedState(ReplyWriter.text(state));
    }

    // ---- drafts ----

    /** The time of drafts, from any zero. */
    private Duration now() {
        return Duration.ofNanos(nanos.getAsLong());
    }

    /** Begins the draft of a game. The current game stays until both teams are known. */
    private void beginDraft(Request.New game) {
        Drafting next = new Drafting(mode, game, seeds, teams, levels, seats.isForTwo());
        next.makeProgramEntries(now());
        table().setDefault(false);
        mode = next;
    }

    /** Begins the game of a draft that is over, if there is one; returns whether there is. */
    private boolean beginDraftedGame() {
        Mode draft = mode;
        Optional<Mode.DraftResult> over = draft.draftResult();
        over.ifPresent(it -> {
            beginGame(it.game(), it.log());
            mode = Mode.Reveal.at(now());
            it.loser().ifPresent(loser -> {
                table().forfeit(loser);
                mode = draft; // so that both see why
            });
        });
        return over.isPresent();
    }

    // ---- changes ----

    /** Says when the game that begins is played. */
    private void setDateTag() {
        if (today != null) {
            setTag("Date", today.get());
        }
    }

    /**
     * Names the players who have no name, as {@code play} does: a person, or the level and the character of the engine.
     */
    private void namePlayers() {
        for (int side = 0; side < 2; side++) {
            String tag = side == 0 ? "White" : "Black";
            String name = table().session().record().tag(tag).orElse("");
            if (name.isBlank() || name.equals(UNKNOWN)) {
                setTag(tag, table().seats().get(side).replace("engine:", ""));
            }
        }
    }

    /** The stored state: the game, which is another object after each move, and the offered draw. */
    private record Saved(BoardGame<?, ?> game, Optional<Color> offer) {}

    private Saved stateToSave() {
        Session<?, ?> session = table().session();
        return new Saved(session.game(), session.drawOffer());
    }

    /** Begins a game, with the dice of both if there are any, and what both have said before it. */
    private void beginGame(Request.New game, Log log) {
        deskGame.showTable(deskGame.newTable(game, seats.chanceSource()));
        namePlayers();
        mode = new Mode.Game();
        PromiseTags.draft(log.contract()).forEach(this::setTag);
        seats.beginGame(log);
    }

    /**
     * Continues a game of a file, and its shared dice if it has them. Must be called before the desk is served.
     *
     * @throws IllegalArgumentException if it cannot go on with these dice
     */
    public void resume(PlayedGame<?, ?> game, List<String> seats) {
        requireNonNull(seats, "seats");
        deskGame.resumeGame(this.seats.resumeDice(game), seats, this.seats.chanceSource());
    }

    /** Replies with the new state. */
    private Reply publishAndReply(Access seat, Cause why, boolean isOther) {
        publishChange(why, isOther);
        return state(seat, node(), OptionalInt.empty(), List.of());
    }

    /**
     * Stores and announces a new state, and turns the engine to it.
     *
     * @param isOther whether the game is another one
     */
    private void publishChange(Cause why, boolean isOther) {
        version++;
        if (why == Cause.MOVE) {
            mode = mode.afterReveal();
        }
        seats.updateAfterChange(why == Cause.MOVE);
        boolean begins = isOther || why == Cause.BOUND;
        if (begins && why != Cause.IMPORT && game().moveCount() == 0) {
            setDateTag();
        }
        tasks.cancel(Task.Slot.ENGINE);
        tasks.cancel(Task.Slot.HINT);
        if (why != Cause.PLACE) {
            tasks.cancel(Task.Slot.REVIEW);
            tasks.cancel(Task.Slot.ROLLOUT);
            saveGame(why, isOther);
        }
        host.publishState();
        startDueTask();
    }

    private void saveGame(Cause why, boolean isOther) {
        if (!mode.isSaved()) {
            return; // what is learned from is in no file
        }
        Saved before = saved;
        saved = stateToSave();
        boolean isOwed = why == Cause.REVEALED || seats.isRollPending();
        if (isOther) {
            if (seats.isForTwo()) {
                tasks.stopAnalysis();
            }
            host.startNewGame();
        } else if (!saved.equals(before) || isOwed) {
            host.saveGame(seats.withDiceForFile(record()));
        }
    }

    // ---- the engine ----

    /**
     * Takes the move that a task has found, unless the task was given up. A move that is not legal, or of which the
     * game cannot make a state, is logged and sent to the pages as a problem; the game stands as before, and the
     * program rests.
     */
    public void acceptDecision(Task task, Decision<?, ?> decision) {
        requireNonNull(decision, "decision");
        updateClocks();
        if (!tasks.isWanted(task)) {
            return;
        }
        Runnable savepoint = savepoint();
        try {
            table().play(decision);
            publishChange(Cause.MOVE, false);
        } catch (RuntimeException | StackOverflowError fault) {
            LOG.error("the move of a program has failed: {}", decision.move(), fault);
            restoreAfterFault(savepoint);
            Reply.fault().messages().forEach(text -> host.publish(new Event.Problem(text)));
        }
    }

    /** Takes an event of a task, unless the task was given up. */
    public void acceptEvent(Task task, Event event) {
        requireNonNull(event, "event");
        if (tasks.isWanted(task)) {
            host.publish(event);
        }
    }

    /** Whether the results of a task are waited for: it was not given up. */
    public boolean isWanted(Task task) {
        return tasks.isWanted(task);
    }

    /**
     * Takes the marks of a review, unless it was given up, so that they stay with the game when the review is gone;
     * those of one that nobody has asked for do not.
     *
     * @param glyphs the numeric annotation glyph of each place, 0 for none
     */
    public void acceptReviewMarks(Task task, Map<Integer, Integer> glyphs) {
        requireNonNull(glyphs, "glyphs");
        if (!tasks.isWanted(task) || !tasks.keepsMarks()) {
            return;
        }
        glyphs.forEach(table()::setReviewGlyph);
        if (!seats.isForTwo() && mode.isSaved()) {
            host.saveGame(record());
        }
    }

    private void startDueTask() {
        tasks.startDueTask(version, mode.isPaused());
    }

    // ---- time ----

    /** Deducts the elapsed time from the side whose clock runs. Call it first and often. */
    public void updateClocks() {
        boolean wasHeld = mode.isPaused();
        if (mode.expire(now())) {
            mode = mode.afterReveal();
            publishChange(Cause.OTHER, beginDraftedGame());
        }
        if (seats.updateClocks(wasHeld || mode.isPaused())) {
            publishChange(Cause.OTHER, false);
        }
    }

    /** Notes that a seat has connected, and informs all pages if it is the first time. */
    public void markConnected(Access seat) {
        requireNonNull(seat, "seat");
        if (seats.markConnected(seat)) {
            version++;
            host.publishState();
        }
    }

    /** Notes whether the page of a seat is open now, and informs all pages of a change. */
    public void setPresent(Access seat, boolean isThere) {
        requireNonNull(seat, "seat");
        if (seats.setPresent(seat, isThere)) {
            version++;
            host.publishState();
        }
    }

    // ---- what is there ----

    List<GameKind<?, ?>> kinds() {
        return kinds;
    }

    Set<String> players() {
        return players;
    }

    private Table<?, ?> table() {
        return deskGame.table();
    }

    private BoardGame<?, ?> game() {
        return table().session().game();
    }

    private int sideToMove() {
        return table().session().side().ordinal();
    }

    /** The number of the place that is shown. */
    int node() {
        return table().shownNode().number();
    }

    /** The game that is played, to its end as far as it has come, with its tags. */
    public PlayedGame<?, ?> record() {
        return table().session().record();
    }

    /** The game from its start to the place that is shown, with its tags. */
    public PlayedGame<?, ?> recordToShown() {
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
