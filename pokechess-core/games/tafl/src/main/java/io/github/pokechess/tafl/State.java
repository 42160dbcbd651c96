package io.github.pokechess.tafl;

import io.github.pokechess.game.GameTree;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflRules.Berserk;
import io.github.pokechess.tafl.TaflRules.Jump;
import io.github.pokechess.tafl.TaflRules.NoMove;
import io.github.pokechess.tafl.TaflRules.Shieldwall;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A board on which moves are made and taken back: the one place where the rules are written. For one thread.
 *
 * <p><b>Lines.</b> Besides the piece on each square there is a word for each row and each column and side with a bit for
 * each square that the side occupies. Where a rook may go is then a matter of the lowest or highest bit of a word, and who
 * can be captured along a line a matter of three shifts, on boards of any size. Boards of at most 64 squares have one word
 * for each side, from which rows and columns are taken.
 *
 * <p><b>Decisions.</b> Where a move goes, its direction and its length, in bits from below. There is at most one move to
 * a square in a direction: either that of the nearest piece behind it or a jump over an enemy who hides that.
 *
 * <p>Nothing allocates but what grows when a line is longer than any before.
 */
final class State implements TaflEvaluator.View {
    static final int EAST = 0;
    static final int WEST = 1;
    static final int NORTH = 2;
    static final int SOUTH = 3;

    static final int ATTACKER = TaflPiece.ATTACKER.ordinal() + 1;
    static final int DEFENDER = TaflPiece.DEFENDER.ordinal() + 1;
    static final int KING = Placement.KING;

    private static final int ATTACKING_GUARD = TaflPiece.ATTACKING_GUARD.ordinal() + 1;
    private static final int GUARD = TaflPiece.GUARD.ordinal() + 1;
    private static final int NOBODY = -1;

    private static final int BERSERKER_SHIFT = 27;
    private static final int BERSERKER_MASK = 511;
    private static final int CAPTURED_SHIFT = 36;

    /** No move captures more: a row at each of two edges and four neighbours. */
    private static final int MAX_CAPTURES = 2 * TaflRules.MAX_SIZE + 4;

    final Terrain terrain;
    final int size;
    private final int squares;
    private final int toBits;
    private final int full;

    private final byte[] board;
    private final int[] row;
    private final int[] column;

    /** By side, on boards that are {@linkplain Terrain#small small}: a bit for each square. */
    final long[] bits = new long[2];

    private final boolean small;
    private int king = NOBODY;
    private final int[] counts = new int[2];

    /** Pieces that are neither ordinary nor the king. */
    private int specials;

    /** What the pieces are worth to the attackers where they stand, by the terrain's tables. */
    private int worth;

    private int side;
    private int berserker;
    private long hash;

    // By what has been made so far.
    private int made;

    /** From below: the decision, the berserker before and one more, how far {@link #captured} was filled. */
    private long[] frames = new long[64];

    private long[] hashes = new long[64];

    /** Squares and codes of what has been captured. */
    private int[] captured = new int[64];

    private int capturedEnd;

    private final int[] found = new int[MAX_CAPTURES];
    private final int[] scratch;
    private final Enclosure enclosure;

    State(Terrain terrain, byte[] pieces, int side, int berserker) {
        this.terrain = terrain;
        size = terrain.size;
        squares = terrain.squares;
        toBits = terrain.toBits;
        full = terrain.full;
        small = terrain.small;
        board = new byte[squares];
        row = new int[small ? 0 : 2 * size];
        column = new int[row.length];
        scratch = new int[4 * size];
        enclosure = new Enclosure(this);
        for (int square = 0; square < squares; square++) {
            if (pieces[square] != 0) {
                put(square, pieces[square]);
            }
        }
        this.side = side;
        this.berserker = berserker;
        hash ^= side == 0 ? 0 : terrain.sideKey;
        hash ^= berserker < 0 ? 0 : terrain.berserkKeys[berserker];
    }

    /** Another that stands where this one does, with nothing to take back. */
    State copy() {
        return new State(terrain, board, side, berserker);
    }

    static int sideOf(int code) {
        return code > TaflPiece.KINDS ? 1 : 0;
    }

    static boolean isGuard(int code) {
        return code == ATTACKING_GUARD || code == GUARD;
    }

    private static boolean isLeader(int code) {
        int kind = (code - 1) % TaflPiece.KINDS;
        return kind == 1 || kind == 2;
    }

    private void put(int square, int code) {
        board[square] = (byte) code;
        flip(square, sideOf(code));
        counts[sideOf(code)]++;
        hash ^= terrain.keys[code * squares + square];
        worth += terrain.worth[code * squares + square];
        if (code == KING) {
            king = square;
        } else if (code != ATTACKER && code != DEFENDER) {
            specials++;
        }
    }

    private void remove(int square, int code) {
        board[square] = 0;
        flip(square, sideOf(code));
        counts[sideOf(code)]--;
        hash ^= terrain.keys[code * squares + square];
        worth -= terrain.worth[code * squares + square];
        if (code == KING) {
            king = NOBODY;
        } else if (code != ATTACKER && code != DEFENDER) {
            specials--;
        }
    }

    private void flip(int square, int owner) {
        if (small) {
            bits[owner] ^= 1L << square;
            return;
        }
        int rank = terrain.ranks[square];
        int file = terrain.files[square];
        row[owner * size + rank] ^= 1 << file;
        column[owner * size + file] ^= 1 << rank;
    }

    // ---- what there is ----

    int side() {
        return side;
    }

    /** The square of the piece that has captured and moves again, or −1. */
    int berserker() {
        return berserker;
    }

    long hash() {
        return hash;
    }

    int made() {
        return made;
    }

    int lastDecision() {
        return (int) frames[made - 1] & GameTree.MAX_MOVE;
    }

    int codeAt(int square) {
        return board[square];
    }

    int king() {
        return king;
    }

    byte[] pieces() {
        return board.clone();
    }

    int count(int owner) {
        return counts[owner];
    }

    /** Whether there is any piece that is neither ordinary nor the king. */
    boolean hasSpecials() {
        return specials > 0;
    }

    int full() {
        return full;
    }

    int worth() {
        return worth;
    }

    /** The squares of a row that a side occupies. */
    int row(int owner, int rank) {
        return small ? terrain.row(bits[owner], rank) : row[owner * size + rank];
    }

    int column(int owner, int file) {
        return small ? terrain.column(bits[owner], file) : column[owner * size + file];
    }

    int occupiedRow(int rank) {
        return small ? terrain.row(bits[0] | bits[1], rank) : row[rank] | row[size + rank];
    }

    int occupiedColumn(int file) {
        return small ? terrain.column(bits[0] | bits[1], file) : column[file] | column[size + file];
    }

    @Override
    public TaflRules rules() {
        return terrain.rules;
    }

    @Override
    public Side turn() {
        return side == 0 ? Side.ATTACKERS : Side.DEFENDERS;
    }

    @Override
    public @Nullable TaflPiece pieceAt(int file, int rank) {
        int code = board[rank * size + file];
        return code == 0 ? null : TaflPiece.ALL.get(code - 1);
    }

    // ---- decisions ----

    static int direction(int decision, int toBits) {
        return decision >>> toBits & 3;
    }

    int to(int decision) {
        return decision & (1 << toBits) - 1;
    }

    int from(int decision) {
        return to(decision) - length(decision) * step(direction(decision, toBits));
    }

    int length(int decision) {
        return decision >>> (toBits + 2);
    }

    private int step(int direction) {
        return terrain.steps[direction];
    }

    int encode(int to, int direction, int length) {
        return to | (direction << toBits) | (length << (toBits + 2));
    }

    /** The decision that goes from a square to another on the same line. */
    int encode(int from, int to) {
        boolean sameRow = terrain.ranks[from] == terrain.ranks[to];
        int distance = to - from;
        int direction = sameRow ? distance > 0 ? EAST : WEST : distance > 0 ? NORTH : SOUTH;
        return encode(to, direction, Math.abs(sameRow ? distance : distance / size));
    }

    /** Whether a move goes over an enemy. */
    boolean isJump(int decision) {
        return length(decision) == 2 && board[to(decision) - step(direction(decision, toBits))] != 0;
    }

    /** How many squares there are from a square to the edge. */
    int room(int square, int direction) {
        int rank = terrain.ranks[square];
        int file = terrain.files[square];
        return switch (direction) {
            case EAST -> size - 1 - file;
            case WEST -> file;
            case NORTH -> size - 1 - rank;
            default -> rank;
        };
    }

    /** The index of a way; if all go everywhere, that of nobody's, which nothing blocks. */
    int way(int code, int from) {
        return terrain.free && specials == 0 ? 0 : (code * Terrain.ZONES + terrain.zone[from]) * size;
    }

    /** The bits of a row to which a piece may slide. */
    int rowSlides(int code, int way, int file, int rank) {
        int blockers = occupiedRow(rank) | terrain.rowBlock[way + rank];
        return line(blockers, file, terrain.speed[code]) & ~terrain.rowNoStop[way + rank];
    }

    int columnSlides(int code, int way, int file, int rank) {
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

    /** The bits beside bits. */
    static int beside(int bits) {
        return (bits << 1) | (bits >>> 1);
    }

    /** Where a king that stands on one square could go from another within its row, as bits. */
    int kingRowSlides(int file, int rank) {
        return rowSlides(KING, way(KING, king), file, rank);
    }

    int kingColumnSlides(int file, int rank) {
        return columnSlides(KING, way(KING, king), file, rank);
    }

    // ---- what is legal ----

    /** No position has more: at most one move to a square in a direction. */
    int maxMoves() {
        return 4 * squares;
    }

    int generate(int[] buffer, int start) {
        int end = start;
        if (berserker >= 0) {
            end = generateFrom(berserker, buffer, start);
            return terrain.rules.berserk() == Berserk.CAPTURE ? keepCaptures(buffer, start, end) : end;
        }
        for (int rank = 0; rank < size; rank++) {
            for (int rest = row(side, rank); rest != 0; rest &= rest - 1) {
                end = generateFrom(rank * size + Integer.numberOfTrailingZeros(rest), buffer, end);
            }
        }
        return end;
    }

    private int keepCaptures(int[] buffer, int start, int end) {
        int kept = start;
        for (int i = start; i < end; i++) {
            if (captures(buffer[i])) {
                buffer[kept++] = buffer[i];
            }
        }
        return kept;
    }

    private int generateFrom(int from, int[] buffer, int start) {
        int end = start;
        int code = board[from];
        int rank = terrain.ranks[from];
        int file = terrain.files[from];
        int way = way(code, from);
        end = addRow(rowSlides(code, way, file, rank), file, rank, buffer, end);
        end = addColumn(columnSlides(code, way, file, rank), file, rank, buffer, end);
        if (terrain.jump[code] != Jump.NONE) {
            for (int direction = 0; direction < 4; direction++) {
                if (jumps(from, direction)) {
                    buffer[end++] = encode(from + 2 * step(direction), direction, 2);
                }
            }
        }
        return end;
    }

    /** Appends moves from a square to squares of its row. */
    int addRow(int toFiles, int file, int rank, int[] buffer, int start) {
        int end = start;
        // The code of a move is linear in where it goes.
        int west = encode(rank * size, WEST, file);
        int stepWest = 1 - encode(0, 0, 1);
        for (int rest = toFiles & (1 << file) - 1; rest != 0; rest &= rest - 1) {
            buffer[end++] = west + Integer.numberOfTrailingZeros(rest) * stepWest;
        }
        int east = encode(rank * size, EAST, 0) - encode(0, 0, file);
        int stepEast = 1 + encode(0, 0, 1);
        for (int rest = toFiles & -(1 << file); rest != 0; rest &= rest - 1) {
            buffer[end++] = east + Integer.numberOfTrailingZeros(rest) * stepEast;
        }
        return end;
    }

    int addColumn(int toRanks, int file, int rank, int[] buffer, int start) {
        int end = start;
        int south = encode(file, SOUTH, rank);
        int stepSouth = size - encode(0, 0, 1);
        for (int rest = toRanks & (1 << rank) - 1; rest != 0; rest &= rest - 1) {
            buffer[end++] = south + Integer.numberOfTrailingZeros(rest) * stepSouth;
        }
        int north = encode(file, NORTH, 0) - encode(0, 0, rank);
        int stepNorth = size + encode(0, 0, 1);
        for (int rest = toRanks & -(1 << rank); rest != 0; rest &= rest - 1) {
            buffer[end++] = north + Integer.numberOfTrailingZeros(rest) * stepNorth;
        }
        return end;
    }

    /** Whether a piece may jump over its neighbour: an enemy, but no king, commander or knight. */
    boolean jumps(int from, int direction) {
        int code = board[from];
        Jump mode = terrain.jump[code];
        if (mode == Jump.NONE || room(from, direction) < 2) {
            return false;
        }
        int over = board[from + step(direction)];
        int to = from + 2 * step(direction);
        if (over == 0 || sideOf(over) == sideOf(code) || over == KING || isLeader(over) || board[to] != 0) {
            return false;
        }
        if (mode == Jump.RESTRICTED && terrain.zone[from] == 0 && terrain.zone[to] == 0) {
            return false;
        }
        return (terrain.rowNoStop[way(code, from) + terrain.ranks[to]] >>> terrain.files[to] & 1) == 0;
    }

    /** Whether any number is a legal decision. */
    boolean isLegal(int decision) {
        int length = length(decision);
        int to = to(decision);
        int direction = direction(decision, toBits);
        if (length == 0 || to >= squares || length > room(to, direction ^ 1)) {
            return false;
        }
        int from = from(decision);
        int code = board[from];
        if (code == 0 || sideOf(code) != side || (berserker >= 0 && from != berserker)) {
            return false;
        }
        int rank = terrain.ranks[from];
        int file = terrain.files[from];
        boolean slides = direction <= WEST
                ? (rowSlides(code, way(code, from), file, rank) >>> terrain.files[to] & 1) != 0
                : (columnSlides(code, way(code, from), file, rank) >>> terrain.ranks[to] & 1) != 0;
        if (!slides && !(length == 2 && jumps(from, direction))) {
            return false;
        }
        return berserker < 0 || terrain.rules.berserk() == Berserk.MOVE || captures(decision);
    }

    /** Whether the side to act has a move. */
    boolean hasMove() {
        if (berserker >= 0) {
            return true; // or it would not be berserk
        }
        if (small) {
            long open = terrain.bitsOpen & ~(bits[0] | bits[1]);
            long beside =
                    open << size | open >>> size | (open & terrain.notLast) << 1 | (open & terrain.notFirst) >>> 1;
            if ((beside & bits[side]) != 0) {
                return true;
            }
        }
        for (int rank = 0; !small && rank < size; rank++) {
            // Where nothing is special anybody may go.
            int open = terrain.rowOpen[rank] & ~occupiedRow(rank);
            if ((row(side, rank) & beside(open)) != 0) {
                return true;
            }
        }
        for (int rank = 0; rank < size; rank++) {
            for (int rest = row(side, rank); rest != 0; rest &= rest - 1) {
                if (hasMove(rank * size + Integer.numberOfTrailingZeros(rest))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean hasMove(int from) {
        int code = board[from];
        int rank = terrain.ranks[from];
        int file = terrain.files[from];
        int way = way(code, from);
        if (rowSlides(code, way, file, rank) != 0 || columnSlides(code, way, file, rank) != 0) {
            return true;
        }
        return jumps(from, EAST) || jumps(from, WEST) || jumps(from, NORTH) || jumps(from, SOUTH);
    }

    // ---- captures ----

    /** Whether a legal move captures something. */
    boolean captures(int decision) {
        int from = from(decision);
        int to = to(decision);
        int code = board[from];
        boolean jump = isJump(decision);
        board[from] = 0;
        board[to] = (byte) code;
        boolean any = findCaptures(to, code, jump, direction(decision, toBits)) > 0;
        board[to] = 0;
        board[from] = (byte) code;
        return any;
    }

    /** Whether a legal move captures the king. */
    boolean capturesKing(int decision) {
        if (side != 0 || king < 0 || distance(king, to(decision)) != 1) {
            return false;
        }
        int from = from(decision);
        int to = to(decision);
        int code = board[from];
        board[from] = 0;
        board[to] = (byte) code;
        boolean falls = isCaptured(king, KING, to, code, directionTo(to, king));
        board[to] = 0;
        board[from] = (byte) code;
        return falls;
    }

    private int distance(int a, int b) {
        return Math.abs(terrain.ranks[a] - terrain.ranks[b]) + Math.abs(terrain.files[a] - terrain.files[b]);
    }

    /** What a legal move captures: squares, each once, in {@link #found}, which is how many. */
    int findCaptures(int decision) {
        int from = from(decision);
        int to = to(decision);
        int code = board[from];
        boolean jump = isJump(decision);
        board[from] = 0;
        board[to] = (byte) code;
        int count = findCaptures(to, code, jump, direction(decision, toBits));
        board[to] = 0;
        board[from] = (byte) code;
        return count;
    }

    int found(int index) {
        return found[index];
    }

    /** The same once the piece, and it alone, has moved on the board. */
    private int findCaptures(int to, int code, boolean jump, int direction) {
        int count = 0;
        if (isGuard(code)) {
            return 0;
        }
        if (jump && terrain.jump[code] == Jump.CAPTURING && !isGuard(board[to - step(direction)])) {
            found[count++] = to - step(direction);
        }
        int enemy = 1 - sideOf(code);
        if ((code != KING || terrain.hammer) && mayCapture(to, enemy)) {
            for (int toward = 0; toward < 4; toward++) {
                int square = terrain.next[4 * to + toward];
                int other = square < 0 ? 0 : board[square];
                if (other != 0 && sideOf(other) == enemy && isCaptured(square, other, to, code, toward)) {
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
            long beside = terrain.neighbours[to] & bits[enemy];
            return beside != 0 && (!terrain.local || specials > 0 || hasKing(beside) || taken(to, 1 - enemy) != 0);
        }
        int rank = terrain.ranks[to];
        int file = terrain.files[to];
        return ((row[enemy * size + rank] & beside(1 << file)) | (column[enemy * size + file] & beside(1 << rank)))
                != 0;
    }

    private boolean hasKing(long squares) {
        return king >= 0 && (squares >>> king & 1) != 0;
    }

    /** On small boards with ordinary pieces: the enemies, but for the king, that who comes to a square takes by two. */
    long taken(int to, int owner) {
        long at = 1L << to;
        long hostile = hostile(owner);
        long beyond = ((at & terrain.notLast) << 1 & (hostile & terrain.notFirst) >>> 1)
                | ((at & terrain.notFirst) >>> 1 & (hostile & terrain.notLast) << 1)
                | (at << size & hostile >>> size)
                | (at >>> size & hostile << size);
        return beyond & victims(owner);
    }

    /** Whom a side takes by two: all enemies but the king. */
    long victims(int owner) {
        return owner == 1 || king < 0 ? bits[1 - owner] : bits[1] & ~(1L << king);
    }

    /** What it takes them against. */
    long hostile(int owner) {
        long occupied = bits[0] | bits[1];
        int victim = owner == 1 ? ATTACKER : DEFENDER;
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

    /** Whether a piece beside one that has just moved there, and that may capture, is captured by it. */
    private boolean isCaptured(int square, int code, int by, int mover, int toward) {
        if (isGuard(code) || isGuard(mover)) {
            return false;
        }
        int opposite = terrain.next[4 * square + toward];
        if (code == KING && terrain.strong[square]) {
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

    /** Whether the king is captured once an ordinary attacker has moved to an empty square beside him. */
    boolean kingFallsTo(int square) {
        board[square] = (byte) ATTACKER;
        boolean falls = isCaptured(king, KING, square, ATTACKER, directionTo(square, king));
        board[square] = 0;
        return falls;
    }

    /** The direction from a square to the next. */
    private int directionTo(int from, int to) {
        int step = to - from;
        return step == 1 ? EAST : step == -1 ? WEST : step > 0 ? NORTH : SOUTH;
    }

    /** A strong king falls to two commanders or knights, or to one and a hostile corner, though not at the throne. */
    private boolean isTakenByLeaders(int square, int by, int opposite) {
        if (specials == 0 || opposite < 0 || !isLeader(board[by])) {
            return false;
        }
        if (terrain.zone[square] == Terrain.THRONE
                || terrain.zone[by] == Terrain.THRONE
                || terrain.zone[opposite] == Terrain.THRONE) {
            return false;
        }
        int other = board[opposite];
        return (other != 0 && sideOf(other) == 0)
                ? isLeader(other)
                : terrain.zone[opposite] == Terrain.CORNER && isHostile(opposite, KING);
    }

    private boolean isHostile(int square, int to) {
        int code = board[square];
        if (code == 0) {
            return (terrain.hostileEmpty[square] >>> to & 1) != 0;
        }
        if (sideOf(code) != sideOf(to) && !isGuard(code) && (code != KING || terrain.anvil)) {
            return true;
        }
        return (terrain.hostileOccupied[square] >>> to & 1) != 0;
    }

    private int findShieldwalls(int to, int enemy, int before) {
        int count = before;
        boolean flanking = terrain.rules.shieldwallFlanking();
        int rank = terrain.ranks[to];
        int file = terrain.files[to];
        for (int direction = 0; direction < 4; direction++) {
            // The edge that lies in this direction, and the step along it.
            boolean atEdge = room(to, direction) == 0;
            if (flanking && !atEdge) {
                continue;
            }
            int along = direction <= WEST ? size : 1;
            int first = switch (direction) {
                case EAST -> size - 1;
                case NORTH -> (size - 1) * size;
                default -> 0;
            };
            count = findShieldwall(
                    first, along, -step(direction), enemy, flanking ? direction <= WEST ? rank : file : -1, count);
        }
        return count;
    }

    /** Rows along an edge; if an end is given, only those that it closes. */
    private int findShieldwall(int first, int along, int inward, int enemy, int end, int before) {
        int count = before;
        boolean strong = terrain.rules.shieldwall() == Shieldwall.STRONG;
        int start = -1; // where the row that is being looked at was closed, or −1
        for (int i = 0; i < size; i++) {
            int square = first + i * along;
            int code = board[square];
            boolean closes = (code == 0 || sideOf(code) == enemy)
                    ? strong && terrain.zone[square] == Terrain.CORNER && code == 0
                    : !isGuard(code);
            if (closes) {
                boolean closed = start >= 0 && i - start > 2 && (end < 0 || end == start || end == i);
                for (int j = start + 1; closed && j < i; j++) {
                    int taken = first + j * along;
                    if (board[taken] != KING && !isGuard(board[taken])) {
                        count = addFound(taken, count);
                    }
                }
                start = i;
            } else if (start >= 0) {
                int guard = board[square + inward];
                boolean held =
                        code != 0 && sideOf(code) == enemy && guard != 0 && sideOf(guard) != enemy && !isGuard(guard);
                if (!held) {
                    start = -1;
                }
            }
        }
        return count;
    }

    private int findLinnaean(int to, int before) {
        if (king < 0 || terrain.zone[king] != Terrain.THRONE || distance(king, to) != 2) {
            return before;
        }
        if (terrain.ranks[king] != terrain.ranks[to] && terrain.files[king] != terrain.files[to]) {
            return before;
        }
        int target = (king + to) / 2;
        int code = board[target];
        if (code == 0 || sideOf(code) == 0 || isGuard(code)) {
            return before;
        }
        int attackers = 0;
        for (int direction = 0; direction < 4; direction++) {
            int square = terrain.next[4 * king + direction];
            int neighbour = square < 0 ? 0 : board[square];
            attackers += neighbour != 0 && sideOf(neighbour) == 0 ? 1 : 0;
        }
        return attackers == 3 ? addFound(target, before) : before;
    }

    // ---- making ----

    private void remember(int decision) {
        if (made == frames.length) {
            frames = Arrays.copyOf(frames, 2 * made);
            hashes = Arrays.copyOf(hashes, 2 * made);
        }
        frames[made] = decision | (berserker + 1L) << BERSERKER_SHIFT | (long) capturedEnd << CAPTURED_SHIFT;
        hashes[made] = hash;
        made++;
    }

    void make(int decision) {
        remember(decision);
        int from = from(decision);
        int to = to(decision);
        int code = board[from];
        boolean jump = isJump(decision);
        shift(from, to, code);
        hash ^= terrain.keys[code * squares + from] ^ terrain.keys[code * squares + to];
        int count = findCaptures(to, code, jump, direction(decision, toBits));
        if (count > 0) {
            capture(count);
        }
        if (berserker >= 0) {
            hash ^= terrain.berserkKeys[berserker];
            berserker = NOBODY;
        }
        if (count > 0 && terrain.berserk && goesOn(to)) {
            berserker = to;
            hash ^= terrain.berserkKeys[to];
            return;
        }
        side ^= 1;
        hash ^= terrain.sideKey;
    }

    private void shift(int from, int to, int code) {
        board[from] = 0;
        board[to] = (byte) code;
        int owner = sideOf(code);
        if (small) {
            bits[owner] ^= 1L << from ^ 1L << to;
        } else {
            flip(from, owner);
            flip(to, owner);
        }
        worth += terrain.worth[code * squares + to] - terrain.worth[code * squares + from];
        if (code == KING) {
            king = to;
        }
    }

    private void capture(int count) {
        if (capturedEnd + 2 * count > captured.length) {
            captured = Arrays.copyOf(captured, 2 * (captured.length + 2 * count));
        }
        for (int i = 0; i < count; i++) {
            int square = found[i];
            int code = board[square];
            captured[capturedEnd++] = square;
            captured[capturedEnd++] = code;
            remove(square, code);
            int turned = turned(code);
            if (turned != 0) {
                put(square, turned);
            }
        }
    }

    /** What a captured piece becomes: a mercenary of the other side, or nothing. */
    private static int turned(int code) {
        int kind = (code - 1) % TaflPiece.KINDS;
        if (kind != TaflPiece.ATTACKING_MERCENARY.ordinal()) {
            return 0;
        }
        return code > TaflPiece.KINDS ? code - TaflPiece.KINDS : code + TaflPiece.KINDS;
    }

    /** Whether a piece that has captured has another move. */
    boolean goesOn(int square) {
        if (king < 0 || terrain.escapes[king] || !hasMove(square)) {
            return false;
        }
        if (terrain.rules.berserk() == Berserk.MOVE) {
            return true;
        }
        return keepCaptures(scratch, 0, generateFrom(square, scratch, 0)) > 0;
    }

    void unmake() {
        made--;
        long frame = frames[made];
        int decision = (int) frame & GameTree.MAX_MOVE;
        if (decision == GameTree.NO_MOVE) {
            side ^= 1;
        } else {
            int to = to(decision);
            int code = board[to];
            int start = (int) (frame >>> CAPTURED_SHIFT);
            while (capturedEnd > start) {
                int taken = captured[--capturedEnd];
                int square = captured[--capturedEnd];
                int turned = turned(taken);
                if (turned != 0) {
                    remove(square, turned);
                }
                put(square, taken);
            }
            shift(to, from(decision), code);
            side = sideOf(code);
        }
        berserker = (int) (frame >>> BERSERKER_SHIFT & BERSERKER_MASK) - 1;
        hash = hashes[made];
    }

    /** Lets the other side act. */
    void makeNull() {
        remember(GameTree.NO_MOVE);
        side ^= 1;
        hash ^= terrain.sideKey;
    }

    /** Whether the last decision captured something. */
    boolean hasJustCaptured() {
        return capturedEnd > (int) (frames[made - 1] >>> CAPTURED_SHIFT);
    }

    // ---- how it ends ----

    /** How the game has ended by the position alone. */
    enum Ending {
        UNFINISHED(0),
        ESCAPE(1),
        EDGE_FORT(1),
        NO_ATTACKERS(1),
        ATTACKERS_STUCK(1),
        KING_CAPTURED(-1),
        ENCIRCLED(-1),
        DEFENDERS_STUCK(-1),
        STUCK_DRAW(0);

        /** 1 if the defenders win, −1 if the attackers do. */
        final int defenders;

        Ending(int defenders) {
            this.defenders = defenders;
        }
    }

    Ending ending() {
        if (king < 0) {
            return Ending.KING_CAPTURED;
        }
        if (terrain.escapes[king]) {
            return Ending.ESCAPE;
        }
        if (counts[0] == 0) {
            return Ending.NO_ATTACKERS;
        }
        if (!hasMove()) {
            if (terrain.rules.noMove() == NoMove.DRAW) {
                return Ending.STUCK_DRAW;
            }
            return side == 0 ? Ending.ATTACKERS_STUCK : Ending.DEFENDERS_STUCK;
        }
        if (terrain.rules.edgeFort() && enclosure.isEdgeFort()) {
            return Ending.EDGE_FORT;
        }
        if (terrain.rules.encirclement() && enclosure.isEncircled()) {
            return Ending.ENCIRCLED;
        }
        return Ending.UNFINISHED;
    }

    /** A score for the side to act, for who wins. */
    int outcome() {
        Ending ending = ending();
        if (ending == Ending.UNFINISHED) {
            return GameTree.UNFINISHED;
        }
        return (side == 1 ? ending.defenders : -ending.defenders) * GameTree.WIN;
    }
}
