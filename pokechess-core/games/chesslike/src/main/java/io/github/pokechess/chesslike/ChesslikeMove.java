package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;

/**
 * A move: the whole turn of a side. Immutable; a position says whether it is legal.
 *
 * <pre>{@code
 * ChesslikeMove step = ChesslikeMove.of(Tile.parse("a1"), Tile.parse("a2"));
 * boolean legal = Chesslike.sample("vault").isLegal(step);
 * }</pre>
 */
public sealed interface ChesslikeMove {
    /**
     * A piece goes to another tile, and captures the enemy that stands there.
     *
     * @param from the tile that it leaves
     * @param to the tile that it goes to
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

    /** Doing nothing: under {@link ChesslikeRules.NoMove#PASS} the only legal move of a side that has no other. */
    record Pass() implements ChesslikeMove {
        private static final Pass INSTANCE = new Pass();

        @Override
        public String toString() {
            return "pass";
        }
    }

    /**
     * The move of a piece from one tile to another.
     *
     * @throws IllegalArgumentException if both tiles are one
     */
    static ChesslikeMove of(Tile from, Tile to) {
        return new Step(from, to);
    }

    /** The move of doing nothing. */
    static ChesslikeMove pass() {
        return Pass.INSTANCE;
    }

    /**
     * Reads both tiles, {@code a1b3}, or {@code pass}.
     *
     * @throws MalformedTextException if the text is neither
     */
    static ChesslikeMove parse(String move) {
        String text = move.strip();
        if (text.equals("pass")) {
            return pass();
        }
        int end = Tile.lettersOf(text);
        while (end < text.length() && Tile.isDigit(text.charAt(end))) {
            end++;
        }
        Tile from = Tile.ofName(text.substring(0, end)).orElse(null);
        Tile to = Tile.ofName(text.substring(end)).orElse(null);
        if (from == null || to == null || from.equals(to)) {
            throw MalformedTextException.of(
                    "move", "must be two tiles such as a1b3, or pass: \"" + Lines.abridged(text) + "\"");
        }
        return of(from, to);
    }
}
