package io.github.pokechess.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings games from one form into another, which their files' names tell. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = {
            "Brings games into another form, told by the ends of the names: .pcn (game files), .json, .bin (small), .pgn"
                    + " (orthodox chess: normal types, no luck), each also with .gz behind; .fen (a position a line, with"
                    + " types where there are any; of games their end).",
            "Only read: .txt (the older form of a line a game). Only written: .html (a page with comments and variations, and a"
                    + " list where there are several games), .svg (one game: the board at the end). Nothing is written if"
                    + " a game is broken."
        })
final class ConvertCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "IN", description = "What is read.")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "What is written; an old file is replaced.")
    private Path out;

    @Option(names = "--lenient", description = "Forgive in a .pcn what can mean only one thing, and say so.")
    private boolean lenient;

    @Option(names = "--number", paramLabel = "N", description = "Only this game, from 1.")
    private @Nullable Integer number;

    @Override
    public Integer call() throws IOException {
        GameForm from = GameForm.of(in)
                .filter(GameForm::isRead)
                .orElseThrow(() -> wrong(in + ": must end with one of " + GameForm.suffixes(true)));
        GameForm to = GameForm.of(out)
                .filter(GameForm::isWritten)
                .orElseThrow(() -> wrong(out + ": must end with one of " + GameForm.suffixes(false)));
        if (lenient && from != GameForm.PCN) {
            throw wrong("--lenient is for .pcn: " + in);
        }
        if (number != null && number < 1) {
            throw wrong("--number must be at least 1: " + number);
        }
        try (Stream<FileGame> games = from.read(in, Main.of(spec).games(), lenient, this::warn);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            Iterator<FileGame> all = games.iterator();
            if (number != null || to.isSingle()) {
                to.write(out, List.of(only(all)).iterator());
            } else {
                to.write(out, new Counted(all, status));
            }
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
        return 0;
    }

    /** The game that was chosen, or the only one. */
    private FileGame only(Iterator<FileGame> games) {
        int count = 0;
        while (games.hasNext()) {
            FileGame game = games.next();
            count++;
            if (number == null && games.hasNext()) {
                throw wrong(in + ": there are several games: choose one with --number");
            }
            if (number == null || number == count) {
                return game;
            }
        }
        throw wrong(in + ": there are " + count + " games");
    }

    /** Tells how many games have passed. */
    private static final class Counted implements Iterator<FileGame> {
        private final Iterator<FileGame> games;
        private final StatusLine status;
        private long count;

        Counted(Iterator<FileGame> games, StatusLine status) {
            this.games = games;
            this.status = status;
        }

        @Override
        public boolean hasNext() {
            return games.hasNext();
        }

        @Override
        public FileGame next() {
            count++;
            status.show(() -> "game " + count);
            return games.next();
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void warn(String text) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(in + ": " + text);
        err.flush();
    }
}
