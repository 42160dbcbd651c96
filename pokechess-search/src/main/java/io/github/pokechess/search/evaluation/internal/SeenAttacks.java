package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.internal.State;

/**
 * What the hand-made evaluation sees of attacks while it looks at a board, as {@link Inputs#seen inputs} of a net: it has the
 * squares that each piece attacks at hand, so that to note them costs little. Whether a piece is defended is known when all
 * pieces were looked at.
 */
public final class SeenAttacks {
    private final int[] seen = new int[Inputs.MOST_SEEN];

    /** By index the square of the piece that is attacked, or none. */
    private final int[] victims = new int[Inputs.MOST_SEEN];

    private int count;

    /** By colour the squares that its pieces attack. */
    private final long[] reach = new long[2];

    void clear() {
        count = 0;
    }

    /** All squares that a side's pieces attack. */
    void reach(int color, long squares) {
        reach[color] = squares;
    }

    /** A piece attacks a foe on a square. */
    void attack(int color, int effect, int role, int victimRole, int square) {
        victims[count] = square;
        seen[count++] = Inputs.attack(color, effect, role, victimRole, square);
    }

    /** A piece attacks squares around the foe's king. */
    void ring(int color, int effect, int role, int squares) {
        victims[count] = State.NO_SQUARE;
        seen[count++] = Inputs.ring(color, effect, role, squares);
    }

    /** All pieces were looked at. */
    void finish(long white) {
        for (int i = 0; i < count; i++) {
            int square = victims[i];
            if (square != State.NO_SQUARE) {
                int owner = (white >>> square & 1) != 0 ? State.WHITE : State.BLACK;
                seen[i] += (reach[owner] >>> square & 1) != 0 ? Inputs.DEFENDED : 0;
            }
        }
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** All of them, the first {@link #count}, for {@link Inputs#seen}; not to be changed. */
    int[] all() {
        return seen;
    }

    /** One of them. */
    public int get(int index) {
        return seen[index];
    }
}
