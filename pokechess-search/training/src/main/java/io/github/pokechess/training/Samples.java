package io.github.pokechess.training;

import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.core.internal.Status;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.PositionText;
import java.util.Arrays;

/**
 * Positions to learn from, some fifty bytes each: pieces with their squares, whose turn it is, and the score to come
 * near to. Filled by one thread, read by many.
 */
final class Samples {
    /** Scores beyond this are of games that are as good as over: the search saw what no evaluation can. */
    private static final double DECIDED = 0.97;

    private static final int MOST_PIECES = 32;

    /** The length of the longest array that all virtual machines make. */
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private static final int SQUARE_BITS = 6;
    private static final int SQUARE_MASK = (1 << SQUARE_BITS) - 1;
    private static final int PER_POSITION = 24;

    /** The mask that turns a square into its mirror image: files e to h become d to a. */
    private static final int MIRRORED = 7;

    private int count;
    private char[] pieces = new char[1 << 16];

    /** By sample, where its pieces begin; one more for the end. */
    private int[] starts = new int[1 << 12];

    private byte[] turns = new byte[1 << 12];
    private float[] targets = new float[1 << 12];

    /**
     * Adds a position, unless its game is as good as over.
     *
     * @param target the value to learn, from −1 to 1 or somewhat beyond
     * @throws io.github.pokechess.game.MalformedTextException if its text is no position
     * @throws InvalidInputException if there is no more room
     */
    void add(TrainingPosition position, double target) {
        if (Math.abs(position.score()) >= DECIDED) {
            return;
        }
        Rules rules = Rules.standard().withLuck(position.luck());
        State state = ((StateTree) PositionText.parse(position.text(), rules).newBoard()).state();
        int end = starts[count];
        makeRoom(end);
        for (long rest = state.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            pieces[end++] = (char) ((state.pieceAt(square) << SQUARE_BITS) | square);
        }
        turns[count] = (byte) state.turn();
        targets[count] = (float) target;
        starts[++count] = end;
    }

    private void makeRoom(int end) {
        if (end + MOST_PIECES > pieces.length) {
            pieces = Arrays.copyOf(pieces, larger(pieces.length));
        }
        if (count + 1 == starts.length) {
            int length = larger(starts.length);
            starts = Arrays.copyOf(starts, length);
            turns = Arrays.copyOf(turns, length);
            targets = Arrays.copyOf(targets, length);
        }
    }

    /**
     * The length of an array that has become too short.
     *
     * @throws InvalidInputException if no array is longer
     */
    static int larger(int length) {
        if (length == LONGEST_ARRAY) {
            throw new InvalidInputException(
                    "too many positions for one training, some 75 million fit: name fewer files");
        }
        return (int) Math.min(LONGEST_ARRAY, (long) length + (length >> 1) + PER_POSITION);
    }

    int count() {
        return count;
    }

    int turn(int sample) {
        return turns[sample];
    }

    float target(int sample) {
        return targets[sample];
    }

    /** A new state with the pieces of a sample, and its turn. */
    State state(int sample, boolean mirrored) {
        State state = new State();
        for (int i = starts[sample]; i < starts[sample + 1]; i++) {
            int square = (pieces[i] & SQUARE_MASK) ^ (mirrored ? MIRRORED : 0);
            int piece = pieces[i] >>> SQUARE_BITS;
            state.put(square, piece >>> 8, ((piece >>> 5) & 7) - 1, piece & 31);
        }
        state.setStatus(Status.of(turns[sample], 0, State.NO_SQUARE, State.NO_SQUARE, 0, 1, true, true));
        return state;
    }
}
