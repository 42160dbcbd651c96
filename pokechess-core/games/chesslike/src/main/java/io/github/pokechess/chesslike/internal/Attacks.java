package io.github.pokechess.chesslike.internal;

import java.util.BitSet;

/** The attacks of the pieces on a placement, seen from the tile that is attacked. For one thread; allocates nothing. */
public final class Attacks {
    private final Placement placement;
    private final Stage stage;
    private final byte[] pieces;
    private final byte[] ground;

    Attacks(Placement placement) {
        this.placement = placement;
        stage = placement.stage;
        pieces = placement.pieces;
        ground = placement.ground;
    }

    /** Whether a side could capture at a tile, if an enemy stood there. */
    boolean isAttacked(int tile, int by) {
        return isReached(tile, by, true);
    }

    private boolean isReached(int tile, int by, boolean attack) {
        for (int direction = 0; direction < Directions.COUNT; direction++) {
            for (int from = stage.next(direction, tile); from != Stage.NONE; from = stage.next(direction, from)) {
                int variant = pieces[from] - 1;
                if (variant >= 0) {
                    if ((variant & 1) == by && (stage.slides(variant) >> Directions.opposite(direction) & 1) != 0) {
                        return true;
                    }
                    break;
                }
                if (ground[from] == Ground.DOOR) {
                    break;
                }
            }
        }
        for (int rest = stage.anyStep(by); rest != 0; rest &= rest - 1) {
            int cell = Integer.numberOfTrailingZeros(rest);
            int origin = stage.target(tile, Cells.opposite(cell));
            if (origin == Stage.NONE) {
                continue;
            }
            int from = origin & Stage.TILE;
            int variant = pieces[from] - 1;
            if (variant >= 0 && (variant & 1) == by) {
                int cells = attack ? stage.attacks(variant) : stage.moves(variant);
                if ((cells >> cell & 1) != 0 && (origin == from || placement.isPathFree(from, cell))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a side could win with one move, were it to act. */
    public boolean canWin(int side) {
        int last = placement.last(side ^ 1);
        if (last != Stage.NONE && isAttacked(last, side)) {
            return true;
        }
        return stage.rules.goals() && canReachGoal(side);
    }

    private boolean canReachGoal(int side) {
        BitSet goals = stage.goals(side);
        for (int goal = goals.nextSetBit(0); goal >= 0; goal = goals.nextSetBit(goal + 1)) {
            int piece = pieces[goal];
            boolean reached = piece == 0
                    ? placement.canEnter(side, goal) && isReached(goal, side, false)
                    : Placement.isEnemy(piece, side) && isAttacked(goal, side);
            if (reached) {
                return true;
            }
        }
        return false;
    }
}
