package io.github.pokechess.tafl.internal;

/** The captures of moves: by two, of the king, by shieldwalls, by jumps and the Linnaean way. */
abstract class Captures extends Movement {
    /** Squares; no move captures more than a row at each edge and four neighbours. */
    private final int[] found;

    Captures(Terrain terrain) {
        super(terrain);
        found = new int[4 * size + 4];
    }

    /** Whether a legal move captures something. */
    final boolean captures(int move) {
        int from = from(move);
        int to = to(move);
        int code = board[from];
        boolean jump = isJump(move);
        board[from] = 0;
        board[to] = (byte) code;
        boolean any = findCaptures(to, code, jump, direction(move)) > 0;
        board[to] = 0;
        board[from] = (byte) code;
        return any;
    }

    /** Whether a legal move captures the king. */
    final boolean capturesKing(int move) {
        if (king < 0 || Codes.sideOf(board[from(move)]) != 0 || terrain.distance(king, to(move)) != 1) {
            return false;
        }
        int from = from(move);
        int to = to(move);
        int code = board[from];
        board[from] = 0;
        board[to] = (byte) code;
        boolean falls = isCaptured(king, Codes.KING, to, code, directionTo(to, king));
        board[to] = 0;
        board[from] = (byte) code;
        return falls;
    }

    /**
     * Finds what a legal move captures; returns the number of squares, each once, to be asked for by {@link #found}.
     */
    public final int findCaptures(int move) {
        int from = from(move);
        int to = to(move);
        int code = board[from];
        boolean jump = isJump(move);
        board[from] = 0;
        board[to] = (byte) code;
        int count = findCaptures(to, code, jump, direction(move));
        board[to] = 0;
        board[from] = (byte) code;
        return count;
    }

    /** A square that {@link #findCaptures} has found. */
    public final int found(int index) {
        return found[index];
    }

    /** Finds the captures of a move whose piece, and it alone, has moved on the board. */
    final int findCaptures(int to, int code, boolean jump, int direction) {
        int count = 0;
        if (Codes.isGuard(code)) {
            return 0;
        }
        if (jump && terrain.jump[code] == RuleData.JUMP_CAPTURING && !Codes.isGuard(board[to - step(direction)])) {
            found[count++] = to - step(direction);
        }
        int enemy = 1 - Codes.sideOf(code);
        if ((code != Codes.KING || terrain.hammer) && mayCapture(to, enemy)) {
            for (int toward = 0; toward < 4; toward++) {
                int square = terrain.next[4 * to + toward];
                int other = square < 0 ? 0 : board[square];
                if (other != 0 && Codes.sideOf(other) == enemy && isCaptured(square, other, to, code, toward)) {
                    count = addFound(square, count);
                }
            }
        }
        if (terrain.plain) {
            return count;
        }
        if (terrain.shieldwall) {
            count = findShieldwalls(to, enemy, count);
        }
        if (terrain.linnaean && enemy == 1) {
            count = findLinnaean(to, count);
        }
        return count;
    }

    /** A cheap look at whether there is anything to capture by two, or the king, at a square. */
    private boolean mayCapture(int to, int enemy) {
        if (small) {
            long adjacent = terrain.neighbours[to] & bits[enemy];
            return adjacent != 0 && (!terrain.local || specials > 0 || hasKing(adjacent) || taken(to, 1 - enemy) != 0);
        }
        int rank = terrain.ranks[to];
        int file = terrain.files[to];
        return ((row[enemy * size + rank] & Geometry.adjacent(1 << file))
                        | (column[enemy * size + file] & Geometry.adjacent(1 << rank)))
                != 0;
    }

    private boolean hasKing(long squares) {
        return king >= 0 && (squares >>> king & 1) != 0;
    }

    /**
     * On small boards with ordinary pieces: the enemies, but for the king, that a piece that comes to a square takes by
     * two.
     */
    final long taken(int to, int owner) {
        long at = 1L << to;
        long hostile = hostile(owner);
        long beyond = ((at & terrain.notLast) << 1 & (hostile & terrain.notFirst) >>> 1)
                | ((at & terrain.notFirst) >>> 1 & (hostile & terrain.notLast) << 1)
                | (at << size & hostile >>> size)
                | (at >>> size & hostile << size);
        return beyond & victims(owner);
    }

    /** The pieces that a side takes by two: all enemies but the king. */
    final long victims(int owner) {
        return owner == 1 || king < 0 ? bits[1 - owner] : bits[1] & ~(1L << king);
    }

    /** The squares that it takes them against. */
    final long hostile(int owner) {
        long occupied = bits[0] | bits[1];
        int victim = owner == 1 ? Codes.ATTACKER : Codes.DEFENDER;
        long armed = owner == 0 || terrain.anvil || king < 0 ? bits[owner] : bits[1] & ~(1L << king);
        return armed
                | (terrain.bitsHostileEmpty[victim] & ~occupied)
                | (terrain.bitsHostileOccupied[victim] & occupied);
    }

    private int addFound(int square, int count) {
        for (int i = 0; i < count; i++) {
            if (found[i] == square) {
                return count;
            }
        }
        found[count] = square;
        return count + 1;
    }

    /** Whether a piece is captured by an adjacent one that has just moved and may capture. */
    private boolean isCaptured(int square, int code, int by, int mover, int toward) {
        if (Codes.isGuard(code) || Codes.isGuard(mover)) {
            return false;
        }
        int opposite = terrain.next[4 * square + toward];
        if (code == Codes.KING && terrain.strong[square]) {
            int hostile = 0;
            int neighbours = 0;
            for (int direction = 0; direction < 4; direction++) {
                int neighbour = terrain.next[4 * square + direction];
                if (neighbour >= 0) {
                    neighbours++;
                    hostile += isHostile(neighbour, code) ? 1 : 0;
                }
            }
            if (hostile == 4 || (terrain.allAround && hostile == neighbours)) {
                return true;
            }
            return !terrain.allAround && isTakenByLeaders(square, by, opposite);
        }
        return opposite >= 0 && isHostile(opposite, code);
    }

    /** Whether an ordinary attacker that moves to an empty square next to the king captures him. */
    final boolean kingFallsTo(int square) {
        board[square] = (byte) Codes.ATTACKER;
        boolean falls = isCaptured(king, Codes.KING, square, Codes.ATTACKER, directionTo(square, king));
        board[square] = 0;
        return falls;
    }

    /** The direction from a square to the next. */
    private int directionTo(int from, int to) {
        int step = to - from;
        return step == 1 ? Geometry.EAST : step == -1 ? Geometry.WEST : step > 0 ? Geometry.NORTH : Geometry.SOUTH;
    }

    /** A strong king falls to two commanders or knights, or to one and a hostile corner, though not at the throne. */
    private boolean isTakenByLeaders(int square, int by, int opposite) {
        if (specials == 0 || opposite < 0 || !Codes.isLeader(board[by])) {
            return false;
        }
        if (terrain.zone[square] == RuleData.THRONE
                || terrain.zone[by] == RuleData.THRONE
                || terrain.zone[opposite] == RuleData.THRONE) {
            return false;
        }
        int other = board[opposite];
        return (other != 0 && Codes.sideOf(other) == 0)
                ? Codes.isLeader(other)
                : terrain.zone[opposite] == RuleData.CORNER && isHostile(opposite, Codes.KING);
    }

    private boolean isHostile(int square, int to) {
        int code = board[square];
        if (code == 0) {
            return (terrain.hostileEmpty[square] >>> to & 1) != 0;
        }
        if (Codes.sideOf(code) != Codes.sideOf(to) && !Codes.isGuard(code) && (code != Codes.KING || terrain.anvil)) {
            return true;
        }
        return (terrain.hostileOccupied[square] >>> to & 1) != 0;
    }

    private int findShieldwalls(int to, int enemy, int before) {
        int count = before;
        boolean flanking = terrain.shieldwallFlanking;
        int rank = terrain.ranks[to];
        int file = terrain.files[to];
        for (int direction = 0; direction < 4; direction++) {
            // The edge that lies in this direction, and the step along it.
            boolean atEdge = terrain.room(to, direction) == 0;
            if (flanking && !atEdge) {
                continue;
            }
            int along = direction <= Geometry.WEST ? size : 1;
            int first = switch (direction) {
                case Geometry.EAST -> size - 1;
                case Geometry.NORTH -> (size - 1) * size;
                default -> 0;
            };
            count = findShieldwall(
                    first,
                    along,
                    -step(direction),
                    enemy,
                    flanking ? direction <= Geometry.WEST ? rank : file : -1,
                    count);
        }
        return count;
    }

    /** Rows along an edge; if an end is given, only those that it closes. */
    private int findShieldwall(int first, int along, int inward, int enemy, int end, int before) {
        int count = before;
        boolean strong = terrain.shieldwallCorners;
        int start = -1; // where the row that is being looked at was closed, or −1
        for (int i = 0; i < size; i++) {
            int square = first + i * along;
            int code = board[square];
            boolean closes = (code == 0 || Codes.sideOf(code) == enemy)
                    ? strong && terrain.zone[square] == RuleData.CORNER && code == 0
                    : !Codes.isGuard(code);
            if (closes) {
                boolean closed = start >= 0 && i - start > 2 && (end < 0 || end == start || end == i);
                for (int j = start + 1; closed && j < i; j++) {
                    int taken = first + j * along;
                    if (board[taken] != Codes.KING && !Codes.isGuard(board[taken])) {
                        count = addFound(taken, count);
                    }
                }
                start = i;
            } else if (start >= 0) {
                int guard = board[square + inward];
                boolean held = code != 0
                        && Codes.sideOf(code) == enemy
                        && guard != 0
                        && Codes.sideOf(guard) != enemy
                        && !Codes.isGuard(guard);
                if (!held) {
                    start = -1;
                }
            }
        }
        return count;
    }

    private int findLinnaean(int to, int before) {
        if (king < 0 || terrain.zone[king] != RuleData.THRONE || terrain.distance(king, to) != 2) {
            return before;
        }
        if (terrain.ranks[king] != terrain.ranks[to] && terrain.files[king] != terrain.files[to]) {
            return before;
        }
        int target = (king + to) / 2;
        int code = board[target];
        if (code == 0 || Codes.sideOf(code) == 0 || Codes.isGuard(code)) {
            return before;
        }
        int attackers = 0;
        for (int direction = 0; direction < 4; direction++) {
            int square = terrain.next[4 * king + direction];
            int neighbour = square < 0 ? 0 : board[square];
            attackers += neighbour != 0 && Codes.sideOf(neighbour) == 0 ? 1 : 0;
        }
        return attackers == 3 ? addFound(target, before) : before;
    }
}
