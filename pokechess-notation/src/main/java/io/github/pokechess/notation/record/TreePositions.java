package io.github.pokechess.notation.record;

import io.github.pokechess.game.BoardGame;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a tree of places. They are made from the moves when somebody asks, and kept until the garbage collector wants
 * their memory. Thread-safe once the tree is built.
 */
final class TreePositions<P, M> {
    private final P start;
    private final BiFunction<P, BoardGame.Step<M>, P> after;

    /** The number of places that have a number, from 0 for the start. */
    private int count = 1;

    /** By the number of the place; null where nobody has asked. */
    private volatile WeakReference<@Nullable List<@Nullable P>> known = new WeakReference<>(null);

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
    TreePositions<P, M> copy() {
        return new TreePositions<>(start, after);
    }

    /** The number of one more place; its position if it is known. */
    int add(@Nullable P position) {
        int number = count++;
        if (position != null) {
            List<@Nullable P> positions = known();
            synchronized (positions) {
                put(positions, number, position);
            }
        }
        return number;
    }

    /** The position of a place. */
    P of(GameNode<P, M> place) {
        List<@Nullable P> positions = known();
        synchronized (positions) {
            Deque<GameNode<P, M>> missing = new ArrayDeque<>(0);
            P position = find(positions, place, missing);
            while (!missing.isEmpty()) {
                GameNode<P, M> next = missing.pop();
                position = after.apply(position, next.step());
                put(positions, next.number(), position);
            }
            return position;
        }
    }

    /** The next position up the tree that is known; the places below it are missing. */
    private P find(List<@Nullable P> positions, GameNode<P, M> place, Deque<GameNode<P, M>> missing) {
        GameNode<P, M> at = place;
        for (GameNode<P, M> before = at.parent(); before != null; before = at.parent()) {
            P position = at.number() < positions.size() ? positions.get(at.number()) : null;
            if (position != null) {
                return position;
            }
            missing.push(at);
            at = before;
        }
        return start;
    }

    private List<@Nullable P> known() {
        List<@Nullable P> positions = known.get();
        if (positions == null) {
            positions = new ArrayList<>();
            known = new WeakReference<>(positions); // two threads may do so; their positions are equal
        }
        return positions;
    }

    private void put(List<@Nullable P> positions, int number, P position) {
        while (positions.size() <= number) {
            positions.add(null);
        }
        positions.set(number, position);
    }
}
