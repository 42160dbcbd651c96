package io.github.pokechess.search.evaluation.internal;

/**
 * The attacks that the hand-made evaluation meets on a board, as {@link Inputs#seen inputs} of a net: it has computed
 * the squares that each piece attacks anyway. Whether a piece is defended is known when all pieces were looked at.
 */
public final class SeenAttacks {
    private final int[] seen = new int[Inputs.MOST_SEEN];

    /** By index the square of the piece that is attacked. */
    private final int[] victims = new int[Inputs.MOST_SEEN];

    private final int[] rings = new int[Inputs.MOST_PIECES];
    private int count;
    private int ringCount;

    /** By colour the squares that its pieces attack. */
    private final long[] addReach = new long[2];

    /** By colour where its attacks end. */
    private final int[] ends = new int[2];

    void clear() {
        count = 0;
        ringCount = 0;
    }

    /** All squares that a side's pieces attack, of which all were looked at. */
    void addReach(int color, long squares) {
        addReach[color] = squares;
        ends[color] = count;
    }

    /** A piece attacks a foe on a square, of which {@link Inputs#attack(int, int)} says the effect and the role. */
    void addAttack(int color, int role, int attack, int square) {
        victims[count] = square;
        seen[count++] = Inputs.attack(color, role, square, attack);
    }

    /** A piece attacks squares around the foe's king. */
    void addRingAttacks(int color, int effect, int role, int squares) {
        rings[ringCount++] = Inputs.ring(color, effect, role, squares);
    }

    /** All pieces were looked at, those of one side first. */
    void finish(int first) {
        defend(0, ends[first], addReach[first ^ 1]);
        defend(ends[first], count, addReach[first]);
        System.arraycopy(rings, 0, seen, count, ringCount);
        count += ringCount;
    }

    private void defend(int from, int to, long reached) {
        for (int i = from; i < to; i++) {
            seen[i] += (int) (reached >>> victims[i] & 1) * Inputs.DEFENDED;
        }
    }

    /** The number of attacks. */
    public int count() {
        return count;
    }

    /** All of them, the first {@link #count}, for {@link Inputs#seen}; not to be changed. */
    int[] allInputs() {
        return seen;
    }

    /** One of them. */
    public int get(int index) {
        return seen[index];
    }
}
