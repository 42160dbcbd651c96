package io.github.pokechess.chesslike.internal;

import io.github.pokechess.game.engine.Evaluator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The pieces, doors and keys on a stage, with the sums and the hash that follow from them. Whatever changes them,
 * changes them here, and here an attached evaluator is informed. For one thread.
 */
public final class Placement {
    final Stage stage;

    /** By tile: 0, or one more than the variant of the piece there. */
    final byte[] pieces;

    /** By tile as in {@link Ground}. */
    final byte[] ground;

    private final boolean piecesStopKnights;
    private final int longs;

    /** By side and word: the tiles with its pieces. */
    private final long[] own;

    /** The kings, by side. */
    private final long[] kings;

    // By side.
    private final int[] held = new int[2];
    private final int[] counts = new int[2];
    private final int[] royals = new int[2];
    private final int[] material = new int[2];

    private long hash;

    /** The number of closed doors. */
    private int doors;

    private @Nullable Evaluator<?> listener;

    /** Nothing but floor and what blocks. */
    Placement(Stage stage, byte[] ground, int whiteKeys, int blackKeys) {
        this.stage = stage;
        pieces = new byte[stage.tiles];
        this.ground = new byte[stage.tiles];
        piecesStopKnights = stage.rules.piecesStopKnights();
        longs = (stage.tiles + Long.SIZE - 1) / Long.SIZE;
        own = new long[2 * longs];
        kings = new long[2 * longs];
        addKeys(0, whiteKeys);
        addKeys(1, blackKeys);
        for (int tile = 0; tile < stage.tiles; tile++) {
            setGround(tile, ground[tile]);
        }
    }

    /** A copy without a listener. */
    Placement(Placement other) {
        stage = other.stage;
        pieces = other.pieces.clone();
        ground = other.ground.clone();
        piecesStopKnights = other.piecesStopKnights;
        longs = other.longs;
        own = other.own.clone();
        kings = other.kings.clone();
        for (int side = 0; side < 2; side++) {
            held[side] = other.held[side];
            counts[side] = other.counts[side];
            royals[side] = other.royals[side];
            material[side] = other.material[side];
        }
        hash = other.hash;
        doors = other.doors;
    }

    /**
     * Attaches an incremental evaluator: passes it all pieces, and every change from now on. It replaces the one
     * before.
     */
    public void attach(@Nullable Evaluator<?> evaluator) {
        listener = null;
        if (evaluator != null && evaluator.isIncremental()) {
            evaluator.clear();
            for (int tile = 0; tile < stage.tiles; tile++) {
                if (pieces[tile] != 0) {
                    evaluator.put(pieces[tile] - 1, tile);
                }
            }
            listener = evaluator;
        }
    }

    // ---- changes ----

    void put(int variant, int tile) {
        int side = variant & 1;
        pieces[tile] = (byte) (variant + 1);
        own[side * longs + (tile >>> 6)] |= 1L << tile;
        counts[side]++;
        if (stage.isRoyal(variant)) {
            royals[side]++;
            kings[side * longs + (tile >>> 6)] |= 1L << tile;
        }
        material[side] += stage.score(variant);
        hash ^= stage.pieceKey(variant, tile);
        if (listener != null) {
            listener.put(variant, tile);
        }
    }

    void remove(int tile) {
        int variant = pieces[tile] - 1;
        int side = variant & 1;
        pieces[tile] = 0;
        own[side * longs + (tile >>> 6)] &= ~(1L << tile);
        counts[side]--;
        if (stage.isRoyal(variant)) {
            royals[side]--;
            kings[side * longs + (tile >>> 6)] &= ~(1L << tile);
        }
        material[side] -= stage.score(variant);
        hash ^= stage.pieceKey(variant, tile);
        if (listener != null) {
            listener.remove(variant, tile);
        }
    }

    /** Moves a piece to a tile where nobody is. */
    void shift(int from, int to) {
        int variant = pieces[from] - 1;
        int base = (variant & 1) * longs;
        pieces[from] = 0;
        pieces[to] = (byte) (variant + 1);
        own[base + (from >>> 6)] &= ~(1L << from);
        own[base + (to >>> 6)] |= 1L << to;
        if (stage.isRoyal(variant)) {
            kings[base + (from >>> 6)] &= ~(1L << from);
            kings[base + (to >>> 6)] |= 1L << to;
        }
        hash ^= stage.pieceKey(variant, from) ^ stage.pieceKey(variant, to);
        if (listener != null) {
            listener.remove(variant, from);
            listener.put(variant, to);
        }
    }

    void addKeys(int side, int count) {
        hash ^= Hashing.held(side, held[side]);
        held[side] += count;
        hash ^= Hashing.held(side, held[side]);
    }

    void setGround(int tile, int to) {
        int before = ground[tile];
        if (Ground.isFleeting(before)) {
            hash ^= Hashing.ground(before, tile);
        }
        if (Ground.isFleeting(to)) {
            hash ^= Hashing.ground(to, tile);
        }
        doors += (to == Ground.DOOR ? 1 : 0) - (before == Ground.DOOR ? 1 : 0);
        ground[tile] = (byte) to;
    }

    // ---- answers ----

    /** A hash of pieces, doors and keys. */
    long hash() {
        return hash;
    }

    /** The number of keys that a side holds. */
    public int held(int side) {
        return held[side];
    }

    /** The number of pieces of a side. */
    public int count(int side) {
        return counts[side];
    }

    /** The sum of the grid scores of the pieces of a side. */
    public int material(int side) {
        return material[side];
    }

    /** The number of closed doors. */
    public int doors() {
        return doors;
    }

    /** The variant of the piece on a tile, or {@link Stage#NONE}. */
    public int variant(int tile) {
        return pieces[tile] - 1;
    }

    /** The number of what a tile is made of, as in {@link Ground}. */
    public int ground(int tile) {
        return ground[tile];
    }

    /** The first tile from the given one on with a piece of a side, or {@link Stage#NONE}. */
    public int nextOf(int side, int tile) {
        int word = tile >>> 6;
        if (word >= longs) {
            return Stage.NONE;
        }
        long rest = own[side * longs + word] & (-1L << tile);
        while (rest == 0) {
            if (++word == longs) {
                return Stage.NONE;
            }
            rest = own[side * longs + word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    /** The tile of the one piece of a side whose capture would end the game, or {@link Stage#NONE}. */
    public int last(int side) {
        if (counts[side] == 1) {
            return nextOf(side, 0);
        }
        if (stage.rules.kings() && royals[side] == 1) {
            int word = side * longs;
            while (kings[word] == 0) {
                word++;
            }
            return ((word - side * longs) << 6) + Long.numberOfTrailingZeros(kings[word]);
        }
        return Stage.NONE;
    }

    /** Whether nothing is left of a side, or not what matters. */
    boolean isBeaten(int side) {
        return counts[side] == 0 || (stage.rules.kings() && royals[side] == 0);
    }

    boolean isGoal(int side, int tile) {
        return stage.rules.goals() && stage.isGoal(side, tile);
    }

    boolean canEnter(int side, int tile) {
        return ground[tile] != Ground.DOOR || held[side] > 0;
    }

    /** Whether a piece, by one more than its variant, is of the other side. */
    static boolean isEnemy(int piece, int side) {
        return (piece & 1) == side;
    }

    /** Whether one of the two paths to a knight's cell is free, as far as the rules ask. */
    boolean isPathFree(int from, int cell) {
        return isPathFree(from, cell, 0) || isPathFree(from, cell, 1);
    }

    /**
     * Whether a path to a knight's cell is free. Doors and terrain block it under all rules.
     *
     * @param path 0: the long leg first; 1: the short leg first
     */
    public boolean isPathFree(int from, int cell, int path) {
        for (int step = 0; step < 2; step++) {
            int tile = stage.openPathTile(from, cell, path, step);
            if (tile == Stage.NONE || ground[tile] == Ground.DOOR || (piecesStopKnights && pieces[tile] != 0)) {
                return false;
            }
        }
        return true;
    }

    /** Whether another placement on the same stage is the same. */
    boolean isSame(Placement other) {
        return hash == other.hash
                && Arrays.equals(held, other.held)
                && Arrays.equals(pieces, other.pieces)
                && Arrays.equals(ground, other.ground);
    }
}
