package io.github.pokechess.tafl.internal;

import java.util.Arrays;

/** Walls around a side: encirclement of the defenders and forts at the edge. Belongs to one {@link State}. */
final class Enclosure {
    private final State state;
    private final Terrain terrain;
    private final int size;
    private final int full;

    /** By rank: what the flood has reached. */
    private final int[] reach;

    /** By rank: defenders that cannot be captured as far as known. */
    private final int[] standing;

    Enclosure(State state) {
        this.state = state;
        terrain = state.terrain;
        size = state.size;
        full = terrain.full;
        reach = new int[size];
        standing = new int[size];
    }

    /**
     * Whether no defender has a way to the edge: the empty squares that have one touch none, and none can jump there.
     */
    boolean isEncircled() {
        int last = size - 1;
        int edge = state.row(1, 0) | state.row(1, last) | state.column(1, 0) | state.column(1, last);
        if (edge != 0) {
            return false;
        }
        reach[0] = full & ~state.row(0, 0);
        reach[last] = full & ~state.row(0, last);
        for (int rank = 1; rank < last; rank++) {
            reach[rank] = (1 | 1 << last) & ~state.row(0, rank);
        }
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int rank = 1; rank < last; rank++) {
                grows |= grow(rank);
            }
            for (int rank = last - 1; rank > 0; rank--) {
                grows |= grow(rank);
            }
            for (int rank = 1; rank < last; rank++) {
                int here = reach[rank];
                int near = here << 1 | here >>> 1 | reach[rank - 1] | reach[rank + 1];
                if ((near & state.row(1, rank)) != 0) {
                    return false;
                }
            }
        }
        return !canJumpToEdge();
    }

    private boolean grow(int rank) {
        int empty = full & ~state.occupiedRow(rank);
        int before = reach[rank];
        int now = (before | reach[rank - 1] | reach[rank + 1]) & empty;
        int wider = (now | now << 1 | now >>> 1) & empty;
        while (wider != now) {
            now = wider;
            wider = (now | now << 1 | now >>> 1) & empty;
        }
        reach[rank] = now;
        return now != before;
    }

    private boolean canJumpToEdge() {
        if (!state.hasSpecials() && terrain.jump[Codes.KING] == RuleData.JUMP_NONE) {
            return false;
        }
        for (int square = 0; square < terrain.squares; square++) {
            if (state.codeAt(square) == 0 || Codes.sideOf(state.codeAt(square)) == 0) {
                continue;
            }
            for (int direction = 0; direction < 4; direction++) {
                if (terrain.room(square, direction) == 2 && state.jumps(square, direction)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether there is a fort at the edge: the king has a move, can get to the edge or is there, and nobody can ever
     * capture him: defenders enclose all squares that he can reach, and no attackers outside can capture them.
     */
    boolean isEdgeFort() {
        int king = state.kingSquare();
        int way = state.way(Codes.KING, king);
        Arrays.fill(reach, 0);
        reach[terrain.ranks[king]] |= 1 << terrain.files[king];
        boolean moves = false;
        boolean edge = false;
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int rank = 0; rank < size; rank++) {
                for (int rest = reach[rank]; rest != 0; rest &= rest - 1) {
                    int file = Integer.numberOfTrailingZeros(rest);
                    if (hasAdjacentAttacker(file, rank)) {
                        return false;
                    }
                    edge |= file == 0 || rank == 0 || file == size - 1 || rank == size - 1;
                    int onRow = state.rowSlides(Codes.KING, way, file, rank) & ~reach[rank];
                    reach[rank] |= onRow;
                    int onColumn = state.columnSlides(Codes.KING, way, file, rank);
                    int more = onRow;
                    for (int left = onColumn; left != 0; left &= left - 1) {
                        int other = Integer.numberOfTrailingZeros(left);
                        more |= ~reach[other] & 1 << file;
                        reach[other] |= 1 << file;
                    }
                    moves |= more != 0;
                    grows |= more != 0;
                }
            }
        }
        return edge && moves && holds();
    }

    private boolean hasAdjacentAttacker(int file, int rank) {
        int adjacent = state.row(0, rank) & Geometry.adjacent(1 << file);
        int above = state.column(0, file) & Geometry.adjacent(1 << rank);
        return (adjacent | above) != 0;
    }

    /** Whether the walls around {@link #reach} stand: takes away what could be captured from outside, over and over. */
    private boolean holds() {
        for (int rank = 0; rank < size; rank++) {
            standing[rank] = state.row(1, rank) & ~reach[rank];
        }
        boolean falls = true;
        while (falls) {
            falls = false;
            for (int rank = 0; rank < size; rank++) {
                for (int rest = standing[rank]; rest != 0; rest &= rest - 1) {
                    int file = Integer.numberOfTrailingZeros(rest);
                    if (!Codes.isGuard(state.codeAt(rank * size + file))
                            && (isOpen(file, rank, 1, 0) || isOpen(file, rank, 0, 1))) {
                        if (isNextToReach(file, rank)) {
                            return false;
                        }
                        standing[rank] &= ~(1 << file);
                        falls = true;
                    }
                }
            }
        }
        return true;
    }

    /** Whether enemies could stand on both sides. */
    private boolean isOpen(int file, int rank, int right, int up) {
        return isOutside(file + right, rank + up) && isOutside(file - right, rank - up);
    }

    private boolean isOutside(int file, int rank) {
        return file >= 0
                && rank >= 0
                && file < size
                && rank < size
                && ((reach[rank] | standing[rank]) >>> file & 1) == 0;
    }

    private boolean isNextToReach(int file, int rank) {
        int near = reach[rank] & Geometry.adjacent(1 << file);
        near |= rank > 0 ? reach[rank - 1] & 1 << file : 0;
        near |= rank < size - 1 ? reach[rank + 1] & 1 << file : 0;
        return near != 0;
    }
}
