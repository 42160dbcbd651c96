package io.github.pokechess.app.play;

import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.file.GameFile;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.text.GameText;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The file that the games of a series go to, of use at any moment: a game that is watched is kept as it stands after
 * each decision, of others each as soon as it has ended. Not thread-safe.
 */
public final class GameKeeper implements Closeable {
    private final Path path;
    private final boolean watched;

    /** The file, if it is a game file; others are written anew each time. */
    private final @Nullable GameFile file;

    private final List<GameRecord<?, ?>> ended = new ArrayList<>();

    /** The contents before the games of a game file. */
    private byte[] earlier = new byte[0];

    /** The texts of the games that have ended, of a game file that is watched. */
    private final StringBuilder texts = new StringBuilder();

    private long count;

    private GameKeeper(Path path, boolean watched, @Nullable GameFile file) {
        this.path = path;
        this.watched = watched;
        this.file = file;
    }

    /**
     * Opens the file, replacing an old one, as soon as there is a game.
     *
     * @param watched whether each decision is kept, or whole games alone
     * @throws IllegalArgumentException if the name is of a form that is not written, or not game by game
     * @throws IOException if it cannot be used, or another run holds it
     */
    public static GameKeeper open(Path path, boolean watched) throws IOException {
        Optional<GameForm> form = GameForm.tryOf(path);
        if (form.filter(GameForm::isKept).isEmpty() && hasGameForm(path, form)) {
            throw new IllegalArgumentException(
                    path + ": games that are played are not written in this form: play to a .pcn," + " and convert it");
        }
        if (form.filter(other -> other != GameForm.PCN).isPresent()) {
            if (!watched) {
                throw new IllegalArgumentException(
                        path
                                + ": many games are written one by one, to a .pcn or .pcn.gz: convert makes of that what it can");
            }
            return new GameKeeper(path, true, null);
        }
        return new GameKeeper(path, watched, GameFile.open(path));
    }

    /** A name without a known end is a game file, but one that ends like something packed or pictured is a mistake. */
    private static boolean hasGameForm(Path path, Optional<GameForm> form) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        return form.isPresent() || name.endsWith(".gz") || name.endsWith(".zip");
    }

    Path path() {
        return path;
    }

    /** Puts games before those that are played; of a game file, bytes that stay as they are. */
    public void setEarlierGames(EarlierGames games) {
        if (file == null) {
            games.gamesToRewrite().forEach(this::rememberEnded);
        } else {
            earlier = games.bytesBeforeGames();
        }
    }

    /** Keeps a game that has begun, or, if it is watched, has got on. */
    public void saveOngoing(GameRecord<?, ?> game) throws IOException {
        if (file == null) {
            List<GameRecord<?, ?>> all = new ArrayList<>(ended);
            all.add(game);
            GameFiles.writeAtomically(GameForm.of(path), path, all.iterator());
        } else if (watched) {
            file.replaceContent(earlier, texts + blankLineUnlessFirst() + GameText.format(game));
        } else if (count == 0) {
            file.replaceContent(earlier, GameText.format(game)); // so that there is one, until it has ended
        }
    }

    /**
     * Keeps a game that is not played on.
     *
     * @throws IOException if it cannot be written; the next write includes it if the games are watched
     */
    public void saveEnded(GameRecord<?, ?> game) throws IOException {
        try {
            if (file != null && !watched && count > 0) {
                file.appendGame(GameText.format(game));
            } else {
                saveOngoing(game);
            }
        } finally {
            rememberEnded(game);
        }
    }

    /** Puts a game that is not played on before those to come; it is written with the next one that is kept. */
    public void rememberEnded(GameRecord<?, ?> game) {
        count++;
        if (file == null) {
            ended.add(game);
        } else if (watched) {
            texts.append(blankLineUnlessFirst()).append(GameText.format(game));
        }
    }

    private String blankLineUnlessFirst() {
        return texts.isEmpty() ? "" : "\n";
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
