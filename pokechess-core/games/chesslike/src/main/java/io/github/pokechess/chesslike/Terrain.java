package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.internal.Ground;
import java.util.List;
import java.util.Optional;

/**
 * The material of a tile, with its character in the map of a level.
 *
 * <pre>{@code
 * boolean shut = Chesslike.sample("vault").terrainAt(Tile.parse("a1")) == Terrain.DOOR;
 * }</pre>
 */
public enum Terrain {
    /** Anybody can go there. */
    FLOOR('.', Ground.FLOOR),
    /** Nobody can go there. */
    WALL('#', Ground.WALL),
    /** Nobody can go there. */
    HOLE('_', Ground.HOLE),
    /** Nobody can go there. */
    TREE('^', Ground.TREE),
    /** A side with a key can go there; from then on it is floor. A slide does not go on behind it. */
    DOOR('+', Ground.DOOR),
    /** Anybody can go there, and takes a key for the side; from then on it is floor. */
    KEY('!', Ground.KEY);

    /** By number; {@link #values} would copy them each time. */
    private static final List<Terrain> BY_NUMBER = List.of(values());

    private final char symbol;
    private final int number;

    Terrain(char symbol, int number) {
        this.symbol = symbol;
        this.number = number;
    }

    /** The character for it in the map of a level. */
    public char symbol() {
        return symbol;
    }

    /** Whether nobody can ever go there. */
    public boolean isBlocked() {
        return this == WALL || this == HOLE || this == TREE;
    }

    /** The number of the terrain in packed boards. */
    int number() {
        return number;
    }

    static Terrain ofNumber(int number) {
        return BY_NUMBER.get(number);
    }

    static Optional<Terrain> ofSymbol(char symbol) {
        return BY_NUMBER.stream().filter(terrain -> terrain.symbol == symbol).findAny();
    }
}
