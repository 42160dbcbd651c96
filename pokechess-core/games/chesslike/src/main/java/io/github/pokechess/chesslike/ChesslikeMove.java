package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.List;

/** What a side does in its turn. A value that knows nothing of a position; whether it is legal is the position's to say. */
public sealed interface ChesslikeMove {
    /**
     * A piece goes to another tile, and captures the enemy that stands there.
     *
     * @param from where it stands
     * @param to where it goes
     */
    record Step(Tile from, Tile to) implements ChesslikeMove {
        /** @throws IllegalArgumentException if both tiles are one */
        public Step {
            requireNonNull(from, "from");
            requireNonNull(to, "to");
            if (from.equals(to)) {
                throw new IllegalArgumentException("a piece cannot go from " + from + " to " + to);
            }
        }

        /** Both tiles, {@code a1b3}. */
        @Override
        public String toString() {
            return "" + from + to;
        }
    }

    /** Nothing: under {@link ChesslikeRules.NoMove#PASS} the only legal move of who has no other. */
    record Pass() implements ChesslikeMove {
        private static final Pass INSTANCE = new Pass();

        @Override
        public String toString() {
            return "pass";
        }
    }

    /**
     * A piece goes from one tile to another.
     *
     * @throws IllegalArgumentException if both tiles are one
     */
    static ChesslikeMove of(Tile from, Tile to) {
        return new Step(from, to);
    }

    /** The side to act does nothing. */
    static ChesslikeMove pass() {
        return Pass.INSTANCE;
    }

    /**
     * Reads both tiles, {@code a1b3}, or {@code pass}.
     *
     * @throws MalformedTextException if the text is neither
     */
    static ChesslikeMove parse(String text) {
        if (text.equals("pass")) {
            return pass();
        }
        return Tile.moveOf(text)
                .orElseThrow(() -> new MalformedTextException(List.of(TextProblem.at(
                        "move", 0, "must be two tiles such as a1b3, or pass: \"" + Lines.abridged(text) + "\""))));
    }
}
