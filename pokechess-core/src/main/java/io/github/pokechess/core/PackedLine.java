package io.github.pokechess.core;

import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.History;
import io.github.pokechess.game.internal.GameLine;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The moves of games of Pokémon Chess, packed, with what repetition needs of the positions behind them. */
final class PackedLine extends GameLine<Position, PackedLine> {
    private static final int FEW = 4;

    /** The least number of reversible turns before a third occurrence: both sides miss, and miss again. */
    private static final int SOONEST_THREEFOLD = 4;

    private static final int THREE = 3;

    /** The packed move takes 16 bits; above it is the index of the roll plus one, or 0 if nothing was rolled. */
    private static final int ROLL_SHIFT = 16;

    private static final int MOVE_MASK = (1 << ROLL_SHIFT) - 1;

    // Volatile, as a thread that reads one may get it from a thread that has gone on with the game meanwhile.
    private volatile int[] moves;
    private volatile long[] keys;

    PackedLine(Position start) {
        super(start);
        moves = new int[FEW];
        keys = new long[FEW];
    }

    private PackedLine(PackedLine other, int moves, Place<Position> here) {
        super(other, moves, here);
        int copied = moves - from();
        this.moves = new int[copied + 1]; // many a line, one that is tried, has no second move of its own
        this.keys = new long[copied + 1];
        PackedLine owner = other;
        for (int i = copied - 1; i >= 0; i--) {
            owner = owner.ownerOf(i);
            this.moves[i] = owner.ownMove(i);
            this.keys[i] = owner.keys[i - owner.from()];
        }
    }

    /** The place after one more move. */
    static Place<Position> placeAfter(Place<Position> here, int packed, @Nullable Roll roll) {
        Position next = here.position().after(packed, roll == null ? Roll.HIT : roll);
        return new Place<>(
                next,
                roll == null ? here.rolls() : here.rolls() + 1,
                next.halfmoveClock() == 0 ? 0 : here.reversible() + 1);
    }

    /**
     * Appends a move.
     *
     * @param count the number of moves before it
     * @param here the place before it
     * @param key the hash of the position after it
     * @return this line, or a new one if another game has gone on with this
     */
    PackedLine append(int count, Place<Position> here, int packed, @Nullable Roll roll, long key) {
        PackedLine line = claim(count) ? this : new PackedLine(this, count, here);
        line.putMove(count - line.from(), packed | (roll == null ? 0 : roll.index() + 1) << ROLL_SHIFT, key);
        return line;
    }

    private void putMove(int index, int move, long key) {
        if (index >= moves.length) {
            int more = FEW + index + index / 2;
            keys = Arrays.copyOf(keys, more);
            moves = Arrays.copyOf(moves, more);
        }
        moves[index] = move;
        keys[index] = key;
    }

    @Override
    protected PackedLine self() {
        return this;
    }

    @Override
    protected Place<Position> after(Place<Position> here, int move) {
        int own = ownMove(move);
        return placeAfter(here, own & MOVE_MASK, rollOf(own));
    }

    @Override
    protected boolean isSameMove(int move, GameLine<?, ?> other) {
        return other instanceof PackedLine line && ownMove(move) == line.ownMove(move);
    }

    private int ownMove(int move) {
        return moves[move - from()];
    }

    /** A move with its roll, counted from 0. */
    PlayedMove playedMove(int move) {
        int packed = ownerOf(move).ownMove(move);
        return new PlayedMove(Codec.unpack(packed & MOVE_MASK), rollOf(packed));
    }

    private static @Nullable Roll rollOf(int move) {
        int rolled = move >>> ROLL_SHIFT;
        return rolled == 0 ? null : Roll.of(rolled - 1);
    }

    /** The outcome by the rules at a place after some moves; null while the game goes on. */
    @Nullable
    Outcome outcomeByRules(int count, Place<Position> here) {
        Rules rules = here.position().rules();
        Outcome byPosition = Outcomes.outcomeByRules(here.position().state(), rules);
        boolean repeated = here.reversible() >= SOONEST_THREEFOLD
                && rules.threefoldRepetition()
                && repetitions(count, here) >= THREE;
        return repeated ? history(count, here).outcome(byPosition, Outcomes.FIFTY_MOVES) : byPosition;
    }

    /** The number of times that the position of a place after some moves has occurred, this time included. */
    int repetitions(int count, Place<Position> here) {
        int times = 1;
        long key = here.position().repetitionKey();
        PackedLine line = this;
        for (int i = count - 2; i >= count - here.reversible(); i -= 2) {
            line = line.lineOf(i);
            times += line.ownKey(i) == key ? 1 : 0;
        }
        return times;
    }

    /** The positions of the reversible turns up to a place after some moves. Such turns have one move each. */
    History history(int count, Place<Position> here) {
        long[] keys = new long[here.reversible() + 1];
        PackedLine line = this;
        for (int i = here.reversible(); i >= 0; i--) {
            int moves = count - here.reversible() + i;
            line = line.lineOf(moves);
            keys[i] = line.ownKey(moves);
        }
        return History.of(keys);
    }

    /** The {@linkplain Position#repetitionKey key} of the position after some moves, the last one this line's own. */
    private long ownKey(int count) {
        return count == 0 ? place(0).position().repetitionKey() : keys[count - 1 - from()];
    }
}
