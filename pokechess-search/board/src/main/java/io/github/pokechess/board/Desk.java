package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.game.Times;
import io.github.pokechess.board.json.Events;
import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.json.ReplyWriter;
import io.github.pokechess.board.json.Requests;
import io.github.pokechess.board.json.Visibility;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.Event;
import io.github.pokechess.board.messages.Reply;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.board.promise.Log;
import io.github.pokechess.board.promise.Tags;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.DraftedTeams;
import io.github.pokechess.match.TeamRater;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.play.Session;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
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
    private static final List<String> PEOPLE = List.of(Request.HUMAN, Request.HUMAN);

    private final List<GameKind<?, ?>> kinds;
    private final Set<String> players = new LinkedHashSet<>(List.of(Request.HUMAN, "random", "greedy"));
    private final Play play;
    private final LongSupplier nanos;
    private final @Nullable Supplier<String> today;
    private final boolean isForTwo;

    /** What rolls in a game between two people in two browsers, if both make the dice. */
    private final @Nullable Promise dice;

    private final Times times;
    private final Thinking thinking;

    private Host host = new Nobody();

    /** The two people who play in two browsers, if they do, once the desk is served. */
    private @Nullable Pair pair;

    private final Links links;
    private final LongSupplier seeds;
    private final DraftedTeams teams;
    private final Map<String, Integer> levels;

    /** The draft of the next game, or the last one if it was forfeited. */
    private @Nullable Drafting drafting;

    /** Whether the first of two seats plays the second side, which its draft has given it. */
    private boolean isTurned;

    /** The game that waits while a lesson or a puzzle is shown; null while the game itself is. */
    private @Nullable Table<?, ?> left;

    /** The game as it was when it was kept last. */
    private Kept known;

    private final long firstVersion;
    private long version;

    /** What has brought another state about, as far as it matters to others. */
    private enum Cause {
        MOVE,
        /** A side is bound to its dice. */
        BOUND,
        /** A side has revealed what its dice are made of. */
        REVEALED,
        IMPORT,
        /** Another place is shown. */
        PLACE,
        OTHER;

        static Cause of(Request request) {
            if (request instanceof Requests.Promised said) {
                return said.kind() == Entry.Kind.DICE ? BOUND : said.kind() == Entry.Kind.SECRET ? REVEALED : OTHER;
            }
            return request instanceof Request.Move ? MOVE : request instanceof Requests.Goto ? PLACE : OTHER;
        }
    }

    private Desk(Builder from) {
        kinds = from.kinds;
        from.levels.keySet().forEach(level -> players.add("engine:" + level));
        nanos = from.nanos;
        firstVersion = from.firstVersion;
        version = firstVersion;
        today = from.today;
        isForTwo = from.isForTwo;
        dice = from.isForTwo && from.isDiceShared ? new Promise() : null;
        times = new Times(nanos, false);
        Request.New usual = new Request.New(
                null, null, null, List.of(), OptionalLong.empty(), List.of(), PEOPLE, Optional.empty(), false);
        seeds = from.seeds;
        teams = from.rater == null ? DraftedTeams.random() : from.rater;
        levels = Map.copyOf(from.levels);
        play = new Play(kinds, from.levels, from.seeds, from.rater, usual);
        thinking = new Thinking(play);
        links = new Links(play, kinds, today);
        known = kept();
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
         * one it shows.
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
        thinking.serve(served);
        pair = isForTwo ? new Pair(play, dice, nanos) : null;
        known = kept();
        version = firstVersion;
        if (known.game.moveCount() == 0) {
            date();
        }
        turnEngine();
    }

    // ---- requests ----

    /**
     * Answers a request of a seat. Problems are in the reply, and nothing has changed then. What goes wrong otherwise, in the desk or
     * in the game that is played, is logged with the request and answered with {@link Reply#fault}; the game goes on as it stood.
     */
    public Reply ask(Access seat, Request request) {
        requireNonNull(seat, "seat");
        requireNonNull(request, "request");
        Runnable savepoint = () -> {};
        try {
            spend();
            arrive(seat);
            savepoint = request instanceof Request.Change ? savepoint() : savepoint;
            return answer(seat, request);
        } catch (MalformedTextException wrong) {
            return new Reply.Problems(wrong.problems());
        } catch (InvalidInputException wrong) { // a tag, a form that has no place for the game
            return Reply.Problems.of("request", String.valueOf(wrong.getMessage()));
        } catch (RuntimeException | StackOverflowError fault) {
            LOG.error("a request has failed: {}", request, fault);
            goBack(savepoint);
            turnEngine();
            return Reply.fault();
        }
    }

    private Reply answer(Access seat, Request request) {
        Access access = seated(seat);
        if (isDrafting() && access != Access.OWNER && isOfGame(request)) {
            return Reply.Problems.of("draft", "the types are being chosen");
        }
        boolean isBetween = pair != null && pair.isBetweenGames();
        boolean leaves = request instanceof Requests.Leave && isDrafting();
        Optional<String> refusal = leaves && access != Access.WATCHER
                ? Optional.empty()
                : Rights.refusal(access, request, side(), game().isOver(), isBetween);
        return refusal.isPresent() ? Reply.Problems.of("seat", refusal.get()) : answer(seat, access, request);
    }

    /** Whether a request is about the game that is there, and not about the next one. */
    private static boolean isOfGame(Request request) {
        return request instanceof Request.Move
                || request instanceof Requests.Resign
                || request instanceof Requests.Draw
                || request instanceof Requests.Claim;
    }

    /** The side that a seat has in this game. */
    private Access seated(Access seat) {
        return isTurned ? seat.turned() : seat;
    }

    private Reply answer(Access seat, Access access, Request request) {
        boolean isByLinks = isByLinks();
        if (isByLinks && !links.allows(request)) {
            return Reply.Problems.of("request", "in a game by links nobody can do this");
        }
        if (request instanceof Requests.State state) {
            int node = play.table().node("node", state.node()).number();
            return state(seat, node, OptionalInt.empty());
        }
        if (request instanceof Requests.Promised said && said.isOfDraft() && !isByLinks) {
            return draft(seat, said);
        }
        Drafting waiting = drafting;
        if (request instanceof Requests.Chart && waiting != null && !waiting.isOver()) {
            return new Replies.Chart(waiting.chart());
        }
        if (request instanceof Requests.Look look) {
            Reply reply = play.look(look);
            return reply instanceof Replies.Fan<?, ?> fan && (isByLinks || access != Access.OWNER)
                    ? fan.unscored()
                    : reply;
        }
        return request instanceof Requests.Think think ? think(think) : change(seat, access, request);
    }

    private Reply change(Access seat, Access access, Request request) {
        Pair people = pair;
        OptionalInt games = OptionalInt.empty();
        if (request instanceof Requests.Aside aside) {
            showAside(aside.game());
        } else if (request instanceof Requests.Leave) {
            leave();
        } else if (people != null && access.side().isPresent()) {
            Optional<String> refusal = people.refusal(request);
            if (refusal.isPresent()) {
                return Reply.Problems.of("dice", refusal.get());
            }
            between(people, access.side().getAsInt(), request);
        } else if (request instanceof Request.New game) {
            if (game.isDrafted()) {
                draft(game);
            } else {
                begin(game);
            }
            changed(Cause.OTHER, !game.isDrafted());
        } else if (request instanceof Request.Import text) {
            int read = play.read(text, rolls());
            links.leave();
            left = null;
            games = OptionalInt.of(read);
            changed(Cause.IMPORT, true);
        } else if (request instanceof Requests.Link letter) {
            showLinks(Cause.OTHER, links.open(letter));
        } else if (isByLinks() && !(request instanceof Requests.Goto)) {
            links.act(request, game().moveCount());
            showLinks(Cause.of(request), false);
        } else if (request instanceof Request.Change change) {
            play.change(change);
            if (change instanceof Requests.Draw draw && draw.what() == Requests.Draw.Word.OFFER) {
                thinking.answerOffer(1 - draw.side());
            }
            changed(Cause.of(request), false);
        } else {
            throw MalformedTextException.of("do", "is for two people at a server");
        }
        return state(seat, play.table().shown().number(), games);
    }

    /** Whether what is shown is played by links. */
    private boolean isByLinks() {
        return left == null && links.isOn();
    }

    /** Shows a lesson or a puzzle; the game waits, and its clock with it. */
    private void showAside(Request.New game) {
        if (pair != null || isDrafting()) {
            throw MalformedTextException.of("do", "a game between two people, or a draft, goes on here");
        }
        Table<?, ?> waiting = left == null ? play.table() : left;
        Table<?, ?> shown = play.newTable(game, null);
        shown.setAside(waiting.isUnderway());
        play.show(shown);
        left = waiting;
        changed(Cause.OTHER, false);
    }

    /** Leaves the draft for the game before it, or else what is shown aside. */
    private void leave() {
        Drafting next = drafting;
        if (next == null || (pair != null && next.isOver())) {
            comeBack();
            return;
        }
        if (pair != null && next.isBound()) {
            throw MalformedTextException.of("draft", "both are ready, and the game begins");
        }
        drafting = null;
        changed(Cause.OTHER, false);
    }

    private void comeBack() {
        Table<?, ?> game = left;
        if (game != null) {
            left = null;
            play.comeBack(game);
            changed(Cause.OTHER, false);
        }
    }

    /** Does what one of two people asks for. */
    private void between(Pair people, int side, Request request) {
        if (request instanceof Requests.Two || request instanceof Request.New) {
            Optional<Request.New> agreed = people.say(side, request);
            agreed.ifPresent(game -> beginAgreed(people, game));
            changed(Cause.of(request), agreed.isPresent() && !agreed.get().isDrafted());
            return;
        }
        if (!(request instanceof Request.Move move) || !people.isToWait(side, move)) {
            play.change((Request.Change) request);
        }
        changed(Cause.of(request), false);
    }

    private void beginAgreed(Pair people, Request.New game) {
        people.agreed();
        if (game.isDrafted()) {
            draft(game);
        } else {
            begin(game);
            people.begin(Log.game(), false);
        }
    }

    private Reply think(Requests.Think request) {
        if (request instanceof Requests.Analyse analyse) {
            thinking.analyse(analyse);
            if (!thinking.isProgramsTurn(isDrafting())) {
                turnEngine();
            }
            return new Replies.Done();
        }
        return thinking.begin(request, version) ? new Replies.Done() : new Reply.Busy();
    }

    // ---- faults ----

    /** What brings back all that a request may change. */
    private Runnable savepoint() {
        Table<?, ?> shown = play.table();
        Runnable table = shown.savepoint();
        Runnable byLinks = links.savepoint();
        Runnable people = pair == null ? () -> {} : pair.savepoint();
        Table<?, ?> waiting = left;
        Drafting draft = drafting;
        Runnable drafted = draft == null ? () -> {} : draft.savepoint();
        boolean turned = isTurned;
        return () -> {
            play.comeBack(shown);
            table.run();
            byLinks.run();
            left = waiting;
            drafting = draft;
            drafted.run();
            isTurned = turned;
            people.run();
        };
    }

    /** Goes on from a savepoint after a fault, and sends everybody the state there. */
    private void goBack(Runnable savepoint) {
        savepoint.run();
        version++;
        thinking.giveUp(Task.Slot.ENGINE);
        try {
            keep(Cause.OTHER, false);
            host.changed();
        } catch (RuntimeException | StackOverflowError again) {
            LOG.error("the game before the fault cannot be shown either", again);
        }
    }

    /** The state as a seat may see it. */
    public Event state(Access seat) {
        requireNonNull(seat, "seat");
        return new Events.State(state(seat, node(), OptionalInt.empty()));
    }

    private Replies.State state(Access seat, int node, OptionalInt games) {
        Drafting next = drafting;
        String told =
                next == null ? left == null ? links.json() : null : next.json(seat.side(), seat == Access.OWNER, now());
        Replies.State state = new Replies.State(play.table(), node, version, visibility(seated(seat)), told, games);
        String unused = ReplyWriter.text(
                state); // what the game cannot say of itself is a fault here, where it can still go back
        return state;
    }

    // ---- drafts ----

    /** The time of drafts, from any zero. */
    private Duration now() {
        return Duration.ofNanos(nanos.getAsLong());
    }

    /** Begins the draft of a game; what is played stays there until both teams are known. */
    private void draft(Request.New game) {
        Drafting next = new Drafting(game, seeds, teams, levels, isForTwo);
        next.advance(now());
        links.leave();
        play.table().setUsual(false);
        drafting = next;
    }

    private Reply draft(Access seat, Requests.Promised said) {
        Drafting next = drafting;
        if (next == null || seat == Access.WATCHER) {
            throw MalformedTextException.of("draft", next == null ? "there is none" : "who watches has no part in it");
        }
        next.act(seat.side(), said, now());
        boolean begins = drafted(next);
        changed(Cause.OTHER, begins);
        return state(seat, node(), OptionalInt.empty());
    }

    /** Begins the game of a draft that is over, if there is one; returns whether there is. */
    private boolean drafted(Drafting over) {
        boolean isForfeited = over.isForfeited();
        if (!over.isOver() || (isForfeited && (!isForTwo || over.loser().isEmpty()))) {
            return false;
        }
        boolean turns = isForTwo && over.isTurned() != isTurned;
        begin(over.begun());
        Tags.draft(over.log().contract()).forEach(this::setTag);
        isTurned ^= turns;
        if (pair != null) {
            pair.begin(over.log(), turns);
        }
        if (isForfeited) {
            play.table().forfeit(over.loser().orElseThrow());
            drafting = over; // so that both see why
        }
        return true;
    }

    private @Nullable Visibility visibility(Access access) {
        Visibility byLinks = left == null ? links.visibility() : null;
        if (byLinks != null) {
            return byLinks;
        }
        if (access == Access.OWNER) {
            return null;
        }
        return pair == null ? new Visibility(access, access.plays(side()), null, null, null) : pair.visibility(access);
    }

    /** Shows what is played by links as it stands now. */
    private void showLinks(Cause why, boolean isOther) {
        left = null;
        play.resume(links.record(), PEOPLE, null);
        drafting = null;
        thinking.endAnalysis();
        changed(why, isOther);
    }

    // ---- changes ----

    /** Says when the game that begins is played. */
    private void date() {
        if (today != null) {
            setTag("Date", today.get());
        }
    }

    private @Nullable ChanceSource rolls() {
        return dice == null ? null : dice::roll;
    }

    /** What a file has to know: the game, which is another object after each move, and the draw that is offered. */
    private record Kept(BoardGame<?, ?> game, OptionalInt offer) {}

    private Kept kept() {
        Session<?, ?> session = play.table().session();
        return new Kept(session.game(), session.drawOffer());
    }

    /** Begins a game, with the dice of both if there are any. */
    private void begin(Request.New game) {
        play.show(play.newTable(game, rolls()));
        links.leave();
        left = null;
        drafting = null;
    }

    /**
     * Continues a game of a file, and its shared dice if it has them. Must be called before the desk is served.
     *
     * @throws IllegalArgumentException if it cannot go on with these dice
     */
    public void resume(PlayedGame<?, ?> game, List<String> seats) {
        requireNonNull(seats, "seats");
        PlayedGame<?, ?> resumed = dice == null ? game : dice.resume(game);
        play.resume(resumed, seats, rolls());
        isTurned = isForTwo
                && resumed.tag(Tags.BY).isEmpty()
                && resumed.tag(Tags.FIRST).equals(Optional.of("Black"));
    }

    /**
     * Another state is there: it is kept, told, and the engine turns to it.
     *
     * @param isOther whether the game is another one
     */
    private void changed(Cause why, boolean isOther) {
        version++;
        if (pair != null) {
            pair.changed(why == Cause.MOVE);
        } else {
            times.turn(side(), false);
        }
        boolean begins = isOther || why == Cause.BOUND;
        if (begins && why != Cause.IMPORT && game().moveCount() == 0) {
            date();
        }
        thinking.giveUp(Task.Slot.ENGINE);
        thinking.giveUp(Task.Slot.HINT);
        if (why != Cause.PLACE) {
            thinking.giveUp(Task.Slot.REVIEW);
            thinking.giveUp(Task.Slot.ROLLOUT);
            keep(why, isOther);
        }
        host.changed();
        turnEngine();
    }

    private void keep(Cause why, boolean isOther) {
        if (left != null) {
            return; // what is learned from is in no file
        }
        Kept before = known;
        known = kept();
        boolean isOwed = pair != null && (why == Cause.REVEALED || pair.isWaiting());
        if (isOther) {
            if (pair != null) {
                thinking.endAnalysis();
            }
            host.next();
        } else if (!known.equals(before) || isOwed) {
            host.keep(pair == null ? played() : pair.kept(played()));
        }
    }

    // ---- the engine ----

    /**
     * Takes the move that a task has found, unless the task was given up. A move that is not legal, or of which the game cannot
     * make a state, is logged and sent to the pages as a problem; the game stands as before, and the program rests.
     */
    public void decided(Task task, Decision<?, ?> decision) {
        requireNonNull(decision, "decision");
        spend();
        if (!thinking.isWanted(task)) {
            return;
        }
        Runnable savepoint = savepoint();
        try {
            play.table().play(decision);
            changed(Cause.MOVE, false);
        } catch (RuntimeException | StackOverflowError fault) {
            LOG.error("the move of a program has failed: {}", decision.move(), fault);
            goBack(savepoint);
            Reply.fault().messages().forEach(text -> host.publish(new Event.Problem(text)));
        }
    }

    /** Takes an event of a task, unless the task was given up. */
    public void reported(Task task, Event event) {
        requireNonNull(event, "event");
        if (thinking.isWanted(task)) {
            host.publish(event);
        }
    }

    /** Whether the results of a task are waited for: it was not given up. */
    public boolean isWanted(Task task) {
        return thinking.isWanted(task);
    }

    /**
     * Takes the marks of a review, unless it was given up, so that they stay with the game when the review is gone; those of one that
     * nobody has asked for do not.
     *
     * @param glyphs the numeric annotation glyph of each place, 0 for none
     */
    public void marked(Task task, Map<Integer, Integer> glyphs) {
        requireNonNull(glyphs, "glyphs");
        if (!thinking.isWanted(task) || !thinking.keepsMarks()) {
            return;
        }
        glyphs.forEach(play.table()::mark);
        if (pair == null && left == null) {
            host.keep(played());
        }
    }

    private void turnEngine() {
        thinking.turn(version, isDrafting());
    }

    /** Whether the types of the next game are being chosen. */
    private boolean isDrafting() {
        Drafting next = drafting;
        return next != null && !next.isOver();
    }

    // ---- time ----

    /** Deducts the elapsed time from the side whose clock runs. Call it first and often. */
    public void spend() {
        Drafting next = drafting;
        if (next != null && next.expire(now())) {
            changed(Cause.OTHER, drafted(next));
        }
        boolean isPaused = isDrafting(); // no game goes on meanwhile
        boolean flagged = pair != null ? pair.spend(isPaused) : spend(side(), isPaused ? times.none() : times.take());
        if (flagged) {
            changed(Cause.OTHER, false);
        }
    }

    /** Takes time from a side; gives whether that has ended the game. */
    boolean spend(int side, Duration time) {
        return play.table().spend(side, time);
    }

    /** Notes that a seat has connected, and informs all pages if it is the first time. */
    public void arrive(Access seat) {
        requireNonNull(seat, "seat");
        if (pair != null && pair.arrive(seated(seat))) {
            version++;
            host.changed();
        }
    }

    /** Notes whether the page of a seat is open now, and informs all pages of a change. */
    public void present(Access seat, boolean isThere) {
        requireNonNull(seat, "seat");
        if (pair != null && pair.present(seated(seat), isThere)) {
            version++;
            host.changed();
        }
    }

    // ---- what is there ----

    List<GameKind<?, ?>> kinds() {
        return kinds;
    }

    Set<String> players() {
        return players;
    }

    private BoardGame<?, ?> game() {
        return play.table().session().game();
    }

    private int side() {
        return play.table().session().side();
    }

    /** The number of the place that is shown. */
    int node() {
        return play.table().shown().number();
    }

    /** The game that is played, to its end as far as it has come, with its tags. */
    public PlayedGame<?, ?> played() {
        return play.table().session().record();
    }

    /** The game from its start to the place that is shown, with its tags. */
    public PlayedGame<?, ?> shown() {
        return play.table().played();
    }

    /** Whether there is a clock, and the game goes on. */
    public boolean clockRuns() {
        return play.table().clockRuns();
    }

    /**
     * Sets a tag of the game that is played.
     *
     * @throws IllegalArgumentException if no file can have such a tag, or it contradicts the game
     */
    public void setTag(String name, String value) {
        play.table().session().setTag(name, value);
    }
}
