package io.github.pokechess.chesslike.internal;

/** The cells of a grid by number: five rows of five from the north-west, with the piece itself in the middle. */
public final class Cells {
    /** The number of rows, and of columns. */
    public static final int SIZE = 5;

    public static final int COUNT = SIZE * SIZE;

    /** The cell of the piece itself. */
    public static final int MIDDLE = COUNT / 2;

    private Cells() {}

    /** The cell at the given distance in tiles to the east and to the north, both −2 to 2. */
    public static int of(int east, int north) {
        return (2 - north) * SIZE + 2 + east;
    }

    /** The cell next to the piece in a direction. */
    public static int near(int direction) {
        return of(Directions.east(direction), Directions.north(direction));
    }

    static int east(int cell) {
        return cell % SIZE - 2;
    }

    static int north(int cell) {
        return 2 - cell / SIZE;
    }

    /** The cell from which a piece sees the middle as the middle sees it. */
    static int opposite(int cell) {
        return COUNT - 1 - cell;
    }

    static boolean isKnights(int cell) {
        return Math.abs(east(cell) * north(cell)) == 2;
    }
}
