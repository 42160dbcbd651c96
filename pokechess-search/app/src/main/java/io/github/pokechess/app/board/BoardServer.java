package io.github.pokechess.app.board;

import io.github.pokechess.app.board.HttpConnections.Doing;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Reply;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.study.Puzzles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server of a board. It serves the page, and for clients with the secret of a seat requests by {@code POST /ask}
 * and events by {@code GET /events}. All other requests are refused. Thread-safe.
 */
public final class BoardServer implements AutoCloseable {
    /** The greatest length of a body of the owner in bytes: files are opened. */
    public static final int MOST_BYTES = 1 << 20;

    /** That of players: what somebody has learnt from puzzles is the longest that a seat sends. */
    public static final int MOST_BYTES_OF_SEAT = 1 << 16;

    /** That of spectators, who ask short questions. */
    public static final int MOST_BYTES_OF_WATCHER = 1 << 10;

    /** The strictest policy that the page can live with; wasm is for the library inside the page. */
    static final String POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy", POLICY,
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cache-Control", "no-store");

    private static final Logger LOG = LoggerFactory.getLogger(BoardServer.class);

    private static final String JSON = "application/json";
    private static final String UNKNOWN =
            "no game here has this link. A game that had not begun when the server was started again is"
                    + " gone: ask for a new link. One that had begun goes on at the port and in the folder where it was played.";
    private static final String GET = "GET";
    private static final String POST = "POST";
    private static final int WRONG_METHOD = 405;

    /** Clocks are looked at so often, in milliseconds. */
    private static final int TICK = 50;

    /** Each seat with the game in which it is. */
    private final Map<BoardSeat, BoardHost> seats = new ConcurrentHashMap<>();

    /** Begins further games, if this server may. */
    private final Optional<BoardFriends> friends;

    private final Settings settings;
    private final HttpConnections http;
    private final BoardThreads background;
    private final BoardGuard guard;

    /** Long bodies are read and answered one after the other: a text in memory is many times as long as its bytes. */
    private final Semaphore longBody = new Semaphore(1, true);

    private volatile boolean closed;
    private final Map<String, Route> routes = Map.of(
            "/ask", new Route(POST, this::ask),
            "/friend", new Route(POST, this::friend),
            "/events", new Route(GET, this::events));

    /**
     * The settings of a server.
     *
     * @param address the address to listen at
     * @param port the port, or 0 for any
     * @param publicName the name under which others know the server, if it is there for others
     * @param patience how long a client may take for a part of a message
     * @param pause how long a stream may be silent
     */
    public record Settings(
            InetAddress address,
            int port,
            Optional<String> publicName,
            Duration patience,
            Duration pause,
            Optional<String> translation) {
        /** Settings without a translation. */
        public Settings(InetAddress address, int port, Optional<String> publicName, Duration patience, Duration pause) {
            this(address, port, publicName, patience, pause, Optional.empty());
        }

        /** The same with a translation of the page that is tried, as {@link BoardPage#asset(String, String)} wants it. */
        public Settings withTranslation(String words) {
            return new Settings(address, port, publicName, patience, pause, Optional.of(words));
        }

        /** The settings of a server for this machine alone. */
        public static Settings local(int port) {
            return of(loopback(), port, Optional.empty());
        }

        /** The address that no other machine reaches, whatever the preferences of Java. */
        public static InetAddress loopback() {
            try {
                return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            } catch (UnknownHostException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }

        /** Settings with the usual times. */
        public static Settings of(InetAddress address, int port, Optional<String> publicName) {
            return new Settings(address, port, publicName, Duration.ofSeconds(10), Duration.ofSeconds(5));
        }
    }

    /** An answer to requests of one path. */
    private record Route(String method, Answer answer) {}

    /** An answer to a request of somebody who has a seat. */
    @FunctionalInterface
    private interface Answer {
        void to(Exchange exchange, BoardSeat seat) throws IOException, RefusedException;
    }

    /** A request, whose answer it takes. */
    private static final class Exchange {
        private final HttpConnections.Client client;
        private final HttpConnection connection;
        private final HttpHead head;

        /** Whether the client may send another request on its connection. */
        private boolean isKept;

        Exchange(HttpConnections.Client client, HttpHead head) {
            this.client = client;
            this.connection = client.connection();
            this.head = head;
            isKept = head.isKept();
        }

        Map<String, String> headers(String type) {
            Map<String, String> headers = new LinkedHashMap<>(HEADERS);
            headers.put("Content-Type", type);
            if (!isKept) {
                headers.put("Connection", "close");
            }
            return headers;
        }

        void send(String type, byte[] body) throws IOException {
            connection.send(200, headers(type), body, true);
        }
    }

    private BoardServer(
            BoardHost host,
            List<BoardSeat> seats,
            Optional<BoardFriends> friends,
            Settings settings,
            HttpConnections http) {
        background = host.background();
        seats.forEach(seat -> this.seats.put(seat, host));
        this.friends = friends;
        friends.stream()
                .flatMap(games -> games.resume(http.port(), background).stream())
                .forEach(this::put);
        this.settings = settings;
        this.http = http;
        this.guard = new BoardGuard(http.port(), settings.publicName());
    }

    /**
     * Starts a server, which closes the host when it is closed.
     *
     * @throws IOException if it cannot listen there
     */
    public static BoardServer start(BoardHost host, List<BoardSeat> seats, Settings settings) throws IOException {
        return start(host, seats, Optional.empty(), settings);
    }

    /**
     * Starts a server whose owner may begin further games, which are closed with it.
     *
     * @throws IOException if it cannot listen there
     */
    public static BoardServer start(
            BoardHost host, List<BoardSeat> seats, Optional<BoardFriends> friends, Settings settings)
            throws IOException {
        HttpConnections http = new HttpConnections(settings.address(), settings.port(), settings.patience());
        BoardServer server = new BoardServer(host, seats, friends, settings, http);
        http.start(server.background, server::serve);
        server.background.thread("board-clocks", server::watch).start();
        server.background.thread("board-puzzles", Puzzles::all).start(); // nobody waits for them at the table
        return server;
    }

    /** Looks at clocks and clients until the server is closed. */
    private void watch() {
        try {
            while (!closed) {
                TimeUnit.MILLISECONDS.sleep(TICK);
                background.attempt("late clients could not be cut", http::cutLate, () -> {});
                hosts().forEach(host -> background.attempt(
                        "a clock has failed",
                        host::spend,
                        () -> host.report("a clock has failed; the server's log says why")));
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private Set<BoardHost> hosts() {
        return new HashSet<>(seats.values());
    }

    /**
     * Waits until memory is full, or the thread is interrupted.
     *
     * @throws OutOfMemoryError if memory is full: then nothing that the server holds can be relied on but its files
     */
    void await() throws InterruptedException {
        background.await();
    }

    /** The port that it listens at. */
    public int port() {
        return http.port();
    }

    /** The address of the page for a seat. */
    public String link(BoardSeat seat) {
        InetAddress address = settings.address();
        String own =
                address.isLoopbackAddress() || address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        String host = settings.publicName().orElse(own.contains(":") ? "[" + own + "]" : own);
        return "http://" + (host.matches(".*:\\d+") ? host : host + ":" + port()) + "/#t=" + seat.token();
    }

    // ---- requests ----

    private void serve(HttpConnections.Client client) {
        try {
            boolean goesOn = true;
            while (goesOn) {
                goesOn = answerNext(client);
            }
        } catch (IOException gone) {
            LOG.debug("a client has gone", gone);
        }
    }

    /** Answers the next request of a client; gives whether another one may follow. */
    private boolean answerNext(HttpConnections.Client client) throws IOException {
        Exchange exchange = null;
        try {
            HttpHead head = client.connection().head();
            if (head == null) {
                return false;
            }
            http.turn(client, Doing.REQUEST);
            exchange = new Exchange(client, head);
            answer(exchange);
            http.turn(client, Doing.IDLE);
            return exchange.isKept;
        } catch (RefusedException refused) {
            refuse(client, exchange == null ? null : exchange.head, refused);
        } catch (RuntimeException | StackOverflowError mistake) {
            LOG.error("a request has failed", mistake);
            refuse(
                    client,
                    exchange == null ? null : exchange.head,
                    new RefusedException(500, "the server has made a mistake"));
        }
        return false;
    }

    private void refuse(HttpConnections.Client client, @Nullable HttpHead head, RefusedException refused)
            throws IOException {
        Map<String, String> headers = new LinkedHashMap<>(HEADERS);
        headers.put("Content-Type", JSON);
        headers.put("Connection", "close"); // what else was sent is not read
        if (refused.status() == WRONG_METHOD && head != null) {
            headers.put("Allow", method(head.path()));
        }
        byte[] reply = DeskJson.text(
                        Reply.Problems.of(refused.reason().equals(UNKNOWN) ? "link" : "request", refused.reason()))
                .getBytes(StandardCharsets.UTF_8);
        HttpConnection connection = client.connection();
        http.turn(client, Doing.REFUSED);
        connection.send(
                refused.status(), headers, reply, head == null || !head.method().equals("HEAD"));
        connection.linger();
    }

    private String method(String path) {
        Route route = routes.get(path);
        return route == null ? GET : route.method();
    }

    private void answer(Exchange exchange) throws IOException, RefusedException {
        HttpHead head = exchange.head;
        guard.check(head);
        String path = head.path();
        Route route = routes.get(path);
        Optional<BoardPage.Asset> asset = route == null ? asset(path) : Optional.empty();
        Optional<byte[]> icon = BoardPage.icon(path);
        if (route == null && asset.isEmpty() && icon.isEmpty()) {
            throw new RefusedException(404, "there is no such page");
        }
        String method = method(path);
        if (!head.method().equals(method)) {
            throw new RefusedException(WRONG_METHOD, "this is for " + method + " alone");
        }
        if (route != null) {
            BoardSeat seat = BoardSeat.of(List.copyOf(seats.keySet()), head.values("Authorization"))
                    .orElseThrow(() -> new RefusedException(403, UNKNOWN));
            http.belongs(exchange.client, seat);
            route.answer().to(exchange, seat);
            return;
        }
        exchange.isKept &= !head.isChunked() && head.length() == 0;
        if (icon.isPresent()) {
            exchange.send("image/png", icon.get());
        } else {
            exchange.send(asset.get().contentType(), asset.get().text().getBytes(StandardCharsets.UTF_8));
        }
    }

    private Optional<BoardPage.Asset> asset(String path) {
        return settings.translation().isPresent()
                ? BoardPage.asset(path, settings.translation().get())
                : BoardPage.asset(path);
    }

    private void ask(Exchange exchange, BoardSeat seat) throws IOException, RefusedException {
        reply(exchange, seat, json -> host(seat).ask(seat, json));
    }

    /** Begins a game with a friend; the reply has the secret name of each seat, and whether this machine alone reaches them. */
    private void friend(Exchange exchange, BoardSeat seat) throws IOException, RefusedException {
        if (seat.role() != Access.OWNER || friends.isEmpty()) {
            throw new RefusedException(403, "with this link nobody begins a game with a friend");
        }
        reply(exchange, seat, json -> invite(friends.get(), host(seat), json));
    }

    private String invite(BoardFriends from, BoardHost host, String json) {
        try {
            if (!(host.read(json) instanceof Request.New game)) {
                return DeskJson.text(Reply.Problems.of("do", "a game with a friend is a new one"));
            }
            BoardFriends.Room room;
            synchronized (from) {
                room = from.begin(game, port(), background);
            }
            put(room);
            JsonWriter links = new JsonWriter().begin('{').name("seats").begin('[');
            room.seats().forEach(one -> links.string(one.token()));
            return links.end(']')
                    .plain("local", settings.publicName().isEmpty())
                    .end('}')
                    .toString();
        } catch (MalformedTextException wrong) {
            return DeskJson.text(new Reply.Problems(wrong.problems()));
        } catch (ProblemsException wrong) {
            return DeskJson.text(Reply.Problems.of("game", String.join("; ", wrong.lines())));
        }
    }

    private void put(BoardFriends.Room room) {
        room.seats().forEach(one -> seats.put(one, room.host()));
    }

    private BoardHost host(BoardSeat seat) {
        return Optional.ofNullable(seats.get(seat)).orElseThrow();
    }

    /** What is replied to a text. */
    @FunctionalInterface
    private interface Replying {
        String to(String json) throws BoardHost.BusyException;
    }

    /** Replies to a body. What is longer than any seat's may be waits until those before it are answered. */
    private void reply(Exchange exchange, BoardSeat seat, Replying replying) throws IOException, RefusedException {
        HttpHead head = exchange.head;
        BoardGuard.checkType(head);
        int most = switch (seat.role()) {
            case OWNER -> MOST_BYTES;
            case FIRST, SECOND -> MOST_BYTES_OF_SEAT;
            case WATCHER -> MOST_BYTES_OF_WATCHER;
        };
        boolean isLong = most > MOST_BYTES_OF_SEAT && (head.isChunked() || head.length() > MOST_BYTES_OF_SEAT);
        if (isLong) {
            http.turn(exchange.client, Doing.QUEUED);
            if (!isFree(longBody)) {
                throw new RefusedException(503, "too many long requests at a time");
            }
            http.turn(exchange.client, Doing.REQUEST);
        }
        try {
            byte[] reply = reply(exchange.connection.body(head, most), replying).getBytes(StandardCharsets.UTF_8);
            exchange.send(JSON, reply);
        } finally {
            if (isLong) {
                longBody.release();
            }
        }
    }

    private boolean isFree(Semaphore place) {
        try {
            return place.tryAcquire(settings.patience().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String reply(byte[] body, Replying replying) throws RefusedException {
        try {
            return replying.to(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString());
        } catch (CharacterCodingException wrong) {
            throw new RefusedException(400, "the body is not UTF-8");
        } catch (BoardHost.BusyException busy) {
            throw new RefusedException(503, String.valueOf(busy.getMessage()));
        }
    }

    private void events(Exchange exchange, BoardSeat seat) throws IOException, RefusedException {
        BoardHost host = host(seat);
        exchange.isKept = false; // its end is that of the stream
        BoardStream stream =
                host.open(seat).orElseThrow(() -> new RefusedException(503, "too many people watch this game"));
        http.turn(exchange.client, Doing.STREAM);
        try {
            exchange.connection.begin(200, exchange.headers("text/event-stream; charset=utf-8"));
            stream.pump(exchange.connection, settings.pause());
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        } finally {
            host.close(stream);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        http.close();
        for (BoardHost host : hosts()) {
            host.close();
        }
    }
}
