package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.engine.Evaluator;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The hand-made evaluation and what a {@link Net} adds to it, prepared for a chart and a luck model.
 *
 * <p>The sums over squares are kept by increments, both sides' views in one array. Those over the census depend on
 * material alone and are looked up by a key of it. Attacks are taken from the hand-made evaluation, which sees them
 * anyway, and added at each call; a position has some eight of them. {@link PackedSums} says how they are added.
 *
 * <p>Not thread-safe: a search prepares one for each of its threads.
 */
public final class LearnedEvaluator implements Evaluator<BoardView> {
    /** The values that depend on the material alone. */
    private static final class Census {
        /** The key of the material, 0 for none. */
        long key;

        /** Of {@link ClassicEvaluator#typesOfBothSides(State)}. */
        long types;

        /** Of the census, not since {@link #start}. */
        final long[] sums;

        int lanes;

        Census(int length) {
            sums = new long[length];
        }
    }

    private static final int PIECES = 512;
    private static final int COLOR_SHIFT = 8;
    private static final int ROLE_SHIFT = 5;
    private static final int FEWEST_CENSUSES = 1 << 8;
    private static final int MOST_CENSUSES = 1 << 14;

    /** A table that has been filled as often as it has slots grows by this factor. */
    private static final int GROWTH = 8;

    /** By piece its number in the key of a material: random, and equal in every run. */
    private static final long[] PIECE_KEYS =
            new SplittableRandom(0x6b65797321L).longs(PIECES).toArray();

    private final int[] weights;
    private final Net net;
    private final byte[] effects;
    private final SeenAttacks seen = new SeenAttacks();
    private final ClassicEvaluator base;

    /** Of squares, since {@link #start}. */
    private final long[] sums;

    private final long[] start;
    private final long[] squareRows;
    private final long[] seenRows;
    private int lanes;
    private long key;

    /** Stands in the slots that have none yet: short searches use few of them. */
    private final Census emptySlots = new Census(0);

    private Census[] censuses = emptySlots(FEWEST_CENSUSES);

    /** The number of filled slots since the table grew. */
    private int fills;

    private final int[] shares = new int[Inputs.CENSUS_COUNT];
    private final int[] censusSums;

    /** The evaluator for the rules of a board: the hand-made one of some weights, and a net. */
    public LearnedEvaluator(BoardView board, int[] weights, Net net) {
        this.weights = weights;
        this.net = net;
        start = net.start();
        squareRows = net.squareRows();
        seenRows = net.seenRows();
        effects = Inputs.effects(board.rules().chart());
        base = new ClassicEvaluator(board, weights, seen);
        sums = start.clone();
        censusSums = new int[2 * net.units()];
        clear();
    }

    @Override
    public boolean isIncremental() {
        return true;
    }

    @Override
    public void clear() {
        System.arraycopy(start, 0, sums, 0, sums.length);
        lanes = 0;
        key = 0;
    }

    @Override
    public void put(int piece, int square) {
        int at = square(piece, square);
        PackedSums.add(sums, squareRows, at);
        lanes += net.squareLane(at);
        key += PIECE_KEYS[piece];
    }

    @Override
    public void remove(int piece, int square) {
        int at = square(piece, square);
        PackedSums.subtract(sums, squareRows, at);
        lanes -= net.squareLane(at);
        key -= PIECE_KEYS[piece];
    }

    @Override
    public void move(int piece, int from, int to) {
        int left = square(piece, from);
        int reached = square(piece, to);
        PackedSums.change(sums, squareRows, left, reached);
        lanes += net.squareLane(reached) - net.squareLane(left);
    }

    private static int square(int piece, int square) {
        return Net.square(piece >>> COLOR_SHIFT, (piece >>> ROLE_SHIFT & 7) - 1, square);
    }

    @Override
    public int evaluate(BoardView board) {
        State state = ((StateTree) board).state();
        return base.withKingInReach(state, quietScore(state));
    }

    /** Takes no notice of a king that the side to act can take. */
    @Override
    public int evaluateQuiet(BoardView board) {
        return quietScore(((StateTree) board).state());
    }

    private int quietScore(State state) {
        Census census = censusOfMaterial(state);
        int advantage = base.advantage(state, census.types);
        return Squash.millionths(base.scaledByProspects(state, advantage + added(state, census)));
    }

    /**
     * The output of the net for the side to act, in centipawns. Called after the hand-made evaluation, whose attacks it
     * uses.
     */
    private int added(State state, Census census) {
        int count = seen.count();
        int[] rows = seen.allInputs();
        int lane = lanes + census.lanes;
        for (int i = 0; i < count; i++) {
            lane += net.seenLane(rows[i]);
        }
        int phase = Net.phase(Long.bitCount(state.occupied()));
        int[] outputs = net.outputs(phase, state.turn());
        int sum = PackedSums.rectified(sums, census.sums, seenRows, rows, count, outputs);
        return net.centipawns(phase, sum, state.turn() == State.WHITE ? lane : -lane);
    }

    private Census censusOfMaterial(State state) {
        Census census = censuses[slot(key)];
        return census.key == key ? census : filledCensus(state);
    }

    /** Fills the slot of the present material. */
    private Census filledCensus(State state) {
        if (++fills > censuses.length && censuses.length < MOST_CENSUSES) {
            growCache();
        }
        int slot = slot(key);
        if (censuses[slot] == emptySlots) {
            censuses[slot] = new Census(sums.length);
        }
        fill(state, censuses[slot]);
        return censuses[slot];
    }

    private int slot(long material) {
        return (int)
                ((material * 0x9e3779b97f4a7c15L) >>> (Long.SIZE - Integer.numberOfTrailingZeros(censuses.length)));
    }

    private Census[] emptySlots(int slots) {
        Census[] empty = new Census[slots];
        Arrays.fill(empty, emptySlots);
        return empty;
    }

    private void growCache() {
        Census[] old = censuses;
        censuses = emptySlots(GROWTH * old.length);
        for (Census census : old) {
            if (census != emptySlots) {
                censuses[slot(census.key)] = census;
            }
        }
        fills = 0;
    }

    private void fill(State state, Census census) {
        int[] to = censusSums;
        Arrays.fill(to, 0);
        Arrays.fill(shares, 0);
        Inputs.census(state, effects, shares);
        int lane = 0;
        for (int input = 0; input < shares.length; input++) {
            int share = shares[input];
            if (share != 0) {
                int[] row = net.censusRow(input);
                for (int i = 0; i < to.length; i++) {
                    to[i] += row[i] * share;
                }
                lane += net.censusOutputWeights(input) * share;
            }
        }
        for (int i = 0; i < to.length; i++) {
            to[i] = Math.floorDiv(to[i] + Inputs.UNIT / 2, Inputs.UNIT);
        }
        Arrays.fill(census.sums, 0);
        PackedSums.pack(to, census.sums, 0);
        census.key = key;
        census.types = ClassicEvaluator.typesOfBothSides(state);
        census.lanes = lane / Inputs.UNIT; // the same for both sides
    }

    /**
     * The score of a single position for the side to act, without a look at its king. Earlier pieces are forgotten.
     */
    public int millionths(State state) {
        clear();
        for (long rest = state.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            put(state.pieceAt(square), square);
        }
        return quietScore(state);
    }

    @Override
    public int expected(BoardView board, int score) {
        return base.expected(board, score);
    }

    @Override
    public int drawn(BoardView board, int expected) {
        return base.drawn(board, expected);
    }

    @Override
    public Evaluator<BoardView> prepare(BoardView board) {
        return new LearnedEvaluator(board, weights, net);
    }
}
