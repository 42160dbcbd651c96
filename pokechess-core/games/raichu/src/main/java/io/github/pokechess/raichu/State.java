package io.github.pokechess.raichu;

import io.github.pokechess.game.GameTree;
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

    private static final int MOVE_MASK = 2 * PASS - 1;

    // What stands above a move in a note of it.
    private static final int MOVER_SHIFT = 27;
    private static final int TAKEN_SHIFT = MOVER_SHIFT + 3;
    private static final int VICTIM_SHIFT = TAKEN_SHIFT + 3;

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
    private final boolean turnLimit;
    private final boolean repetition;
    private final int size;
    private final int squares;
    private final int words;

    private final long[] keys;
    private final int[] worths;
    private final int[] places;

    private final byte[] board;
    private final long[] sets;

    /** By code; where a side has no kind, of all its pieces. */
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

    /** By index: the last one up to it that a {@linkplain #makeNull skip} has led to. */
    private int[] skips;

    /** By index: the move that led from there to the next position, the codes of who moved and who was taken, and where. */
    private long[] moves;

    /** By index: the worth in the high half, the clock in the low one. */
    private long[] sums;

    /** A position without a game before, from a code for each square. */
    State(Geometry geometry, RaichuRules rules, byte[] codes, int turn, int clock) {
        this.geometry = geometry;
        this.rules = rules;
        turnLimit = rules.turnLimit();
        repetition = rules.threefoldRepetition();
        this.turn = turn;
        this.clock = clock;
        size = geometry.size;
        squares = geometry.squares;
        words = geometry.words;
        keys = geometry.keys;
        worths = geometry.worths;
        places = geometry.places;
        board = new byte[squares];
        sets = new long[CODES * words];
        whiteLines = geometry.walls.clone();
        blackLines = geometry.walls.clone();
        scratch = new int[8 * size];
        root = 0;
        hashes = new long[INITIAL_DEPTH];
        skips = new int[INITIAL_DEPTH];
        moves = new long[INITIAL_DEPTH];
        sums = new long[INITIAL_DEPTH];
        for (int square = 0; square < squares; square++) {
            if (codes[square] != 0) {
                toggle(square, codes[square]);
                board[square] = codes[square];
                counts[codes[square]]++;
                counts[codes[square] & ~KIND_MASK]++;
                hash ^= keys[codes[square] * squares + square];
                worth += worths[codes[square] * squares + square];
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
        turnLimit = other.turnLimit;
        repetition = other.repetition;
        size = other.size;
        squares = other.squares;
        words = other.words;
        keys = other.keys;
        worths = other.worths;
        places = other.places;
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
        sums = other.sums.clone();
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
        return counts[side << SIDE_SHIFT];
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
        return at > 0 ? (int) moves[at - 1] & MOVE_MASK : 0;
    }

    // ---- moves as numbers ----

    private static int encode(int from, int to, int back) {
        return (to & 63) | (from & 63) << 6 | to >> 6 << 12 | from >> 6 << 16 | back << BACK_SHIFT;
    }

    /** The move of a piece that is no Raichu. */
    private int encodeSmall(int from, int to, int back) {
        int move = encode(from, to, back);
        return Geometry.row(places[to]) == farRow(turn) ? move | PROMOTION : move;
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
        int start = places[from];
        int end = places[to];
        int row = Integer.signum(Geometry.row(end) - Geometry.row(start));
        int column = Integer.signum(Geometry.column(end) - Geometry.column(start));
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
    static boolean isTactical(int move) {
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
        return turnLimit && clock >= RaichuRules.TURN_LIMIT ? 0 : GameTree.UNFINISHED;
    }

    /** Whether a side, were it to act, would have a move. */
    boolean canMove(int side) {
        int forward = side == 0 ? 1 : -1;
        for (int kind = PICHU; kind <= RAICHU; kind++) {
            int code = side << SIDE_SHIFT | kind;
            for (int word = 0; word < words; word++) {
                for (long rest = sets[code * words + word]; rest != 0; rest &= rest - 1) {
                    int square = word << 6 | Long.numberOfTrailingZeros(rest);
                    int place = places[square];
                    int row = Geometry.row(place);
                    int column = Geometry.column(place);
                    int bit = column + Geometry.MARGIN;
                    if (kind != PICHU
                            && (isFree(row, bit - 1)
                                    || isFree(row, bit + 1)
                                    || isFree(size + column, row + Geometry.MARGIN + forward))) {
                        return true;
                    }
                    if (kind != PIKACHU
                            && (isFree(Geometry.falling(place), bit + forward)
                                    || isFree(Geometry.rising(place), bit - forward))) {
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
    int generateTactical(int[] buffer, int start) {
        int end = captures(buffer, start);
        int zone = turn * words;
        int pichus = (turn << SIDE_SHIFT | PICHU) * words;
        for (int word = 0; word < words; word++) {
            long near = geometry.zones[zone + word];
            for (long rest = sets[pichus + word] & near; rest != 0; rest &= rest - 1) {
                end = pichuSteps(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end, PROMOTIONS);
            }
            for (long rest = sets[pichus + words + word] & near; rest != 0; rest &= rest - 1) {
                end = pikachuSteps(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end, PROMOTIONS);
            }
        }
        return end;
    }

    int generateQuiet(int[] buffer, int start) {
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
            for (long rest = pichusNearFoes(word); rest != 0; rest &= rest - 1) {
                end = pichuCaptures(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end);
            }
            for (long rest = pikachusNearFoes(word); rest != 0; rest &= rest - 1) {
                end = pikachuCaptures(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end);
            }
            for (long rest = sets[(first | RAICHU) * words + word]; rest != 0; rest &= rest - 1) {
                end = raichuCaptures(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end);
            }
        }
        return end;
    }

    /** The Pichus to act with a foe that they could take where they look, or where they would without the edge. */
    private long pichusNearFoes(int word) {
        int own = turn << SIDE_SHIFT | PICHU;
        long pichus = sets[own * words + word];
        if (pichus == 0) {
            return 0;
        }
        int foe = (own ^ 1 << SIDE_SHIFT) * words + word;
        int forward = 1 - 2 * turn;
        long below = word > 0 ? sets[foe - 1] : 0;
        long here = sets[foe];
        long above = word + 1 < words ? sets[foe + 1] : 0;
        return pichus
                & (shifted(below, here, above, forward * (size - 1))
                        | shifted(below, here, above, forward * (size + 1)));
    }

    /** The same of Pikachus. */
    private long pikachusNearFoes(int word) {
        int own = turn << SIDE_SHIFT | PIKACHU;
        long pikachus = sets[own * words + word];
        if (pikachus == 0) {
            return 0;
        }
        int forward = (1 - 2 * turn) * size;
        long below = word > 0 ? smallFoes(word - 1) : 0;
        long here = smallFoes(word);
        long above = word + 1 < words ? smallFoes(word + 1) : 0;
        return pikachus
                & (here >>> 1
                        | here >>> 2
                        | above << -1
                        | above << -2
                        | here << 1
                        | here << 2
                        | below >>> -1
                        | below >>> -2
                        | shifted(below, here, above, forward)
                        | shifted(below, here, above, 2 * forward));
    }

    private long smallFoes(int word) {
        int foe = ((turn ^ 1) << SIDE_SHIFT | PICHU) * words + word;
        return sets[foe] | sets[foe + words];
    }

    /** From where the squares of a set are so many squares further, fewer than 64, row by row, as if rows had no ends. */
    private static long shifted(long below, long here, long above, int distance) {
        return distance > 0 ? here >>> distance | above << -distance : here << -distance | below >>> distance;
    }

    private int steps(int[] buffer, int start, int wanted) {
        int end = start;
        int set = (turn << SIDE_SHIFT | PICHU) * words;
        for (int word = 0; word < words; word++) {
            for (long rest = sets[set + word]; rest != 0; rest &= rest - 1) {
                end = pichuSteps(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end, wanted);
            }
        }
        set += words;
        for (int word = 0; word < words; word++) {
            for (long rest = sets[set + word]; rest != 0; rest &= rest - 1) {
                end = pikachuSteps(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end, wanted);
            }
        }
        set += words;
        for (int word = 0; (wanted & CALM) != 0 && word < words; word++) {
            for (long rest = sets[set + word]; rest != 0; rest &= rest - 1) {
                end = raichuSteps(word << 6 | Long.numberOfTrailingZeros(rest), buffer, end);
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
        int place = places[square];
        int bit = Geometry.column(place) + Geometry.MARGIN;
        int down = Geometry.falling(place);
        int up = Geometry.rising(place);
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
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int forward = 1 - 2 * turn;
        if ((wanted & (row + forward == farRow(turn) ? PROMOTIONS : CALM)) == 0) {
            return start;
        }
        int bit = column + Geometry.MARGIN;
        int down = Geometry.falling(place);
        int up = Geometry.rising(place);
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
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
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
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
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
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int bit = column + Geometry.MARGIN;
        int end = raichuCaptures(square, row, bit, 1, buffer, start);
        end = raichuCaptures(square, size + column, row + Geometry.MARGIN, size, buffer, end);
        end = raichuCaptures(square, Geometry.falling(place), bit, size + 1, buffer, end);
        return raichuCaptures(square, Geometry.rising(place), bit, 1 - size, buffer, end);
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
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int bit = column + Geometry.MARGIN;
        int end = raichuSteps(square, row, bit, 1, buffer, start);
        end = raichuSteps(square, size + column, row + Geometry.MARGIN, size, buffer, end);
        end = raichuSteps(square, Geometry.falling(place), bit, size + 1, buffer, end);
        return raichuSteps(square, Geometry.rising(place), bit, 1 - size, buffer, end);
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
        if (move == PASS) {
            remember(PASS);
            tick();
        } else {
            int from = from(move);
            int to = to(move);
            int code = board[from];
            int after = promotes(move) ? code | RAICHU : code;
            if (isCapture(move)) {
                int victim = victim(move);
                int taken = board[victim];
                remember(move
                        | (long) code << MOVER_SHIFT
                        | (long) taken << TAKEN_SHIFT
                        | (long) victim << VICTIM_SHIFT);
                take(victim, taken);
                counts[taken & ~KIND_MASK]--;
                clock = 0;
            } else {
                remember(move | (long) code << MOVER_SHIFT);
                if ((code & KIND_MASK) == PICHU) {
                    clock = 0;
                } else {
                    tick();
                }
            }
            take(from, code);
            toggle(to, after);
            board[to] = (byte) after;
            counts[after]++;
            int key = after * squares + to;
            hash ^= keys[key];
            worth += worths[key];
        }
        endTurn();
    }

    private void endTurn() {
        turn ^= 1;
        hash ^= geometry.blackToMove;
        hashes[at] = hash;
    }

    /** Lets the other side act; {@link #unmake} takes it back. */
    void makeNull() {
        remember(PASS);
        skips[at] = at;
        tick();
        endTurn();
    }

    private void tick() {
        clock = Math.min(clock + 1, MAX_CLOCK);
    }

    /** Takes a note of a move and of what it is about to change, and goes on to the position to come. */
    private void remember(long note) {
        int next = at + 1;
        if (next == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * next);
            skips = Arrays.copyOf(skips, 2 * next);
            moves = Arrays.copyOf(moves, 2 * next);
            sums = Arrays.copyOf(sums, 2 * next);
        }
        moves[at] = note;
        sums[at] = (long) worth << Integer.SIZE | clock;
        skips[next] = skips[at];
        at = next;
    }

    private void take(int square, int code) {
        toggle(square, code);
        board[square] = 0;
        counts[code]--;
        int key = code * squares + square;
        hash ^= keys[key];
        worth -= worths[key];
    }

    void unmake() {
        at--;
        long note = moves[at];
        turn ^= 1;
        clock = (int) sums[at];
        worth = (int) (sums[at] >> Integer.SIZE);
        hash = hashes[at];
        int move = (int) note & MOVE_MASK;
        if (move == PASS) {
            return;
        }
        int from = from(move);
        int to = to(move);
        int after = board[to];
        toggle(to, after);
        board[to] = 0;
        counts[after]--;
        int code = (int) (note >> MOVER_SHIFT) & CODES - 1;
        toggle(from, code);
        board[from] = (byte) code;
        counts[code]++;
        int taken = (int) (note >> TAKEN_SHIFT) & CODES - 1;
        if (taken != 0) {
            int victim = (int) (note >> VICTIM_SHIFT);
            toggle(victim, taken);
            board[victim] = (byte) taken;
            counts[taken]++;
            counts[taken & ~KIND_MASK]++;
        }
    }

    private void toggle(int square, int code) {
        int[] lines = code < 1 << SIDE_SHIFT ? whiteLines : blackLines;
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int across = 1 << (column + Geometry.MARGIN);
        lines[row] ^= across;
        lines[size + column] ^= 1 << (row + Geometry.MARGIN);
        lines[Geometry.falling(place)] ^= across;
        lines[Geometry.rising(place)] ^= across;
        sets[code * words + (square >> 6)] ^= 1L << square;
    }

    // ---- what has been before ----

    /** The position; near the end of the game by the clock also that. */
    long key(int depth) {
        return turnLimit && clock + depth >= RaichuRules.TURN_LIMIT ? hash ^ (clock * CLOCK_KEY) : hash;
    }

    /**
     * Whether the position has occurred often enough to count as a draw: who has brought it about twice in the line that is
     * looked at can do so again; else it takes three times, the game before included.
     */
    boolean repeats() {
        return repetition && occurs(Math.max(root, skips[at]));
    }

    /** Whether the position has truly occurred three times. */
    boolean isThreefold() {
        return repetition && occurs(Integer.MAX_VALUE);
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
        int start = places[from];
        int end = places[to];
        int far = Geometry.column(end) - Geometry.column(start);
        int down = Geometry.row(end) - Geometry.row(start);
        int line;
        int bit;
        if (far == 0) {
            line = size + Geometry.column(end);
            bit = Geometry.row(end) + Geometry.MARGIN;
            far = down;
        } else {
            line = down == 0 ? Geometry.row(end) : down == far ? Geometry.falling(end) : Geometry.rising(end);
            bit = Geometry.column(end) + Geometry.MARGIN;
        }
        // What leaves the board, or its place, stands on the line of the move.
        int gone = 1 << (bit - far) | 1 << (bit - Integer.signum(far) * (move >>> BACK_SHIFT & BACK_MASK));
        return isAttacked(to, code, line, ~gone);
    }

    /** Whether the enemy of a piece could take it on a square; on one line some pieces are looked through. */
    boolean isAttacked(int square, int code, int line, int mask) {
        int side = code >> SIDE_SHIFT;
        int kind = code & KIND_MASK;
        int foe = (side ^ 1) << SIDE_SHIFT;
        boolean byRaichu = counts[foe | RAICHU] > 0;
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int across = column + Geometry.MARGIN;
        if (byRaichu || (kind <= PIKACHU && counts[foe | PIKACHU] > 0)) {
            int down = row + Geometry.MARGIN;
            int upwards = side == 1 ? PIKACHU : 0;
            if (isAttacked(square, code, row, across, 1, PIKACHU, PIKACHU, line == row ? mask : -1)
                    || isAttacked(
                            square,
                            code,
                            size + column,
                            down,
                            size,
                            upwards,
                            PIKACHU - upwards,
                            line == size + column ? mask : -1)) {
                return true;
            }
        }
        if (byRaichu || (kind == PICHU && counts[foe | PICHU] > 0)) {
            int fall = Geometry.falling(place);
            int rise = Geometry.rising(place);
            int upwards = side == 1 ? PICHU : 0;
            int downwards = PICHU - upwards;
            return isAttacked(square, code, fall, across, size + 1, upwards, downwards, line == fall ? mask : -1)
                    || isAttacked(square, code, rise, across, 1 - size, downwards, upwards, line == rise ? mask : -1);
        }
        return false;
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
        int place = places[square];
        int row = Geometry.row(place);
        int column = Geometry.column(place);
        int across = column + Geometry.MARGIN;
        return safe(square, row, across, 1)
                + safe(square, size + column, row + Geometry.MARGIN, size)
                + safe(square, Geometry.falling(place), across, size + 1)
                + safe(square, Geometry.rising(place), across, 1 - size);
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
