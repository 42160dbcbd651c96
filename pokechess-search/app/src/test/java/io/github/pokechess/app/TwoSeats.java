package io.github.pokechess.app;

import io.github.pokechess.board.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A served game of Pokémon Chess between two people, and somebody who watches. */
final class TwoSeats implements AutoCloseable {
    private static final Games GAMES = Games.of(List.of());

    private final BoardServer server;
    private final List<BoardClient> clients;

    /**
     * Begins a game.
     *
     * @param file where it is kept
     * @param seconds the time of each side, 0 for no clock
     * @param dice whether both make the dice
     */
    TwoSeats(Path file, int seconds, boolean dice) throws IOException {
        Optional<Session.TimeControl> clock = seconds == 0
                ? Optional.empty()
                : Optional.of(Session.TimeControl.of(Duration.ofSeconds(seconds), Duration.ZERO));
        BoardStart start = BoardStart.of(
                GAMES, GAMES.named(Games.POKEMON), null, List.of("human", "human"), clock, dice ? null : 7L, file);
        BoardDice rolls = dice ? new BoardDice(start.request()) : null;
        BoardDesk desk = new BoardDesk(start.table(), start.file(), new BoardEngine(1, 1), true, rolls, notice -> {});
        SecureRandom random = new SecureRandom();
        List<BoardSeat> seats = Stream.of(BoardSeat.Role.FIRST, BoardSeat.Role.SECOND, BoardSeat.Role.WATCHER)
                .map(role -> BoardSeat.of(role, random))
                .toList();
        server = BoardServer.start(desk, seats, BoardServer.Settings.local(0));
        clients = seats.stream()
                .map(seat -> new BoardClient(server.port(), seat.token()))
                .toList();
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
