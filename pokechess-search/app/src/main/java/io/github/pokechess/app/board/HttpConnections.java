package io.github.pokechess.app.board;

import io.github.pokechess.board.messages.Access;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections of a server, each with a thread of its own. There is room for some of strangers, and for some of each seat: where
 * there are more, the one that has been idle for longest gives way. So nobody with a link is kept out by others. Thread-safe.
 */
final class HttpConnections implements Closeable {
    /** The number of connections that have not shown a link: with all of them, a process has few open files. */
    static final int MOST_STRANGERS = 48;

    /** The number of connections of a link, apart from its streams. */
    static final int MOST_OF_SEAT = 16;

    /** The number of connections at a time, and with them of threads. */
    static final int MOST = 512;

    /** Files that the process may open besides: where it has had none left, there are fewer connections from then on. */
    private static final int SPARE = 16;

    private static final long RECOVERY = Duration.ofSeconds(1).toNanos();

    /** Those that wait to be accepted. */
    private static final int BACKLOG = 1024;

    /** A client is given so long to say what it wants before it gives way. */
    private static final long GRACE = Duration.ofMillis(20).toNanos();

    private static final Logger LOG = LoggerFactory.getLogger(HttpConnections.class);

    private final ServerSocket socket = new ServerSocket();
    private final Duration patience;
    private final Set<Client> clients = new HashSet<>();
    private volatile int most = MOST;
    private long lastRoom = System.nanoTime() - RECOVERY;
    private volatile boolean closed;

    /**
     * Listens, and does not accept anybody yet.
     *
     * @throws IOException if it cannot listen there
     */
    HttpConnections(InetAddress address, int port, Duration patience) throws IOException {
        this.patience = patience;
        try {
            socket.bind(new InetSocketAddress(address, port), BACKLOG);
        } catch (IOException taken) {
            socket.close();
            throw taken;
        }
    }

    /** What a client does at present, those first who give way first. */
    enum Doing {
        /** It was refused, and may read why. */
        REFUSED,
        /** It has yet to send a request, the first one or another one. */
        IDLE,
        /** It waits for others. */
        QUEUED,
        REQUEST,
        /** It gets events from now on; how many do is the host's business. */
        STREAM
    }

    /** A connection, and whose it is. */
    static final class Client {
        private final HttpConnection connection;
        private Doing doing = Doing.IDLE;
        private @Nullable BoardSeat seat;
        private long since = System.nanoTime();

        private Client(HttpConnection connection) {
            this.connection = connection;
        }

        HttpConnection connection() {
            return connection;
        }

        /** Strangers give way to those who watch, and these to players and the owner. */
        private int rank() {
            BoardSeat known = seat;
            return known == null ? 0 : known.role() == Access.WATCHER ? 1 : 2;
        }

        /** Whether it has nothing to say, which is how most connections of an attack are. */
        private boolean isSilent() {
            return doing == Doing.IDLE && !connection.isSpeaking();
        }
    }

    int port() {
        return socket.getLocalPort();
    }

    /** Accepts clients from now on, each of which is served on a thread of its own. */
    void start(BoardThreads background, Consumer<Client> serving) {
        background.thread("board-listener", () -> accept(background, serving)).start();
    }

    private void accept(BoardThreads background, Consumer<Client> serving) {
        while (!closed) {
            background.attempt("a client was not accepted", () -> acceptOne(background, serving), () -> {});
        }
    }

    private void acceptOne(BoardThreads background, Consumer<Client> serving) {
        Socket accepted;
        try {
            accepted = socket.accept();
        } catch (IOException noFile) {
            if (!closed) {
                LOG.debug("nobody can be accepted: some give way", noFile);
                makeRoom();
                pause(TimeUnit.MILLISECONDS.toNanos(10));
            }
            return;
        }
        Client client;
        try {
            client = new Client(new HttpConnection(accepted, patience));
        } catch (IOException gone) {
            closeQuietly(accepted);
            return;
        }
        synchronized (this) {
            clients.add(client);
        }
        background.thread("board-client", () -> serve(client, serving)).start();
        giveWay(one -> one.seat == null, MOST_STRANGERS, false);
        giveWay(one -> true, most, false);
    }

    private static void closeQuietly(Socket gone) {
        try {
            gone.close();
        } catch (IOException alreadyClosed) {
            // nobody is there to be told
        }
    }

    /** Leaves files to the rest of the process; those of who gives way come back when their threads have ended. */
    private void makeRoom() {
        long now = System.nanoTime();
        if (now - lastRoom > RECOVERY) {
            lastRoom = now;
            synchronized (this) {
                most = Math.max(SPARE, Math.min(most, clients.size()) - SPARE);
            }
            giveWay(client -> true, most, true);
        }
    }

    private void serve(Client client, Consumer<Client> serving) {
        try {
            serving.accept(client);
        } finally {
            cut(client);
        }
    }

    /** Notes what a client does from now on. */
    synchronized void turn(Client client, Doing next) {
        client.doing = next;
        client.since = System.nanoTime();
    }

    /** Notes whose link a client has. */
    void belongs(Client client, BoardSeat seat) {
        synchronized (this) {
            client.seat = seat;
        }
        giveWay(one -> seat.equals(one.seat) && one.doing != Doing.STREAM && one != client, MOST_OF_SEAT - 1, true);
    }

    /**
     * Cuts clients until few enough are left.
     *
     * @param isAtOnce whether nobody is given time to say what it wants
     */
    private void giveWay(Predicate<Client> among, int most, boolean isAtOnce) {
        for (Optional<Client> first = first(among, most); first.isPresent(); first = first(among, most)) {
            Client leaving = first.get();
            long age = System.nanoTime() - leaving.since;
            if (!isAtOnce && age < GRACE) {
                pause(GRACE - age);
            }
            cut(leaving);
        }
    }

    private void cut(Client leaving) {
        synchronized (this) {
            clients.remove(leaving);
        }
        leaving.connection.close();
    }

    /** Who gives way first, if there are too many. */
    private synchronized Optional<Client> first(Predicate<Client> among, int most) {
        List<Client> all = clients.stream().filter(among).toList();
        return all.size() <= most
                ? Optional.empty()
                : all.stream()
                        .min(Comparator.comparingInt(Client::rank)
                                .thenComparing(client -> !client.isSilent())
                                .thenComparing(client -> client.doing)
                                .thenComparing(client -> client.since, (one, other) -> Long.signum(one - other)));
    }

    private static void pause(long nanos) {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    /** Cuts those who keep their threads waiting; to be called often. */
    void cutLate() {
        long now = System.nanoTime();
        List<Client> all;
        synchronized (this) {
            all = List.copyOf(clients);
        }
        all.forEach(client -> client.connection.cutLate(now));
    }

    @Override
    public void close() throws IOException {
        closed = true;
        socket.close();
        synchronized (this) {
            clients.forEach(client -> client.connection.close());
        }
    }
}
