package io.github.pokechess.match;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.Pairing.Round;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.RawGame;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The file of a match: nothing is kept beside its games, each of which is appended as soon as those before it are there. Held
 * by one run at a time, by a lock of the system on the file itself, which ends with the process however that ends. Not
 * thread-safe.
 */
final class MatchFile<P extends GamePosition<P, M>, M> implements Closeable {
    /** Where the lock lies: behind all text, since a lock on text keeps others from reading it on some systems. */
    private static final long LOCK = Long.MAX_VALUE - 1;

    /** How far back the end of the last game is looked for. */
    private static final int TAIL = 1 << 12;

    private final Path file;
    private final GameKind<P, M> kind;
    private final String event;
    /** Not used as a channel, which an interrupt would close in the middle of a game. */
    private final RandomAccessFile content;

    private MatchFile(Path file, GameKind<P, M> kind, String event, RandomAccessFile content) {
        this.file = file;
        this.kind = kind;
        this.event = event;
        this.content = content;
    }

    /**
     * Opens the file of a match, or makes it.
     *
     * @param event the words that tell the match from others
     * @throws IOException if the file cannot be used, or another run holds it
     */
    static <P extends GamePosition<P, M>, M> MatchFile<P, M> open(Path file, GameKind<P, M> kind, String event)
            throws IOException {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".gz")) {
            throw new IOException(file + ": the games of a match go to a file that is not packed");
        }
        RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw");
        try {
            if (!isLocked(content)) {
                throw new IOException(file + ": another match is writing to it");
            }
            return new MatchFile<>(file, kind, event, content);
        } catch (IOException | RuntimeException wrong) {
            content.close();
            throw wrong;
        }
    }

    private static boolean isLocked(RandomAccessFile content) throws IOException {
        try {
            return content.getChannel().tryLock(LOCK, 1, false) != null; // released when it is closed
        } catch (OverlappingFileLockException inThisProcess) {
            return false;
        }
    }

    /**
     * Reads the games that the file holds. A last one that was torn when it was written is cut off.
     *
     * @param games told of each, in the order of the file
     * @param notices told if one is cut off
     * @return the rounds of the games
     * @throws IOException if the file cannot be read, or holds anything else than finished games of this match
     */
    Set<Round> read(BiConsumer<Round, BoardGame<P, M>> games, Consumer<String> notices) throws IOException {
        Set<Round> rounds = new HashSet<>();
        long end = content.length();
        content.seek(0);
        try {
            GameReader reader =
                    GameReader.of(new Shared(new FileInputStream(content.getFD())), GameReader.Options.standard());
            while (reader.hasNext()) {
                RawGame raw = reader.next();
                try {
                    PlayedGame<P, M> played = raw.played(kind);
                    Round round = round(played);
                    if (!rounds.add(round)) {
                        throw new IOException(file + ": holds round " + round + " twice");
                    }
                    games.accept(round, played.game());
                } catch (MalformedTextException broken) {
                    if (reader.hasNext() || !isOurs(raw.offset())) {
                        throw new IOException(file + ": " + broken.getMessage(), broken);
                    }
                    end = raw.offset();
                    notices.accept(file + ": the last game is torn and cut off; it is played again");
                }
            }
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
        endAt(end);
        return rounds;
    }

    /** The round of a game, which is a finished one of this match. */
    private Round round(PlayedGame<P, M> played) throws IOException {
        String text = played.tag("Round").orElse("");
        if (!played.tag("Event").orElse("").equals(event) || !text.matches("[1-9]\\d{0,8}\\.[12]")) {
            throw new IOException(file + ": holds games of something else than this match");
        }
        if (!played.game().isOver()) {
            throw new IOException(file + ": holds a game that is not finished, round " + text);
        }
        int dot = text.indexOf('.');
        return new Round(Integer.parseInt(text.substring(0, dot)), text.charAt(dot + 1) - '0');
    }

    /** Whether what stands at a place may be the beginning of a game of this match: nothing else is ever cut off. */
    private boolean isOurs(long offset) throws IOException {
        byte[] ours = ("[Event \"" + event.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]")
                .getBytes(StandardCharsets.UTF_8);
        byte[] here = read(offset, (int) Math.min(ours.length, content.length() - offset));
        return Arrays.equals(ours, 0, here.length, here, 0, here.length);
    }

    /** Makes the file end where the last game does, with one line end. */
    private void endAt(long end) throws IOException {
        int length = (int) Math.min(TAIL, end);
        byte[] tail = read(end - length, length);
        while (length > 0 && Character.isWhitespace(tail[length - 1])) {
            length--;
        }
        long text = end - tail.length + length;
        boolean endsLine = length < tail.length && tail[length] == '\n';
        if (content.length() != text + (endsLine ? 1 : 0) || (text > 0 && !endsLine)) {
            content.setLength(text);
            write(text > 0 ? "\n" : "");
        }
    }

    /**
     * Appends a game.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    void append(Round round, BoardGame<P, M> game, String first, String second) throws IOException {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", event);
        tags.put("Round", round.toString());
        tags.put("White", first);
        tags.put("Black", second);
        long before = content.length();
        try {
            write((before == 0 ? "" : "\n") + GameText.format(PlayedGame.of(kind, tags, game)));
        } catch (IOException wrong) {
            content.setLength(before);
            throw wrong;
        }
    }

    private void write(String text) throws IOException {
        content.seek(content.length());
        content.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private byte[] read(long from, int length) throws IOException {
        byte[] bytes = new byte[length];
        content.seek(from);
        content.readFully(bytes);
        return bytes;
    }

    @Override
    public void close() throws IOException {
        content.close();
    }

    /** The bytes of a file that stays open when its reader is closed. */
    private static final class Shared extends FilterInputStream {
        Shared(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // the lock goes with the file
        }
    }
}
