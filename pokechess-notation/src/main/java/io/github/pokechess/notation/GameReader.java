package io.github.pokechess.notation;

import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.TextProblem;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Reads the games of a file one by one, replaying each main line by the rules; memory does not grow with the number of
 * games. Comments, glyphs and variations are passed over. A broken game does not end the file: {@link #next} throws what
 * is wrong with it, and the one after it is there to be read. Not thread-safe.
 */
public final class GameReader implements Iterator<GameRecord>, Closeable {
    private final Reader reader;
    private final GameParser parser;
    private int number;

    private GameReader(Reader reader) throws IOException {
        this.reader = reader;
        this.parser = new GameParser(new GameLexer(reader));
    }

    /**
     * Opens a file of UTF-8, which must be closed again. Bytes that are none are a problem of the game they are in.
     *
     * @throws IOException if it cannot be opened
     */
    public static GameReader open(Path file) throws IOException {
        Reader reader = new InputStreamReader(
                Files.newInputStream(file),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .replaceWith(String.valueOf(GameLexer.MALFORMED)));
        try {
            return new GameReader(reader);
        } catch (IOException wrong) {
            reader.close();
            throw wrong;
        }
    }

    /**
     * Reads from a reader, which is closed with this one.
     *
     * @throws IOException if nothing can be read from it
     */
    public static GameReader of(Reader reader) throws IOException {
        return new GameReader(reader);
    }

    /**
     * Whether there is another game, be it a broken one.
     *
     * @throws UncheckedIOException if the text cannot be read any further
     */
    @Override
    public boolean hasNext() {
        try {
            return parser.hasNext();
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    /**
     * The next game.
     *
     * @throws IllegalTurnException if a turn that is not possible is all that is wrong with it
     * @throws AmbiguousTurnException if a turn that fits several is all that is wrong with it
     * @throws MalformedTextException if something else is wrong; tells all problems that were found in this game, with
     *     their places in the file
     * @throws UncheckedIOException if the text cannot be read any further
     * @throws NoSuchElementException if there is none
     */
    @Override
    public GameRecord next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more games");
        }
        number++;
        try {
            return parser.next(number);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    /** The number of the game that was read last, from 1; 0 before the first. */
    public int number() {
        return number;
    }

    /** A problem with what comes next. */
    TextProblem problem(String field, String message) {
        return parser.place().problem(field, message);
    }

    /** Closes what it reads from. */
    @Override
    public void close() throws IOException {
        reader.close();
    }
}
