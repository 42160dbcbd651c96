package io.github.pokechess.game.internal;

import static java.util.Objects.requireNonNull;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * The moves of games that go on from one another: a list that only grows, of which each immutable game is a beginning.
 * A game is the line, the number of its moves, and where it stands.
 *
 * <p>The longest game of a line appends to it in place. Another game that goes on begins a line of its own, which
 * shares the moves before. So a move takes about the same time and memory however long the game is, and earlier
 * positions take none: they are made again from the moves when somebody asks, and kept until the garbage collector
 * wants their memory.
 *
 * <p>Thread-safe: a game {@linkplain #claim claims} the place of its next move, which one game alone can do. A game is
 * handed from thread to thread by its final fields, and what a line has of it was written before they were.
 *
 * @param <P> the immutable position of the games
 * @param <L> the line itself
 */
public abstract class GameLine<P, L extends GameLine<P, L>> {
    /** The number of lines that one shares moves with; one more copies them, so that none is far away. */
    private static final int MOST_SHARED = 32;

    /** One updater for all lines, as a counter of its own would make each of them larger. */
    @SuppressWarnings("rawtypes") // a class has no parameters
    private static final AtomicIntegerFieldUpdater<GameLine> CLAIMED =
            AtomicIntegerFieldUpdater.newUpdater(GameLine.class, "claimed");

    /** The line with the moves before {@link #from}; null if there are none. */
    private final @Nullable L before;

    /** The number of moves before this line's own. */
    private final int from;

    /** Where the games are after these moves. */
    private final Place<P> start;

    /** The number of lines that this one shares moves with. */
    private final int shared;

    /** The number of moves, the claimed one included; changed by {@link #CLAIMED} alone. */
    @SuppressWarnings("UnusedVariable") // the updater reads it
    private volatile int claimed;

    /** The places behind {@link #start}, as far as somebody has asked for them; null if nobody has. */
    private volatile @Nullable WeakReference<List<Place<P>>> places;

    /**
     * Where a game is after some moves.
     *
     * @param position the position there
     * @param rolls the number of moves up to there that were rolled
     * @param reversible the number of turns up to there that were reversible in a row, of those that the game has seen;
     *     0 where nobody needs it
     */
    public record Place<P>(P position, long rolls, int reversible) {}

    /** A line without moves. */
    protected GameLine(P start) {
        this.before = null;
        this.from = 0;
        this.shared = 0;
        this.start = new Place<>(start, 0, 0);
    }

    /**
     * A line that leaves another one after some moves, with its next move claimed. Where it has moves of its own from
     * the start ({@link #from} is 0), it is to copy those before.
     */
    protected GameLine(L other, int moves, Place<P> here) {
        GameLine<P, L> last = other.lineOf(moves);
        boolean shares = moves > 0 && last.shared < MOST_SHARED;
        this.before = shares ? last.self() : null;
        this.from = shares ? moves : 0;
        this.shared = shares ? last.shared + 1 : 0;
        this.start = shares ? here : other.place(0);
        this.claimed = moves + 1;
    }

    /** This line. */
    protected abstract L self();

    /** The place after a move of this line's own. */
    protected abstract Place<P> after(Place<P> here, int move);

    /** Whether a move of this line equals that of another line, with the same roll. */
    protected abstract boolean isSameMove(int move, GameLine<?, ?> other);

    /** The number of moves before this line's own. */
    protected final int from() {
        return from;
    }

    /** The line with the move before this line's own, which is not the first. */
    protected final L before() {
        return requireNonNull(before);
    }

    /**
     * Claims the place of one more move after the given number of moves.
     *
     * @return false if another game has claimed it, so that this one needs a line of its own
     */
    protected final boolean claim(int moves) {
        return CLAIMED.compareAndSet(this, moves, moves + 1);
    }

    /** The line of a game after some moves, whose last move is the line's own. */
    public final L lineOf(int moves) {
        return ownerOf(Math.max(0, moves - 1));
    }

    /** The line that has a move of its own, counted from 0: this one or one that it has left. */
    protected final L ownerOf(int move) {
        L line = self();
        while (move < line.from()) {
            line = line.before();
        }
        return line;
    }

    /** The place after some moves of a game, of which this is the line. */
    public final Place<P> place(int moves) {
        GameLine<P, L> line = ownerOf(moves);
        return line.ownPlace(moves - line.from);
    }

    private Place<P> ownPlace(int moves) {
        if (moves == 0) {
            return start;
        }
        List<Place<P>> reached = places();
        synchronized (reached) {
            for (int made = reached.size(); made < moves; made++) {
                reached.add(after(made == 0 ? start : reached.get(made - 1), from + made));
            }
            return reached.get(moves - 1);
        }
    }

    private List<Place<P>> places() {
        WeakReference<List<Place<P>>> reference = places;
        List<Place<P>> reached = reference == null ? null : reference.get();
        if (reached == null) {
            reached = new ArrayList<>();
            places = new WeakReference<>(reached); // two threads may do so; their places are equal
        }
        return reached;
    }

    /**
     * The positions of a game from its start to its end; unmodifiable.
     *
     * @param moves the number of its moves
     * @param last its position
     */
    public final List<P> positions(int moves, P last) {
        @SuppressWarnings("unchecked") // holds what is put there
        P[] positions = (P[]) new Object[moves + 1];
        positions[moves] = last;
        GameLine<P, L> line = this;
        for (int i = moves - 1; i >= 0; i--) { // the last one first: whatever is missing is made at once
            line = line.ownerOf(i);
            positions[i] = line.ownPlace(i - line.from).position();
        }
        return Collections.unmodifiableList(Arrays.asList(positions));
    }

    /** Whether two games have the same start and the same moves with the same rolls up to some number. */
    public final boolean startsAs(GameLine<?, ?> other, int moves) {
        GameLine<?, ?> mine = this;
        GameLine<?, ?> theirs = other;
        for (int i = moves - 1; i >= 0; i--) {
            mine = mine.ownerOf(i);
            theirs = theirs.ownerOf(i);
            if (mine == theirs) {
                return true;
            }
            if (!mine.isSameMove(i, theirs)) {
                return false;
            }
        }
        return mine.place(0).position().equals(theirs.place(0).position());
    }
}
