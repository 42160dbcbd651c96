package io.github.pokechess.app.board;

import io.github.pokechess.app.play.EarlierGames;
import io.github.pokechess.app.play.GameKeeper;
import io.github.pokechess.notation.GameRecord;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The file where the games of a board go, each as it stands after each decision, and one after the other. It is opened
 * when there is something to keep. Not thread-safe.
 */
public final class BoardFile implements Closeable {
    private final Path path;
    private final EarlierGames before;

    /** Games that were left while the file could not be opened. */
    private final List<GameRecord<?, ?>> unwritten = new ArrayList<>();

    private @Nullable GameKeeper keeper;
    private @Nullable GameRecord<?, ?> last;

    /** The links of the seats, kept next to the file as soon as there is one. */
    private @Nullable BoardLinks links;

    /**
     * A file that is not opened yet.
     *
     * @param before what stands in it before the games that are played
     */
    public BoardFile(Path path, EarlierGames before) {
        this.path = path;
        this.before = before;
    }

    Path path() {
        return path;
    }

    /** @throws IOException if it cannot be used, or another run holds it */
    GameKeeper openKeeper() throws IOException {
        GameKeeper open = keeper;
        if (open == null) {
            open = GameKeeper.open(path, true);
            open.setEarlierGames(before);
            unwritten.forEach(open::rememberEnded);
            keeper = open;
        }
        return open;
    }

    /** Whether something was kept, in this run or before. */
    boolean hasStoredGame() {
        return keeper != null || last != null;
    }

    /** Keeps links next to the file once it has content. */
    void saveLinksLater(BoardLinks kept) {
        links = kept;
    }

    /** Keeps a game that has got on, or gone back. */
    void saveGame(GameRecord<?, ?> game) throws IOException {
        last = game; // also if it cannot be written now
        openKeeper().saveOngoing(game);
        BoardLinks kept = links;
        if (kept != null) {
            kept.writeNextTo(path);
            links = null;
        }
    }

    /** The game that was kept last is left as it is: what comes is another one. */
    void endGame() throws IOException {
        GameRecord<?, ?> left = last;
        last = null;
        if (left != null && keeper == null) {
            unwritten.add(left);
            openKeeper();
        } else if (left != null) {
            openKeeper().saveEnded(left);
        }
    }

    @Override
    public void close() throws IOException {
        if (keeper != null) {
            keeper.close();
        }
    }
}
