package io.github.pokechess.app.game;

import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.text.Reading;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The options of verbs that read files of games: in which form, how strictly, and in the piece letters of which
 * language.
 */
public final class ReadOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec verb;

    @Option(
            names = "--from",
            paramLabel = "FORM",
            description =
                    "The form of what is read, such as pgn, where the end of a name does not say it, as in a pipe.")
    private @Nullable String from;

    @Option(
            names = "--lenient",
            description = "Forgive in a .pcn, .pgn, .txt or .fen what can mean only one thing, and say so.")
    private boolean lenient;

    @Option(
            names = "--letters",
            paramLabel = "LETTERS",
            description =
                    "Of a .pgn in another language: its letters of king, queen, rook, bishop and knight, as KDTLS in"
                            + " German, or, where one has two, Кр,Ф,Л,С,К.")
    private @Nullable String letters;

    /** The form of a file: the given one, or the one that its name ends with; the standard input is a game file. */
    public Optional<GameForm> formIfNamed(Path file) {
        if (from != null) {
            return Optional.of(namedForm(from));
        }
        return Input.isStandardInput(file) ? Optional.of(GameForm.PCN) : GameForm.tryOf(file);
    }

    private GameForm namedForm(String text) {
        String name = text.toLowerCase(Locale.ROOT);
        return GameForm.tryNamed(name.startsWith(".") ? name.substring(1) : name)
                .filter(GameForm::isRead)
                .orElseThrow(() -> usageError("--from is one of "
                        + GameFiles.joinedSuffixes(GameForm::isRead).replace(".", "") + ", not " + text));
    }

    /** Refuses options that a form does not have. */
    public void refuseUnfitFor(GameForm form, Path file) {
        if (lenient && !form.isForgiving()) {
            throw usageError("--lenient is for " + GameFiles.joinedSuffixes(GameForm::isForgiving) + ": " + file);
        }
        if (letters != null && form != GameForm.PGN) {
            throw usageError("--letters is for .pgn: " + file);
        }
    }

    /** The reading of the games that are known, with these options. */
    public Reading<GameRecord<?, ?>> reading() {
        Reading<GameRecord<?, ?>> reading =
                GameFiles.readingOf(RootCommand.of(verb).games(), lenient);
        try {
            return letters == null ? reading : reading.withPieceLetters(letters);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(verb.commandLine(), "--letters " + wrong.getMessage(), wrong);
        }
    }

    private ParameterException usageError(String message) {
        return new ParameterException(verb.commandLine(), message);
    }
}
