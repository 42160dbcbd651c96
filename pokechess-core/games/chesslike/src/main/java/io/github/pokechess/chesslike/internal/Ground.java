package io.github.pokechess.chesslike.internal;

/** The numbers of what tiles are made of. */
public final class Ground {
    public static final int FLOOR = 0;
    public static final int WALL = 1;
    public static final int HOLE = 2;
    public static final int TREE = 3;
    public static final int DOOR = 4;
    public static final int KEY = 5;

    private Ground() {}

    static boolean isBlocked(int ground) {
        return ground >= WALL && ground <= TREE;
    }

    /** Whether it can become floor in a game. */
    static boolean isFleeting(int ground) {
        return ground >= DOOR;
    }
}
