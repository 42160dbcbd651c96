package io.github.pokechess.app;

import io.github.pokechess.board.BoardDialogue;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonValue;
import io.github.pokechess.notation.internal.JsonWriter;
import java.io.IOException;
import java.io.Serial;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The place where a game is served: one request after the other reaches the session, whatever has changed is kept and told to
 * all, and the engine turns to it. Every state has a number, its version, that grows; what is told of an earlier version is never
 * told after a later one. Thread-safe.
 */
final class BoardDesk implements AutoCloseable {
    /** The number of streams of events at a time. */
    static final int MOST_STREAMS = 64;

    private static final Logger LOG = LoggerFactory.getLogger(BoardDesk.class);

    private static final Set<String> DECISIONS = Set.of("decide", "say");

    /** After these a game may begin. */
    private static final Set<String> BEGINNINGS = Set.of("new", "commit");

    /** These lead into another game. */
    private static final Set<String> OTHER_GAME = Set.of("new", "import");

    private final BoardDialogue table;
    private final BoardFile file;

    /** The two people who play in two browsers, if they do. */
    private final @Nullable BoardPair pair;

    /** The time where not two people play. */
    private final BoardTimes times = new BoardTimes(System::nanoTime, false);

    private final BoardEngine engine;
    private final Consumer<String> notices;

    /** The searches beside the engine. */
    final BoardQuestions questions = new BoardQuestions();

    private final List<BoardStream> streams = new CopyOnWriteArrayList<>();

    /** The game as it was when it was kept last. */
    private BoardGame<?, ?> known;

    private long version = 1;
    private boolean analyses;
    private int lines = 1;

    /** Serves a game that the session rolls; see the other constructor. */
    BoardDesk(BoardDialogue table, BoardFile file, BoardEngine engine, boolean isShared, Consumer<String> notices) {
        this(table, file, engine, isShared ? new BoardPair(table, null, System::nanoTime) : null, notices);
    }

    /**
     * Serves a game; closing it closes file and engine as well.
     *
     * @param pair the two people who play, who may not be helped, or null if not two people play in two browsers
     * @param notices takes lines for whoever has started the server
     */
    BoardDesk(
            BoardDialogue table,
            BoardFile file,
            BoardEngine engine,
            @Nullable BoardPair pair,
            Consumer<String> notices) {
        this.table = table;
        this.file = file;
        this.engine = engine;
        this.pair = pair;
        this.notices = notices;
        known = table.played().game();
        synchronized (this) {
            if (known.moveCount() == 0) {
                date();
            }
            turnEngine();
        }
    }

    /** So many search already that the question is not answered. */
    static final class BusyException extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        private BusyException() {
            super("too many searches at a time");
        }
    }

    // ---- requests ----

    /**
     * The reply to a request.
     *
     * @throws BusyException if the request needs a search, and enough search already
     */
    String ask(BoardSeat seat, String json) throws BusyException {
        try {
            BoardRequest request = BoardRequest.parse(json);
            return request.action().equals("fan") ? fan(seat, request) : reply(seat, request);
        } catch (MalformedTextException wrong) {
            return BoardJson.problems(wrong);
        } catch (IllegalArgumentException wrong) {
            return BoardJson.problem("request", String.valueOf(wrong.getMessage()));
        }
    }

    private synchronized String reply(BoardSeat seat, BoardRequest request) throws BusyException {
        spend();
        arrive(seat);
        Optional<String> refusal = refusal(seat, request);
        if (refusal.isPresent()) {
            return BoardJson.problem("seat", refusal.get());
        }
        return switch (request.action()) {
            case "analyse" -> analyse(request);
            case "hint" -> hint(table.shown());
            case "review" -> review(table.played(), request);
            default -> change(seat, request);
        };
    }

    private Optional<String> refusal(BoardSeat seat, BoardRequest request) {
        PlayedGame<?, ?> played = table.played();
        return BoardRights.refusal(
                seat.role(), request, side(played), played.game().isOver(), pair != null && pair.isBetweenGames());
    }

    private static <P extends GamePosition<P, M>, M> int side(PlayedGame<P, M> played) {
        return played.game().position().side();
    }

    private String change(BoardSeat seat, BoardRequest request) {
        BoardPair people = pair;
        if (people != null && seat.role().side().isPresent()) {
            return between(people, seat, seat.role().side().getAsInt(), request);
        }
        String reply = table.ask(request.json());
        if (!BoardJson.isRefusal(reply) && request.changes()) {
            changed(request.action());
        }
        return seen(seat.role(), reply);
    }

    /** What one of two people asks for. */
    private String between(BoardPair people, BoardSeat seat, int side, BoardRequest request) {
        Optional<String> refusal = people.refusal(request);
        if (refusal.isPresent()) {
            return BoardJson.problem("dice", refusal.get());
        }
        if (BoardPair.concerns(request)) {
            changed(people.say(side, request));
            return seen(seat.role(), table.ask(BoardRequest.STATE));
        }
        Optional<String> reply = DECISIONS.contains(request.action())
                ? people.decide(side, request.json())
                : Optional.of(table.ask(request.json()));
        if (reply.isEmpty() || (!BoardJson.isRefusal(reply.get()) && request.changes())) {
            changed(request.action());
        }
        return seen(seat.role(), reply.orElseGet(() -> table.ask(BoardRequest.STATE)));
    }

    private String analyse(BoardRequest request) {
        lines = request.lines().orElse(lines);
        analyses = request.flag("on").orElse(true);
        if (!isEnginesTurn()) {
            turnEngine();
        }
        return "{}";
    }

    // ---- changes ----

    /** Says when the game that begins is played. */
    private void date() {
        table.tag("Date", GameSeries.DATE.format(LocalDate.now(ZoneId.systemDefault())));
    }

    /** Another state is there: it is kept, told, and the engine turns to it. */
    private void changed(String action) {
        version++;
        if (pair != null) {
            pair.changed(action);
        } else {
            times.turn(side(table.played()), false);
        }
        if (BEGINNINGS.contains(action) && table.played().game().moveCount() == 0) {
            date();
        }
        engine.turnTo(null);
        questions.cancelHint();
        if (!action.equals("goto")) {
            questions.cancelReview();
            keep(action);
        }
        tellState();
        turnEngine();
    }

    private void keep(String action) {
        PlayedGame<?, ?> played = table.played();
        boolean same = played.game() == known;
        known = played.game();
        try {
            if (OTHER_GAME.contains(action)) {
                analyses = analyses && pair == null;
                file.next();
            } else if (!same || (pair != null && pair.isKeptAfter(action))) {
                file.keep(pair == null ? played : pair.kept(played));
            }
        } catch (IOException | IllegalArgumentException wrong) {
            notices.accept(String.join("\n", Failure.lines(wrong)));
            tell(new JsonWriter()
                    .begin('{')
                    .name("event")
                    .string("problem")
                    .name("text")
                    .string("the game cannot be written to its file")
                    .end('}')
                    .toString());
        }
    }

    /** Whether the engine is to decide: where a clock runs, also while somebody looks at another place. */
    private boolean isEnginesTurn() {
        boolean due = table.isAtEnd() || table.clockRuns();
        return due && BoardThought.plays(table.seat(side(table.played())));
    }

    private void turnEngine() {
        PlayedGame<?, ?> shown = table.shown();
        if (isEnginesTurn()) {
            think(table.played());
        } else if (analyses && !shown.game().isOver()) {
            analyse(shown);
        } else {
            engine.turnTo(null);
        }
    }

    private <P extends GamePosition<P, M>, M> void think(PlayedGame<P, M> played) {
        BoardEvents<P, M> events = new BoardEvents<>(version, table.lastNode(), played);
        tell(events.thinking());
        boolean isWatched = BoardThought.plays(table.seat(0)) && BoardThought.plays(table.seat(1));
        engine.turnTo(BoardEngine.seat(played, table.seat(side(played)), isWatched, move -> decided(events, move)));
    }

    private synchronized void decided(BoardEvents<?, ?> of, String move) {
        spend();
        if (of.version() == version) {
            String request = BoardRequest.decision(of.played().game().moveCount(), of.node(), move);
            String reply = table.ask(request);
            if (BoardJson.isRefusal(reply)) {
                LOG.error("the engine may not {}: {}", move, reply);
            } else {
                changed("decide");
            }
        }
    }

    private <P extends GamePosition<P, M>, M> void analyse(PlayedGame<P, M> played) {
        BoardEvents<P, M> events = new BoardEvents<>(version, table.node(), played);
        engine.turnTo(BoardEngine.analysis(
                played, lines, (found, nodes) -> tellOf(events.version(), events.info(found, nodes))));
    }

    // ---- questions ----

    private <P extends GamePosition<P, M>, M> String hint(PlayedGame<P, M> played) throws BusyException {
        BoardEvents<P, M> events = new BoardEvents<>(version, table.node(), played);
        if (!questions.hint(played, move -> tellOf(events.version(), events.hint(move)))) {
            throw new BusyException();
        }
        return "{}";
    }

    private <P extends GamePosition<P, M>, M> String review(PlayedGame<P, M> line, BoardRequest request)
            throws BusyException {
        int nodes = request.reviewNodes();
        BoardEvents<P, M> events = new BoardEvents<>(version, table.node(), line);
        List<Integer> places = table.mainLine();
        int all = line.game().moveCount();
        boolean begun = questions.review(
                line,
                nodes,
                done -> tellUncancelled(events.progress(done, all)),
                review -> tellUncancelled(events.review(review, line, places)));
        if (!begun) {
            throw new BusyException();
        }
        return "{}";
    }

    /** Tells something unless this thread is interrupted, which happens under the lock alone. */
    private synchronized void tellUncancelled(String event) {
        if (!Thread.currentThread().isInterrupted()) {
            tell(event);
        }
    }

    private String fan(BoardSeat seat, BoardRequest request) throws BusyException {
        String reply;
        PlayedGame<?, ?> shown;
        boolean isHere;
        synchronized (this) {
            reply = reply(seat, request);
            shown = table.shown();
            isHere = request.number("node", 0, Integer.MAX_VALUE).orElse(table.node()) == table.node();
        }
        boolean told = isHere && seat.role() == BoardSeat.Role.OWNER && !BoardJson.isRefusal(reply);
        return told ? scored(shown, request.text("move").orElse("")) : reply;
    }

    private <P extends GamePosition<P, M>, M> String scored(PlayedGame<P, M> shown, String text) throws BusyException {
        double[] scores = questions.fan(shown, text).orElseThrow(BusyException::new);
        return BoardDialogue.fan(shown.kind(), shown.game(), text, scores);
    }

    // ---- clocks ----

    /** Takes the time that has passed from the side to act; to be called before anything else, and often. */
    synchronized void spend() {
        boolean flagged = pair != null ? pair.spend() : table.spend(times.take());
        if (flagged) {
            changed("flag");
        }
    }

    /** Notes that a seat is connected, and tells everybody if it is so for the first time. */
    private void arrive(BoardSeat seat) {
        if (pair != null && pair.arrive(seat)) {
            version++;
            tellState();
        }
    }

    // ---- events ----

    /**
     * A stream of events from now on, which begins with the state; nothing if there are enough streams.
     *
     * @param seat whoever will get them
     */
    synchronized Optional<BoardStream> open(BoardSeat seat) {
        if (streams.size() >= MOST_STREAMS) {
            return Optional.empty();
        }
        spend();
        arrive(seat);
        BoardStream stream = new BoardStream(seat);
        stream.tell(BoardStream.bytes(stateEvent(seat.role())));
        streams.add(stream);
        return Optional.of(stream);
    }

    /** Tells no more to a stream. */
    synchronized void close(BoardStream stream) {
        streams.remove(stream);
    }

    /** Tells something of a version, unless there is a later one. */
    private synchronized void tellOf(long about, String event) {
        if (about == version) {
            tell(event);
        }
    }

    private void tell(String event) {
        byte[] bytes = BoardStream.bytes(event);
        streams.forEach(stream -> stream.tell(bytes));
    }

    private void tellState() {
        Map<BoardSeat.Role, byte[]> states = new EnumMap<>(BoardSeat.Role.class);
        for (BoardStream stream : streams) {
            stream.tell(states.computeIfAbsent(stream.seat().role(), role -> BoardStream.bytes(stateEvent(role))));
        }
    }

    private String stateEvent(BoardSeat.Role role) {
        String state = seen(role, table.ask(BoardRequest.STATE));
        return BoardJson.inFront(out -> out.name("event").string("state"), state);
    }

    /** A reply as a seat may see it, with the version if it has a state. */
    private String seen(BoardSeat.Role role, String reply) {
        if (!reply.startsWith("{\"state\":")) {
            return reply;
        }
        String shown = role == BoardSeat.Role.OWNER ? reply : seenBySeat(role, reply);
        return BoardJson.inFront(
                out -> {
                    out.name("version").plain(version);
                    if (pair != null) {
                        pair.writeDice(out);
                    }
                },
                shown);
    }

    private String seenBySeat(BoardSeat.Role role, String reply) {
        JsonValue whole = BoardJson.parse(reply);
        @Nullable JsonValue state = BoardJson.member(whole, "state");
        if (state == null) {
            return reply;
        }
        boolean mayMove = BoardJson.member(state, "side") instanceof JsonValue.Digits side
                && role.plays(Integer.parseInt(side.text()));
        List<JsonValue> none = new ArrayList<>();
        JsonValue you = role == BoardSeat.Role.WATCHER
                ? new JsonValue.Nothing(0)
                : new JsonValue.Digits(0, role == BoardSeat.Role.FIRST ? "0" : "1");
        Map<String, JsonValue> own = new HashMap<>(Map.of("you", you));
        if (!mayMove) {
            own.put("moves", new JsonValue.Sequence(0, none));
        }
        if (pair != null) {
            own.put("shared", BoardJson.parse(pair.json()));
        }
        return BoardJson.text(BoardJson.with(whole, Map.of("state", BoardJson.with(state, own))));
    }

    @Override
    public synchronized void close() throws IOException {
        engine.close();
        questions.close();
        streams.forEach(BoardStream::cut);
        file.close();
    }
}
