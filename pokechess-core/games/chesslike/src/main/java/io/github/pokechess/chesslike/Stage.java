package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikeRules.Facing;
import io.github.pokechess.chesslike.ChesslikeRules.KnightPaths;
import io.github.pokechess.chesslike.Grid.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All of a level that never changes in a game: size, what blocks, goals, kinds of pieces and rules, and the tables that
 * moving needs. Immutable and shared by all positions of a game.
 *
 * <p>Tiles are numbered rank by rank from the south-west. A piece is a number too: twice the place of its kind's letter in
 * the alphabet, and one more if it is Black's; that is its <i>variant</i>. Cells of a grid are numbered as in {@link Grid}.
 */
final class Stage {
    static final int VARIANTS = 52;

    /** A tile out of {@link #target}, without what else is said there. */
    static final int TILE = (1 << 10) - 1;

    /** Said of a target: look whether a path leads there. */
    static final int CONDITIONAL = 1 << 10;

    static final int NONE = -1;

    // A step of a list packs its tile, its cell, what it is good for and what else is to be looked at.
    static final int CELL_SHIFT = 10;
    static final int MOVE = 1 << 15;
    static final int ATTACK = 1 << 16;
    static final int UNSURE = 1 << 17;
    private static final int CELL_MASK = 31;

    private static final int INITIAL_STEPS = 1024;

    private static final long GROUND_SEED = 0x1d8e4e27c47d124fL;
    private static final long HELD_SEED = 0x6a09e667f3bcc909L;
    static final long BLACK_TO_ACT = 0x51f7b3c0e5a8d94bL;

    final String title;
    final int width;
    final int height;
    final int tiles;
    final ChesslikeRules rules;

    /** The kinds that the level brings along, by letter. */
    final List<PieceKind> custom;

    /** By letter, of all that there are. */
    private final @Nullable PieceKind[] kinds = new @Nullable PieceKind[26];

    /** By tile: what never changes, with floor for doors and keys. */
    private final byte[] fixed;

    /** By side. */
    private final BitSet[] goals;

    /** By tile and cell: where that is, or {@link #NONE} for where nobody can go from there. */
    private final short[] targets;

    /** By direction and tile: the next tile, or {@link #NONE} where nobody can go. */
    private final short[] next;

    /** By variant: the cells to go to, those to capture at, those that a slide may cover, and the slides. */
    private final int[] moves = new int[VARIANTS];

    private final int[] attacks = new int[VARIANTS];
    private final int[] covered = new int[VARIANTS];
    private final int[] slides = new int[VARIANTS];

    /** By variant and tile: where in the steps those of that piece there begin; one more at the end. */
    private final int[] firsts;

    private final int[] steps;

    private final int[] scores = new int[VARIANTS];
    private final boolean[] royal = new boolean[VARIANTS];

    /** By side: the cells at which any of its kinds captures, or moves to. */
    private final int[] anyStep = new int[2];

    private final long[] keys;

    /** The lines of the level that never change. */
    final String header;

    private final int hash;

    /** Made when they are first asked for, by whoever that is: all make the same. */
    private volatile StandardEvaluator.@Nullable Tables tables;

    /**
     * @param ground by tile; doors are all that there may be in positions on this stage
     * @param custom by letter, none of them standard
     */
    Stage(
            String title,
            int width,
            int height,
            Terrain[] ground,
            List<PieceKind> custom,
            ChesslikeRules rules,
            BitSet whiteGoals,
            BitSet blackGoals) {
        this.title = title;
        this.width = width;
        this.height = height;
        this.rules = rules;
        this.custom = List.copyOf(custom);
        tiles = width * height;
        goals = new BitSet[] {(BitSet) whiteGoals.clone(), (BitSet) blackGoals.clone()};
        fixed = new byte[tiles];
        for (int i = 0; i < tiles; i++) {
            fixed[i] = (byte) (ground[i].isBlocked() ? ground[i] : Terrain.FLOOR).ordinal();
        }
        PieceKind.standard().forEach(kind -> kinds[kind.letter() - 'A'] = kind);
        custom.forEach(kind -> kinds[kind.letter() - 'A'] = kind);
        next = new short[Directions.COUNT * tiles];
        fillNext();
        targets = new short[Grid.CELLS * tiles];
        fillTargets(ground);
        for (PieceKind kind : kinds) {
            if (kind != null) {
                addKind(kind);
            }
        }
        firsts = new int[VARIANTS * tiles + 1];
        steps = listSteps();
        keys = new long[VARIANTS * tiles];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = mix(i + 1L);
        }
        header = LevelWriter.header(this);
        hash = 31 * header.hashCode() + Arrays.hashCode(fixed);
    }

    private void fillNext() {
        for (int direction = 0; direction < Directions.COUNT; direction++) {
            for (int tile = 0; tile < tiles; tile++) {
                next[direction * tiles + tile] =
                        (short) open(tile, Directions.east(direction), Directions.north(direction));
            }
        }
    }

    private void fillTargets(Terrain[] ground) {
        KnightPaths paths = rules.knightPaths();
        for (int tile = 0; tile < tiles; tile++) {
            for (int cell = 0; cell < Grid.CELLS; cell++) {
                int to = cell == Grid.MIDDLE ? NONE : open(tile, east(cell), north(cell));
                if (to != NONE && isKnights(cell) && paths != KnightPaths.NONE) {
                    int free = 0;
                    int sure = 0;
                    for (int path = 0; path < 2; path++) {
                        int first = pathTile(tile, cell, path, 0);
                        int second = pathTile(tile, cell, path, 1);
                        if (first != NONE && second != NONE) {
                            free++;
                            boolean door = ground[first] == Terrain.DOOR || ground[second] == Terrain.DOOR;
                            sure += door || paths == KnightPaths.TERRAIN_AND_PIECES ? 0 : 1;
                        }
                    }
                    to = free == 0 ? NONE : sure > 0 ? to : to | CONDITIONAL;
                }
                targets[tile * Grid.CELLS + cell] = (short) to;
            }
        }
    }

    private void addKind(PieceKind kind) {
        for (int side = 0; side < 2; side++) {
            int variant = variant(kind, side);
            Grid grid =
                    side == 1 && rules.facing() == Facing.ENEMY ? kind.grid().turned() : kind.grid();
            for (int cell = 0; cell < Grid.CELLS; cell++) {
                if (grid.at(cell).isSlide()) {
                    slides[variant] |= 1 << grid.at(cell).direction();
                }
            }
            for (int i = 0; i < Grid.CELLS; i++) {
                Cell cell = grid.at(i);
                int direction = i == Grid.MIDDLE ? NONE : Directions.of(east(i), north(i));
                boolean onSlide = direction != NONE && (slides[variant] >> direction & 1) != 0;
                boolean beside = direction != NONE && i == Betza.near(direction);
                if (!cell.isSlide() && !(onSlide && beside)) {
                    moves[variant] |= cell.isMove() ? 1 << i : 0;
                    attacks[variant] |= cell.isAttack() ? 1 << i : 0;
                    covered[variant] |= onSlide ? 1 << i : 0;
                }
            }
            anyStep[side] |= moves[variant] | attacks[variant];
            scores[variant] = kind.score();
            royal[variant] = kind.royal();
        }
    }

    private int[] listSteps() {
        int[] list = new int[INITIAL_STEPS];
        int end = 0;
        for (int variant = 0; variant < VARIANTS; variant++) {
            int cells = moves[variant] | attacks[variant];
            for (int tile = 0; tile < tiles; tile++) {
                list = end + Grid.CELLS > list.length ? Arrays.copyOf(list, 2 * list.length) : list;
                for (int rest = isBlocked(tile) ? 0 : cells; rest != 0; rest &= rest - 1) {
                    int cell = Integer.numberOfTrailingZeros(rest);
                    int target = target(tile, cell);
                    if (target != NONE) {
                        boolean unsure = (target & CONDITIONAL) != 0 || (covered[variant] >> cell & 1) != 0;
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
        return inside && !isBlocked(to) ? to : NONE;
    }

    private static int east(int cell) {
        return cell % Grid.SIZE - 2;
    }

    private static int north(int cell) {
        return 2 - cell / Grid.SIZE;
    }

    static boolean isKnights(int cell) {
        return Math.abs(east(cell) * north(cell)) == 2;
    }

    /**
     * A tile on the way to a knight's cell, or {@link #NONE} if it is blocked or off the board.
     *
     * @param path 0: the long leg first; 1: the short leg first
     * @param step 0 or 1
     */
    int pathTile(int tile, int cell, int path, int step) {
        int east = east(cell);
        int north = north(cell);
        boolean eastIsLong = Math.abs(east) == 2;
        int along = path == 0 ? step + 1 : step; // how far the long leg has been gone
        int x = eastIsLong ? Integer.signum(east) * along : path == 0 ? 0 : east;
        int y = eastIsLong ? path == 0 ? 0 : north : Integer.signum(north) * along;
        return open(tile, x, y);
    }

    static long mix(long number) {
        long z = number * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    // ---- what there is ----

    @Nullable
    PieceKind kind(char letter) {
        return kinds[letter - 'A'];
    }

    PieceKind kind(int variant) {
        PieceKind kind = kinds[variant >> 1];
        if (kind == null) {
            throw new IllegalArgumentException("no such piece: " + variant);
        }
        return kind;
    }

    static int variant(PieceKind kind, int side) {
        return 2 * (kind.letter() - 'A') + side;
    }

    /** White's in upper case, Black's in lower. */
    static char letter(int variant) {
        return (char) ((variant & 1) == 0 ? 'A' + (variant >> 1) : 'a' + (variant >> 1));
    }

    boolean isBlocked(int tile) {
        return fixed[tile] != Terrain.FLOOR.ordinal();
    }

    Terrain fixed(int tile) {
        return Terrain.values()[fixed[tile]];
    }

    boolean isGoal(int side, int tile) {
        return goals[side].get(tile);
    }

    /** Not to be changed. */
    BitSet goals(int side) {
        return goals[side];
    }

    Tile tile(int index) {
        return new Tile(index % width, index / width);
    }

    /** The number of a tile or {@link #NONE} if it is off the board. */
    int index(Tile tile) {
        return tile.file() < width && tile.rank() < height ? tile.rank() * width + tile.file() : NONE;
    }

    // ---- tables ----

    int moves(int variant) {
        return moves[variant];
    }

    int attacks(int variant) {
        return attacks[variant];
    }

    /** Where in {@link #step} the steps of a piece on a tile begin, by cell; those of the next tile follow. */
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

    int covered(int variant) {
        return covered[variant];
    }

    int slides(int variant) {
        return slides[variant];
    }

    int score(int variant) {
        return scores[variant];
    }

    boolean isRoyal(int variant) {
        return royal[variant];
    }

    int anyStep(int side) {
        return anyStep[side];
    }

    /** Where a cell is, seen from a tile, perhaps with {@link #CONDITIONAL}, or {@link #NONE}. */
    int target(int tile, int cell) {
        return targets[tile * Grid.CELLS + cell];
    }

    /** The next tile or {@link #NONE}. */
    int next(int direction, int tile) {
        return next[direction * tiles + tile];
    }

    /** The cell that lies so many files and ranks away, both at most 2. */
    static int cell(int east, int north) {
        return (2 - north) * Grid.SIZE + 2 + east;
    }

    int east(int from, int to) {
        return to % width - from % width;
    }

    int north(int from, int to) {
        return to / width - from / width;
    }

    long pieceKey(int variant, int tile) {
        return keys[variant * tiles + tile];
    }

    static long groundKey(int terrain, int tile) {
        return mix(GROUND_SEED + terrain * 1024L + tile);
    }

    static long heldKey(int side, int count) {
        return count == 0 ? 0 : mix(HELD_SEED + side * 2048L + count);
    }

    /** How far a king without enemies would have to walk between any two tiles, through doors too; 255 for never. */
    byte[] walks() {
        byte[] walks = new byte[tiles * tiles];
        Arrays.fill(walks, (byte) 255);
        int[] queue = new int[tiles];
        for (int from = 0; from < tiles; from++) {
            if (isBlocked(from)) {
                continue;
            }
            int base = from * tiles;
            int end = 0;
            queue[end++] = from;
            walks[base + from] = 0;
            for (int at = 0; at < end; at++) {
                int distance = walks[base + queue[at]] & 255;
                for (int direction = 0; direction < Directions.COUNT; direction++) {
                    int to = next(direction, queue[at]);
                    if (to != NONE && walks[base + to] == (byte) 255) {
                        walks[base + to] = (byte) Math.min(254, distance + 1);
                        queue[end++] = to;
                    }
                }
            }
        }
        return walks;
    }

    StandardEvaluator.Tables tables() {
        StandardEvaluator.Tables known = tables;
        if (known == null) {
            known = new StandardEvaluator.Tables(this);
            tables = known;
        }
        return known;
    }

    // ---- as a value ----

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Stage stage)) {
            return false;
        }
        return hash == stage.hash
                && width == stage.width
                && Arrays.equals(fixed, stage.fixed)
                && header.equals(stage.header); // the rest, as text
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** The kinds in the order of their letters. */
    List<PieceKind> kinds() {
        List<PieceKind> all = new ArrayList<>();
        for (PieceKind kind : kinds) {
            if (kind != null) {
                all.add(kind);
            }
        }
        return all;
    }
}
