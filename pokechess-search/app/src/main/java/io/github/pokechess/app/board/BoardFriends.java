package io.github.pokechess.app.board;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.Reply;
import io.github.pokechess.board.Request;
import io.github.pokechess.board.Role;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Begins games between two people beside the one that a server was started for, each in a file of its own beside that one's. For one
 * thread at a time.
 */
public final class BoardFriends {
    /** The number of games that one run of a server begins. */
    public static final int MOST = 16;

    /** In mebibytes; an engine looks at these games after their end alone. */
    private static final int HASH = 4;

    private final Games games;
    private final Path beside;
    private final Consumer<String> notices;
    private final SecureRandom random = new SecureRandom();
    private int begun;

    /**
     * @param beside the file of the other game
     * @param notices receives lines for the owner of the server
     */
    public BoardFriends(Games games, Path beside, Consumer<String> notices) {
        this.games = games;
        this.beside = beside;
        this.notices = notices;
    }

    /** A game with its seats: first side, second side, who watches. */
    record Room(BoardHost host, List<BoardSeat> seats) {}

    /**
     * Begins a game, or its draft.
     *
     * @param port the port of the server, kept with the links
     * @throws ProblemsException if there is no such game, or there are enough
     */
    Room begin(Request.New game, int port) {
        if (begun == MOST) {
            throw new ProblemsException(List.of("this server has begun " + MOST + " games: start it again for more"));
        }
        if (!game.seats().stream().allMatch("human"::equals)) {
            throw new ProblemsException(List.of("in a game with a friend two people play"));
        }
        Desk desk = BoardStart.desk(games).forTwo(true).build();
        if (desk.ask(Role.OWNER, game) instanceof Reply.Problems wrong) {
            throw new ProblemsException(wrong.words());
        }
        List<BoardSeat> seats = Stream.of(Role.FIRST, Role.SECOND, Role.WATCHER)
                .map(role -> BoardSeat.of(role, random))
                .toList();
        BoardFile file = new BoardFile(free(), List.of());
        file.keepLinks(BoardLinks.of(port, seats));
        begun++;
        BoardHost host = new BoardHost(desk, file, new BoardEngine(HASH, random.nextLong()), notices);
        notices.accept("a game with a friend is kept in " + file.path());
        return new Room(host, seats);
    }

    /** A file that is not there yet. */
    private Path free() {
        String name = beside.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
        for (int number = begun + 1; ; number++) {
            Path path = beside.resolveSibling(name + "-friend-" + number + ".pcn");
            if (!Files.exists(path)) {
                return path;
            }
        }
    }
}
