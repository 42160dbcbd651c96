package io.github.pokechess.chesslike.internal;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All of a level that never changes in a game, as tables: what blocks, goals, and where each piece can go from each
 * tile. Immutable, and shared by all positions of a game.
 *
 * <p>Tiles are numbered rank by rank from the south-west. A piece is a number too: twice the place of its kind's letter
 * in the alphabet, and one more if it is Black's; that is its <i>variant</i>. Cells of a grid are numbered as in {@link
 * Cells}.
 */
public final class Stage {
    /** The number of variants, whether or not the level knows them. */
    public static final int VARIANTS = 52;

    /** Stands for no tile, no piece and no side. */
    public static final int NONE = -1;

    /** The tile out of {@link #target}, without the other bits. */
    static final int TILE = (1 << 10) - 1;

    /** A bit of a target: a path has to be looked for in each position. */
    private static final int CONDITIONAL = 1 << 10;

    // A step of a list packs its tile, its cell, what it is good for, and whether more is to be looked at.
    static final int MOVE = 1 << 15;
    static final int ATTACK = 1 << 16;
    static final int UNSURE = 1 << 17;
    private static final int CELL_SHIFT = 10;
    private static final int CELL_MASK = 31;

    private static final int INITIAL_STEPS = 1024;

    final StageRules rules;
    final int tiles;
    private final int width;
    private final int height;

    /** By tile. */
    private final boolean[] blocked;

    /** By side. */
    private final BitSet[] goals;

    /** By tile and cell: the tile there, or {@link #NONE} where nobody can go from there. */
    private final short[] targets;

    /** By direction and tile: the next tile, or {@link #NONE} where nobody can go. */
    private final short[] next;

    // By variant: the cells to go to, those to capture at, those that a slide may cover, and the slides.
    private final int[] moves = new int[VARIANTS];
    private final int[] attacks = new int[VARIANTS];
    private final int[] covered = new int[VARIANTS];
    private final int[] slides = new int[VARIANTS];

    /** By variant and tile: the index of the first of the steps of that piece there; one more at the end. */
    private final int[] firsts;

    private final int[] steps;

    private final int[] scores = new int[VARIANTS];
    private final boolean[] royal = new boolean[VARIANTS];

    /** By side: the cells at which any of its kinds captures, or moves to. */
    private final int[] anyStep = new int[2];

    private final long[] keys;

    /**
     * Makes the tables.
     *
     * @param ground by tile as in {@link Ground}, with every door that positions on this stage may have
     * @param movements by variant; null for missing ones
     * @param goals by side
     */
    public Stage(
            int width,
            int height,
            byte[] ground,
            @Nullable Movement[] movements,
            StageRules rules,
            List<BitSet> goals) {
        this.width = width;
        this.height = height;
        this.rules = rules;
        tiles = width * height;
        this.goals = new BitSet[] {
            (BitSet) goals.get(0).clone(), (BitSet) goals.get(1).clone()
        };
        blocked = new boolean[tiles];
        for (int tile = 0; tile < tiles; tile++) {
            blocked[tile] = Ground.isBlocked(ground[tile]);
        }
        next = new short[Directions.COUNT * tiles];
        fillNext();
        targets = new short[Cells.COUNT * tiles];
        fillTargets(ground);
        for (int variant = 0; variant < VARIANTS; variant++) {
            Movement movement = movements[variant];
            if (movement != null) {
                add(variant, movement);
            }
        }
        firsts = new int[VARIANTS * tiles + 1];
        steps = listSteps();
        keys = new long[VARIANTS * tiles];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Hashing.mix(i + 1L);
        }
    }

    private void fillNext() {
        for (int direction = 0; direction < Directions.COUNT; direction++) {
            for (int tile = 0; tile < tiles; tile++) {
                next[direction * tiles + tile] =
                        (short) open(tile, Directions.east(direction), Directions.north(direction));
            }
        }
    }

    private void fillTargets(byte[] ground) {
        for (int tile = 0; tile < tiles; tile++) {
            for (int cell = 0; cell < Cells.COUNT; cell++) {
                int to = cell == Cells.MIDDLE ? NONE : open(tile, Cells.east(cell), Cells.north(cell));
                if (to != NONE && Cells.isKnights(cell) && rules.terrainStopsKnights()) {
                    to = knightTarget(tile, cell, to, ground);
                }
                targets[tile * Cells.COUNT + cell] = (short) to;
            }
        }
    }

    /** The target, conditional unless one of its paths is free for certain, or {@link #NONE} if neither ever is. */
    private int knightTarget(int tile, int cell, int to, byte[] ground) {
        int free = 0;
        int sure = 0;
        for (int path = 0; path < 2; path++) {
            int first = openPathTile(tile, cell, path, 0);
            int second = openPathTile(tile, cell, path, 1);
            if (first != NONE && second != NONE) {
                free++;
                boolean door = ground[first] == Ground.DOOR || ground[second] == Ground.DOOR;
                sure += door || rules.piecesStopKnights() ? 0 : 1;
            }
        }
        return free == 0 ? NONE : sure > 0 ? to : to | CONDITIONAL;
    }

    private void add(int variant, Movement movement) {
        slides[variant] = movement.slides();
        for (int cell = 0; cell < Cells.COUNT; cell++) {
            int direction = cell == Cells.MIDDLE ? NONE : Directions.of(Cells.east(cell), Cells.north(cell));
            boolean onSlide = direction != NONE && (movement.slides() >> direction & 1) != 0;
            // A slide covers the cell next to the piece on its way.
            if (!onSlide || cell != Cells.near(direction)) {
                moves[variant] |= movement.moves() & 1 << cell;
                attacks[variant] |= movement.attacks() & 1 << cell;
                covered[variant] |= onSlide ? 1 << cell : 0;
            }
        }
        anyStep[variant & 1] |= moves[variant] | attacks[variant];
        scores[variant] = movement.score();
        royal[variant] = movement.royal();
    }

    private int[] listSteps() {
        int[] list = new int[INITIAL_STEPS];
        int end = 0;
        for (int variant = 0; variant < VARIANTS; variant++) {
            int cells = moves[variant] | attacks[variant];
            for (int tile = 0; tile < tiles; tile++) {
                list = end + Cells.COUNT > list.length ? Arrays.copyOf(list, 2 * list.length) : list;
                for (int rest = blocked[tile] ? 0 : cells; rest != 0; rest &= rest - 1) {
                    int cell = Integer.numberOfTrailingZeros(rest);
                    int target = target(tile, cell);
                    if (target != NONE) {
                        boolean unsure = isConditional(target) || (covered[variant] >> cell & 1) != 0;
                        list[end++] = (target & TILE)
                                | cell << CELL_SHIFT
                                | ((moves[variant] >> cell & 1) != 0 ? MOVE : 0)
                                | ((attacks[variant] >> cell & 1) != 0 ? ATTACK : 0)
                                | (unsure ? UNSURE : 0);
                    }
                }
                firsts[variant * tiles + tile + 1] = end;
            }
        }
        return Arrays.copyOf(list, end);
    }

    /** The tile that far away, or {@link #NONE} if it is off the board or blocked. */
    private int open(int tile, int east, int north) {
        int file = tile % width + east;
        int rank = tile / width + north;
        boolean inside = file >= 0 && file < width && rank >= 0 && rank < height;
        int to = rank * width + file;
        return inside && !blocked[to] ? to : NONE;
    }

    /**
     * A tile on the way to a knight's cell, or {@link #NONE} if it is blocked or off the board.
     *
     * @param path 0: the long leg first; 1: the short leg first
     * @param step 0 or 1
     */
    int openPathTile(int tile, int cell, int path, int step) {
        int east = Cells.east(cell);
        int north = Cells.north(cell);
        boolean eastIsLong = Math.abs(east) == 2;
        int along = path == 0 ? step + 1 : step; // how far the long leg has been gone
        int x = eastIsLong ? Integer.signum(east) * along : path == 0 ? 0 : east;
        int y = eastIsLong ? path == 0 ? 0 : north : Integer.signum(north) * along;
        return open(tile, x, y);
    }

    // ---- the map ----

    /** The number of files. */
    public int width() {
        return width;
    }

    /** The number of ranks. */
    public int height() {
        return height;
    }

    /** The number of tiles. */
    public int tiles() {
        return tiles;
    }

    /** Whether nobody can ever go to a tile. */
    public boolean isBlocked(int tile) {
        return blocked[tile];
    }

    /** Whether a tile is a goal of a side. Rules do not matter. */
    public boolean isGoal(int side, int tile) {
        return goals[side].get(tile);
    }

    /** The goals of a side; not to be changed. */
    public BitSet goals(int side) {
        return goals[side];
    }

    /** The number of files to the east from one tile to another. */
    public int east(int from, int to) {
        return to % width - from % width;
    }

    /** The number of ranks to the north from one tile to another. */
    public int north(int from, int to) {
        return to / width - from / width;
    }

    /** Whether a king without enemies could walk from one tile to another, through doors too. */
    public boolean isConnected(int from, int to) {
        BitSet seen = new BitSet(tiles);
        int[] queue = new int[tiles];
        int end = 0;
        queue[end++] = from;
        seen.set(from);
        for (int at = 0; at < end; at++) {
            for (int direction = 0; direction < Directions.COUNT; direction++) {
                int tile = next(direction, queue[at]);
                if (tile != NONE && !seen.get(tile)) {
                    seen.set(tile);
                    queue[end++] = tile;
                }
            }
        }
        return seen.get(to);
    }

    /** The next tile or {@link #NONE}. */
    int next(int direction, int tile) {
        return next[direction * tiles + tile];
    }

    // ---- pieces ----

    /** The score of the grid of a variant. */
    public int score(int variant) {
        return scores[variant];
    }

    /** Whether a variant is a king. */
    public boolean isRoyal(int variant) {
        return royal[variant];
    }

    /**
     * The tiles that a piece could go to from a tile if it were alone on the board and all doors were open; some twice.
     */
    public int[] openMoves(int variant, int from) {
        int[] tilesFound = new int[Cells.COUNT + Directions.COUNT * Math.max(width, height)];
        int end = 0;
        for (int i = firstStep(variant, from); i < firstStep(variant, from + 1); i++) {
            if ((step(i) & MOVE) != 0) {
                tilesFound[end++] = step(i) & TILE; // a path that may ever be free is free now
            }
        }
        for (int rest = blocked[from] ? 0 : slides[variant]; rest != 0; rest &= rest - 1) {
            int direction = Integer.numberOfTrailingZeros(rest);
            for (int to = next(direction, from); to != NONE; to = next(direction, to)) {
                tilesFound[end++] = to;
            }
        }
        return Arrays.copyOf(tilesFound, end);
    }

    int moves(int variant) {
        return moves[variant];
    }

    int attacks(int variant) {
        return attacks[variant];
    }

    /** The cells that a slide of the piece may lead to as well. */
    int covered(int variant) {
        return covered[variant];
    }

    int slides(int variant) {
        return slides[variant];
    }

    int anyStep(int side) {
        return anyStep[side];
    }

    /** The index in {@link #step} of the first step of a piece on a tile, by cell; those of the next tile follow. */
    int firstStep(int variant, int tile) {
        return firsts[variant * tiles + tile];
    }

    int step(int index) {
        return steps[index];
    }

    /** The cell of a step. */
    static int stepCell(int step) {
        return step >>> CELL_SHIFT & CELL_MASK;
    }

    /** The tile of a cell, seen from a tile, perhaps {@linkplain #isConditional conditional}, or {@link #NONE}. */
    int target(int tile, int cell) {
        return targets[tile * Cells.COUNT + cell];
    }

    /** Whether it depends on the position if a path leads to a target, which is not {@link #NONE}. */
    static boolean isConditional(int target) {
        return target > TILE;
    }

    long pieceKey(int variant, int tile) {
        return keys[variant * tiles + tile];
    }
}
