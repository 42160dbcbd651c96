package io.github.pokechess.benchmarks;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A game and the position where it starts. Immutable.
 *
 * @param kind the game
 * @param position its start under some rules
 */
public record Start<P extends GamePosition<P, M>, M>(GameKind<P, M> kind, P position) {
    /**
     * The start of a game in words: its name, and rules behind a colon unless they are the usual ones, as in {@code
     * tafl:brandubh}.
     *
     * @throws IllegalArgumentException if there is no such game, or it has no such rules
     */
    public static Start<?, ?> parse(String text) {
        String[] parts = text.split(":", 2);
        List<GameKind<?, ?>> kinds = ServiceLoader.load(GameKind.class).stream()
                .<GameKind<?, ?>>map(ServiceLoader.Provider::get)
                .toList();
        for (GameKind<?, ?> kind : kinds) {
            if (kind.name().equals(parts[0])) {
                return parts.length == 1 ? standard(kind) : of(kind, parts[1]);
            }
        }
        String names = String.join(", ", kinds.stream().map(GameKind::name).toList());
        throw new IllegalArgumentException("no game " + parts[0] + ", only " + names);
    }

    /** The usual start of a game under its usual rules. */
    public static <P extends GamePosition<P, M>, M> Start<P, M> standard(GameKind<P, M> kind) {
        return new Start<>(kind, kind.position());
    }

    private static <P extends GamePosition<P, M>, M> Start<P, M> of(GameKind<P, M> kind, String rules) {
        return new Start<>(kind, kind.position(null, rules));
    }

    /** A game that begins here and rolls nothing. */
    public BoardGame<P, M> game() {
        return kind.start(position, ChanceSource.none());
    }
}
