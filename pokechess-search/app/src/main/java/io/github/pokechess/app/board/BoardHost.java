package io.github.pokechess.app.board;

import io.github.pokechess.app.play.Autosave;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.Host;
import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import java.io.IOException;
import java.io.Serial;
import java.lang.ref.SoftReference;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The host of a desk that is served: requests reach it one after another, changes are kept in a file and sent to all
 * streams, and threads search for it. Events of an earlier version are never sent after those of a later one.
 * Thread-safe.
 */
public final class BoardHost implements Host, AutoCloseable {
    /** The number of streams of events that one player, or the owner, has at a time. */
    public static final int MOST_STREAMS = 8;

    /** The number of streams of all who watch. */
    public static final int MOST_WATCHING = 40;

    /** A request waits so long for others of its link, in seconds. */
    private static final int PATIENCE_SECONDS = 10;

    /** To a page that is there all the same, such as another one of the same link: it asks again. */
    private static final byte[] LEFT = BoardStream.encodeEvent("{\"event\":\"left\"}");

    private static final byte[] REPLACED = BoardStream.encodeEvent(BoardStream.refusalJson(
            "connection", "this link is open in " + MOST_STREAMS + " newer pages: load this one again to go on here"));

    private final Desk desk;
    private final DeskJson edge;
    private final BoardFile file;
    private final BoardEngine engine;
    private final Autosave autosave;

    /** The searches in addition to the engine. */
    public final BoardSearches searches;

    /** Admits one request of each link at a time. */
    private final Map<Access, Semaphore> turns = new ConcurrentHashMap<>();

    /** Texts that are always the same, such as the rules in a language; where memory is short they are made anew. */
    private final Map<PageReply, SoftReference<String>> constant = new ConcurrentHashMap<>();

    private final List<BoardStream> streams = new CopyOnWriteArrayList<>();

    /** The links that have been used. */
    private final Set<Access> arrived = EnumSet.noneOf(Access.class);

    private boolean isCancelled;

    /**
     * Serves a desk; closing it closes file and engine as well.
     *
     * @param notices receives lines for the owner of the server
     */
    public BoardHost(Desk desk, BoardFile file, BoardEngine engine, Consumer<String> notices) {
        this.desk = desk;
        this.edge = new DeskJson(desk);
        this.file = file;
        this.engine = engine;
        this.searches = new BoardSearches(engine.serverThreads());
        this.autosave = new Autosave(file.path(), notices);
        synchronized (this) {
            desk.serve(this);
        }
    }

    /** Thrown if too many searches run to answer the question, or too many requests of a link wait. */
    public static final class BusyException extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        private BusyException(String what) {
            super("too many " + what + " at a time");
        }
    }

    /** Thrown if the game has been cancelled, so that there is nothing to ask any more. */
    static final class CancelledException extends RuntimeException {
        @Serial
        private static final long serialVersionUID = 1L;
    }

    /**
     * The request of a text.
     *
     * @throws MalformedTextException if it is none
     */
    PageRequest readRequest(String json) {
        return edge.read(json);
    }

    /**
     * The reply to a request. Each link has one request in here at a time, apart from its searches: others wait for
     * their turn.
     *
     * @throws BusyException if the request needs a search, and enough search already, or its turn does not come
     */
    public String ask(BoardSeat seat, String json) throws BusyException {
        try {
            return replyText(seat, json);
        } catch (MalformedTextException wrong) {
            return DeskJson.text(new PageReply.Problems(wrong.problems()));
        } catch (CancelledException gone) {
            throw gone;
        } catch (RuntimeException | StackOverflowError fault) {
            return DeskJson.internalErrorReply(json, fault);
        }
    }

    private String replyText(BoardSeat seat, String json) throws BusyException {
        Semaphore turn = turns.computeIfAbsent(seat.role(), role -> new Semaphore(1, true));
        PageReply reply;
        if (!tryAcquireTurn(turn)) {
            throw new BusyException("requests by this link");
        }
        try {
            reply = replyOfDesk(seat, json);
            if (!reply.isToBeSearched()) {
                return cachedText(reply);
            }
        } finally {
            turn.release();
        }
        return DeskJson.text(searches.tryCompleteBySearch(reply).orElseThrow(() -> new BusyException("searches")));
    }

    private static boolean tryAcquireTurn(Semaphore turn) {
        try {
            return turn.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private PageReply replyOfDesk(BoardSeat seat, String json) throws BusyException {
        PageRequest request = readRequest(json);
        PageReply reply;
        synchronized (this) {
            if (isCancelled) {
                throw new CancelledException();
            }
            arrived.add(seat.role());
            reply = desk.ask(seat.role(), request);
        }
        if (reply instanceof PageReply.Busy) {
            throw new BusyException("searches");
        }
        return reply;
    }

    /** The text of a reply, which needs no lock: a state is written already, and all else is not about the game. */
    private String cachedText(PageReply reply) {
        if (!reply.isConstant()) {
            return DeskJson.text(reply);
        }
        SoftReference<String> kept = constant.get(reply);
        String text = kept == null ? null : kept.get();
        if (text == null) {
            text = DeskJson.text(reply);
            constant.put(reply, new SoftReference<>(text));
        }
        return text;
    }

    /** Where the threads of its server come from. */
    BoardThreads serverThreads() {
        return engine.serverThreads();
    }

    /** Takes the time that has passed; to be called often. */
    public synchronized void updateClocksAndStreams() {
        streams.stream().filter(BoardStream::isEnded).forEach(this::removeStream);
        desk.updateClocks();
    }

    // ---- what the desk wants ----

    @Override
    public boolean startTask(EngineTask task) {
        TaskRunner.Listener listener = new TaskRunner.Listener() {
            @Override
            public void onEvent(PageEvent event) {
                synchronized (BoardHost.this) {
                    desk.acceptEvent(task, event);
                }
            }

            @Override
            public void onDecision(Decision<?, ?> decision) {
                synchronized (BoardHost.this) {
                    desk.acceptDecision(task, decision);
                }
            }

            @Override
            public void onReviewMarks(Map<Integer, Integer> glyphs) {
                synchronized (BoardHost.this) {
                    desk.acceptReviewMarks(task, glyphs);
                }
            }
        };
        if (task.slot() == EngineTask.Slot.ENGINE) {
            engine.startTask(task, listener);
            return true;
        }
        return searches.tryStartTask(task, listener);
    }

    @Override
    public void cancelTask(EngineTask.Slot slot) {
        if (slot == EngineTask.Slot.ENGINE) {
            engine.cancelTask();
        } else {
            searches.cancel(slot);
        }
    }

    @Override
    public void saveGame(GameRecord<?, ?> game) {
        saveOrReport(() -> file.saveGame(game));
    }

    @Override
    public void startNewGame() {
        saveOrReport(file::endGame);
    }

    /** Tells all pages that something has failed. */
    void reportProblem(String problem) {
        publish(new PageEvent.Problem(problem));
    }

    private void saveOrReport(Autosave.Writing writing) {
        if (autosave.saveAndNotify(writing)) {
            reportProblem("the game cannot be written to its file");
        }
    }

    // ---- streams ----

    /**
     * Sends events to a stream from now on, which begins with the state. The oldest stream of a player who has enough
     * gives way.
     *
     * @return whether there is room for it: enough people may watch already
     */
    synchronized boolean tryOpenStream(BoardStream stream) {
        Access role = stream.seat().role();
        List<BoardStream> same =
                streams.stream().filter(other -> other.seat().role() == role).toList();
        if (isCancelled || (role == Access.SPECTATOR && same.size() >= MOST_WATCHING)) {
            return false;
        }
        if (role != Access.SPECTATOR && same.size() >= MOST_STREAMS) {
            streams.remove(same.get(0));
            same.get(0).endWith(REPLACED);
        }
        desk.updateClocks();
        arrived.add(role);
        desk.markConnected(role);
        desk.setPresent(role, true);
        stream.send(BoardStream.encodeEvent(desk.state(role)));
        streams.add(stream);
        return true;
    }

    /**
     * Closes the table to newcomers, if nothing was played and no player but the given one has ever been here.
     *
     * @return true if this call closed it
     */
    synchronized boolean tryCloseToNewcomers(BoardSeat seat) {
        boolean isSingle = arrived.stream().allMatch(role -> role == seat.role() || role == Access.SPECTATOR);
        if (isCancelled || file.hasStoredGame() || !isSingle) {
            return false;
        }
        isCancelled = true;
        return true;
    }

    /**
     * Ends the streams of a seat in a response, whose page is left. A browser may keep such a page and its stream, and
     * read no more of it.
     */
    synchronized void endStreamsOf(BoardSeat seat, String streamName) {
        for (BoardStream stream : streams) {
            if (stream.seat().equals(seat) && stream.hasResponseName(streamName)) {
                stream.endWith(LEFT);
                removeStream(stream);
            }
        }
    }

    /** Shows all clients that the server is there. */
    void sendKeepAlive() {
        streams.forEach(BoardStream::sendKeepAlive);
    }

    private void removeStream(BoardStream stream) {
        streams.remove(stream);
        Access role = stream.seat().role();
        if (streams.stream().noneMatch(other -> other.seat().role() == role)) {
            desk.setPresent(role, false);
        }
    }

    @Override
    public void publish(PageEvent event) {
        byte[] bytes = BoardStream.encodeEvent(event);
        streams.forEach(stream -> stream.send(bytes));
    }

    @Override
    public void publishState() {
        Map<Access, byte[]> states = new EnumMap<>(Access.class);
        for (BoardStream stream : streams) {
            stream.send(
                    states.computeIfAbsent(stream.seat().role(), role -> BoardStream.encodeEvent(desk.state(role))));
        }
    }

    @Override
    public synchronized void close() throws IOException {
        engine.close();
        searches.close();
        streams.forEach(BoardStream::endSharedResponse);
        file.close();
    }
}
