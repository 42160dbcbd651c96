package io.github.pokechess.app;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The game and the position that a verb is about. */
final class BoardOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec verb;

    @Option(
            names = "--position",
            paramLabel = "TEXT|FILE",
            description = "The position in the notation of the game, or a file that holds it (default: the start).")
    private @Nullable String position;

    @Option(
            names = "--rules",
            paramLabel = "TEXT",
            description = "The rules in the words of the game (default: its own).")
    private @Nullable String rules;

    GameKind kind() {
        return ((BoardMain) verb.root().userObject()).kind();
    }

    /** The words that tell this position from others. */
    String words() {
        return kind().name() + (rules == null ? "" : " " + rules) + (position == null ? "" : " " + position);
    }

    GameBoard board() {
        return board(null);
    }

    /** The board under other rules than those that were asked for, if any are given. */
    GameBoard board(@Nullable String otherRules) {
        return kind().board(position == null ? null : text(position), otherRules == null ? rules : otherRules);
    }

    /** What a file holds, if there is one of this name. */
    private static String text(String textOrFile) {
        try {
            Path path = Path.of(textOrFile);
            return Files.isRegularFile(path) ? Files.readString(path, StandardCharsets.UTF_8) : textOrFile;
        } catch (InvalidPathException noPath) {
            return textOrFile;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
