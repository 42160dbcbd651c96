package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The contents of a file before the played games. For a game file these are its bytes, which are kept unchanged; for
 * other forms its games, which are written anew. Immutable.
 */
public final class EarlierGames {
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final byte[] openUnpacked;
    private final List<GameRecord<?, ?>> games;

    private EarlierGames(byte[] bytes, List<GameRecord<?, ?>> games) {
        this.openUnpacked = bytes;
        this.games = games;
    }

    /** Nothing. */
    public static EarlierGames none() {
        return new EarlierGames(new byte[0], List.of());
    }

    /** Games, to be written anew. */
    public static EarlierGames toBeRewritten(List<GameRecord<?, ?>> games) {
        return new EarlierGames(new byte[0], List.copyOf(games));
    }

    /**
     * The contents of a game file.
     *
     * @throws IOException if it cannot be read
     */
    public static EarlierGames ofAllBytes(Path file, Games kinds) throws IOException {
        try (InputStream in = openUnpacked(file, kinds)) {
            return new EarlierGames(in.readAllBytes(), List.of());
        }
    }

    /**
     * The contents of a game file before its last game.
     *
     * @throws IOException if it cannot be read
     */
    public static EarlierGames beforeLastGame(Path file, Games kinds) throws IOException {
        long offset = 0;
        try (GameReader reader = GameFiles.openGameFile(file, GameFiles.readingOf(kinds, false), warning -> {})) {
            while (reader.hasNext()) {
                offset = reader.next().offset();
            }
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
        return beforeOffset(file, kinds, offset);
    }

    /**
     * The contents of a game file before a game of it.
     *
     * @throws IOException if it cannot be read
     */
    static EarlierGames beforeGame(Path file, Games kinds, GameSource game) throws IOException {
        return beforeOffset(file, kinds, game.offset());
    }

    /** @param offset a place that a reader counts from behind the byte order mark */
    private static EarlierGames beforeOffset(Path file, Games kinds, long offset) throws IOException {
        try (InputStream in = openUnpacked(file, kinds)) {
            in.mark(MARK.length);
            boolean marked = Arrays.equals(in.readNBytes(MARK.length), MARK);
            in.reset();
            return new EarlierGames(in.readNBytes(Math.toIntExact(offset + (marked ? MARK.length : 0))), List.of());
        }
    }

    private static InputStream openUnpacked(Path file, Games kinds) throws IOException {
        return new BufferedInputStream(
                Sources.unpacked(new BufferedInputStream(Sources.open(file)), kinds.maxUnpackedBytes()));
    }

    /** The games of other forms than game files. */
    List<GameRecord<?, ?>> gamesToRewrite() {
        return games;
    }

    /** The bytes of a game file, ending with an empty line if there is text, so that a game can follow. */
    byte[] bytesBeforeGames() {
        String text = new String(openUnpacked, StandardCharsets.ISO_8859_1); // a character a byte
        int end = text.length();
        while (end > 0 && " \t\r\n".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        boolean blank = end == 0 || (end == MARK.length && Arrays.equals(openUnpacked, 0, end, MARK, 0, end));
        long lines = text.substring(end).chars().filter(c -> c == '\n').count();
        String gap = blank || lines >= 2 ? "" : "\n".repeat(2 - (int) lines);
        return (text + gap).getBytes(StandardCharsets.ISO_8859_1);
    }
}
