package io.github.pokechess.app.board;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.play.TimeControl;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** A served game of Pokémon Chess between two people, and somebody who watches. */
public final class TwoSeats implements AutoCloseable {
    private static final Games GAMES = Games.ofProgramAndJars(List.of());

    private final BoardServer server;
    private final BoardHost host;
    private final List<BoardClient> clients;
    private final AtomicLong nanos;

    private TwoSeats(BoardStart start, AtomicLong nanos) throws IOException {
        this.nanos = nanos;
        host = new BoardHost(start.desk(), start.file(), new BoardEngine(1, 1), notice -> {});
        SecureRandom random = new SecureRandom();
        List<BoardSeat> seats = Stream.of(Access.FIRST, Access.SECOND, Access.SPECTATOR)
                .map(role -> BoardSeat.withNewToken(role, random))
                .toList();
        server = BoardServer.start(host, seats, BoardServer.Settings.local(0));
        clients = seats.stream()
                .map(seat -> new BoardClient(server.port(), seat.token()))
                .toList();
    }

    /**
     * Begins a game whose time is the machine's.
     *
     * @param file where it is kept
     * @param seconds the time of each side, 0 for no clock
     * @param dice whether both make the dice
     */
    static TwoSeats begin(Path file, int seconds, boolean dice) throws IOException {
        return begin(file, seconds, dice, new AtomicLong(), System::nanoTime);
    }

    /** Begins a game with the dice of both, whose time stands still but for {@link #pass}. */
    public static TwoSeats beginStill(Path file, int seconds) throws IOException {
        AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - Duration.ofMinutes(1).toNanos()); // it may overflow
        return begin(file, seconds, true, nanos, nanos::get);
    }

    private static TwoSeats begin(Path file, int seconds, boolean dice, AtomicLong nanos, LongSupplier time)
            throws IOException {
        Optional<TimeControl> clock = seconds == 0
                ? Optional.empty()
                : Optional.of(TimeControl.of(Duration.ofSeconds(seconds), Duration.ZERO));
        Long seed = dice ? null : 7L;
        Desk desk = BoardStart.deskBuilder(GAMES, time).forTwo(dice).build();
        BoardStart start = BoardStart.of(
                GAMES, desk, GAMES.requireNamed(Games.POKEMON), null, List.of("human", "human"), clock, seed, file);
        return new TwoSeats(start, nanos);
    }

    /** Goes on with a game of a file, as a server does that is started again. */
    static TwoSeats resume(Path file) throws IOException {
        AtomicLong nanos = new AtomicLong();
        Desk desk = BoardStart.deskBuilder(GAMES, nanos::get).forTwo(true).build();
        Path other = file.resolveSibling("other.pcn");
        BoardStart start = BoardStart.of(GAMES, desk, file, List.of("human", "human"), null, other, true);
        return new TwoSeats(start, nanos);
    }

    /** Lets time pass, and the server look at its clocks. */
    public void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
        host.updateClocksAndStreams();
    }

    /** The address of a side's page. */
    public String link(int side) {
        return "http://127.0.0.1:" + server.port() + "/#t=" + side(side).token();
    }

    /** A side's client. */
    BoardClient side(int side) {
        return clients.get(side);
    }

    BoardClient watcher() {
        return clients.get(2);
    }

    static boolean isRefused(String reply) {
        return reply.startsWith("{\"problems\":[{");
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
