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
 * <p>The sums over squares are kept by increments, both sides' views in one array. Those over the census depend on material
 * alone and are looked up by a key of it. Attacks are taken from the hand-made evaluation, which sees them anyway, and added at
 * each call; a position has some eight of them. {@link PackedSums} says how they are added.
 *
 * <p>Not thread-safe: a search prepares one for each of its threads.
 */
public final class LearnedEvaluator implements Evaluator<BoardView> {
    private static final int PIECES = 512;
    private static final int COLOR_SHIFT = 8;
    private static final int ROLE_SHIFT = 5;
    private static final int FEWEST_CENSUSES = 1 << 8;
    private static final int MOST_CENSUSES = 1 << 14;

    /** A table that has been filled as often as it has slots grows by this factor. */
    private static final int GROWTH = 8;

    private static final long[] UNUSED = {};

    /** By piece what it adds to the key of a material: random numbers, the same in every run. */
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

    /** By slot the key of a material, and its sums. */
    private long[] censusKeys = new long[FEWEST_CENSUSES];

    private long[][] censusRows;
    private int[] censusLanes = new int[FEWEST_CENSUSES];

    /** How often a slot has been filled since the table grew. */
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
        censusRows = unused(FEWEST_CENSUSES);
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

    private static int square(int piece, int square) {
        return Net.square(piece >>> COLOR_SHIFT, (piece >>> ROLE_SHIFT & 7) - 1, square);
    }

    @Override
    public int evaluate(BoardView board) {
        State state = ((StateTree) board).state();
        return base.withKingInReach(state, quiet(state));
    }

    /** Takes no notice of a king that the side to act can take. */
    @Override
    public int evaluateQuiet(BoardView board) {
        return quiet(((StateTree) board).state());
    }

    private int quiet(State state) {
        return Squash.millionths(base.tempered(state, base.advantage(state) + added(state)));
    }

    /** What the net adds for the side to act, in centipawns; after the hand-made evaluation, whose attacks it uses. */
    private int added(State state) {
        int census = census(state);
        int count = seen.count();
        int[] rows = seen.all();
        int lane = lanes + censusLanes[census];
        for (int i = 0; i < count; i++) {
            lane += net.seenLane(rows[i]);
        }
        int phase = Net.phase(Long.bitCount(state.occupied()));
        int[] outputs = net.outputs(phase, state.turn());
        int sum = PackedSums.rectified(sums, censusRows[census], seenRows, rows, count, outputs);
        return net.centipawns(phase, sum, state.turn() == State.WHITE ? lane : -lane);
    }

    /** The slot of the sums over the census. */
    private int census(State state) {
        int slot = slot(key);
        if (censusKeys[slot] != key) { // 0 at first, which is no material's
            if (++fills > censusKeys.length && censusKeys.length < MOST_CENSUSES) {
                grow();
                slot = slot(key);
            }
            censusKeys[slot] = key;
            fill(state, slot);
        }
        return slot;
    }

    private int slot(long material) {
        return (int)
                ((material * 0x9e3779b97f4a7c15L) >>> (Long.SIZE - Integer.numberOfTrailingZeros(censusKeys.length)));
    }

    private static long[][] unused(int slots) {
        long[][] rows = new long[slots][];
        Arrays.fill(rows, UNUSED);
        return rows;
    }

    private void grow() {
        long[] keys = censusKeys;
        long[][] rows = censusRows;
        int[] laneSums = censusLanes;
        int slots = GROWTH * keys.length;
        censusKeys = new long[slots];
        censusRows = unused(slots);
        censusLanes = new int[slots];
        for (int from = 0; from < keys.length; from++) {
            if (keys[from] != 0) {
                int slot = slot(keys[from]);
                censusKeys[slot] = keys[from];
                censusRows[slot] = rows[from];
                censusLanes[slot] = laneSums[from];
            }
        }
        fills = 0;
    }

    private void fill(State state, int slot) {
        int[] to = censusSums;
        Arrays.fill(to, 0);
        Arrays.fill(shares, 0);
        Inputs.census(state, effects, shares);
        int lane = 0;
        for (int told = 0; told < shares.length; told++) {
            int share = shares[told];
            if (share != 0) {
                int[] row = net.censusRow(told);
                for (int i = 0; i < to.length; i++) {
                    to[i] += row[i] * share;
                }
                lane += net.censusLane(told) * share;
            }
        }
        for (int i = 0; i < to.length; i++) {
            to[i] = Math.floorDiv(to[i] + Inputs.WHOLE / 2, Inputs.WHOLE);
        }
        if (censusRows[slot].length == 0) { // short searches use few of them
            censusRows[slot] = new long[sums.length];
        } else {
            Arrays.fill(censusRows[slot], 0);
        }
        PackedSums.pack(to, censusRows[slot], 0);
        censusLanes[slot] = lane / Inputs.WHOLE; // the same for both sides
    }

    /** The score of a single position for the side to act, whose king is not looked at; it forgets what it was told before. */
    public int millionths(State state) {
        clear();
        for (long rest = state.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            put(state.pieceAt(square), square);
        }
        return quiet(state);
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
