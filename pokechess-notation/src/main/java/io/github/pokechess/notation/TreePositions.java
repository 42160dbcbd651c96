package io.github.pokechess.notation;

import io.github.pokechess.game.BoardGame;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a tree of places. They are made from the moves when somebody asks, and kept until the garbage
 * collector wants their memory. Thread-safe once the tree is built.
 */
final class TreePositions<P, M> {
    private final P start;
    private final BiFunction<P, BoardGame.Step<M>, P> after;

    /** The number of places that have a number, from 0 for the start. */
    private int count = 1;

    /** By the number of the place; null where nobody has asked. */
    private volatile @Nullable WeakReference<List<@Nullable P>> cache;

    /**
     * The positions of a tree that has only a start.
     *
     * @param after the position behind a move
     */
    TreePositions(P start, BiFunction<P, BoardGame.Step<M>, P> after) {
        this.start = start;
        this.after = after;
    }

    /** The positions of another tree with the same start. */
    TreePositions<P, M> emptyCopy() {
        return new TreePositions<>(start, after);
    }

    /** The number of one more place; its position if it is known. */
    int addPlace(@Nullable P position) {
        int number = count++;
        if (position != null) {
            List<@Nullable P> positions = cachedOrNewList();
            synchronized (positions) {
                putGrowing(positions, number, position);
            }
        }
        return number;
    }

    /** The position of a place, or null if it has to be made. */
    @Nullable
    P cached(int number) {
        if (number == 0) {
            return start;
        }
        List<@Nullable P> positions = cachedOrNewList();
        synchronized (positions) {
            return number < positions.size() ? positions.get(number) : null;
        }
    }

    /** Makes and keeps the position of a place. */
    P makeAndCache(int number, P before, BoardGame.Step<M> step) {
        P position = after.apply(before, step);
        List<@Nullable P> positions = cachedOrNewList();
        synchronized (positions) {
            putGrowing(positions, number, position);
        }
        return position;
    }

    private List<@Nullable P> cachedOrNewList() {
        WeakReference<List<@Nullable P>> reference = cache; // null at first: a browser has no references to nothing
        List<@Nullable P> positions = reference == null ? null : reference.get();
        if (positions == null) {
            positions = new ArrayList<>();
            cache = new WeakReference<>(positions); // two threads may do so; their positions are equal
        }
        return positions;
    }

    private void putGrowing(List<@Nullable P> positions, int number, P position) {
        while (positions.size() <= number) {
            positions.add(null);
        }
        positions.set(number, position);
    }
}
