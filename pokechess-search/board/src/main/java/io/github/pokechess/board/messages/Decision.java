package io.github.pokechess.board.messages;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;

/**
 * The move of a program at the end of a game. Immutable.
 *
 * @param place where it is made
 * @param move the move
 */
public record Decision<P extends GamePosition<P, M>, M>(EngineTask.NodeRef<P, M> place, M move) {
    /** @throws NullPointerException if a part is null */
    public Decision {
        requireNonNull(place, "place");
        requireNonNull(move, "move");
    }

    /**
     * Parses the text of a move, which another process has found.
     *
     * @throws MalformedTextException if it is no legal move at the place
     */
    public static <P extends GamePosition<P, M>, M> Decision<P, M> parse(EngineTask.NodeRef<P, M> place, String text) {
        return new Decision<>(place, place.game().kind().move(text, place.position()));
    }

    /** The text that {@link #parse} reads. */
    public String text() {
        return place.game().kind().format(move, place.position());
    }
}
