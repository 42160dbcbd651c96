package io.github.pokechess.app.game;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.StandardOutput;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.ReadGame;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads and writes files of games in any form, the standard input too; every failure names the file. */
public final class GameFiles {
    /** The beginning of a message for files that {@code --lenient} has no meaning for. */
    public static final String ONLY_FORGIVING = "--lenient is for " + suffixes(GameForm::isForgiving) + ": ";

    private GameFiles() {}

    /** The form of a file: the one that its name ends with, if it can be read; the standard input is a game file. */
    public static Optional<GameForm> formOf(Path file) {
        return Input.isStandard(file)
                ? Optional.of(GameForm.PCN)
                : GameForm.tryOf(file).filter(GameForm::isRead);
    }

    /** The ends of names of all forms that are so, in words. */
    public static String suffixes(Predicate<GameForm> wanted) {
        return Arrays.stream(GameForm.values())
                .filter(wanted)
                .map(GameForm::suffix)
                .collect(Collectors.joining(", "));
    }

    /** A reading of the games that are known, with the limit of the command line. */
    public static Reading<PlayedGame<?, ?>> reading(Games games, boolean lenient) {
        Reading<PlayedGame<?, ?>> reading =
                Reading.standard().withKinds(games.all()).withMaxUnpackedBytes(games.maxSize());
        return lenient ? reading.lenient() : reading;
    }

    /** A reader of game files. */
    public static GameReader open(Path file, Reading<?> reading) throws IOException {
        return Input.isStandard(file) ? GameReader.of(Input.standard(), reading) : GameReader.open(file, reading);
    }

    /** The games of a file one by one; the stream must be closed, and fails at the first that is broken. */
    public static Stream<PlayedGame<?, ?>> read(GameForm form, Path file, Games games) throws IOException {
        return read(form, file, reading(games, false), warning -> {}, wrong -> {
            throw wrong;
        });
    }

    /**
     * The games of a file one by one; the stream must be closed.
     *
     * @param warn takes what was forgiven and what was left open
     * @param broken receives the problem of each broken game, which is left out; where it throws, reading ends
     */
    public static Stream<PlayedGame<?, ?>> read(
            GameForm form,
            Path file,
            Reading<PlayedGame<?, ?>> reading,
            Consumer<String> warn,
            Consumer<IllegalArgumentException> broken)
            throws IOException {
        return readAll(form, file, reading).flatMap(read -> {
            read.forgiven().forEach(forgiven -> warn.accept(forgiven.toString()));
            read.warning().ifPresent(warning -> warn.accept("game " + read.number() + ": " + warning));
            read.problem().ifPresent(broken);
            return read.isBroken() ? Stream.empty() : Stream.<PlayedGame<?, ?>>of(read.game());
        });
    }

    /** The games of a file one by one, broken ones among them; the stream must be closed. */
    public static Stream<ReadGame<PlayedGame<?, ?>>> readAll(
            GameForm form, Path file, Reading<PlayedGame<?, ?>> reading) throws IOException {
        try {
            Stream<ReadGame<PlayedGame<?, ?>>> games =
                    Input.isStandard(file) ? form.read(Input.standard(), reading) : form.read(file, reading);
            Iterator<ReadGame<PlayedGame<?, ?>>> named = new Named(file, games.iterator());
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(named, Spliterator.NONNULL), false)
                    .onClose(games::close);
        } catch (IOException wrong) {
            throw Failure.reading(file, wrong);
        }
    }

    /** Games of a file, whose name is put before their problems. */
    private record Named(Path file, Iterator<ReadGame<PlayedGame<?, ?>>> games)
            implements Iterator<ReadGame<PlayedGame<?, ?>>> {
        @Override
        public boolean hasNext() {
            try {
                return games.hasNext();
            } catch (UncheckedIOException wrong) {
                throw new UncheckedIOException(Failure.reading(file, wrong));
            }
        }

        @Override
        public ReadGame<PlayedGame<?, ?>> next() {
            return games.next();
        }
    }

    /** Writes a file, or to the standard output, whole or not at all; a form for one game is given one. */
    public static void write(GameForm form, Path file, Iterator<PlayedGame<?, ?>> games) throws IOException {
        try {
            if (Input.isStandard(file)) {
                Path temporary = Files.createTempFile("pokechess", form.suffix());
                try {
                    form.write(temporary, () -> games);
                    OutputStream out = StandardOutput.bytes();
                    Files.copy(temporary, out);
                    out.flush();
                } finally {
                    Files.deleteIfExists(temporary);
                }
            } else {
                form.write(file, () -> games);
            }
        } catch (IOException wrong) {
            throw Failure.writing(file, wrong);
        }
    }
}
