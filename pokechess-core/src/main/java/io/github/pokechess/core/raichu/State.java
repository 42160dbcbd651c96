package io.github.pokechess.core.raichu;

import io.github.pokechess.core.game.GameTree;
import java.util.Arrays;

/**
 * A position on which moves are made and unmade: the rules, written once, for positions, boards and the search.
 *
 * <p>Pieces are kept three times: a code for each square, a set of squares for each code, and for each side its
 * {@linkplain Geometry lines}. What a piece meets in a direction is then one bit operation away, on boards of any size: the
 * next piece on a line is its lowest set bit above, or its highest below, where the piece itself stands.
 *
 * <p>A code is a side's bit and a kind, 0 for an empty square. A move is an {@code int}: destination and origin, the low six
 * bits of each first so that on 8 × 8 the low twelve are the whole move; how far before the destination the piece stands
 * that is taken, 0 for none; and whether the mover becomes a Raichu.
 */
final class State {
    static final int PICHU = 1;
    static final int PIKACHU = 2;
    static final int RAICHU = 3;
    static final int KIND_MASK = 3;

    /** A side is 0, White, or 1, Black. */
    static final int SIDE_SHIFT = 2;

    static final int CODES = 8;

    /** The move of a side that cannot move, where the rules want it. */
    static final int PASS = 1 << 26;

    private static final int BACK_SHIFT = 20;
    private static final int BACK_MASK = 31;
    private static final int PROMOTION = 1 << 25;

    /** No clock counts further, so that texts stay short. */
    static final int MAX_CLOCK = 999_999_999;

    private static final long CLOCK_KEY = 0x9e3779b97f4a7c15L;
    private static final int INITIAL_DEPTH = 64;

    // Which steps, moves without a capture, are wanted.
    private static final int PROMOTIONS = 1;
    private static final int CALM = 2;

    /** Three bits the other way round, as octal digits. */
    private static final int REVERSED = 073516240;

    final Geometry geometry;
    final RaichuRules rules;
    private final int size;
    private final int squares;
    private final int words;

    private final byte[] rows;
    private final byte[] columns;

    /** The lines of the falling and the rising diagonal of the top left corner. */
    private final int falling;

    private final int rising;

    private final byte[] board;
    private final long[] sets;

    /** By code. */
    final int[] counts = new int[CODES];

    private final int[] whiteLines;
    private final int[] blackLines;

    /** For the moves of one piece. */
    private final int[] scratch;

    private int turn;

    /** Turns without progress. */
    private int clock;

    private long hash;

    /** What all pieces are worth where they stand, for White. */
    private int worth;

    /** The index of the position in the arrays below, and that of the first one that can be gone back to. */
    private int at;

    private final int root;

    /** By index: the hashes of the game's positions so far, this one included. */
    private long[] hashes;

    /** By index: the last one up to it that a {@linkplain #skip skip} has led to. */
    private int[] skips;

    // By index: what led from there to the next position, and what that has changed.
    private int[] moves;
    private int[] clocks;
    private int[] worths;
    private byte[] movers;
    private byte[] victims;

    /** A position without a game before, from a code for each square. */
    State(Geometry geometry, RaichuRules rules, byte[] codes, int turn, int clock) {
        this.geometry = geometry;
        this.rules = rules;
        this.turn = turn;
        this.clock = clock;
        size = geometry.size;
        squares = geometry.squares;
        words = geometry.words;
        rows = geometry.rows;
        columns = geometry.columns;
        falling = geometry.falling(0, 0);
        rising = geometry.rising(0, 0);
        board = new byte[squares];
        sets = new long[CODES * words];
        whiteLines = geometry.walls.clone();
        blackLines = geometry.walls.clone();
        scratch = new int[8 * size];
        root = 0;
        hashes = new long[INITIAL_DEPTH];
        skips = new int[INITIAL_DEPTH];
        moves = new int[INITIAL_DEPTH];
        clocks = new int[INITIAL_DEPTH];
        worths = new int[INITIAL_DEPTH];
        movers = new byte[INITIAL_DEPTH];
        victims = new byte[INITIAL_DEPTH];
        for (int square = 0; square < squares; square++) {
            if (codes[square] != 0) {
                toggle(square, codes[square]);
                board[square] = codes[square];
                counts[codes[square]]++;
                hash ^= geometry.keys[codes[square] * squares + square];
                worth += geometry.worths[codes[square] * squares + square];
            }
        }
        if (turn != 0) {
            hash ^= geometry.blackToMove;
        }
        hashes[0] = hash;
    }

    /** The same position after the same game, which cannot be taken back. */
    State(State other) {
        geometry = other.geometry;
        rules = other.rules;
        size = other.size;
        squares = other.squares;
        words = other.words;
        rows = other.rows;
        columns = other.columns;
        falling = other.falling;
        rising = other.rising;
        board = other.board.clone();
        sets = other.sets.clone();
        System.arraycopy(other.counts, 0, counts, 0, CODES);
        whiteLines = other.whiteLines.clone();
        blackLines = other.blackLines.clone();
        scratch = new int[other.scratch.length];
        turn = other.turn;
        clock = other.clock;
        hash = other.hash;
        worth = other.worth;
        at = other.at;
        root = at;
        hashes = other.hashes.clone();
        skips = new int[other.skips.length];
        moves = other.moves.clone();
        clocks = other.clocks.clone();
        worths = other.worths.clone();
        movers = other.movers.clone();
        victims = other.victims.clone();
    }

    // ---- what there is ----

    int turn() {
        return turn;
    }

    int clock() {
        return clock;
    }

    /** What all pieces are worth where they stand, for White. */
    int worth() {
        return worth;
    }

    int code(int square) {
        return board[square];
    }

    byte[] codes() {
        return board.clone();
    }

    /** The squares of a code's pieces from a multiple of 64 on. */
    long set(int code, int word) {
        return sets[code * words + word];
    }

    int pieces(int side) {
        int first = side << SIDE_SHIFT;
        return counts[first | PICHU] + counts[first | PIKACHU] + counts[first | RAICHU];
    }

    /** Where a side's Raichu stands that has one. */
    int onlyRaichu(int side) {
        int word = (side << SIDE_SHIFT | RAICHU) * words;
        int first = word;
        while (sets[word] == 0) {
            word++;
        }
        return (word - first) << 6 | Long.numberOfTrailingZeros(sets[word]);
    }

    int made() {
        return at - root;
    }

    /** What has led here, if anything has: a move or 0. */
    int lastMove() {
        return at > 0 ? moves[at - 1] : 0;
    }

    // ---- moves as numbers ----

    private static int encode(int from, int to, int back) {
        return (to & 63) | (from & 63) << 6 | to >> 6 << 12 | from >> 6 << 16 | back << BACK_SHIFT;
    }

    /** The move of a piece that is no Raichu. */
    private int encodeSmall(int from, int to, int back) {
        int move = encode(from, to, back);
        return rows[to] == farRow(turn) ? move | PROMOTION : move;
    }

    static int from(int move) {
        return (move >> 6 & 63) | (move >> 16 & 15) << 6;
    }

    static int to(int move) {
        return (move & 63) | (move >> 12 & 15) << 6;
    }

    static boolean isCapture(int move) {
        return (move >>> BACK_SHIFT & BACK_MASK) != 0;
    }

    /** The square of the piece that a capture takes. */
    int victim(int capture) {
        int from = from(capture);
        int to = to(capture);
        int row = Integer.signum(rows[to] - rows[from]);
        int column = Integer.signum(columns[to] - columns[from]);
        return to - (capture >>> BACK_SHIFT & BACK_MASK) * (row * size + column);
    }

    private int farRow(int side) {
        return side == 0 ? size - 1 : 0;
    }

    /** Whether a move makes a Raichu of a smaller piece. */
    static boolean promotes(int move) {
        return (move & PROMOTION) != 0;
    }

    /** Whether a move takes a piece or makes a Raichu. */
    static boolean isSharp(int move) {
        return (move >>> BACK_SHIFT & (BACK_MASK | PROMOTION >>> BACK_SHIFT)) != 0;
    }

    // ---- the end of the game ----

    /** The score of the side to act, or {@link GameTree#UNFINISHED}; repetition does not count. */
    int outcome() {
        if (pieces(turn) == 0) {
            return -GameTree.WIN;
        }
        if (pieces(turn ^ 1) == 0) {
            return GameTree.WIN;
        }
        if (!canMove(turn)) {
            if (rules.noMove() == RaichuRules.NoMove.LOSS) {
                return -GameTree.WIN;
            }
            if (rules.noMove() == RaichuRules.NoMove.DRAW || !canMove(turn ^ 1)) {
                return 0;
            }
        }
        return rules.turnLimit() && clock >= RaichuRules.TURN_LIMIT ? 0 : GameTree.UNFINISHED;
    }

    /** Whether a side, were it to act, would have a move. */
    boolean canMove(int side) {
        int forward = side == 0 ? 1 : -1;
        for (int kind = PICHU; kind <= RAICHU; kind++) {
            int code = side << SIDE_SHIFT | kind;
            for (int word = 0; word < words; word++) {
                for (long rest = sets[code * words + word]; rest != 0; rest &= rest - 1) {
                    int square = word << 6 | Long.numberOfTrailingZeros(rest);
                    int row = rows[square];
                    int column = columns[square];
                    int bit = column + Geometry.MARGIN;
                    if (kind != PICHU
                            && (isFree(row, bit - 1)
                                    || isFree(row, bit + 1)
                                    || isFree(size + column, row + Geometry.MARGIN + forward))) {
                        return true;
                    }
                    if (kind != PIKACHU
                            && (isFree((falling + row - column), bit + forward)
                                    || isFree((rising + row + column), bit - forward))) {
                        return true;
                    }
                }
            }
        }
        // Rare: nobody can go a step forward. A Raichu may go back, and there may be something to take.
        int before = turn;
        turn = side;
        boolean can = hasAny();
        turn = before;
        return can;
    }

    private boolean hasAny() {
        for (int code = turn << SIDE_SHIFT | PICHU; code <= (turn << SIDE_SHIFT | RAICHU); code++) {
            for (int word = 0; word < words; word++) {
                for (long rest = sets[code * words + word]; rest != 0; rest &= rest - 1) {
                    if (movesFrom(word << 6 | Long.numberOfTrailingZeros(rest)) > 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    // ---- which moves there are ----

    /** No position has more moves: Raichus and no walls, each with four lines. */
    int maxMoves() {
        int most = Math.max(pieces(0), pieces(1));
        return 1 + most * 4 * size;
    }

    int generate(int[] buffer, int start) {
        int end = steps(buffer, captures(buffer, start), PROMOTIONS | CALM);
        return end == start ? pass(buffer, start) : end;
    }

    /** Captures, and what else makes a Raichu. */
    int generateSharp(int[] buffer, int start) {
        int end = captures(buffer, start);
        int zone = turn * words;
        for (int word = 0; word < words; word++) {
            long near = geometry.zones[zone + word];
            for (int code = turn << SIDE_SHIFT | PICHU; code < (turn << SIDE_SHIFT | RAICHU); code++) {
                for (long rest = sets[code * words + word] & near; rest != 0; rest &= rest - 1) {
                    end = stepsOf(code, word << 6 | Long.numberOfTrailingZeros(rest), buffer, end, PROMOTIONS);
                }
            }
        }
        return end;
    }

    int generateCalm(int[] buffer, int start) {
        int end = steps(buffer, start, CALM);
        return end == start && !canMove(turn) ? pass(buffer, start) : end;
    }

    private int pass(int[] buffer, int start) {
        if (rules.noMove() != RaichuRules.NoMove.PASS) {
            return start;
        }
        buffer[start] = PASS;
        return start + 1;
    }

    boolean isLegal(int move) {
        if (move == PASS) {
            return rules.noMove() == RaichuRules.NoMove.PASS && !canMove(turn);
        }
        if (move <= 0 || move > PASS || from(move) >= squares) {
            return false;
        }
        int from = from(move);
        if (board[from] == 0 || board[from] >> SIDE_SHIFT != turn) {
            return false;
        }
        int count = movesFrom(from);
        for (int i = 0; i < count; i++) {
            if (scratch[i] == move) {
                return true;
            }
        }
        return false;
    }

    /** The legal move between two squares of the board, or 0. */
    int find(int from, int to) {
        if (board[from] != 0 && board[from] >> SIDE_SHIFT == turn) {
            int count = movesFrom(from);
            for (int i = 0; i < count; i++) {
                if (to(scratch[i]) == to) {
                    return scratch[i];
                }
            }
        }
        return 0;
    }

    /** Puts the moves of a piece of the side to act into {@link #scratch}. */
    private int movesFrom(int square) {
        int code = board[square];
        int end = switch (code & KIND_MASK) {
            case PICHU -> pichuCaptures(square, scratch, 0);
            case PIKACHU -> pikachuCaptures(square, scratch, 0);
            default -> raichuCaptures(square, scratch, 0);
        };
        return stepsOf(code, square, scratch, end, PROMOTIONS | CALM);
    }

    private int captures(int[] buffer, int start) {
        int end = start;
        int first = turn << SIDE_SHIFT;
        for (int word = 0; word < words; word++) {
            for (long rest = sets[(first | PICHU) * words + word]; rest != 0; rest &= rest - 1) {
                end = pichuCaptures(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end);
            }
            for (long rest = sets[(first | PIKACHU) * words + word]; rest != 0; rest &= rest - 1) {
                end = pikachuCaptures(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end);
            }
            for (long rest = sets[(first | RAICHU) * words + word]; rest != 0; rest &= rest - 1) {
                end = raichuCaptures(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end);
            }
        }
        return end;
    }

    private int steps(int[] buffer, int start, int wanted) {
        int end = start;
        int first = turn << SIDE_SHIFT;
        for (int code = first | PICHU; code <= (first | RAICHU); code++) {
            for (int word = 0; word < words; word++) {
                for (long rest = sets[code * words + word]; rest != 0; rest &= rest - 1) {
                    end = stepsOf(code, word << 6 | Long.numberOfTrailingZeros(rest), buffer, end, wanted);
                }
            }
        }
        return end;
    }

    private int stepsOf(int code, int square, int[] buffer, int start, int wanted) {
        return switch (code & KIND_MASK) {
            case PICHU -> pichuSteps(square, buffer, start, wanted);
            case PIKACHU -> pikachuSteps(square, buffer, start, wanted);
            default -> (wanted & CALM) != 0 ? raichuSteps(square, buffer, start) : start;
        };
    }

    // A Pichu goes diagonally forward.

    private int pichuCaptures(int square, int[] buffer, int start) {
        int row = rows[square];
        int column = columns[square];
        int bit = column + Geometry.MARGIN;
        int down = falling + row - column;
        int up = rising + row + column;
        int victim = (turn ^ 1) << SIDE_SHIFT | PICHU;
        int end = start;
        int forward = 1 - 2 * turn;
        // On the falling diagonal forward is to the right for White, on the rising one to the left.
        if (isFoe(down, bit + forward)
                && isFree(down, bit + 2 * forward)
                && board[square + forward * (size + 1)] == victim) {
            buffer[end++] = encodeSmall(square, square + 2 * forward * (size + 1), 1);
        }
        if (isFoe(up, bit - forward)
                && isFree(up, bit - 2 * forward)
                && board[square + forward * (size - 1)] == victim) {
            buffer[end++] = encodeSmall(square, square + 2 * forward * (size - 1), 1);
        }
        return end;
    }

    private int pichuSteps(int square, int[] buffer, int start, int wanted) {
        int row = rows[square];
        int column = columns[square];
        int forward = 1 - 2 * turn;
        if ((wanted & (row + forward == farRow(turn) ? PROMOTIONS : CALM)) == 0) {
            return start;
        }
        int bit = column + Geometry.MARGIN;
        int down = falling + row - column;
        int up = rising + row + column;
        int end = start;
        if (isFree(down, bit + forward)) {
            buffer[end++] = encodeSmall(square, square + forward * (size + 1), 0);
        }
        if (isFree(up, bit - forward)) {
            buffer[end++] = encodeSmall(square, square + forward * (size - 1), 0);
        }
        return end;
    }

    // A Pikachu goes forward or sideways, and sees three squares far.

    /** The next three squares on a line, the nearest in the lowest bit. */
    private static int ahead(int line, int bit, boolean up) {
        return up ? line >>> (bit + 1) & 7 : REVERSED >>> (3 * (line << 3 >>> bit & 7)) & 7;
    }

    private int pikachuCaptures(int square, int[] buffer, int start) {
        int row = rows[square];
        int column = columns[square];
        int foes = foes(row);
        int all = all(row);
        int bit = column + Geometry.MARGIN;
        int end = pikachuCaptures(square, ahead(all, bit, true), ahead(foes, bit, true), 1, buffer, start);
        end = pikachuCaptures(square, ahead(all, bit, false), ahead(foes, bit, false), -1, buffer, end);
        foes = foes(size + column);
        all = all(size + column);
        bit = row + Geometry.MARGIN;
        boolean up = turn == 0;
        return pikachuCaptures(square, ahead(all, bit, up), ahead(foes, bit, up), up ? size : -size, buffer, end);
    }

    /** The pieces of both sides on a line, and walls. */
    private int all(int line) {
        return whiteLines[line] | blackLines[line];
    }

    /** The pieces of the side that does not act on a line, and walls. */
    private int foes(int line) {
        return turn == 0 ? blackLines[line] : whiteLines[line];
    }

    private boolean isFree(int line, int bit) {
        return (all(line) >>> bit & 1) == 0;
    }

    private boolean isFoe(int line, int bit) {
        return (foes(line) >>> bit & 1) != 0;
    }

    private int pikachuCaptures(int square, int all, int foes, int step, int[] buffer, int start) {
        int end = start;
        if ((all & 1) != 0) {
            if ((foes & 1) != 0 && (all & 2) == 0 && (board[square + step] & KIND_MASK) != RAICHU) {
                buffer[end++] = encodeSmall(square, square + 2 * step, 1);
                if ((all & 4) == 0) {
                    buffer[end++] = encodeSmall(square, square + 3 * step, 2);
                }
            }
        } else if ((foes & 2) != 0 && (all & 4) == 0 && (board[square + 2 * step] & KIND_MASK) != RAICHU) {
            buffer[end++] = encodeSmall(square, square + 3 * step, 1);
        }
        return end;
    }

    private int pikachuSteps(int square, int[] buffer, int start, int wanted) {
        int row = rows[square];
        int column = columns[square];
        int far = farRow(turn);
        int end = start;
        if ((wanted & (row == far ? PROMOTIONS : CALM)) != 0) {
            int all = all(row);
            int bit = column + Geometry.MARGIN;
            end = pikachuSteps(square, ahead(all, bit, true), 1, buffer, end);
            end = pikachuSteps(square, ahead(all, bit, false), -1, buffer, end);
        }
        boolean up = turn == 0;
        int step = up ? 1 : -1;
        int all = ahead(all(size + column), row + Geometry.MARGIN, up);
        if ((all & 1) == 0) {
            if ((wanted & (row + step == far ? PROMOTIONS : CALM)) != 0) {
                buffer[end++] = encodeSmall(square, square + step * size, 0);
            }
            if ((all & 2) == 0 && (wanted & (row + 2 * step == far ? PROMOTIONS : CALM)) != 0) {
                buffer[end++] = encodeSmall(square, square + 2 * step * size, 0);
            }
        }
        return end;
    }

    private int pikachuSteps(int square, int all, int step, int[] buffer, int start) {
        int end = start;
        if ((all & 1) == 0) {
            buffer[end++] = encodeSmall(square, square + step, 0);
            if ((all & 2) == 0) {
                buffer[end++] = encodeSmall(square, square + 2 * step, 0);
            }
        }
        return end;
    }

    // A Raichu goes everywhere.

    private int raichuCaptures(int square, int[] buffer, int start) {
        int row = rows[square];
        int column = columns[square];
        int bit = column + Geometry.MARGIN;
        int end = raichuCaptures(square, row, bit, 1, buffer, start);
        end = raichuCaptures(square, size + column, row + Geometry.MARGIN, size, buffer, end);
        end = raichuCaptures(square, (falling + row - column), bit, size + 1, buffer, end);
        return raichuCaptures(square, (rising + row + column), bit, 1 - size, buffer, end);
    }

    /** The captures on a line, whose bits are a step apart on the board. */
    private int raichuCaptures(int square, int line, int bit, int step, int[] buffer, int start) {
        int foes = foes(line);
        int all = all(line);
        int end = start;
        int above = all & (-2 << bit);
        int victim = Integer.numberOfTrailingZeros(above);
        if ((foes >>> victim & 1) != 0) {
            int stop = Integer.numberOfTrailingZeros(above & (above - 1));
            for (int landing = victim + 1; landing < stop; landing++) {
                buffer[end++] = encode(square, square + (landing - bit) * step, landing - victim);
            }
        }
        int below = all & ((1 << bit) - 1);
        victim = 31 - Integer.numberOfLeadingZeros(below);
        if ((foes >>> victim & 1) != 0) {
            int stop = 31 - Integer.numberOfLeadingZeros(below ^ (1 << victim));
            for (int landing = victim - 1; landing > stop; landing--) {
                buffer[end++] = encode(square, square + (landing - bit) * step, victim - landing);
            }
        }
        return end;
    }

    private int raichuSteps(int square, int[] buffer, int start) {
        int row = rows[square];
        int column = columns[square];
        int bit = column + Geometry.MARGIN;
        int end = raichuSteps(square, row, bit, 1, buffer, start);
        end = raichuSteps(square, size + column, row + Geometry.MARGIN, size, buffer, end);
        end = raichuSteps(square, (falling + row - column), bit, size + 1, buffer, end);
        return raichuSteps(square, (rising + row + column), bit, 1 - size, buffer, end);
    }

    private int raichuSteps(int square, int line, int bit, int step, int[] buffer, int start) {
        int all = all(line);
        int end = start;
        int stop = Integer.numberOfTrailingZeros(all & (-2 << bit));
        for (int landing = bit + 1; landing < stop; landing++) {
            buffer[end++] = encode(square, square + (landing - bit) * step, 0);
        }
        stop = 31 - Integer.numberOfLeadingZeros(all & ((1 << bit) - 1));
        for (int landing = bit - 1; landing > stop; landing--) {
            buffer[end++] = encode(square, square + (landing - bit) * step, 0);
        }
        return end;
    }

    // ---- making and unmaking ----

    void make(int move) {
        int next = remember(move);
        if (move == PASS) {
            tick();
        } else {
            int from = from(move);
            int to = to(move);
            int code = board[from];
            int kind = code & KIND_MASK;
            int after = promotes(move) ? code | RAICHU : code;
            movers[next - 1] = (byte) code;
            boolean progress = kind == PICHU;
            take(from, code);
            if (isCapture(move)) {
                int victim = victim(move);
                int taken = board[victim];
                victims[next - 1] = (byte) taken;
                take(victim, taken);
                progress = true;
            }
            toggle(to, after);
            board[to] = (byte) after;
            counts[after]++;
            hash ^= geometry.keys[after * squares + to];
            worth += geometry.worths[after * squares + to];
            if (progress) {
                clock = 0;
            } else {
                tick();
            }
        }
        turn ^= 1;
        hash ^= geometry.blackToMove;
        hashes[next] = hash;
    }

    /** Lets the other side act; {@link #unmake} takes it back. */
    void skip() {
        int next = remember(PASS);
        skips[next] = next;
        tick();
        turn ^= 1;
        hash ^= geometry.blackToMove;
        hashes[next] = hash;
    }

    private void tick() {
        clock = Math.min(clock + 1, MAX_CLOCK);
    }

    /** Takes a note of what a move is about to change and gives the index of the position to come. */
    private int remember(int move) {
        int next = at + 1;
        if (next == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * next);
            skips = Arrays.copyOf(skips, 2 * next);
            moves = Arrays.copyOf(moves, 2 * next);
            clocks = Arrays.copyOf(clocks, 2 * next);
            worths = Arrays.copyOf(worths, 2 * next);
            movers = Arrays.copyOf(movers, 2 * next);
            victims = Arrays.copyOf(victims, 2 * next);
        }
        moves[at] = move;
        clocks[at] = clock;
        worths[at] = worth;
        victims[at] = 0;
        skips[next] = skips[at];
        at = next;
        return next;
    }

    private void take(int square, int code) {
        toggle(square, code);
        board[square] = 0;
        counts[code]--;
        hash ^= geometry.keys[code * squares + square];
        worth -= geometry.worths[code * squares + square];
    }

    void unmake() {
        at--;
        int move = moves[at];
        turn ^= 1;
        clock = clocks[at];
        worth = worths[at];
        hash = hashes[at];
        if (move == PASS) {
            return;
        }
        int from = from(move);
        int to = to(move);
        int after = board[to];
        toggle(to, after);
        board[to] = 0;
        counts[after]--;
        int code = movers[at];
        toggle(from, code);
        board[from] = (byte) code;
        counts[code]++;
        int taken = victims[at];
        if (taken != 0) {
            int victim = victim(move);
            toggle(victim, taken);
            board[victim] = (byte) taken;
            counts[taken]++;
        }
    }

    private void toggle(int square, int code) {
        int[] lines = code >> SIDE_SHIFT == 0 ? whiteLines : blackLines;
        int row = rows[square];
        int column = columns[square];
        int across = 1 << (column + Geometry.MARGIN);
        lines[row] ^= across;
        lines[size + column] ^= 1 << (row + Geometry.MARGIN);
        lines[(falling + row - column)] ^= across;
        lines[(rising + row + column)] ^= across;
        sets[code * words + (square >> 6)] ^= 1L << square;
    }

    // ---- what has been before ----

    /** The position; near the end of the game by the clock also that. */
    long key(int depth) {
        return rules.turnLimit() && clock + depth >= RaichuRules.TURN_LIMIT ? hash ^ (clock * CLOCK_KEY) : hash;
    }

    /**
     * Whether the position has occurred often enough to count as a draw: who has brought it about twice in the line that is
     * looked at can do so again; else it takes three times, the game before included.
     */
    boolean repeats() {
        return rules.threefoldRepetition() && occurs(Math.max(root, skips[at]));
    }

    /** Whether the position has truly occurred three times. */
    boolean isThreefold() {
        return rules.threefoldRepetition() && occurs(Integer.MAX_VALUE);
    }

    /** Whether the position has occurred once before from an index on, or twice at all. */
    private boolean occurs(int from) {
        int earliest = Math.max(0, at - clock);
        boolean again = false;
        // It takes two turns of each side to be where one was before.
        for (int i = at - 4; i >= earliest; i -= 2) {
            if (hashes[i] == hash) {
                if (again || i >= from) {
                    return true;
                }
                again = true;
            }
        }
        return false;
    }

    // ---- what may be taken ----

    /** Whether the enemy could take the last piece of the side to act if it were to act now. */
    boolean isLastPieceAttacked() {
        if (pieces(turn) != 1) {
            return false;
        }
        for (int code = turn << SIDE_SHIFT | PICHU; code <= (turn << SIDE_SHIFT | RAICHU); code++) {
            for (int word = 0; word < words; word++) {
                long set = sets[code * words + word];
                if (set != 0) {
                    return isAttacked(word << 6 | Long.numberOfTrailingZeros(set), code, 0, -1);
                }
            }
        }
        return false;
    }

    /** Whether a piece may be taken where a move brings it. */
    boolean isLostAfter(int move) {
        int from = from(move);
        int to = to(move);
        int code = promotes(move) ? board[from] | RAICHU : board[from];
        int row = rows[from];
        int column = columns[from];
        int line;
        int gone;
        // What leaves the board, or its place, stands on the line of the move.
        int victim = isCapture(move) ? victim(move) : from;
        if (columns[to] == column) {
            line = size + column;
            gone = 1 << (row + Geometry.MARGIN) | 1 << (rows[victim] + Geometry.MARGIN);
        } else {
            int dr = rows[to] - row;
            line = dr == 0 ? row : dr == columns[to] - column ? falling + row - column : rising + row + column;
            gone = 1 << (column + Geometry.MARGIN) | 1 << (columns[victim] + Geometry.MARGIN);
        }
        return isAttacked(to, code, line, ~gone);
    }

    /** Whether the enemy of a piece could take it on a square; on one line some pieces are looked through. */
    boolean isAttacked(int square, int code, int line, int mask) {
        int row = rows[square];
        int column = columns[square];
        int across = column + Geometry.MARGIN;
        int down = row + Geometry.MARGIN;
        int side = code >> SIDE_SHIFT;
        return isAttacked(square, code, row, across, 1, PIKACHU, PIKACHU, line == row ? mask : -1)
                || isAttacked(
                        square,
                        code,
                        size + column,
                        down,
                        size,
                        side == 1 ? PIKACHU : 0,
                        side == 0 ? PIKACHU : 0,
                        line == size + column ? mask : -1)
                || isAttacked(
                        square,
                        code,
                        (falling + row - column),
                        across,
                        size + 1,
                        side == 1 ? PICHU : 0,
                        side == 0 ? PICHU : 0,
                        line == (falling + row - column) ? mask : -1)
                || isAttacked(
                        square,
                        code,
                        (rising + row + column),
                        across,
                        1 - size,
                        side == 0 ? PICHU : 0,
                        side == 1 ? PICHU : 0,
                        line == (rising + row + column) ? mask : -1);
    }

    /**
     * The same on one line.
     *
     * @param upwards which kind, besides Raichus, takes towards higher bits
     * @param downwards which kind, besides Raichus, takes towards lower bits
     */
    private boolean isAttacked(
            int square, int code, int line, int bit, int step, int upwards, int downwards, int mask) {
        int white = whiteLines[line];
        int black = blackLines[line];
        int all = ((white | black) & mask) | geometry.walls[line];
        int foes = (code >> SIDE_SHIFT == 0 ? black & ~white : white & ~black) & mask; // no walls
        if ((all >>> (bit + 1) & 1) == 0) {
            int attacker = 31 - Integer.numberOfLeadingZeros(all & ((1 << bit) - 1));
            if ((foes >>> attacker & 1) != 0 && takes(square, code, bit - attacker, -step, upwards)) {
                return true;
            }
        }
        if ((all >>> (bit - 1) & 1) == 0) {
            int attacker = Integer.numberOfTrailingZeros(all & (-2 << bit));
            return (foes >>> attacker & 1) != 0 && takes(square, code, attacker - bit, step, downwards);
        }
        return false;
    }

    private boolean takes(int square, int code, int distance, int step, int kind) {
        int attacker = board[square + distance * step] & KIND_MASK;
        return attacker == RAICHU
                || (attacker == kind
                        && (code & KIND_MASK) <= kind
                        && distance <= kind); // a Pichu sees one, a Pikachu two
    }

    // ---- how far one can go ----

    /** How many steps of a Raichu lead to where it may not be taken at once. */
    int safeRaichuMobility(int square) {
        int row = rows[square];
        int column = columns[square];
        int across = column + Geometry.MARGIN;
        return safe(square, row, across, 1)
                + safe(square, size + column, row + Geometry.MARGIN, size)
                + safe(square, falling + row - column, across, size + 1)
                + safe(square, rising + row + column, across, 1 - size);
    }

    private int safe(int square, int line, int bit, int step) {
        int all = all(line);
        int code = board[square];
        int mask = ~(1 << bit);
        int count = 0;
        for (int to = bit + 1; (all >>> to & 1) == 0; to++) {
            count += isAttacked(square + (to - bit) * step, code, line, mask) ? 0 : 1;
        }
        for (int to = bit - 1; (all >>> to & 1) == 0; to--) {
            count += isAttacked(square + (to - bit) * step, code, line, mask) ? 0 : 1;
        }
        return count;
    }
}
