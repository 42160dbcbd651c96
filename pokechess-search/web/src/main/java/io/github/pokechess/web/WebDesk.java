package io.github.pokechess.web;

import io.github.pokechess.app.BoardEvents;
import io.github.pokechess.app.BoardJson;
import io.github.pokechess.app.BoardRequest;
import io.github.pokechess.app.BoardThought;
import io.github.pokechess.app.StoredTeams;
import io.github.pokechess.board.BoardDialogue;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.Level;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonValue;
import io.github.pokechess.notation.internal.JsonWriter;
import io.github.pokechess.notation.internal.LinkText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The place where a game is played in a page: what the server is elsewhere, on one thread that never waits. Searches that take
 * long are jobs for others; each answer tells which are to be begun and which given up:
 *
 * <pre>{@code
 * {"reply":{…},"events":[{…}],"jobs":[{"slot":"engine","ticket":3,"pause":0,"job":{…}},{"slot":"hint"}],"clock":false}
 * }</pre>
 *
 * A slot does one job at a time: another one, or none, takes the place of what it does. What a job finds comes back with its
 * ticket; when that is given up, nobody hears it any more.
 */
final class WebDesk {
    private static final String ENGINE = "engine";

    /** The second half of an analysis, where two workers can run at the same time. */
    private static final String SECOND = "second";

    private static final String HINT = "hint";
    private static final String REVIEW = "review";

    /** The least time for a decision of a game without people, in milliseconds, so that it can be watched. */
    private static final int WATCHED = 700;

    /** In a game by links nothing else can be done as long as it goes on: nobody is helped, and nobody takes back. */
    private static final Set<String> BY_LINKS = Set.of(
            "state", "goto", "decide", "resign", "fan", "export", "import", "new", "link", "team", "chart", "kinds", "guide");

    private final List<GameKind<?, ?>> kinds;
    private final LongSupplier seeds;
    private final int processors;
    private final BoardDialogue table;
    private final SplittableRandom random;
    private final Map<String, Integer> tickets = new HashMap<>();

    /** What is to be told with the next answer. */
    private final List<String> events = new ArrayList<>();

    private final Map<String, String> jobs = new LinkedHashMap<>();

    private String today = "????.??.??";
    private int lastTicket;
    private long version = 1;
    private boolean analyses;
    private int lines = 1;
    private @Nullable Halves halves;
    private long clockSeen = System.nanoTime();

    /** The game as it is played by links, if it is; the table shows it. */
    private @Nullable LinkGame<?, ?> link;

    private String linkName = "";

    /**
     * A desk with the usual game of the first kind, for two people.
     *
     * @param processors the number of jobs that can be done at the same time
     */
    WebDesk(List<GameKind<?, ?>> kinds, long seed, int processors) {
        this.kinds = kinds;
        this.processors = processors;
        random = new SplittableRandom(seed);
        seeds = () -> random.nextLong() >>> 1;
        Map<String, Integer> levels = new LinkedHashMap<>();
        for (Level level : Level.values()) {
            levels.put(level.toString(), level.ordinal() + 1);
        }
        table = new BoardDialogue(kinds, levels, seeds, new StoredTeams());
    }

    /** Answers a request. */
    String ask(String json, String date) {
        today = date;
        return answer(reply(json));
    }

    /**
     * Takes what a job has found: an {@code event} to be told, or the text of what was {@code decided}.
     *
     * @param ticket the job's
     */
    String heard(int ticket, String what, String text) {
        spend();
        if (tickets.containsValue(ticket)) {
            if (what.equals("event")) {
                found(ticket, text);
            } else {
                decided(text);
            }
        }
        return answer("null");
    }

    private void found(int ticket, String event) {
        Halves analysis = halves;
        boolean isFirst = Integer.valueOf(ticket).equals(tickets.get(ENGINE));
        boolean isSecond = Integer.valueOf(ticket).equals(tickets.get(SECOND));
        if (analysis != null && (isFirst || isSecond)) {
            analysis.told(isFirst ? 0 : 1, event).ifPresent(events::add);
        } else {
            events.add(event);
        }
    }

    /** Takes the time that has passed from whose clock runs. */
    String tick() {
        spend();
        return answer("null");
    }

    private String answer(String reply) {
        JsonWriter out = new JsonWriter().begin('{').name("reply").plain(reply);
        out.name("events").begin('[');
        events.forEach(out::plain);
        out.end(']').name("jobs").begin('[');
        jobs.values().forEach(out::plain);
        out.end(']').name("clock").plain(table.clockRuns());
        events.clear();
        jobs.clear();
        return out.end('}').toString();
    }

    // ---- requests ----

    private String reply(String json) {
        try {
            BoardRequest request = BoardRequest.parse(json);
            spend();
            LinkGame<?, ?> byLinks = link;
            if (byLinks != null && !byLinks.isOver()) {
                return reply(request, byLinks);
            }
            return switch (request.action()) {
                case "link" -> link(request);
                case "analyse" -> analyse(request);
                case "hint" -> hint(table.shown());
                case "review" -> review(table.played(), request);
                case "fan" -> fan(request);
                default -> change(request);
            };
        } catch (MalformedTextException wrong) {
            return BoardJson.problems(wrong);
        } catch (IllegalArgumentException wrong) {
            return BoardJson.problem("request", String.valueOf(wrong.getMessage()));
        }
    }

    private String change(BoardRequest request) {
        String reply = table.ask(request.json());
        if (!BoardJson.isRefusal(reply) && request.changes()) {
            if (request.action().equals("new") || request.action().equals("import")) {
                link = null;
            }
            changed(request.action());
        }
        return seen(reply);
    }

    private String analyse(BoardRequest request) {
        lines = request.lines().orElse(lines);
        analyses = request.flag("on").orElse(true);
        if (!isEnginesTurn()) {
            turnEngine();
        }
        return "{}";
    }

    private String fan(BoardRequest request) {
        String reply = table.ask(request.json());
        boolean here = request.number("node", 0, Integer.MAX_VALUE).orElse(table.node()) == table.node();
        return here && !BoardJson.isRefusal(reply)
                ? scored(table.shown(), request.text("move").orElse(""))
                : reply;
    }

    private static <P extends GamePosition<P, M>, M> String scored(PlayedGame<P, M> shown, String move) {
        return BoardDialogue.fan(shown.kind(), shown.game(), move, BoardThought.scores(shown, move));
    }

    private <P extends GamePosition<P, M>, M> String hint(PlayedGame<P, M> shown) {
        begin(HINT, 0, shown, table.node(), job -> {});
        return "{}";
    }

    private <P extends GamePosition<P, M>, M> String review(PlayedGame<P, M> line, BoardRequest request) {
        int nodes = request.reviewNodes();
        begin(REVIEW, 0, line, table.node(), job -> {
            job.name("nodes").plain(nodes).name("places").begin('[');
            table.mainLine().forEach(job::plain);
            job.end(']');
        });
        return "{}";
    }

    // ---- games by links ----

    /** Begins a game by links as {@code game} has it, or opens a link. */
    private String link(BoardRequest request) {
        String secret = said(request, "secret");
        String text = request.text("text").orElse(null);
        LinkGame<?, ?> opened;
        if (text != null) {
            String kept = request.text("kept").orElse(null);
            opened = LinkGame.open(kinds, LinkText.text(text), kept, secret);
        } else {
            BoardDialogue other = new BoardDialogue(kinds, Map.of(), seeds);
            String reply = other.ask(said(request, "game"));
            if (BoardJson.isRefusal(reply)) {
                return reply;
            }
            if (other.clockRuns()) {
                throw MalformedTextException.of("clock", "a game by links has none");
            }
            other.tag("Date", today);
            int side = request.number("side", 0, 1).orElse(0);
            opened = LinkGame.begin(other.played(), side, secret);
        }
        String name = said(request, "name");
        return shown(opened, () -> linkName = name);
    }

    private static String said(BoardRequest request, String name) {
        return request.text(name).orElseThrow(() -> MalformedTextException.of(name, "is missing"));
    }

    /** Shows a game by links as it stands now. */
    private String shown(LinkGame<?, ?> game, Runnable first) {
        String request = new JsonWriter()
                .begin('{')
                .name("do")
                .string("import")
                .name("text")
                .string(game.text())
                .end('}')
                .toString();
        String reply = table.ask(request);
        if (BoardJson.isRefusal(reply)) {
            return reply;
        }
        first.run();
        link = game;
        analyses = false;
        changed("link");
        return seen(table.ask(BoardRequest.STATE));
    }

    private String reply(BoardRequest request, LinkGame<?, ?> game) {
        if (!BY_LINKS.contains(request.action())) {
            return BoardJson.problem("request", "in a game by links nobody can do this");
        }
        switch (request.action()) {
            case "decide" -> {
                boolean elsewhere = Stream.of("where", "outcome", "try").anyMatch(request::has);
                int move = request.number("ply", 0, Integer.MAX_VALUE).orElse(-1);
                if (elsewhere || move != table.played().game().moveCount()) {
                    return BoardJson.problem("ply", "the game stands at another place");
                }
                game.decide(said(request, "move"));
                return shown(game, () -> {});
            }
            case "resign" -> {
                if (request.number("side", 0, 1).orElse(-1) != game.side()) {
                    return BoardJson.problem("side", "you speak for your own side alone");
                }
                game.resign();
                return shown(game, () -> {});
            }
            case "link" -> {
                return link(request);
            }
            default -> {
                return change(request);
            }
        }
    }

    /** What one of two players sees: his own decisions alone, and what he is to send. */
    private static String seenByOne(LinkGame<?, ?> game, String reply) {
        JsonValue whole = BoardJson.parse(reply);
        JsonValue state = BoardJson.member(whole, "state");
        if (state == null) {
            return reply;
        }
        Map<String, JsonValue> own = new HashMap<>();
        own.put("you", new JsonValue.Digits(0, Integer.toString(game.side())));
        if (!game.isOver() && !game.mayDecide()) {
            own.put("moves", new JsonValue.Sequence(0, new ArrayList<>()));
        }
        return BoardJson.text(BoardJson.with(whole, Map.of("state", BoardJson.with(state, own))));
    }

    private void writeLink(JsonWriter out, LinkGame<?, ?> game) {
        out.name("link").begin('{').name("name").string(linkName);
        out.name("note").string(game.note());
        out.name("due").plain(game.mustSend());
        out.name("letter").string(LinkText.of(game.letter()));
        out.name("kept").string(game.kept()).end('}');
    }

    // ---- changes ----

    /** Another state is there: it is told, and the engine turns to it. */
    private void changed(String action) {
        version++;
        if (action.equals("new") && table.played().game().moveCount() == 0) {
            table.tag("Date", today);
        }
        turnAway();
        giveUp(HINT);
        if (!action.equals("goto")) {
            giveUp(REVIEW);
        }
        String state = seen(table.ask(BoardRequest.STATE));
        events.add(BoardJson.inFront(out -> out.name("event").string("state"), state));
        turnEngine();
    }

    private void decided(String move) {
        String request = BoardRequest.decision(table.played().game().moveCount(), table.lastNode(), move);
        if (!BoardJson.isRefusal(table.ask(request))) {
            changed("decide");
        }
    }

    /** Takes the time that has passed from the side to act; to be called before anything else, and often. */
    private void spend() {
        long now = System.nanoTime();
        Duration passed = Duration.ofNanos(now - clockSeen);
        clockSeen = now;
        if (table.clockRuns() && table.spend(passed)) {
            changed("flag");
        }
    }

    private String seen(String reply) {
        if (!reply.startsWith("{\"state\":")) {
            return reply;
        }
        LinkGame<?, ?> game = link;
        return BoardJson.inFront(
                out -> {
                    out.name("version").plain(version);
                    if (game != null) {
                        writeLink(out, game);
                    }
                },
                game == null ? reply : seenByOne(game, reply));
    }

    // ---- jobs ----

    /** Whether the engine is to decide: where a clock runs, also while somebody looks at another place. */
    private boolean isEnginesTurn() {
        boolean due = table.isAtEnd() || table.clockRuns();
        return due && BoardThought.plays(table.seat(side(table.played())));
    }

    private static <P extends GamePosition<P, M>, M> int side(PlayedGame<P, M> played) {
        return played.game().position().side();
    }

    private void turnEngine() {
        PlayedGame<?, ?> shown = table.shown();
        if (isEnginesTurn()) {
            think(table.played());
        } else if (analyses && !shown.game().isOver()) {
            analyse(shown);
        } else {
            turnAway();
        }
    }

    private void turnAway() {
        giveUp(ENGINE);
        giveUp(SECOND);
        halves = null;
    }

    private <P extends GamePosition<P, M>, M> void think(PlayedGame<P, M> played) {
        int node = table.lastNode();
        events.add(new BoardEvents<>(version, node, played).thinking());
        boolean watched = BoardThought.plays(table.seat(0)) && BoardThought.plays(table.seat(1));
        begin(
                ENGINE,
                watched ? WATCHED : 0,
                played,
                node,
                job -> job.name("seat")
                        .string(table.seat(side(played)))
                        .name("seed")
                        .string(Long.toString(random.nextLong())));
    }

    private <P extends GamePosition<P, M>, M> void analyse(PlayedGame<P, M> shown) {
        turnAway();
        if (processors < Halves.COUNT || shown.game().legalMoves().size() < Halves.COUNT) {
            begin(ENGINE, 0, shown, table.node(), job -> job.name("lines").plain(lines));
            return;
        }
        halves = new Halves(lines);
        for (String slot : List.of(ENGINE, SECOND)) {
            begin(
                    slot,
                    0,
                    shown,
                    table.node(),
                    job -> job.name("lines").plain(lines).name("half").plain(slot.equals(ENGINE) ? 0 : 1));
        }
    }

    private <P extends GamePosition<P, M>, M> void begin(
            String slot, int pause, PlayedGame<P, M> game, int node, Consumer<JsonWriter> more) {
        tickets.put(slot, ++lastTicket);
        JsonWriter out = new JsonWriter().begin('{').name("slot").string(slot);
        out.name("ticket")
                .plain(lastTicket)
                .name("pause")
                .plain(pause)
                .name("job")
                .begin('{');
        out.name("slot")
                .string(slot)
                .name("version")
                .plain(version)
                .name("node")
                .plain(node);
        out.name("kind").string(game.kind().name());
        out.name("text").string(GameText.format(PlayedGame.of(game.kind(), Map.of(), game.game())));
        more.accept(out);
        jobs.put(slot, out.end('}').end('}').toString());
    }

    private void giveUp(String slot) {
        if (tickets.remove(slot) != null) {
            jobs.put(
                    slot,
                    new JsonWriter()
                            .begin('{')
                            .name("slot")
                            .string(slot)
                            .end('}')
                            .toString());
        }
    }
}
