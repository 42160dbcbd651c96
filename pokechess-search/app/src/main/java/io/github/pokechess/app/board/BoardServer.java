package io.github.pokechess.app.board;

import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.study.Puzzles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The server of a board. It serves the page, and for clients with the secret of a seat requests by {@code POST /ask}
 * and events by {@code GET /events}, until {@code POST /leave}. {@code GET /show/GAME} shows anybody the game that it
 * holds. All other requests are refused. Thread-safe.
 */
public final class BoardServer implements AutoCloseable {
    /** The greatest length of a body of the owner in bytes: files are opened. */
    public static final int MOST_BYTES = 1 << 20;

    /** The longest request of players, which is the progress of a learner. */
    public static final int MOST_BYTES_OF_SEAT = 1 << 16;

    /** The longest request of spectators, who ask short questions. */
    public static final int MOST_BYTES_OF_SPECTATOR = 1 << 10;

    /** The number of requests of a link at a time, apart from its streams. */
    public static final int MOST_REQUESTS = 16;

    /** The greatest length of a head in bytes: some times what browsers send. */
    static final int MOST_BYTES_OF_HEAD = 8192;

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

    private static final String JSON = "application/json";
    private static final String UNKNOWN =
            "no game here has this link. A game that had not begun when the server was started again is"
                    + " gone: ask for a new link. One that had begun goes on at the port and in the folder where it was played.";
    private static final String NOT_CANCELLED = "a game to which both players have come is not cancelled";
    private static final String FULL = "too many people watch this game";
    private static final String GET = "GET";
    private static final String POST = "POST";

    /** Clocks are looked at so often, in milliseconds. */
    private static final int TICK = 50;

    private static final int TICKS_A_SECOND = 1000 / TICK;

    /** Connections that wait to be accepted. */
    private static final int BACKLOG = 1024;

    private static final int MOST_THREADS = 256;
    private static final int FEWEST_THREADS = 4;

    private final Map<BoardSeat, Place> places = new ConcurrentHashMap<>();

    /** Begins further games, if this server may. */
    private final Optional<BoardFriends> friends;

    private final Settings settings;
    private final Server http;
    private final BoardConnector connector;
    private final BoardConnections connections;
    private static final int MOST_STREAM_NAME = 40;

    private final BoardThreads background;
    private final BoardGuard guard;

    /** Long bodies are read and answered one after the other: a text in memory is many times as long as its bytes. */
    private final Semaphore longBody = new Semaphore(1, true);

    /** The long requests that are present, most of which wait. */
    private final Semaphore longBodies = new Semaphore(MOST_REQUESTS);

    /** The requested files of the page. */
    private final Map<String, BoardAsset> assets = new ConcurrentHashMap<>();

    /** Shows games that addresses hold. */
    private final BoardShow shown = new BoardShow();

    private volatile boolean closed;
    private final Map<String, Route> routes = Map.of(
            "/ask", new Route(POST, requiringOneSeat(this::askDesk)),
            "/friend", new Route(POST, requiringOneSeat(this::answerFriendGame)),
            "/cancel", new Route(POST, requiringOneSeat(this::answerFriendCancel)),
            "/leave", new Route(POST, requiringOneSeat(this::answerLeaving)),
            "/events", new Route(GET, this::openEvents));

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

        /** Returns these settings with a translation to try, as for {@link BoardPage#asset(String, String)}. */
        public Settings withTranslation(String translation) {
            return new Settings(address, port, publicName, patience, pause, Optional.of(translation));
        }

        /** The settings of a server for this machine alone. */
        public static Settings local(int port) {
            return withDefaultTimes(loopback(), port, Optional.empty());
        }

        /** The address that no other machine reaches, regardless of Java's preferences. */
        public static InetAddress loopback() {
            try {
                return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            } catch (UnknownHostException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }

        /** Settings with the usual times. */
        public static Settings withDefaultTimes(InetAddress address, int port, Optional<String> publicName) {
            return new Settings(address, port, publicName, Duration.ofSeconds(10), Duration.ofSeconds(5));
        }
    }

    /** An answer to requests of one path. */
    private record Route(String method, Answer answer) {}

    /** An answer to a request of those who have some seats, empty where there is none. */
    @FunctionalInterface
    private interface Answer {
        void respond(Request request, Response response, Callback callback, List<Optional<BoardSeat>> seats);
    }

    /** An answer to a request of somebody who has a seat. */
    @FunctionalInterface
    private interface SeatAnswer {
        void respond(Request request, Response response, Callback callback, BoardSeat seat);
    }

    private static Answer requiringOneSeat(SeatAnswer answer) {
        return (request, response, callback, seats) -> {
            if (seats.size() != 1) {
                throw refusalException(403, UNKNOWN);
            }
            answer.respond(request, response, callback, seats.get(0).orElseThrow());
        };
    }

    /** The game in which a seat is, and room for its requests at a time. */
    private record Place(BoardHost host, Semaphore requests) {
        Place(BoardHost host) {
            this(host, new Semaphore(MOST_REQUESTS));
        }
    }

    private BoardServer(
            BoardHost host, List<BoardSeat> seats, Optional<BoardFriends> friends, Settings settings, int port) {
        background = host.serverThreads();
        seats.forEach(seat -> this.places.put(seat, new Place(host)));
        this.friends = friends;
        friends.stream()
                .flatMap(games -> games.resumeSavedGames(port, background).stream())
                .forEach(this::addRoom);
        this.settings = settings;
        this.guard = new BoardGuard(port, settings.publicName());
        http = new Server(background.createRequestPool(MOST_THREADS, FEWEST_THREADS));
        HttpConfiguration reading = new HttpConfiguration();
        reading.setRequestHeaderSize(MOST_BYTES_OF_HEAD);
        reading.setSendServerVersion(false);
        connector = new BoardConnector(http, new HttpConnectionFactory(reading));
        connector.setIdleTimeout(settings.patience().toMillis());
        connections = new BoardConnections(connector);
        http.addConnector(connector);
        http.setErrorHandler(BoardServer::sendRefusal);
        http.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                try {
                    routeRequest(request, response, callback);
                } catch (OutOfMemoryError full) {
                    background.logOrShutDown("memory is full", full); // nobody is answered any more
                }
                return true;
            }
        });
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
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            channel.bind(new InetSocketAddress(settings.address(), settings.port()), BACKLOG);
            BoardServer server = new BoardServer(
                    host, seats, friends, settings, channel.socket().getLocalPort());
            server.connector.open(channel);
            server.http.start();
            server.background.unstartedThread("board-clocks", server::runTicker).start();
            server.background
                    .unstartedThread("board-puzzles", Puzzles::all)
                    .start(); // nobody waits for them at the table
            return server;
        } catch (IOException taken) {
            channel.close();
            throw taken;
        } catch (Exception failed) { // of Jetty, which declares no other
            throw new IllegalStateException(failed);
        }
    }

    /** Looks at clocks and clients until the server is closed; nothing that fails there ends it. */
    private void runTicker() {
        try {
            for (long tick = 0; !closed; tick++) {
                long now = tick;
                background.runAndReportFailure(
                        "clocks and clients could not be looked at", () -> runTick(now), () -> {});
                TimeUnit.MILLISECONDS.sleep(TICK);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void runTick(long tick) {
        if (tick % TICKS_A_SECOND == 0) {
            background.runAndReportFailure("files could not be counted", connections::measureConnectionLimit, () -> {});
            background.runAndReportFailure("memory could not be measured", background::throwIfMemoryFull, () -> {});
        }
        background.runAndReportFailure("late clients could not be cut", connections::closeLateConnections, () -> {});
        background.runAndReportFailure("a sign of life could not be sent", () -> sendKeepAliveIfDue(tick), () -> {});
        for (BoardHost host : hosts()) {
            background.runAndReportFailure(
                    "a clock has failed",
                    host::updateClocksAndStreams,
                    () -> host.reportProblem("a clock has failed; the server's log says why"));
        }
    }

    private void sendKeepAliveIfDue(long tick) {
        if (tick % Math.max(1, settings.pause().toMillis() / TICK) == 0) {
            hosts().forEach(BoardHost::sendKeepAlive);
        }
    }

    private Set<BoardHost> hosts() {
        return places.values().stream().map(Place::host).collect(Collectors.toSet());
    }

    /**
     * Waits until memory is full, or the thread is interrupted.
     *
     * @throws OutOfMemoryError if memory is full: then nothing that the server holds can be relied on but its files
     */
    void awaitMemoryFull() throws InterruptedException {
        background.awaitMemoryFull();
    }

    /** The port that it listens at. */
    public int port() {
        return connector.getLocalPort();
    }

    /** The address of the page for a seat. */
    public String linkOfSeat(BoardSeat seat) {
        InetAddress address = settings.address();
        String own =
                address.isLoopbackAddress() || address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        String host = settings.publicName().orElse(own.contains(":") ? "[" + own + "]" : own);
        return "http://" + (host.matches(".*:\\d+") ? host : host + ":" + port()) + "/#t=" + seat.token();
    }

    // ---- requests ----

    private static HttpException.RuntimeException refusalException(int status, String reason) {
        return new HttpException.RuntimeException(status, reason);
    }

    /** Sends the reason why a request is not answered, for readers of the traffic. */
    private static boolean sendRefusal(Request request, Response response, Callback callback) {
        String text = refusalReason(request, response.getStatus());
        sendText(
                request,
                response,
                callback,
                JSON,
                DeskJson.text(PageReply.Problems.of(text.equals(UNKNOWN) ? "link" : "request", text)));
        return true;
    }

    private static String refusalReason(Request request, int status) {
        Object reason = request.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof HttpException wrong
                ? wrong.getReason()
                : request.getAttribute(ErrorHandler.ERROR_MESSAGE);
        return switch (status) {
            case 414 ->
                reason == null ? "the address must have at most " + MOST_BYTES_OF_HEAD + " bytes" : reason.toString();
            case 431 -> "the head must have at most " + MOST_BYTES_OF_HEAD + " bytes";
            case 500 -> "the server has made a mistake";
            default -> reason == null ? HttpStatus.getMessage(status).toLowerCase(Locale.ROOT) : reason.toString();
        };
    }

    private static void sendText(Request request, Response response, Callback callback, String type, String body) {
        HEADERS.forEach(response.getHeaders()::put);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        BoardAsset.writeBody(body.getBytes(StandardCharsets.UTF_8), request, response, callback);
    }

    private void routeRequest(Request request, Response response, Callback callback) {
        Request.addCompletionListener(request, end -> BoardConnector.expectNewHead(connection(request)));
        guard.requireOwnOrigin(request);
        request.addIdleTimeoutListener(idle -> false); // a client that waits for an answer has nothing to send
        String path = request.getHttpURI().getPath();
        Route route = routes.get(path);
        if (BoardShow.isShowPath(path)) {
            if (checkMethodOrAnswer(GET, request, response, callback)) {
                limitConnectionAndAddHeaders(request, response);
                shown.sendPage(request, response, callback, path);
            }
        } else if (route == null) {
            BoardAsset asset = assets.computeIfAbsent(path, this::createAsset);
            if (asset == null) {
                throw refusalException(404, "there is no such page");
            }
            if (checkMethodOrAnswer(GET, request, response, callback)) {
                sendAsset(request, response, callback, asset);
            }
        } else if (checkMethodOrAnswer(route.method(), request, response, callback)) {
            List<Optional<BoardSeat>> seats =
                    BoardSeat.ofAuthorization(places.keySet(), BoardGuard.headerValues(request, "Authorization"));
            if (seats.stream().allMatch(Optional::isEmpty)) {
                throw refusalException(403, UNKNOWN);
            }
            EndPoint connection = connection(request);
            connections.markRequestArrived(connection);
            Request.addCompletionListener(request, end -> connections.setDeadline(connection, settings.patience()));
            route.answer().respond(request, response, callback, seats);
        }
    }

    /** Whether a request has the method of its path; it is answered if not. */
    private static boolean checkMethodOrAnswer(String method, Request request, Response response, Callback callback) {
        if (request.getMethod().equals(method)) {
            return true;
        }
        response.getHeaders().put(HttpHeader.ALLOW, method);
        Response.writeError(request, response, callback, 405, "this is for " + method + " alone");
        return false;
    }

    private static EndPoint connection(Request request) {
        return request.getConnectionMetaData().getConnection().getEndPoint();
    }

    private void sendAsset(Request request, Response response, Callback callback, BoardAsset asset) {
        limitConnectionAndAddHeaders(request, response);
        asset.sendIfChanged(request, response, callback);
    }

    /** Gives a connection the time that is left to those without a link, and its response the headers of all. */
    private void limitConnectionAndAddHeaders(Request request, Response response) {
        EndPoint connection = connection(request);
        connections.setDeadline(connection, settings.patience());
        Request.addCompletionListener(request, end -> connections.setDeadline(connection, BoardConnections.GREETING));
        HEADERS.forEach(response.getHeaders()::put);
    }

    private @Nullable BoardAsset createAsset(String path) {
        return BoardPage.icon(path)
                .map(icon -> BoardAsset.of("image/png", icon))
                .or(() -> pageAsset(path)
                        .map(page -> BoardAsset.gzipped(
                                page.contentType(), page.text().getBytes(StandardCharsets.UTF_8))))
                .orElse(null);
    }

    private Optional<BoardPage.Asset> pageAsset(String path) {
        return settings.translation().isPresent()
                ? BoardPage.asset(path, settings.translation().get())
                : BoardPage.asset(path);
    }

    private void askDesk(Request request, Response response, Callback callback, BoardSeat seat) {
        answerBody(
                request,
                response,
                callback,
                seat,
                json -> requirePlace(seat).host().ask(seat, json));
    }

    /**
     * Begins a game with a friend; the reply has the secret name of each seat, and whether this machine alone reaches
     * them.
     */
    private void answerFriendGame(Request request, Response response, Callback callback, BoardSeat seat) {
        if (seat.role() != Access.OWNER || friends.isEmpty()) {
            throw refusalException(403, "with this link nobody begins a game with a friend");
        }
        answerBody(
                request,
                response,
                callback,
                seat,
                json -> beginFriendGame(friends.get(), requirePlace(seat).host(), json));
    }

    private String beginFriendGame(BoardFriends from, BoardHost host, String json) {
        try {
            if (!(host.readRequest(json) instanceof io.github.pokechess.board.messages.PageRequest.New game)) {
                return DeskJson.text(PageReply.Problems.of("do", "a game with a friend is a new one"));
            }
            BoardFriends.Room room;
            synchronized (from) {
                room = from.beginGame(game, port(), background);
            }
            addRoom(room);
            JsonWriter links = new JsonWriter().begin('{').name("seats").begin('[');
            room.seats().forEach(one -> links.string(one.token()));
            return links.end(']')
                    .literal("local", settings.publicName().isEmpty())
                    .end('}')
                    .toString();
        } catch (MalformedTextException wrong) {
            return DeskJson.text(new PageReply.Problems(wrong.problems()));
        } catch (ProblemsException wrong) {
            return DeskJson.text(PageReply.Problems.of("game", String.join("; ", wrong.lines())));
        }
    }

    /** Leaves a game to which the friend has not come: its links end, and another game may be begun in its place. */
    private void answerFriendCancel(Request request, Response response, Callback callback, BoardSeat seat) {
        boolean isPlayer = seat.role() == Access.FIRST || seat.role() == Access.SECOND;
        if (!isPlayer || friends.isEmpty()) {
            throw refusalException(403, NOT_CANCELLED);
        }
        answerBody(request, response, callback, seat, json -> {
            cancelFriendGame(seat, friends.get());
            return "{}";
        });
    }

    /** Decides when all of the request is here, and lets nobody come meanwhile. */
    private void cancelFriendGame(BoardSeat seat, BoardFriends from) {
        BoardHost host = requirePlace(seat).host();
        try {
            synchronized (from) {
                if (!host.tryCloseToNewcomers(seat)) {
                    throw refusalException(403, NOT_CANCELLED);
                }
                places.values().removeIf(place -> place.host() == host);
                from.cancelGame(host);
            }
        } catch (IOException unwritten) {
            throw new UncheckedIOException(unwritten);
        }
    }

    private void addRoom(BoardFriends.Room room) {
        room.seats().forEach(one -> places.put(one, new Place(room.host())));
    }

    private Place requirePlace(BoardSeat seat) {
        return Optional.ofNullable(places.get(seat))
                .orElseThrow(() -> refusalException(403, UNKNOWN)); // it has just been cancelled
    }

    /** Replies to a text. */
    @FunctionalInterface
    private interface BodyHandler {
        String replyTo(String json) throws BoardHost.BusyException;
    }

    /** Replies to a body. What is longer than any seat's may be waits until those before it are answered. */
    private void answerBody(
            Request request, Response response, Callback callback, BoardSeat seat, BodyHandler replying) {
        BoardGuard.requireJsonType(request);
        int most = switch (seat.role()) {
            case OWNER -> MOST_BYTES;
            case FIRST, SECOND -> MOST_BYTES_OF_SEAT;
            case SPECTATOR -> MOST_BYTES_OF_SPECTATOR;
        };
        long length = request.getLength();
        if (length > most) {
            throw tooLongException(most);
        }
        boolean isLong = most > MOST_BYTES_OF_SEAT && (length < 0 || length > MOST_BYTES_OF_SEAT);
        acquireUntilAnswered(request, isLong ? longBodies : requirePlace(seat).requests(), Duration.ZERO);
        if (isLong) {
            acquireUntilAnswered(request, longBody, settings.patience());
        }
        EndPoint connection = connection(request);
        connections.setDeadline(connection, settings.patience());
        byte[] body = readBody(request, most);
        connections.markRequestArrived(connection);
        sendText(request, response, callback, JSON, decodeAndReply(body, replying));
    }

    private static byte[] readBody(Request request, int most) {
        try {
            byte[] body = Content.Source.asInputStream(request).readNBytes(most + 1);
            if (body.length > most) {
                throw tooLongException(most);
            }
            return body;
        } catch (IOException broken) {
            throw isTimeout(broken)
                    ? refusalException(408, "the rest of the body has not come")
                    : refusalException(400, "the body is not as its head says");
        }
    }

    private static boolean isTimeout(Throwable broken) {
        return broken instanceof TimeoutException || (broken.getCause() != null && isTimeout(broken.getCause()));
    }

    private static HttpException.RuntimeException tooLongException(int most) {
        return refusalException(413, "the body must have at most " + most + " bytes");
    }

    /** Takes a place until a request is answered. */
    private static void acquireUntilAnswered(Request request, Semaphore places, Duration patience) {
        try {
            if (!places.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw refusalException(503, "too many requests by this link at a time");
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            throw refusalException(503, "the server ends");
        }
        Request.addCompletionListener(request, end -> places.release());
    }

    private static String decodeAndReply(byte[] body, BodyHandler replying) {
        try {
            return replying.replyTo(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString());
        } catch (CharacterCodingException wrong) {
            throw refusalException(400, "the body is not UTF-8");
        } catch (BoardHost.BusyException busy) {
            throw refusalException(503, String.valueOf(busy.getMessage()));
        } catch (BoardHost.CancelledException gone) {
            throw refusalException(403, UNKNOWN);
        }
    }

    private void openEvents(Request request, Response response, Callback callback, List<Optional<BoardSeat>> seats) {
        HEADERS.forEach(response.getHeaders()::put);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream; charset=utf-8");
        response.getHeaders().put("Sign-Of-Life", settings.pause().toMillis());
        BoardResponse events = new BoardResponse(streamNameOrEmpty(request), response, callback);
        boolean isOne = seats.size() == 1;
        List<BoardStream> full = new ArrayList<>();
        for (int place = 0; place < seats.size(); place++) {
            BoardSeat seat = seats.get(place).orElse(null);
            if (seat != null) {
                BoardStream stream =
                        isOne ? new BoardStream(seat, events) : BoardStream.amongSeveral(place, seat, events);
                if (!tryOpenStream(stream)) {
                    full.add(stream);
                }
            }
        }
        if (full.size() == seats.stream().filter(Optional::isPresent).count()) {
            throw refusalException(503, FULL);
        }
        full.forEach(stream -> stream.endWith(BoardStream.encodeEvent(BoardStream.refusalJson("connection", FULL))));
        for (int place = 0; place < seats.size(); place++) {
            if (seats.get(place).isEmpty()) {
                events.sendOrEnd(BoardStream.encodeRefusal(place, "link", UNKNOWN));
            }
        }
    }

    private void answerLeaving(Request request, Response response, Callback callback, BoardSeat seat) {
        String stream = streamNameOrEmpty(request);
        answerBody(request, response, callback, seat, json -> {
            if (!stream.isEmpty()) {
                requirePlace(seat).host().endStreamsOf(seat, stream);
            }
            return "{}";
        });
    }

    /** The name that a client gives its stream; empty if there is none. */
    private static String streamNameOrEmpty(Request request) {
        String name = request.getHeaders().get("Stream");
        return name == null || name.length() > MOST_STREAM_NAME ? "" : name;
    }

    private boolean tryOpenStream(BoardStream stream) {
        BoardSeat seat = stream.seat();
        return (seat.role() != Access.SPECTATOR || connections.hasRoomForSpectator())
                && requirePlace(seat).host().tryOpenStream(stream);
    }

    @Override
    public void close() throws IOException {
        closed = true;
        try {
            if (background.isMemoryFull()) {
                connector.close(); // some of its threads may be missing, for which it would wait
            } else {
                http.stop();
            }
        } catch (Exception failed) { // of Jetty, which declares no other
            throw new IOException(failed);
        }
        for (BoardHost host : hosts()) {
            host.close();
        }
    }
}
