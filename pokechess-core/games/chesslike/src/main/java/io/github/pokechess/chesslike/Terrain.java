package io.github.pokechess.chesslike;

import java.util.Optional;

/** What a tile is made of, with its character in the map of a level. */
public enum Terrain {
    /** Anybody can go there. */
    FLOOR('.'),
    /** Nobody can go there. */
    WALL('#'),
    /** Nobody can go there. */
    HOLE('_'),
    /** Nobody can go there. */
    TREE('^'),
    /** A side with a key can go there; from then on it is floor. A slide does not go on behind it. */
    DOOR('+'),
    /** Anybody can go there, and takes a key for the side; from then on it is floor. */
    KEY('!');

    private final char symbol;

    Terrain(char symbol) {
        this.symbol = symbol;
    }

    /** The character for it in the map of a level. */
    public char symbol() {
        return symbol;
    }

    /** Whether nobody can ever go there. */
    public boolean isBlocked() {
        return this == WALL || this == HOLE || this == TREE;
    }

    static Optional<Terrain> ofSymbol(char symbol) {
        for (Terrain terrain : values()) {
            if (terrain.symbol == symbol) {
                return Optional.of(terrain);
            }
        }
        return Optional.empty();
    }
}
