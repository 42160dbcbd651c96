package io.github.pokechess.app.files;

import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.app.game.Input;
import io.github.pokechess.app.game.ReadOptions;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Brings games from one form into another, which their files' names tell. */
@Command(
        name = "convert",
        footer = {"", "Example:", "  pokechess convert games.pcn games.json"},
        description = {
            "Converts games to another form; the ends of the names say which. Both ways: .pcn (game files),"
                    + " .json, .bin (small), .pgn (chess: normal types, no luck), each also with .gz, and .fen"
                    + " (positions, one a line, with types if there are any).",
            "Read only: .txt (the older one-line form) and .epd (positions with operations, as .fen --lenient). Written only: .html (a page with comments and"
                    + " variations, and a list of several games) and .svg (the last position of one game). Broken games"
                    + " are reported and left out; the status is then 2."
        })
public final class ConvertCommand extends Verb {
    /** The greatest half-move clock of a position. */
    private static final int MOST_TURNS = 255;

    @Parameters(
            index = "0",
            paramLabel = "IN",
            description = "What is read; - is the standard input, a game file if --from says nothing else.")
    private Path in;

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "What is written; an old file is replaced; - is the standard output, with --to.")
    private Path out;

    @Option(names = "--to", paramLabel = "FORM", description = "The form of the standard output, such as pcn or json.")
    private @Nullable String form;

    @Mixin
    private ReadOptions options = new ReadOptions();

    @Option(names = "--number", paramLabel = "N", description = "Only this game, from 1.")
    private @Nullable Integer number;

    /** The number of games of the file that have been met, broken or not. */
    private long met;

    /** The number of those that are broken. */
    private long broken;

    @Override
    public Integer call() throws IOException {
        GameForm from = options.formIfNamed(in)
                .filter(GameForm::isRead)
                .orElseThrow(
                        () -> usageError(in + ": must end with one of " + GameFiles.joinedSuffixes(GameForm::isRead)));
        GameForm to = writtenForm();
        options.refuseUnfitFor(from, in);
        require(number == null || number >= 1, "--number must be at least 1: " + number);
        try (Complaints complaints = new Complaints(spec.commandLine(), in);
                StatusLine status = StatusLine.of(spec.commandLine());
                Stream<GameRecord<?, ?>> games = readGoodGames(from, complaints, status)) {
            Iterator<GameRecord<?, ?>> all =
                    new Counted(games.iterator(), status, to == GameForm.FEN ? complaints : null);
            if (number != null || to.isSingle()) {
                GameRecord<?, ?> only = chosenOrOnlyGame(all);
                all = only == null
                        ? Collections.emptyIterator()
                        : List.<GameRecord<?, ?>>of(only).iterator();
            }
            if (all.hasNext()) {
                GameFiles.writeAtomically(to, out, Input.isSameFile(in, out) ? new Lossless(all) : all);
            } else if (met == 0) {
                throw new IOException(in + ": there is no game");
            }
        } catch (UncheckedIOException wrong) {
            throw Failure.readingFailure(in, wrong);
        }
        if (broken > 0 && number == null) {
            String written = broken == met ? "nothing was written" : "the others were written";
            throw new IOException(in + ": " + broken + " of " + met + (met == 1 ? " game" : " games")
                    + (broken == 1 ? " is" : " are") + " broken; " + written);
        }
        return broken > 0 ? Failure.BAD_INPUT : 0;
    }

    /** The form that is written: of a file by its name, of the standard output by the option. */
    private GameForm writtenForm() {
        String forms = GameFiles.joinedSuffixes(GameForm::isWritten);
        if (!Input.isStandardInput(out)) {
            require(form == null, "--to is for the standard output: the end of a file's name says its form");
            return GameForm.tryOf(out)
                    .filter(found -> found.isWritten() && !GameForm.isEpd(out))
                    .orElseThrow(() -> usageError(out + ": must end with one of " + forms));
        }
        String name = form == null ? "" : form.toLowerCase(Locale.ROOT);
        return GameForm.tryNamed(name.startsWith(".") ? name.substring(1) : name)
                .filter(GameForm::isWritten)
                .orElseThrow(() -> usageError((form == null ? "to the standard output, --to" : "--to " + form + ": it")
                        + " is one of " + forms.replace(".", "")));
    }

    private Stream<GameRecord<?, ?>> readGoodGames(GameForm from, Complaints complaints, StatusLine status)
            throws IOException {
        return GameFiles.readGoodGames(from, in, options.reading(), complaints::reportMessage, wrong -> {
            met++;
            if (number == null || number == met) {
                broken++;
                status.clearIfShown();
                complaints.reportProblems(wrong);
            }
        });
    }

    /** The game that was chosen, or the only one; null if it is broken. */
    private @Nullable GameRecord<?, ?> chosenOrOnlyGame(Iterator<GameRecord<?, ?>> games) {
        while (games.hasNext() && (number == null || broken == 0)) {
            GameRecord<?, ?> game = games.next();
            require(number != null || !games.hasNext(), in + ": there are several games: choose one with --number");
            if (number == null || number == met) {
                return game;
            }
        }
        if (broken > 0) {
            return null;
        }
        throw usageError(in + ": there " + (met == 1 ? "is 1 game" : "are " + met + " games"));
    }

    /** Games that take the place of those that they come from, which must not lose any. */
    private final class Lossless implements Iterator<GameRecord<?, ?>> {
        private final Iterator<GameRecord<?, ?>> games;

        Lossless(Iterator<GameRecord<?, ?>> games) {
            this.games = games;
        }

        @Override
        public boolean hasNext() {
            boolean more = games.hasNext();
            if (broken > 0) {
                throw new IllegalArgumentException(
                        out + ": would lose the games that are broken: write to another file");
            }
            return more;
        }

        @Override
        public GameRecord<?, ?> next() {
            return games.next();
        }
    }

    /** Counts games that pass, and shows the count. */
    private final class Counted implements Iterator<GameRecord<?, ?>> {
        private final Iterator<GameRecord<?, ?>> games;
        private final StatusLine status;

        /** Reports the loss if only the last position of a game is written; null if more is written. */
        private final @Nullable Complaints lost;

        Counted(Iterator<GameRecord<?, ?>> games, StatusLine status, @Nullable Complaints lost) {
            this.games = games;
            this.status = status;
            this.lost = lost;
        }

        @Override
        public boolean hasNext() {
            return games.hasNext();
        }

        @Override
        public GameRecord<?, ?> next() {
            GameRecord<?, ?> game = games.next();
            met++;
            status.showIfDue(() -> "game " + met);
            if (lost != null && game.game().position() instanceof Position last && last.halfmoveClock() == MOST_TURNS) {
                status.clearIfShown();
                lost.reportMessage("game " + met + ": the half-move clock is cut to " + MOST_TURNS
                        + ", the most that a position has: a game of it counts from there");
            }
            return game;
        }
    }
}
