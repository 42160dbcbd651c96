package io.github.pokechess.tafl.internal;

import java.util.Arrays;

/**
 * The threats of a {@link State}: the moves that capture or end the game, and whether the side that is not to act
 * threatens to end it.
 *
 * <p>Where pieces are ordinary it depends on the destination alone whether a move captures, but for shieldwalls and
 * Linnaean captures, which can only be at few squares. So the squares are found by shifting rows and columns, once for
 * each position of the line that is looked at, and remembered with its hash.
 */
public sealed class Threats permits SmallThreats {
    final State state;
    final Terrain terrain;
    final int size;
    private final int full;

    /** By number of moves made: the hash of the position whose squares are known. */
    private long[] hashes = new long[64];

    /** By number of moves made, for each rank: where a move captures, then where it may. */
    private int[] squares;

    /** By file: the squares of the position whose quiet moves were asked for last. */
    private final int[] columns;

    /** The index where the squares of the present position begin. */
    private int at;

    Threats(State state) {
        this.state = state;
        terrain = state.terrain;
        size = state.size;
        full = terrain.full;
        squares = new int[hashes.length * 2 * size];
        columns = new int[2 * size];
    }

    /** The threats of a state, by the fastest way that there is for its board and rules. */
    public static Threats of(State state) {
        Terrain terrain = state.terrain;
        return terrain.small && terrain.local && terrain.plain ? new SmallThreats(state) : new Threats(state);
    }

    private boolean isLocal() {
        return terrain.local && !state.hasSpecials();
    }

    /** Whether a legal move captures, or brings the king to safety. */
    public boolean isTactical(int move) {
        if (isEscape(move)) {
            return true;
        }
        if (!isLocal()) {
            return state.captures(move);
        }
        find();
        int to = state.to(move);
        int rank = terrain.ranks[to];
        int file = terrain.files[to];
        if ((squares[at + rank] >>> file & 1) != 0 && (terrain.hammer || state.from(move) != state.kingSquare())) {
            return true;
        }
        return !terrain.plain && (squares[at + size + rank] >>> file & 1) != 0 && state.captures(move);
    }

    final boolean isEscape(int move) {
        return terrain.escapes[state.to(move)] && state.from(move) == state.kingSquare();
    }

    /** The gain of a tactical move in pieces, or −1 if it ends the game. */
    public int gain(int move) {
        if (isEscape(move) || state.capturesKing(move)) {
            return -1;
        }
        return state.findCaptures(move);
    }

    /** Appends the moves that are tactical. */
    public int generateTactical(int[] buffer, int start) {
        if (!isLocal()) {
            int end = state.generate(buffer, start);
            int kept = start;
            for (int i = start; i < end; i++) {
                if (isTactical(buffer[i])) {
                    buffer[kept++] = buffer[i];
                }
            }
            return kept;
        }
        find();
        int end = start;
        for (int rank = 0; rank < size; rank++) {
            for (int rest = squares[at + rank]; rest != 0; rest &= rest - 1) {
                end = generateTo(Integer.numberOfTrailingZeros(rest), rank, terrain.hammer, buffer, end);
            }
        }
        end = terrain.plain ? end : generateSpecialCaptures(buffer, end);
        return state.sideIndex() == 1 ? generateEscapes(buffer, start, end) : end;
    }

    /** Appends the moves that are not tactical, in the order of all moves. */
    public int generateQuiet(int[] buffer, int start) {
        if (!isLocal()) {
            int end = state.generate(buffer, start);
            int kept = start;
            for (int i = start; i < end; i++) {
                if (!isTactical(buffer[i])) {
                    buffer[kept++] = buffer[i];
                }
            }
            return kept;
        }
        find();
        Arrays.fill(columns, 0);
        for (int line = 0; line < (terrain.plain ? size : 2 * size); line++) {
            int base = line < size ? 0 : size;
            for (int rest = squares[at + line]; rest != 0; rest &= rest - 1) {
                columns[base + Integer.numberOfTrailingZeros(rest)] |= 1 << (line - base);
            }
        }
        int end = start;
        for (int rank = 0; rank < size; rank++) {
            for (int rest = state.row(state.sideIndex(), rank); rest != 0; rest &= rest - 1) {
                end = generateQuietFrom(Integer.numberOfTrailingZeros(rest), rank, buffer, end);
            }
        }
        return end;
    }

    private int generateQuietFrom(int file, int rank, int[] buffer, int start) {
        int from = rank * size + file;
        int code = state.codeAt(from);
        int way = state.way(code, from);
        int onRow = state.rowSlides(code, way, file, rank);
        int onColumn = state.columnSlides(code, way, file, rank);
        if (code == Codes.KING) {
            onRow &= ~terrain.rowEscapes[rank];
            onColumn &= ~terrain.columnEscapes[file];
        }
        if (code != Codes.KING || terrain.hammer) {
            onRow &= ~squares[at + rank];
            onColumn &= ~columns[file];
        }
        if (!terrain.plain) {
            for (int rest = onRow & squares[at + size + rank]; rest != 0; rest &= rest - 1) {
                int to = Integer.numberOfTrailingZeros(rest);
                onRow ^= state.captures(state.encode(from, rank * size + to)) ? 1 << to : 0;
            }
            for (int rest = onColumn & columns[size + file]; rest != 0; rest &= rest - 1) {
                int to = Integer.numberOfTrailingZeros(rest);
                onColumn ^= state.captures(state.encode(from, to * size + file)) ? 1 << to : 0;
            }
        }
        int end = state.addRow(onRow, file, rank, buffer, start);
        return state.addColumn(onColumn, file, rank, buffer, end);
    }

    /** Moves that capture by a shieldwall or the Linnaean way alone. */
    private int generateSpecialCaptures(int[] buffer, int start) {
        int kept = start;
        for (int rank = 0; rank < size; rank++) {
            for (int rest = squares[at + size + rank]; rest != 0; rest &= rest - 1) {
                int file = Integer.numberOfTrailingZeros(rest);
                int end = generateTo(file, rank, true, buffer, kept);
                boolean certain = (squares[at + rank] >>> file & 1) != 0;
                for (int i = kept; i < end; i++) {
                    boolean unarmed = !terrain.hammer && state.from(buffer[i]) == state.kingSquare();
                    if ((!certain || unarmed) && state.captures(buffer[i])) {
                        buffer[kept++] = buffer[i];
                    }
                }
            }
        }
        return kept;
    }

    /** The king's moves to safety that are not there as captures. */
    final int generateEscapes(int[] buffer, int start, int captures) {
        int end = captures;
        int king = state.kingSquare();
        int rank = terrain.ranks[king];
        int file = terrain.files[king];
        int onRow = state.kingRowMobility(file, rank) & terrain.rowEscapes[rank];
        for (; onRow != 0; onRow &= onRow - 1) {
            end = addEscape(rank * size + Integer.numberOfTrailingZeros(onRow), buffer, start, captures, end);
        }
        int onColumn = state.kingColumnMobility(file, rank) & terrain.columnEscapes[file];
        for (; onColumn != 0; onColumn &= onColumn - 1) {
            end = addEscape(Integer.numberOfTrailingZeros(onColumn) * size + file, buffer, start, captures, end);
        }
        return end;
    }

    private int addEscape(int to, int[] buffer, int start, int captures, int end) {
        int move = state.encode(state.kingSquare(), to);
        for (int i = start; i < captures; i++) {
            if (buffer[i] == move) {
                return end;
            }
        }
        buffer[end] = move;
        return end + 1;
    }

    // ---- where moves capture ----

    private void find() {
        int made = state.made();
        if (made >= hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * made);
            squares = Arrays.copyOf(squares, 4 * made * size);
        }
        at = made * 2 * size;
        if (hashes[made] == state.hash()) {
            return;
        }
        hashes[made] = state.hash();
        findSandwiches();
        if (!terrain.plain) {
            findUncertain();
        }
    }

    /** Finds the empty squares from which an ordinary piece captures by two, or captures the king in any way. */
    private void findSandwiches() {
        int side = state.sideIndex();
        int own = side;
        int other = 1 - side;
        int code = (side == 1 ? Codes.ATTACKER : Codes.DEFENDER) * size;
        int king = state.kingSquare();
        // The king by himself: other rules may hold for him.
        int kingFile = terrain.files[king];
        int kingRank = terrain.ranks[king];
        boolean unarmed = !terrain.anvil;
        for (int rank = 0; rank < size; rank++) {
            int victims = state.row(other, rank);
            int hostile = state.row(own, rank);
            if (rank == kingRank) {
                victims &= ~(1 << kingFile);
                hostile &= unarmed ? ~(1 << kingFile) : -1;
            }
            int found = 0;
            if (victims != 0) {
                int occupied = state.occupiedRow(rank);
                hostile |= (terrain.rowHostileEmpty[code + rank] & ~occupied)
                        | (terrain.rowHostileOccupied[code + rank] & occupied);
                found = beyond(victims, hostile) & full & ~occupied;
            }
            squares[at + rank] = found;
        }
        for (int file = 0; file < size; file++) {
            int victims = state.column(other, file);
            int hostile = state.column(own, file);
            if (file == kingFile) {
                victims &= ~(1 << kingRank);
                hostile &= unarmed ? ~(1 << kingRank) : -1;
            }
            if (victims != 0) {
                int occupied = state.occupiedColumn(file);
                hostile |= (terrain.columnHostileEmpty[code + file] & ~occupied)
                        | (terrain.columnHostileOccupied[code + file] & occupied);
                for (int to = beyond(victims, hostile) & full & ~occupied; to != 0; to &= to - 1) {
                    squares[at + Integer.numberOfTrailingZeros(to)] |= 1 << file;
                }
            }
        }
        if (side == 0) {
            for (int direction = 0; direction < 4; direction++) {
                int square = terrain.next[4 * king + direction];
                if (square >= 0 && state.codeAt(square) == 0 && state.kingFallsTo(square)) {
                    squares[at + terrain.ranks[square]] |= 1 << terrain.files[square];
                }
            }
        }
    }

    /** The squares next to victims that have something hostile on their other side. */
    private static int beyond(int victims, int hostile) {
        return ((victims & (hostile << 1)) << 1) | ((victims & (hostile >>> 1)) >>> 1);
    }

    /**
     * Finds the squares that may close a shieldwall next to an enemy at the edge, and the squares two away from a king
     * on the throne.
     */
    private void findUncertain() {
        int last = size - 1;
        int other = 1 - state.sideIndex();
        for (int rank = 0; rank < size; rank++) {
            squares[at + size + rank] = 0;
        }
        if (terrain.shieldwall) {
            squares[at + size] |= Geometry.adjacent(state.row(other, 0));
            squares[at + size + last] |= Geometry.adjacent(state.row(other, last));
            addColumn(0, Geometry.adjacent(state.column(other, 0)));
            addColumn(last, Geometry.adjacent(state.column(other, last)));
        }
        int king = state.kingSquare();
        if (terrain.linnaean && state.sideIndex() == 0 && terrain.zone[king] == RuleData.THRONE) {
            for (int direction = 0; direction < 4; direction++) {
                int next = terrain.next[4 * king + direction];
                int square = next < 0 ? -1 : terrain.next[4 * next + direction];
                if (square >= 0) {
                    squares[at + size + terrain.ranks[square]] |= 1 << terrain.files[square];
                }
            }
        }
        for (int rank = 0; rank < size; rank++) {
            squares[at + size + rank] &= full & ~state.occupiedRow(rank);
        }
    }

    private void addColumn(int file, int ranks) {
        for (int rest = ranks & full; rest != 0; rest &= rest - 1) {
            squares[at + size + Integer.numberOfTrailingZeros(rest)] |= 1 << file;
        }
    }

    // ---- moves to a square ----

    /** Moves of the side to act to an empty square. */
    final int generateTo(int file, int rank, boolean withKing, int[] buffer, int start) {
        int onRow = state.occupiedRow(rank);
        int onColumn = state.occupiedColumn(file);
        int to = rank * size + file;
        int end = addFrom(to, Geometry.EAST, down(onRow, file), withKing, buffer, start);
        end = addFrom(to, Geometry.WEST, up(onRow, file), withKing, buffer, end);
        end = addFrom(to, Geometry.NORTH, down(onColumn, rank), withKing, buffer, end);
        return addFrom(to, Geometry.SOUTH, up(onColumn, rank), withKing, buffer, end);
    }

    private int addFrom(int to, int direction, int length, boolean withKing, int[] buffer, int end) {
        if (length == 0) {
            return end;
        }
        int from = to - length * terrain.steps[direction];
        int code = state.codeAt(from);
        if (Codes.sideOf(code) != state.sideIndex()
                || (code == Codes.KING && !withKing)
                || !slides(code, from, to, direction)) {
            return end;
        }
        buffer[end] = state.encode(to, direction, length);
        return end + 1;
    }

    /** The distance to the next bit below a place, or 0 if there is none. */
    private static int down(int line, int place) {
        int below = line & (1 << place) - 1;
        return below == 0 ? 0 : place - 31 + Integer.numberOfLeadingZeros(below);
    }

    private static int up(int line, int place) {
        int beyond = line >>> place;
        return beyond == 0 ? 0 : Integer.numberOfTrailingZeros(beyond);
    }

    /** Whether a piece gets to a square if there are no others between. */
    private boolean slides(int code, int from, int to, int direction) {
        if (terrain.free && !state.hasSpecials()) {
            return true;
        }
        int way = state.way(code, from);
        int file = terrain.files[to];
        int rank = terrain.ranks[to];
        return direction <= Geometry.WEST
                ? (state.rowSlides(code, way, terrain.files[from], rank) >>> file & 1) != 0
                : (state.columnSlides(code, way, file, terrain.ranks[from]) >>> rank & 1) != 0;
    }

    // ---- threats to the king, and by him ----

    /** Whether the king could go to safety if his side were to act. */
    public boolean canEscape() {
        int king = state.kingSquare();
        if (king < 0) {
            return false;
        }
        int rank = terrain.ranks[king];
        int file = terrain.files[king];
        return (terrain.rowEscapes[rank] != 0 && (state.kingRowMobility(file, rank) & terrain.rowEscapes[rank]) != 0)
                || (terrain.columnEscapes[file] != 0
                        && (state.kingColumnMobility(file, rank) & terrain.columnEscapes[file]) != 0);
    }

    /** Whether an attacker could capture the king by a slide if the attackers were to act. */
    public boolean canCaptureKing() {
        int king = state.kingSquare();
        if (king < 0) {
            return false;
        }
        for (int direction = 0; direction < 4; direction++) {
            int square = terrain.next[4 * king + direction];
            if (square >= 0 && state.codeAt(square) == 0 && state.kingFallsTo(square) && attackerReaches(square)) {
                return true;
            }
        }
        return false;
    }

    final boolean attackerReaches(int to) {
        int file = terrain.files[to];
        int rank = terrain.ranks[to];
        int onRow = state.occupiedRow(rank);
        int onColumn = state.occupiedColumn(file);
        return attackerReaches(to, Geometry.EAST, down(onRow, file))
                || attackerReaches(to, Geometry.WEST, up(onRow, file))
                || attackerReaches(to, Geometry.NORTH, down(onColumn, rank))
                || attackerReaches(to, Geometry.SOUTH, up(onColumn, rank));
    }

    private boolean attackerReaches(int to, int direction, int length) {
        int from = to - length * terrain.steps[direction];
        int code = state.codeAt(from);
        return length > 0 && Codes.sideOf(code) == 0 && !Codes.isGuard(code) && slides(code, from, to, direction);
    }
}
