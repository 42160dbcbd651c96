package io.github.pokechess.chesslike.internal;

/** The eight directions, north first and on clockwise, as steps on the board. */
public final class Directions {
    public static final int COUNT = 8;

    private static final int[] EAST = {0, 1, 1, 1, 0, -1, -1, -1};
    private static final int[] NORTH = {1, 1, 0, -1, -1, -1, 0, 1};

    private Directions() {}

    /** The number of tiles that a step goes to the east: −1 to 1. */
    public static int east(int direction) {
        return EAST[direction];
    }

    /** The number of tiles that a step goes to the north: −1 to 1. */
    public static int north(int direction) {
        return NORTH[direction];
    }

    /**
     * The direction of the given number of tiles to the east and north, or −1 if that is neither straight nor diagonal.
     */
    public static int of(int east, int north) {
        if (east != 0 && north != 0 && Math.abs(east) != Math.abs(north)) {
            return -1;
        }
        int x = Integer.signum(east);
        int y = Integer.signum(north);
        for (int i = 0; i < COUNT; i++) {
            if (EAST[i] == x && NORTH[i] == y) {
                return i;
            }
        }
        return -1;
    }

    static int opposite(int direction) {
        return direction ^ 4;
    }
}
