package io.github.pokechess.app.play;

import io.github.pokechess.app.common.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Saves a game in progress again and again, and reports once that this fails, and once that it works again: a full disk
 * is no reason to end a game, nor to repeat itself at each decision. Not thread-safe.
 */
public final class Autosave {
    private final Path file;
    private final Consumer<String> notices;
    private boolean fails;

    /**
     * An autosave that has not failed yet.
     *
     * @param file names it in notices
     * @param notices receives lines for the user
     */
    public Autosave(Path file, Consumer<String> notices) {
        this.file = file;
        this.notices = notices;
    }

    /** Writes the game. */
    @FunctionalInterface
    public interface Writing {
        /**
         * Writes it.
         *
         * @throws IllegalArgumentException if no file can hold it
         */
        void writeGame() throws IOException;
    }

    /**
     * Saves the game as it stands.
     *
     * @return whether this has failed, and had not before
     */
    public boolean saveAndNotify(Writing writing) {
        boolean failed = fails;
        try {
            writing.writeGame();
            fails = false;
        } catch (IOException | IllegalArgumentException wrong) {
            fails = true;
            if (!failed) {
                notices.accept(String.join("\n", Failure.problemLines(wrong))
                        + "; the game goes on, and is saved as soon as that is possible");
            }
        }
        if (failed && !fails) {
            notices.accept(file + ": the game is saved again");
        }
        return fails && !failed;
    }
}
