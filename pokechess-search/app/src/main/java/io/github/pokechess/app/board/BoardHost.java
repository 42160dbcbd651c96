package io.github.pokechess.app.board;

import io.github.pokechess.app.play.Autosave;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.Host;
import io.github.pokechess.board.engine.Thought;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.Event;
import io.github.pokechess.board.messages.Reply;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.messages.Task;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.record.PlayedGame;
import java.io.IOException;
import java.io.Serial;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The host of a desk that is served: one request after the other reaches it, what changes is kept in a file and told to all streams,
 * and threads think for it. Events of an earlier version are never sent after those of a later one. Thread-safe.
 */
public final class BoardHost implements Host, AutoCloseable {
    /** The number of streams of events that one player, or the owner, has at a time. */
    public static final int MOST_STREAMS = 8;

    /** The number of streams of all who watch. */
    public static final int MOST_WATCHING = 40;

    private static final byte[] REPLACED = BoardStream.bytes("{\"event\":\"refused\",\"problems\":"
            + "[{\"field\":\"connection\",\"text\":\"this link is open in " + MOST_STREAMS
            + " newer pages: load this one again to go on here\"}]}");

    private final Desk desk;
    private final DeskJson edge;
    private final BoardFile file;
    private final BoardEngine engine;
    private final Autosave autosave;

    /** The searches in addition to the engine. */
    public final BoardQuestions questions;

    private final List<BoardStream> streams = new CopyOnWriteArrayList<>();

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
        this.questions = new BoardQuestions(engine.background());
        this.autosave = new Autosave(file.path(), notices);
        synchronized (this) {
            desk.serve(this);
        }
    }

    /** Thrown if too many searches run to answer the question. */
    public static final class BusyException extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        private BusyException() {
            super("too many searches at a time");
        }
    }

    /**
     * The request of a text.
     *
     * @throws MalformedTextException if it is none
     */
    Request read(String json) {
        return edge.read(json);
    }

    /**
     * The reply to a request.
     *
     * @throws BusyException if the request needs a search, and enough search already
     */
    public String ask(BoardSeat seat, String json) throws BusyException {
        try {
            return reply(seat, json);
        } catch (MalformedTextException wrong) {
            return DeskJson.text(new Reply.Problems(wrong.problems()));
        } catch (RuntimeException | StackOverflowError fault) {
            return DeskJson.fault(json, fault);
        }
    }

    private String reply(BoardSeat seat, String json) throws BusyException {
        Request request = read(json);
        Reply reply;
        String text;
        synchronized (this) {
            reply = desk.ask(seat.role(), request);
            text = reply.isToBeSearched() ? "" : DeskJson.text(reply);
        }
        if (reply instanceof Reply.Busy) {
            throw new BusyException();
        }
        return reply.isToBeSearched() ? DeskJson.text(questions.searched(reply).orElseThrow(BusyException::new)) : text;
    }

    /** Where the threads of its server come from. */
    BoardThreads background() {
        return engine.background();
    }

    /** Takes the time that has passed; to be called often. */
    public synchronized void spend() {
        desk.spend();
    }

    // ---- what the desk wants ----

    @Override
    public boolean begin(Task task) {
        Thought.Found found = new Thought.Found() {
            @Override
            public void event(Event event) {
                synchronized (BoardHost.this) {
                    desk.reported(task, event);
                }
            }

            @Override
            public void decided(Decision<?, ?> decision) {
                synchronized (BoardHost.this) {
                    desk.decided(task, decision);
                }
            }

            @Override
            public void marked(Map<Integer, Integer> glyphs) {
                synchronized (BoardHost.this) {
                    desk.marked(task, glyphs);
                }
            }
        };
        if (task.slot() == Task.Slot.ENGINE) {
            engine.turnTo(task, found);
            return true;
        }
        return questions.begin(task, found);
    }

    @Override
    public void giveUp(Task.Slot slot) {
        if (slot == Task.Slot.ENGINE) {
            engine.rest();
        } else {
            questions.giveUp(slot);
        }
    }

    @Override
    public void keep(PlayedGame<?, ?> game) {
        write(() -> file.keep(game));
    }

    @Override
    public void next() {
        write(file::next);
    }

    /** Tells all pages that something has failed. */
    void report(String problem) {
        publish(new Event.Problem(problem));
    }

    private void write(Autosave.Writing writing) {
        if (autosave.save(writing)) {
            report("the game cannot be written to its file");
        }
    }

    // ---- streams ----

    /**
     * A stream of events from now on, which begins with the state. The oldest stream of a player who has enough gives way.
     *
     * @param seat the recipient
     * @return nothing if enough people watch already
     */
    synchronized Optional<BoardStream> open(BoardSeat seat) {
        List<BoardStream> same = streams.stream()
                .filter(stream -> stream.seat().role() == seat.role())
                .toList();
        if (seat.role() == Access.WATCHER && same.size() >= MOST_WATCHING) {
            return Optional.empty();
        }
        if (seat.role() != Access.WATCHER && same.size() >= MOST_STREAMS) {
            streams.remove(same.get(0));
            same.get(0).cut(REPLACED);
        }
        desk.spend();
        desk.arrive(seat.role());
        desk.present(seat.role(), true);
        BoardStream stream = new BoardStream(seat);
        stream.tell(BoardStream.bytes(DeskJson.text(desk.state(seat.role()))));
        streams.add(stream);
        return Optional.of(stream);
    }

    /** Tells no more to a stream. */
    synchronized void close(BoardStream stream) {
        streams.remove(stream);
        Access role = stream.seat().role();
        if (streams.stream().noneMatch(other -> other.seat().role() == role)) {
            desk.present(role, false);
        }
    }

    @Override
    public void publish(Event event) {
        byte[] bytes = BoardStream.bytes(DeskJson.text(event));
        streams.forEach(stream -> stream.tell(bytes));
    }

    @Override
    public void changed() {
        Map<Access, byte[]> states = new EnumMap<>(Access.class);
        for (BoardStream stream : streams) {
            stream.tell(states.computeIfAbsent(
                    stream.seat().role(), role -> BoardStream.bytes(DeskJson.text(desk.state(role)))));
        }
    }

    @Override
    public synchronized void close() throws IOException {
        engine.close();
        questions.close();
        streams.forEach(BoardStream::cut);
        file.close();
    }
}
