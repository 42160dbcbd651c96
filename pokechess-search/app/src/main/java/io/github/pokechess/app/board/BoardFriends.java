package io.github.pokechess.app.board;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.app.play.EarlierGames;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Begins games between two people in addition to the main game of a server, each in a file next to the main one. A
 * server that is restarted at the same port continues them. Not thread-safe.
 */
public final class BoardFriends {
    /** The number of games that one run of a server begins, those apart that were cancelled. */
    public static final int MOST = 16;

    /** In mebibytes; an engine looks at these games after their end alone. */
    private static final int HASH = 4;

    private static final String HUMAN = "human";
    private static final List<Access> SEATS = List.of(Access.FIRST, Access.SECOND, Access.SPECTATOR);
    private static final Pattern KEPT = Pattern.compile(".+-friend-\\d+\\.pcn");

    private final Games games;
    private final Path mainFile;
    private final Consumer<String> notices;
    private final SecureRandom random = new SecureRandom();
    private int begun;
    private int cancelled;

    /**
     * @param mainFile the file of the other game
     * @param notices receives lines for the owner of the server
     */
    public BoardFriends(Games games, Path mainFile, Consumer<String> notices) {
        this.games = games;
        this.mainFile = mainFile;
        this.notices = notices;
    }

    /** A game with its seats: first side, second side, who watches. */
    record Room(BoardHost host, List<BoardSeat> seats) {}

    /**
     * Begins a game, or its draft.
     *
     * @param port the port of the server, kept with the links
     * @param background where threads come from
     * @throws ProblemsException if there is no such game, or there are enough
     */
    Room beginGame(PageRequest.New game, int port, BoardThreads background) {
        if (begun - cancelled == MOST) {
            throw new ProblemsException(List.of("this server has begun " + MOST + " games: start it again for more"));
        }
        if (!game.seats().stream().allMatch(HUMAN::equals)) {
            throw new ProblemsException(List.of("in a game with a friend two people play"));
        }
        if (game.seed().isPresent()) { // by which who invites would know random teams
            throw new ProblemsException(List.of("in a game with a friend nobody chooses the chance"));
        }
        Desk desk = BoardStart.deskBuilder(games).forTwo(true).build();
        if (desk.ask(Access.OWNER, game) instanceof PageReply.Problems wrong) {
            throw new ProblemsException(wrong.messages());
        }
        List<BoardSeat> seats =
                SEATS.stream().map(role -> BoardSeat.withNewToken(role, random)).toList();
        BoardFile file = new BoardFile(unusedFile(), EarlierGames.none());
        file.saveLinksLater(BoardLinks.of(port, seats));
        begun++;
        notices.accept("a game with a friend is kept in " + file.path());
        return new Room(createHost(desk, file, background), seats);
    }

    /** Leaves a game to which no friend has come; there is no file of it, since nothing was played. */
    void cancelGame(BoardHost host) throws IOException {
        cancelled++;
        host.close();
    }

    /**
     * Goes on with the games between friends that an earlier run has begun at this port, whose pages have their links
     * and their dice: those of the folder that are not over, the newest first. Those of other ports are named.
     */
    List<Room> resumeSavedGames(int port, BoardThreads background) {
        List<Room> rooms = new ArrayList<>();
        for (Path path : savedGamesNewestFirst()) {
            BoardLinks links = BoardLinks.tryRead(path).orElse(null);
            if (links == null || rooms.size() == MOST) {
                continue;
            }
            try {
                resumeIfUnfinished(path, links, port, background).ifPresent(rooms::add);
            } catch (IOException | IllegalArgumentException wrong) {
                notices.accept("a game with a friend cannot go on: " + wrong.getMessage());
            }
        }
        return rooms;
    }

    private Optional<Room> resumeIfUnfinished(Path path, BoardLinks links, int port, BoardThreads background)
            throws IOException {
        Desk desk = BoardStart.deskBuilder(games).forTwo(true).build();
        BoardStart start = BoardStart.of(games, desk, path, List.of(HUMAN, HUMAN), path, path, true);
        if (desk.record().game().isOver()) {
            return Optional.empty();
        }
        if (links.port() != port) {
            notices.accept("the game with a friend in " + path + " was played at port " + links.port()
                    + ": start this with --port " + links.port() + " to go on with it");
            return Optional.empty();
        }
        start.file().openKeeper(); // another run may hold it
        start.file().saveLinksLater(links);
        notices.accept("the game with a friend in " + path + " goes on");
        List<BoardSeat> seats = SEATS.stream().map(links::seat).toList();
        return Optional.of(new Room(createHost(desk, start.file(), background), seats));
    }

    /** The files of games between friends, the newest first. */
    private List<Path> savedGamesNewestFirst() {
        try (Stream<Path> files = Files.list(mainFile.toAbsolutePath().getParent())) {
            Comparator<File> age = Comparator.comparingLong(File::lastModified);
            return files.filter(
                            file -> KEPT.matcher(file.getFileName().toString()).matches())
                    .map(Path::toFile)
                    .sorted(age.reversed())
                    .map(File::toPath)
                    .toList();
        } catch (IOException none) {
            return List.of();
        }
    }

    private BoardHost createHost(Desk desk, BoardFile file, BoardThreads background) {
        BoardEngine engine = new BoardEngine(HASH, random.nextLong(), Duration.ZERO, background);
        return new BoardHost(desk, file, engine, notices);
    }

    /** A file that is not there yet. */
    private Path unusedFile() {
        String name = mainFile.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
        for (int number = begun + 1; ; number++) {
            Path path = mainFile.resolveSibling(name + "-friend-" + number + ".pcn");
            if (!Files.exists(path)) {
                return path;
            }
        }
    }
}
