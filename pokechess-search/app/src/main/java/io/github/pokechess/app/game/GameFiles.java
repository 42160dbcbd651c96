package io.github.pokechess.app.game;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.StandardOutput;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads and writes files of games in any form, the standard input too; every failure names the file. */
public final class GameFiles {
    private static final int BUFFER = 1 << 16;

    private GameFiles() {}

    /** The ends of names of all forms that are so, in words. */
    public static String joinedSuffixes(Predicate<GameForm> wanted) {
        return Arrays.stream(GameForm.values())
                .filter(wanted)
                .map(GameForm::suffix)
                .collect(Collectors.joining(", "));
    }

    /** A reading of the games that are known, with the limit of the command line. */
    public static Reading<GameRecord<?, ?>> readingOf(Games games, boolean lenient) {
        Reading<GameRecord<?, ?>> reading =
                Reading.standard().withKinds(games.all()).withMaxUnpackedBytes(games.maxUnpackedBytes());
        return lenient ? reading.lenient() : reading;
    }

    /**
     * A reader of game files.
     *
     * @param onWarning gets a warning of bytes behind the packed data, when the reader is closed
     */
    public static GameReader openGameFile(Path file, Reading<?> reading, Consumer<String> onWarning)
            throws IOException {
        InputStream text = openUnpacked(file, reading, onWarning);
        try {
            return GameReader.of(text, reading);
        } catch (IOException | RuntimeException wrong) {
            text.close();
            throw wrong;
        }
    }

    private static InputStream openUnpacked(Path file, Reading<?> reading, Consumer<String> onWarning)
            throws IOException {
        InputStream packed = Input.isStandardInput(file) ? Input.standardInput() : Sources.open(file);
        try {
            return new FilterInputStream(
                    Sources.unpacked(new BufferedInputStream(packed, BUFFER), reading.maxUnpackedBytes())) {
                private boolean isClosed;

                @Override
                public void close() throws IOException {
                    super.close();
                    if (!isClosed && Sources.hasTrailingBytes(in)) {
                        onWarning.accept("behind the packed games stand other bytes, which are left out");
                    }
                    isClosed = true;
                }
            };
        } catch (IOException | RuntimeException wrong) {
            packed.close();
            throw wrong;
        }
    }

    /**
     * The games of a file one by one; the stream must be closed.
     *
     * @param onWarning takes what was forgiven and what was left open
     * @param onBroken receives the problem of each broken game, which is left out; where it throws, reading ends
     */
    public static Stream<GameRecord<?, ?>> readGoodGames(
            GameForm form,
            Path file,
            Reading<GameRecord<?, ?>> reading,
            Consumer<String> onWarning,
            Consumer<IllegalArgumentException> onBroken)
            throws IOException {
        return readResults(form, file, reading, onWarning).flatMap(read -> {
            reportWarnings(read, onWarning);
            read.problem().ifPresent(onBroken);
            return read.isBroken() ? Stream.empty() : Stream.<GameRecord<?, ?>>of(read.game());
        });
    }

    /** Reports what was forgiven in a game, and what was left open. */
    public static void reportWarnings(ReadResult<?> read, Consumer<String> onWarning) {
        read.forgiven().forEach(forgiven -> onWarning.accept(forgiven.toString()));
        read.warning().ifPresent(warning -> onWarning.accept("game " + read.number() + ": " + warning));
    }

    /**
     * The games of a file one by one, broken ones among them; the stream must be closed.
     *
     * @param onWarning gets a warning of bytes behind the packed data, when the stream is closed
     */
    public static Stream<ReadResult<GameRecord<?, ?>>> readResults(
            GameForm form, Path file, Reading<GameRecord<?, ?>> reading, Consumer<String> onWarning)
            throws IOException {
        try {
            Stream<ReadResult<GameRecord<?, ?>>> games = form.read(openUnpacked(file, reading, onWarning), reading);
            Iterator<ReadResult<GameRecord<?, ?>>> named = new Named(file, games.iterator());
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(named, Spliterator.NONNULL), false)
                    .onClose(games::close);
        } catch (IOException wrong) {
            throw Failure.readingFailure(file, wrong);
        }
    }

    /** Games of a file, whose name is put before their problems. */
    private record Named(Path file, Iterator<ReadResult<GameRecord<?, ?>>> games)
            implements Iterator<ReadResult<GameRecord<?, ?>>> {
        @Override
        public boolean hasNext() {
            try {
                return games.hasNext();
            } catch (UncheckedIOException wrong) {
                throw new UncheckedIOException(Failure.readingFailure(file, wrong));
            }
        }

        @Override
        public ReadResult<GameRecord<?, ?>> next() {
            return games.next();
        }
    }

    /** Writes a file, or to the standard output, whole or not at all; a form for one game is given one. */
    public static void writeAtomically(GameForm form, Path file, Iterator<GameRecord<?, ?>> games) throws IOException {
        try {
            if (Input.isStandardInput(file)) {
                Path temporary = Files.createTempFile("pokechess", form.suffix());
                try {
                    form.write(temporary, () -> games);
                    OutputStream out = StandardOutput.createByteStream();
                    Files.copy(temporary, out);
                    out.flush();
                } finally {
                    Files.deleteIfExists(temporary);
                }
            } else {
                form.write(file, () -> games);
            }
        } catch (IOException wrong) {
            throw Failure.writingFailure(file, wrong);
        }
    }
}
