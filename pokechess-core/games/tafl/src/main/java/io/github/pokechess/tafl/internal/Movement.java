package io.github.pokechess.tafl.internal;

/**
 * The ways of pieces. A packed move holds its destination, its direction and its length, in bits from below. There is
 * at most one move to a square in a direction: either by the nearest piece behind it or by a jump over an enemy in
 * front of that piece.
 */
abstract class Movement extends Grid {
    private final int toBits;
    private final int full;

    Movement(Terrain terrain) {
        super(terrain);
        toBits = terrain.toBits;
        full = terrain.full;
    }

    // ---- packed moves ----

    final int direction(int move) {
        return move >>> toBits & 3;
    }

    /** The square that a move goes to. */
    public final int to(int move) {
        return move & (1 << toBits) - 1;
    }

    /** The square that a move comes from. */
    public final int from(int move) {
        return to(move) - length(move) * step(direction(move));
    }

    final int length(int move) {
        return move >>> (toBits + 2);
    }

    final int step(int direction) {
        return terrain.steps[direction];
    }

    final int encode(int to, int direction, int length) {
        return to | (direction << toBits) | (length << (toBits + 2));
    }

    /** The move that goes from a square to another on the same line. */
    public final int encode(int from, int to) {
        boolean sameRow = terrain.ranks[from] == terrain.ranks[to];
        int distance = to - from;
        int direction =
                sameRow ? distance > 0 ? Geometry.EAST : Geometry.WEST : distance > 0 ? Geometry.NORTH : Geometry.SOUTH;
        return encode(to, direction, Math.abs(sameRow ? distance : distance / size));
    }

    /** Whether a move goes over an enemy. */
    public final boolean isJump(int move) {
        return length(move) == 2 && board[to(move) - step(direction(move))] != 0;
    }

    // ---- slides ----

    /** The index of a way. If all pieces may go everywhere, it is the index without a piece, which nothing blocks. */
    final int way(int code, int from) {
        return terrain.free && specials == 0 ? 0 : (code * Terrain.ZONES + terrain.zone[from]) * size;
    }

    /** The bits of a row to which a piece may slide. */
    final int rowSlides(int code, int way, int file, int rank) {
        int blockers = occupiedRow(rank) | terrain.rowBlock[way + rank];
        return line(blockers, file, terrain.speed[code]) & ~terrain.rowNoStop[way + rank];
    }

    final int columnSlides(int code, int way, int file, int rank) {
        int blockers = occupiedColumn(file) | terrain.columnBlock[way + file];
        return line(blockers, rank, terrain.speed[code]) & ~terrain.columnNoStop[way + file];
    }

    /** The bits from a bit to the next blocker on either side, without both, as far as the speed. */
    private int line(int blockers, int at, int speed) {
        if (small && speed >= size) {
            return terrain.lines[at << 8 | blockers] & full;
        }
        int beyond = blockers >>> (at + 1);
        int up = ((beyond & -beyond) - 1) << (at + 1);
        int below = (blockers & (1 << at) - 1) << 1 | 1;
        int down = (1 << at) - Integer.highestOneBit(below);
        int line = (up | down) & full;
        return speed >= size ? line : line & (int) ((1L << (at + speed + 1)) - (1L << Math.max(0, at - speed)));
    }

    /** The squares of a row where the king, as he stands now, could go from a square of it, a bit by file. */
    public final int kingRowMobility(int file, int rank) {
        return rowSlides(Codes.KING, way(Codes.KING, king), file, rank);
    }

    /** The squares of a column where the king, as he stands now, could go from a square of it, a bit by rank. */
    public final int kingColumnMobility(int file, int rank) {
        return columnSlides(Codes.KING, way(Codes.KING, king), file, rank);
    }

    /** Appends moves from a square to squares of its row. */
    final int addRow(int toFiles, int file, int rank, int[] buffer, int start) {
        int end = start;
        // The code of a move is linear in where it goes.
        int west = encode(rank * size, Geometry.WEST, file);
        int stepWest = 1 - encode(0, 0, 1);
        for (int rest = toFiles & (1 << file) - 1; rest != 0; rest &= rest - 1) {
            buffer[end++] = west + Integer.numberOfTrailingZeros(rest) * stepWest;
        }
        int east = encode(rank * size, Geometry.EAST, 0) - encode(0, 0, file);
        int stepEast = 1 + encode(0, 0, 1);
        for (int rest = toFiles & -(1 << file); rest != 0; rest &= rest - 1) {
            buffer[end++] = east + Integer.numberOfTrailingZeros(rest) * stepEast;
        }
        return end;
    }

    final int addColumn(int toRanks, int file, int rank, int[] buffer, int start) {
        int end = start;
        int south = encode(file, Geometry.SOUTH, rank);
        int stepSouth = size - encode(0, 0, 1);
        for (int rest = toRanks & (1 << rank) - 1; rest != 0; rest &= rest - 1) {
            buffer[end++] = south + Integer.numberOfTrailingZeros(rest) * stepSouth;
        }
        int north = encode(file, Geometry.NORTH, 0) - encode(0, 0, rank);
        int stepNorth = size + encode(0, 0, 1);
        for (int rest = toRanks & -(1 << rank); rest != 0; rest &= rest - 1) {
            buffer[end++] = north + Integer.numberOfTrailingZeros(rest) * stepNorth;
        }
        return end;
    }

    // ---- jumps, and all moves of a piece ----

    /** Whether a piece may jump over its neighbour: an enemy, but no king, commander or knight. */
    final boolean jumps(int from, int direction) {
        int code = board[from];
        int mode = terrain.jump[code];
        if (mode == RuleData.JUMP_NONE || terrain.room(from, direction) < 2) {
            return false;
        }
        int over = board[from + step(direction)];
        int to = from + 2 * step(direction);
        if (over == 0
                || Codes.sideOf(over) == Codes.sideOf(code)
                || over == Codes.KING
                || Codes.isLeader(over)
                || board[to] != 0) {
            return false;
        }
        if (mode == RuleData.JUMP_RESTRICTED && terrain.zone[from] == 0 && terrain.zone[to] == 0) {
            return false;
        }
        return (terrain.rowNoStop[way(code, from) + terrain.ranks[to]] >>> terrain.files[to] & 1) == 0;
    }

    final int generateFrom(int from, int[] buffer, int start) {
        int end = start;
        int code = board[from];
        int rank = terrain.ranks[from];
        int file = terrain.files[from];
        int way = way(code, from);
        end = addRow(rowSlides(code, way, file, rank), file, rank, buffer, end);
        end = addColumn(columnSlides(code, way, file, rank), file, rank, buffer, end);
        if (terrain.jump[code] != RuleData.JUMP_NONE) {
            for (int direction = 0; direction < 4; direction++) {
                if (jumps(from, direction)) {
                    buffer[end++] = encode(from + 2 * step(direction), direction, 2);
                }
            }
        }
        return end;
    }

    /** Whether the piece on a square gets to another by a move of a direction and length. */
    final boolean moves(int from, int to, int direction, int length) {
        int code = board[from];
        int rank = terrain.ranks[from];
        int file = terrain.files[from];
        boolean slides = direction <= Geometry.WEST
                ? (rowSlides(code, way(code, from), file, rank) >>> terrain.files[to] & 1) != 0
                : (columnSlides(code, way(code, from), file, rank) >>> terrain.ranks[to] & 1) != 0;
        return slides || (length == 2 && jumps(from, direction));
    }

    /** Whether the piece on a square has a move. */
    final boolean hasMove(int from) {
        int code = board[from];
        int rank = terrain.ranks[from];
        int file = terrain.files[from];
        int way = way(code, from);
        if (rowSlides(code, way, file, rank) != 0 || columnSlides(code, way, file, rank) != 0) {
            return true;
        }
        return jumps(from, Geometry.EAST)
                || jumps(from, Geometry.WEST)
                || jumps(from, Geometry.NORTH)
                || jumps(from, Geometry.SOUTH);
    }

    /** Whether any piece of a side has a move. */
    final boolean canMove(int owner) {
        if (small) {
            long open = terrain.bitsOpen & ~(bits[0] | bits[1]);
            long adjacent =
                    open << size | open >>> size | (open & terrain.notLast) << 1 | (open & terrain.notFirst) >>> 1;
            if ((adjacent & bits[owner]) != 0) {
                return true;
            }
        }
        for (int rank = 0; !small && rank < size; rank++) {
            // Where nothing is special anybody may go.
            int open = terrain.rowOpen[rank] & ~occupiedRow(rank);
            if ((row(owner, rank) & Geometry.adjacent(open)) != 0) {
                return true;
            }
        }
        for (int rank = 0; rank < size; rank++) {
            for (int rest = row(owner, rank); rest != 0; rest &= rest - 1) {
                if (hasMove(rank * size + Integer.numberOfTrailingZeros(rest))) {
                    return true;
                }
            }
        }
        return false;
    }
}
