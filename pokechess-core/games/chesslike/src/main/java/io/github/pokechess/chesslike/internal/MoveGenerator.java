package io.github.pokechess.chesslike.internal;

import java.util.BitSet;

/**
 * The moves of the pieces on a placement: all of them, some, how many, and whether there is one. For one thread;
 * allocates nothing.
 */
public final class MoveGenerator {
    private final Placement placement;
    private final Stage stage;
    private final byte[] pieces;
    private final byte[] ground;
    private final boolean passes;
    private final boolean goals;

    MoveGenerator(Placement placement) {
        this.placement = placement;
        stage = placement.stage;
        pieces = placement.pieces;
        ground = placement.ground;
        passes = stage.rules.stuckPasses();
        goals = stage.rules.goals();
    }

    // ---- lists ----

    /** Appends all moves of a side, by tile of origin, and then as the grid and the directions go. */
    int generate(int side, int[] buffer, int start) {
        int end = start;
        for (int from = placement.nextOf(side, 0); from >= 0; from = placement.nextOf(side, from + 1)) {
            end = targets(pieces[from] - 1, from, true, true, buffer, end);
        }
        if (end == start && passes) {
            buffer[end++] = PackedMove.PASS;
        }
        return end;
    }

    /** Appends the captures, and the moves to goals. */
    int generateTactical(int side, int[] buffer, int start) {
        int end = start;
        for (int from = placement.nextOf(side, 0); from >= 0; from = placement.nextOf(side, from + 1)) {
            end = targets(pieces[from] - 1, from, false, true, buffer, end);
        }
        if (goals) {
            BitSet tiles = stage.goals(side);
            for (int goal = tiles.nextSetBit(0); goal >= 0; goal = tiles.nextSetBit(goal + 1)) {
                if (pieces[goal] == 0) {
                    end = movesTo(goal, side, buffer, end);
                }
            }
        }
        return end;
    }

    private int movesTo(int goal, int side, int[] buffer, int start) {
        int end = start;
        for (int from = placement.nextOf(side, 0); from >= 0; from = placement.nextOf(side, from + 1)) {
            if (reaches(from, goal)) {
                buffer[end++] = PackedMove.of(from, goal);
            }
        }
        return end;
    }

    /** Appends the moves that are not tactical. */
    int generateQuiet(int side, int[] buffer, int start) {
        int end = start;
        for (int from = placement.nextOf(side, 0); from >= 0; from = placement.nextOf(side, from + 1)) {
            int first = end;
            end = targets(pieces[from] - 1, from, true, false, buffer, end);
            if (goals) {
                int kept = first;
                for (int i = first; i < end; i++) {
                    if (!stage.isGoal(side, PackedMove.to(buffer[i]))) {
                        buffer[kept++] = buffer[i];
                    }
                }
                end = kept;
            }
        }
        if (end == start && passes && !canMove(side)) {
            buffer[end++] = PackedMove.PASS;
        }
        return end;
    }

    /**
     * Appends the moves that a piece would have at a tile, wherever it really stands.
     *
     * @param quiet whether to list moves to where nobody is
     * @param captures whether to list captures
     * @return the index behind the last
     */
    public int targets(int variant, int from, boolean quiet, boolean captures, int[] buffer, int start) {
        int end = start;
        int side = variant & 1;
        int last = stage.firstStep(variant, from + 1);
        for (int i = stage.firstStep(variant, from); i < last; i++) {
            int step = stage.step(i);
            if (isOpen(step, variant, from, quiet, captures)) {
                buffer[end++] = PackedMove.of(from, step & Stage.TILE);
            }
        }
        for (int rest = stage.slides(variant); rest != 0; rest &= rest - 1) {
            int direction = Integer.numberOfTrailingZeros(rest);
            for (int to = stage.next(direction, from); to != Stage.NONE; to = stage.next(direction, to)) {
                int piece = pieces[to];
                if (piece != 0) {
                    if (captures && Placement.isEnemy(piece, side)) {
                        buffer[end++] = PackedMove.of(from, to);
                    }
                    break;
                }
                if (quiet && placement.canEnter(side, to)) {
                    buffer[end++] = PackedMove.of(from, to);
                }
                if (ground[to] == Ground.DOOR) {
                    break;
                }
            }
        }
        return end;
    }

    /**
     * The sum of the weights of the tiles that {@link #targets} would list for a piece. Weights are indexed by tile.
     */
    public int reach(int variant, int from, byte[] weights, int offset) {
        int sum = 0;
        int side = variant & 1;
        int last = stage.firstStep(variant, from + 1);
        for (int i = stage.firstStep(variant, from); i < last; i++) {
            int step = stage.step(i);
            if (isOpen(step, variant, from, true, true)) {
                sum += weights[offset + (step & Stage.TILE)];
            }
        }
        for (int rest = stage.slides(variant); rest != 0; rest &= rest - 1) {
            int direction = Integer.numberOfTrailingZeros(rest);
            for (int to = stage.next(direction, from); to != Stage.NONE; to = stage.next(direction, to)) {
                int piece = pieces[to];
                if (piece == 0 ? placement.canEnter(side, to) : Placement.isEnemy(piece, side)) {
                    sum += weights[offset + to];
                }
                if (piece != 0 || ground[to] == Ground.DOOR) {
                    break;
                }
            }
        }
        return sum;
    }

    /** An upper bound for the number of moves of either side, here and in all following positions. */
    public int maxMoves() {
        int most = 1;
        for (int side = 0; side < 2; side++) {
            int sum = 0;
            for (int tile = placement.nextOf(side, 0); tile >= 0; tile = placement.nextOf(side, tile + 1)) {
                int variant = pieces[tile] - 1;
                sum += Integer.bitCount(stage.moves(variant) | stage.attacks(variant))
                        + Integer.bitCount(stage.slides(variant)) * (Math.max(stage.width(), stage.height()) - 1);
            }
            most = Math.max(most, sum + 1 + stage.goals(side).cardinality());
        }
        return most;
    }

    // ---- steps of a list ----

    /** Whether a piece at a tile may make a step of its list, as a move if those are wanted or as a capture. */
    private boolean isOpen(int step, int variant, int from, boolean quiet, boolean captures) {
        int to = step & Stage.TILE;
        int piece = pieces[to];
        boolean wanted = piece == 0
                ? quiet && (step & Stage.MOVE) != 0 && placement.canEnter(variant & 1, to)
                : captures && (step & Stage.ATTACK) != 0 && Placement.isEnemy(piece, variant & 1);
        return wanted && ((step & Stage.UNSURE) == 0 || isClear(Stage.stepCell(step), variant, from));
    }

    /** Whether a path leads to a cell, and no slide of the piece that would bring it there as well. */
    private boolean isClear(int cell, int variant, int from) {
        return (!Stage.isConditional(stage.target(from, cell)) || placement.isPathFree(from, cell))
                && ((stage.covered(variant) >> cell & 1) == 0 || !isPassable(from, cell));
    }

    /** Whether a slide goes on over the tile between a tile and a cell two tiles away on a line. */
    private boolean isPassable(int from, int cell) {
        int between = stage.target(from, (cell + Cells.MIDDLE) / 2);
        return between != Stage.NONE && pieces[between] == 0 && ground[between] != Ground.DOOR;
    }

    // ---- one move ----

    /** Whether a number is a move of a side. */
    boolean isMove(int move, int side) {
        if (move == PackedMove.PASS) {
            return passes && !canMove(side);
        }
        if (!PackedMove.isStep(move, stage.tiles)) {
            return false;
        }
        int from = PackedMove.from(move);
        return pieces[from] != 0 && !Placement.isEnemy(pieces[from], side) && reaches(from, PackedMove.to(move));
    }

    /**
     * Whether the piece on a tile may go to another, regardless of the side to act; it may capture there but not go
     * onto its own.
     */
    public boolean reaches(int from, int to) {
        int variant = pieces[from] - 1;
        int piece = pieces[to];
        if (piece != 0) {
            return Placement.isEnemy(piece, variant & 1) && hits(variant, from, to);
        }
        return placement.canEnter(variant & 1, to)
                && (leaps(stage.moves(variant), from, to) || slides(variant, from, to));
    }

    /** Whether a piece at a tile could capture at another, if an enemy stood there. */
    public boolean hits(int variant, int from, int to) {
        return leaps(stage.attacks(variant), from, to) || slides(variant, from, to);
    }

    private boolean leaps(int cells, int from, int to) {
        int east = stage.east(from, to);
        int north = stage.north(from, to);
        if (Math.max(Math.abs(east), Math.abs(north)) > 2) {
            return false;
        }
        int cell = Cells.of(east, north);
        int target = stage.target(from, cell);
        return (cells >> cell & 1) != 0
                && target != Stage.NONE
                && (!Stage.isConditional(target) || placement.isPathFree(from, cell));
    }

    private boolean slides(int variant, int from, int to) {
        int slides = stage.slides(variant);
        if (slides == 0) {
            return false;
        }
        int direction = Directions.of(stage.east(from, to), stage.north(from, to));
        if (direction < 0 || (slides >> direction & 1) == 0) {
            return false;
        }
        int at = stage.next(direction, from);
        while (at != to && at != Stage.NONE && pieces[at] == 0 && ground[at] != Ground.DOOR) {
            at = stage.next(direction, at);
        }
        return at == to;
    }

    // ---- any move ----

    /** Whether a side has any move but to pass, were it to act; stops at the first. */
    public boolean canMove(int side) {
        for (int from = placement.nextOf(side, 0); from >= 0; from = placement.nextOf(side, from + 1)) {
            if (canMove(pieces[from] - 1, from)) {
                return true;
            }
        }
        return false;
    }

    private boolean canMove(int variant, int from) {
        int side = variant & 1;
        for (int rest = stage.slides(variant); rest != 0; rest &= rest - 1) {
            int to = stage.next(Integer.numberOfTrailingZeros(rest), from);
            if (to != Stage.NONE
                    && (pieces[to] == 0 ? placement.canEnter(side, to) : Placement.isEnemy(pieces[to], side))) {
                return true;
            }
        }
        int moves = stage.moves(variant);
        int attacks = stage.attacks(variant);
        for (int rest = moves | attacks; rest != 0; rest &= rest - 1) {
            int cell = Integer.numberOfTrailingZeros(rest);
            int target = stage.target(from, cell);
            if (target != Stage.NONE) {
                int to = target & Stage.TILE;
                int piece = pieces[to];
                boolean wanted = piece == 0
                        ? (moves >> cell & 1) != 0 && placement.canEnter(side, to)
                        : (attacks >> cell & 1) != 0 && Placement.isEnemy(piece, side);
                if (wanted && (target == to || placement.isPathFree(from, cell))) {
                    return true;
                }
            }
        }
        return false;
    }
}
