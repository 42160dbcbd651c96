package io.github.pokechess.game.engine;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Outcome;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Counts repetitions: a stack with the keys of the positions of a game and of the current line, each with the number of
 * reversible turns before it. All games, replays and searches use it.
 *
 * <p>An entry is a turn. Irreversible moves, such as captures, reset the count of reversible turns, and so does a
 * position in the middle of a turn.
 *
 * <p>Not thread-safe. Allocates only when it grows.
 */
public final class History {
    private static final int INITIAL = 64;
    private static final int THREE = 3;
    private static final Outcome THREEFOLD = Outcome.draw("threefold repetition");

    private final int step;

    private long[] keys;

    /** By index: how many entries before it can be repeated by it. */
    private int[] reversible;

    /** By index: the last one up to it that chance or a null move has led to; 0 for none. */
    private int[] arbitrary;

    /** The index of the position where the board was made; the game before lies below. */
    private int root;

    private int at;

    /** A history that begins at a position. */
    public History(long key) {
        this(key, 2);
    }

    /**
     * A history that begins at a position.
     *
     * @param step how many entries later a position can occur again at the earliest, both sides having moved: 2, or 1
     *     where a side may have several turns in a row
     */
    public History(long key, int step) {
        this.step = step;
        keys = new long[INITIAL];
        reversible = new int[INITIAL];
        arbitrary = new int[INITIAL];
        keys[0] = key;
    }

    /**
     * The history of a game whose positions can all be repeated, the last one where a line begins.
     *
     * @param keys the first one first, at least one
     */
    public static History of(long[] keys) {
        requireNonNull(keys, "keys");
        History history = new History(keys[0]);
        for (int i = 1; i < keys.length; i++) {
            history.push(keys[i], i, false);
        }
        history.root = history.at;
        return history;
    }

    private History(History other) {
        step = other.step;
        // What cannot be repeated any more need not be kept; nothing below the root is taken back.
        int first = other.at - Math.min(other.at, other.reversible[other.at]);
        int count = other.at - first + 1;
        keys = Arrays.copyOf(Arrays.copyOfRange(other.keys, first, other.at + 1), count + INITIAL);
        reversible = Arrays.copyOf(Arrays.copyOfRange(other.reversible, first, other.at + 1), count + INITIAL);
        arbitrary = new int[count + INITIAL];
        at = count - 1;
        root = at;
    }

    /** A history of the same game, in which the present position is where a line begins. */
    public History copy() {
        return new History(this);
    }

    /**
     * Appends a position.
     *
     * @param key equal for positions that are the same for repetition
     * @param reversible how many turns before it were reversible, of those that are known; 0 after an irreversible one
     * @param notRepeatable whether chance or a null move has led to it, so that a side that repeats it once may not be
     *     able to again
     */
    public void push(long key, int reversible, boolean notRepeatable) {
        int next = at + 1;
        if (next == keys.length) {
            keys = Arrays.copyOf(keys, 2 * next);
            this.reversible = Arrays.copyOf(this.reversible, 2 * next);
            this.arbitrary = Arrays.copyOf(this.arbitrary, 2 * next);
        }
        keys[next] = key;
        this.reversible[next] = Math.min(reversible, next);
        this.arbitrary[next] = notRepeatable ? next : this.arbitrary[at];
        at = next;
    }

    /**
     * Begins anew at a position from which no earlier one can be repeated, to save memory. Nothing before it can be
     * taken back.
     */
    public void restart(long key) {
        at = 0;
        root = 0;
        keys[0] = key;
        reversible[0] = 0;
        arbitrary[0] = 0;
    }

    /**
     * Appends a position permanently: lines begin there. None may have been appended since the root.
     *
     * @param irreversible whether no earlier position can be repeated from it
     */
    public void advance(long key, boolean irreversible) {
        if (irreversible) {
            restart(key);
        } else {
            push(key, reversible[at] + 1, false);
            root = at;
        }
    }

    /** Takes the last position back. */
    public void pop() {
        at--;
    }

    /** The key of the present position. */
    public long key() {
        return keys[at];
    }

    /** The number of turns before the present position that were reversible, of those that are known. */
    public int reversible() {
        return reversible[at];
    }

    /** The count of {@link #reversible} positions since the root. */
    public int reversibleMade() {
        return Math.min(made(), reversible[at]);
    }

    /** The number of positions appended since the root. */
    public int made() {
        return at - root;
    }

    /**
     * Whether a search treats the present position as a repetition. The second occurrence on the current line suffices,
     * since the side that repeated can do so again. If chance or a null move was involved, the third occurrence counts,
     * the game before included.
     */
    public boolean repeats() {
        long key = keys[at];
        int earliest = at - reversible[at];
        boolean again = false;
        for (int i = at - step; i >= earliest; i -= step) {
            if (keys[i] == key) {
                if (again || i >= Math.max(root, arbitrary[at])) {
                    return true;
                }
                again = true;
            }
        }
        return false;
    }

    /** The number of times that the present position has occurred, this time included. */
    public int occurrences() {
        int times = 1;
        for (int i = at - step; i >= at - reversible[at]; i -= step) {
            times += keys[i] == keys[at] ? 1 : 0;
        }
        return times;
    }

    /**
     * The outcome of a game in which the third occurrence of a position draws. It comes after what ends the game by the
     * position, and before the limit on turns without progress.
     *
     * @param byPosition the outcome by the position alone, or null
     * @param byCount the outcome that the limit on turns without progress makes of a game
     */
    public @Nullable Outcome outcome(@Nullable Outcome byPosition, Outcome byCount) {
        requireNonNull(byCount, "byCount");
        boolean goesOn = byPosition == null || byPosition.equals(byCount);
        return goesOn && isThreefold() ? THREEFOLD : byPosition;
    }

    /** The outcome of a game in which a third occurrence draws. */
    public static Outcome threefold() {
        return THREEFOLD;
    }

    /** Whether the present position has occurred three times. */
    public boolean isThreefold() {
        return occurrences() >= THREE;
    }
}
