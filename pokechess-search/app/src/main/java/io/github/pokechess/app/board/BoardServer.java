package io.github.pokechess.app.board;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.board.BoardPage;
import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.Reply;
import io.github.pokechess.board.Request;
import io.github.pokechess.board.Role;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server of a board. It serves the page, and for clients with the secret of a seat requests by {@code POST /ask}
 * and events by {@code GET /events}. All other requests are refused. Thread-safe.
 */
public final class BoardServer implements AutoCloseable {
    /** The greatest length of a body in bytes. */
    public static final int MOST_BYTES = 1 << 20;

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

    /** Clocks are looked at so often, in milliseconds. */
    private static final int TICK = 50;

    /** Each seat with the game in which it is. */
    private final Map<BoardSeat, BoardHost> seats = new ConcurrentHashMap<>();

    /** Begins further games, if this server may. */
    private final Optional<BoardFriends> friends;

    private final Settings settings;
    private final HttpServer http;
    private final BoardGuard guard;
    private final SlowClients clients;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "board-client");
        thread.setDaemon(true);
        return thread;
    });
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
            InetAddress address, int port, Optional<String> publicName, Duration patience, Duration pause) {
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
        void to(HttpExchange exchange, BoardSeat seat) throws IOException;
    }

    private BoardServer(
            BoardHost host, List<BoardSeat> seats, Optional<BoardFriends> friends, Settings settings, HttpServer http) {
        seats.forEach(seat -> this.seats.put(seat, host));
        this.friends = friends;
        friends.stream()
                .flatMap(games -> games.resume(http.getAddress().getPort()).stream())
                .forEach(this::put);
        this.settings = settings;
        this.http = http;
        this.guard = new BoardGuard(http.getAddress().getPort(), settings.publicName());
        this.clients = new SlowClients(settings.patience());
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
        // Read by the server once, when the first one is made: an answer goes out at once, and a head comes within ten
        // seconds.
        System.getProperties().putIfAbsent("sun.net.httpserver.nodelay", "true");
        System.getProperties().putIfAbsent("sun.net.httpserver.maxReqTime", "10");
        HttpServer http = HttpServer.create(new InetSocketAddress(settings.address(), settings.port()), 0);
        BoardServer server = new BoardServer(host, seats, friends, settings, http);
        http.setExecutor(server.threads); // without one, a single stream keeps all others waiting
        http.createContext("/", server::handle);
        http.start();
        server.threads.execute(server::watch);
        return server;
    }

    /** Looks at clocks and clients until the server is closed. */
    private void watch() {
        try {
            while (true) {
                TimeUnit.MILLISECONDS.sleep(TICK);
                clients.cutLate();
                spend();
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void spend() {
        try {
            hosts().forEach(BoardHost::spend);
        } catch (RuntimeException mistake) {
            LOG.error("a clock has failed", mistake);
        }
    }

    private Set<BoardHost> hosts() {
        return new HashSet<>(seats.values());
    }

    /** Waits until the thread is interrupted. */
    void await() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    /** The port that it listens at. */
    public int port() {
        return http.getAddress().getPort();
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

    private void handle(HttpExchange exchange) {
        try (exchange) {
            HEADERS.forEach(exchange.getResponseHeaders()::set);
            answer(exchange);
        } catch (IOException gone) {
            LOG.debug("a client has gone", gone);
        } catch (RuntimeException mistake) {
            LOG.error("a request has failed", mistake);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        Optional<BoardGuard.Refusal> refusal = guard.refusal(exchange);
        if (refusal.isPresent()) {
            refuse(exchange, refusal.get());
            return;
        }
        String path = path(exchange.getRequestURI());
        Route route = routes.get(path);
        Optional<BoardPage.Asset> asset = route == null ? BoardPage.asset(path) : Optional.empty();
        Optional<byte[]> icon = BoardPage.icon(path);
        if (route == null && asset.isEmpty() && icon.isEmpty()) {
            refuse(exchange, new BoardGuard.Refusal(404, "there is no such page"));
            return;
        }
        String method = route == null ? GET : route.method();
        if (!exchange.getRequestMethod().equals(method)) {
            exchange.getResponseHeaders().set("Allow", method);
            refuse(exchange, new BoardGuard.Refusal(405, "this is for " + method + " alone"));
        } else if (icon.isPresent()) {
            send(exchange, 200, "image/png", icon.get());
        } else if (route == null) {
            send(exchange, 200, asset.get().contentType(), asset.get().text().getBytes(StandardCharsets.UTF_8));
        } else {
            answer(exchange, route);
        }
    }

    private void answer(HttpExchange exchange, Route route) throws IOException {
        List<String> authorization = exchange.getRequestHeaders().getOrDefault("Authorization", List.of());
        Optional<BoardSeat> seat = BoardSeat.of(List.copyOf(seats.keySet()), authorization);
        if (seat.isEmpty()) {
            refuse(exchange, new BoardGuard.Refusal(403, UNKNOWN));
        } else {
            route.answer().to(exchange, seat.get());
        }
    }

    /** The path of an address that has a path, and perhaps a query, alone; else no path that there is. */
    private static String path(URI address) {
        boolean plain = address.getScheme() == null && address.getRawAuthority() == null;
        return plain ? String.valueOf(address.getRawPath()) : "";
    }

    private void ask(HttpExchange exchange, BoardSeat seat) throws IOException {
        reply(exchange, json -> host(seat).ask(seat, json));
    }

    /** Begins a game with a friend; the reply has the secret name of each seat, and whether this machine alone reaches them. */
    private void friend(HttpExchange exchange, BoardSeat seat) throws IOException {
        if (seat.role() != Role.OWNER || friends.isEmpty()) {
            refuse(exchange, new BoardGuard.Refusal(403, "with this link nobody begins a game with a friend"));
            return;
        }
        reply(exchange, json -> invite(friends.get(), host(seat), json));
    }

    private String invite(BoardFriends from, BoardHost host, String json) {
        try {
            if (!(host.read(json) instanceof Request.New game)) {
                return DeskJson.text(Reply.Problems.of("do", "a game with a friend is a new one"));
            }
            BoardFriends.Room room;
            synchronized (from) {
                room = from.begin(game, port());
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

    private void reply(HttpExchange exchange, Replying replying) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        Optional<BoardGuard.Refusal> refusal = BoardGuard.refusalOfBody(headers, MOST_BYTES);
        if (refusal.isPresent()) {
            refuse(exchange, refusal.get());
            return;
        }
        byte[] body = clients.await(() -> exchange.getRequestBody().readNBytes(MOST_BYTES + 1));
        if (body.length > MOST_BYTES) {
            refuse(exchange, BoardGuard.tooLong(MOST_BYTES));
            return;
        }
        String reply;
        try {
            String json = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            reply = replying.to(json);
        } catch (CharacterCodingException wrong) {
            refuse(exchange, new BoardGuard.Refusal(400, "the body is not UTF-8"));
            return;
        } catch (BoardHost.BusyException busy) {
            refuse(exchange, new BoardGuard.Refusal(503, String.valueOf(busy.getMessage())));
            return;
        } catch (RuntimeException mistake) {
            LOG.error("a request has failed", mistake);
            refuse(exchange, new BoardGuard.Refusal(500, "the server has made a mistake"));
            return;
        }
        send(exchange, 200, JSON, reply.getBytes(StandardCharsets.UTF_8));
    }

    private void events(HttpExchange exchange, BoardSeat seat) throws IOException {
        BoardHost host = host(seat);
        Optional<BoardStream> opened = host.open(seat);
        if (opened.isEmpty()) {
            refuse(exchange, new BoardGuard.Refusal(503, "too many pages look at this game"));
            return;
        }
        BoardStream stream = opened.get();
        try {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            stream.pump(exchange.getResponseBody(), clients, settings.pause());
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        } finally {
            host.close(stream);
        }
    }

    private void refuse(HttpExchange exchange, BoardGuard.Refusal refusal) throws IOException {
        exchange.getResponseHeaders().set("Connection", "close"); // what else was sent is not read
        String reply = DeskJson.text(Reply.Problems.of("request", refusal.reason()));
        send(exchange, refusal.status(), JSON, reply.getBytes(StandardCharsets.UTF_8));
    }

    private void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean bare = exchange.getRequestMethod().equals("HEAD");
        clients.await(() -> {
            exchange.sendResponseHeaders(status, bare ? -1 : body.length);
            if (!bare) {
                exchange.getResponseBody().write(body);
            }
            return body;
        });
    }

    @Override
    public void close() throws IOException {
        http.stop(0);
        try {
            for (BoardHost host : hosts()) {
                host.close();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
