package io.github.pokechess.match;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.Map;

/** The texts of finished games in a file, one behind the other with an empty line between. Thread-safe. */
interface GameFormat<P extends GamePosition<P, M>, M> {
    /** A game as it stands in a file: where, and what it says. */
    interface Entry<P, M> {
        /** The place of its first byte. */
        long offset();

        /** The tags as they can be read, whether the rest can or not. */
        Map<String, String> tags();

        /**
         * The game, replayed.
         *
         * @throws io.github.pokechess.game.MalformedTextException if it cannot be
         */
        BoardGame<P, M> game();
    }

    /** The text of a game with these tags, the first of which begins it; ends with a line end. */
    String format(BoardGame<P, M> game, Map<String, String> tags);

    /**
     * The games of a file one by one.
     *
     * @return throws {@link java.io.UncheckedIOException} if the file cannot be read any further
     */
    Iterator<? extends Entry<P, M>> read(InputStream in) throws IOException;
}
