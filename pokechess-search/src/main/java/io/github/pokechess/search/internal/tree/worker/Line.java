package io.github.pokechess.search.internal.tree.worker;

import java.util.Arrays;

/**
 * The best line from one ply on: a row of the triangular table of the principal variation (Chess Programming Wiki,
 * "Triangular PV-Table"). Copying a row costs as many steps as it is long, on the principal variation alone. Its memory
 * is taken when first needed, and then kept.
 */
final class Line {
    private static final int[] EMPTY = {};

    private final int capacity;
    private int[] moves = EMPTY;
    private int length;

    Line(int capacity) {
        this.capacity = capacity;
    }

    void clear() {
        length = 0;
    }

    /** Becomes a move and the line after it. */
    void set(int move, Line rest) {
        if (moves.length == 0) {
            moves = new int[capacity];
        }
        moves[0] = move;
        int more = Math.min(rest.length, moves.length - 1);
        System.arraycopy(rest.moves, 0, moves, 1, more);
        length = more + 1;
    }

    /** A copy that begins with a move. */
    int[] lineAfter(int move) {
        int[] line = new int[length + 1];
        line[0] = move;
        System.arraycopy(moves, 0, line, 1, length);
        return line;
    }

    @Override
    public String toString() {
        return Arrays.toString(Arrays.copyOf(moves, length));
    }
}
