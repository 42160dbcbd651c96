package io.github.pokechess.app.game;

import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.text.Reading;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option of verbs that read files of chess in the piece letters of another language. */
public final class LettersOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec verb;

    @Option(
            names = "--letters",
            paramLabel = "LETTERS",
            description =
                    "Of a .pgn in another language: its letters of king, queen, rook, bishop and knight, as KDTLS in"
                            + " German, or, where one has two, Кр,Ф,Л,С,К.")
    private @Nullable String letters;

    /** Refuses letters for a form that has none. */
    public void requireFor(GameForm form, Path file) {
        if (letters != null && form != GameForm.PGN) {
            throw new ParameterException(verb.commandLine(), "--letters is for .pgn: " + file);
        }
    }

    /** Returns a reading in these letters. */
    public <G> Reading<G> of(Reading<G> reading) {
        try {
            return letters == null ? reading : reading.withPieceLetters(letters);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(verb.commandLine(), "--letters " + wrong.getMessage(), wrong);
        }
    }
}
