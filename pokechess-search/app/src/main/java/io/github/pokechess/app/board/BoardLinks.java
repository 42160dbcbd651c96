package io.github.pokechess.app.board;

import io.github.pokechess.board.messages.Access;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The links of a game between two people, kept next to its file for its owner's eyes alone: started again, the server
 * has the same links at the same port, so that pages that are open go on, and have the dice that their browser keeps
 * for this address. Immutable.
 *
 * @param port the port of the server
 * @param tokens the secret names of the seats
 */
public record BoardLinks(int port, Map<Access, String> tokens) {
    private static final String FIRST = "pokechess board links";
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{22,64}");

    /** The links of some seats. */
    static BoardLinks of(int port, List<BoardSeat> seats) {
        Map<Access, String> tokens = new EnumMap<>(Access.class);
        seats.forEach(seat -> tokens.put(seat.role(), seat.token()));
        return new BoardLinks(port, tokens);
    }

    /** The seat of a role, with the token that it had before. */
    BoardSeat seat(Access role) {
        return new BoardSeat(role, String.valueOf(tokens.get(role)));
    }

    private static Path seatsPath(Path gameFile) {
        return gameFile.resolveSibling(gameFile.getFileName() + ".seats");
    }

    /** The links of a game that was played before, if they were kept and can be read. */
    public static Optional<BoardLinks> tryRead(Path gameFile) {
        try {
            return Files.isRegularFile(seatsPath(gameFile))
                    ? tryParse(Files.readAllLines(seatsPath(gameFile)))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty(); // there are new ones then
        }
    }

    private static Optional<BoardLinks> tryParse(List<String> lines) {
        Map<Access, String> tokens = new EnumMap<>(Access.class);
        int port = 0;
        for (String line : lines) {
            String[] fields = line.split(" ", -1);
            if (fields.length == 2 && fields[0].equals("port") && fields[1].matches("[0-9]{1,5}")) {
                port = Integer.parseInt(fields[1]);
            } else if (fields.length == 2 && TOKEN.matcher(fields[1]).matches()) {
                tokens.put(Access.valueOf(fields[0]), fields[1]);
            }
        }
        boolean isComplete = tokens.size() == Access.values().length - 1 && port > 0 && port <= 0xffff;
        return isComplete && lines.get(0).equals(FIRST) ? Optional.of(new BoardLinks(port, tokens)) : Optional.empty();
    }

    /** Keeps them next to the file of a game. */
    void writeNextTo(Path gameFile) throws IOException {
        StringBuilder text = new StringBuilder(FIRST + "\nport " + port + "\n");
        tokens.forEach((role, token) ->
                text.append(role.name()).append(' ').append(token).append('\n'));
        Path path = seatsPath(gameFile);
        boolean isPosix = path.toAbsolutePath()
                .getFileSystem()
                .supportedFileAttributeViews()
                .contains("posix");
        FileAttribute<?>[] owned = isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Files.deleteIfExists(path);
        // One channel from making to writing: nobody can put a file or a link of theirs in between.
        try (SeekableByteChannel made =
                Files.newByteChannel(path, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), owned)) {
            Channels.newOutputStream(made).write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
