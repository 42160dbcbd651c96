package io.github.pokechess.app.board;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.channels.SelectableChannel;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a server, as many as there are files for. Those that await a request have little time for it, and
 * where there are too many connections the one that awaits for longest gives way. (Jetty's limit cannot be changed
 * while it holds, and has no order.) Thread-safe.
 */
final class BoardConnections implements SelectorManager.AcceptListener, Connection.Listener {
    /** The time that a connection without a valid link may take for a request. */
    static final Duration GREETING = Duration.ofSeconds(2);

    /**
     * The memory that a connection may need for its head, in bytes, and the number of connections where neither memory
     * nor files limit it.
     */
    private static final long COST = 1 << 18;

    private static final int MOST = (int) Math.min(512, Runtime.getRuntime().maxMemory() / COST);

    /** Files that are left to the rest of the process, and the number of connections until files were counted. */
    private static final int SPARE = 16;

    /** The connections reserved for players: the spectators of a game may need more files than there are. */
    private static final int PLAYERS = 24;

    private final ServerConnector connector;

    /**
     * When each connection that awaits a request is late, in the time of {@link System#nanoTime}; the longest waiting
     * first.
     */
    private final Map<EndPoint, Long> awaiting = new LinkedHashMap<>();

    private @Nullable UnixOperatingSystemMXBean files;
    private boolean isCounted;
    private int open;
    private int most = SPARE;

    BoardConnections(ServerConnector connector) {
        this.connector = connector;
        connector.addBean(this);
    }

    /**
     * Follows the number of files that the process may open, and of those that it uses for other things; to be called
     * often.
     */
    void measureConnectionLimit() {
        UnixOperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(UnixOperatingSystemMXBean.class);
        synchronized (this) {
            files = system; // none on Windows
            isCounted = true;
            most = MOST;
            if (system != null) {
                long others = system.getOpenFileDescriptorCount() - open;
                most = (int) Math.max(SPARE, Math.min(MOST, system.getMaxFileDescriptorCount() - others - SPARE));
            }
        }
    }

    /** Gives a connection so long for the rest of a request, or for another one. */
    synchronized void setDeadline(EndPoint connection, Duration patience) {
        awaiting.remove(connection); // from its place in the order
        if (connection.isOpen()) {
            awaiting.put(connection, System.nanoTime() + patience.toNanos());
        }
    }

    /** Notes that the request of a connection has come. */
    synchronized void markRequestArrived(EndPoint connection) {
        awaiting.remove(connection);
    }

    /**
     * Whether there is room for one more of a spectator that stays. Who comes before files were counted has them
     * counted.
     */
    boolean hasRoomForSpectator() {
        if (!isCounted()) {
            measureConnectionLimit();
        }
        synchronized (this) {
            return open - awaiting.size() + PLAYERS <= most;
        }
    }

    private synchronized boolean isCounted() {
        return isCounted;
    }

    @Override
    public void onOpened(Connection connection) {
        setDeadline(connection.getEndPoint(), GREETING);
    }

    @Override
    public void onClosed(Connection connection) {
        markRequestArrived(connection.getEndPoint());
    }

    @Override
    public void onAccepting(SelectableChannel channel) {
        updateOpenCountAndCloseLate(1);
        for (int i = 0;
                i < SPARE && isShortOfFileDescriptors();
                i++) { // a closed connection gives its file back a little later
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(i));
        }
    }

    private synchronized boolean isShortOfFileDescriptors() {
        return open >= most
                && files != null
                && files.getOpenFileDescriptorCount() > files.getMaxFileDescriptorCount() - SPARE / 2;
    }

    @Override
    public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
        updateOpenCountAndCloseLate(-1);
    }

    @Override
    public void onClosed(SelectableChannel channel) {
        updateOpenCountAndCloseLate(-1);
    }

    private void updateOpenCountAndCloseLate(int change) {
        synchronized (this) {
            open += change;
        }
        closeLateConnections();
    }

    /** Closes connections that are late, or that give way to others; to be called often. */
    void closeLateConnections() {
        long now = System.nanoTime();
        List<EndPoint> late;
        synchronized (this) {
            boolean isFull = open >= most;
            connector.setAccepting(!isFull);
            Stream<EndPoint> longest = awaiting.keySet().stream().limit(isFull ? 1 : 0);
            Stream<EndPoint> others = awaiting.entrySet().stream()
                    .filter(one -> now - one.getValue() > 0)
                    .map(Map.Entry::getKey);
            late = Stream.concat(longest, others).toList();
            late.forEach(awaiting::remove); // so that each is chosen once
        }
        late.forEach(EndPoint::close);
    }
}
