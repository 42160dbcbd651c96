package io.github.pokechess.tafl.internal;

import java.util.Arrays;

/**
 * Threats on small boards where captures are by two, or four around the king, and nothing else: all squares at once in
 * one word. With pieces that are not ordinary it is the general way that answers.
 */
final class SmallThreats extends Threats {
    private final long[] bits;

    /** By number of moves made: the hash of the position whose captures are known. */
    private long[] hashes = new long[64];

    /** By number of moves made: where a move captures. */
    private long[] captures = new long[64];

    SmallThreats(State state) {
        super(state);
        bits = state.bits;
    }

    @Override
    public boolean isTactical(int move) {
        if (state.hasSpecials()) {
            return super.isTactical(move);
        }
        int to = state.to(move);
        boolean captures = (captures() >>> to & 1) != 0;
        if (state.sideIndex() == 0 || (captures && terrain.hammer)) {
            return captures;
        }
        if (!captures && !terrain.escapes[to]) {
            return false;
        }
        return state.from(move) == state.kingSquare() ? terrain.escapes[to] : captures;
    }

    @Override
    public int gain(int move) {
        if (state.hasSpecials()) {
            return super.gain(move);
        }
        int to = state.to(move);
        boolean byKing = state.sideIndex() == 1 && state.from(move) == state.kingSquare();
        if (byKing && terrain.escapes[to]) {
            return -1;
        }
        if (byKing && !terrain.hammer) {
            return 0;
        }
        if (state.sideIndex() == 0 && (kingTraps() >>> to & 1) != 0) {
            return -1;
        }
        return Long.bitCount(state.taken(to, state.sideIndex()));
    }

    @Override
    public int generateTactical(int[] buffer, int start) {
        if (state.hasSpecials()) {
            return super.generateTactical(buffer, start);
        }
        int end = start;
        for (long rest = captures(); rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            end = generateTo(terrain.files[to], terrain.ranks[to], terrain.hammer, buffer, end);
        }
        return state.sideIndex() == 1 && canEscape() ? generateEscapes(buffer, start, end) : end;
    }

    @Override
    public int generateQuiet(int[] buffer, int start) {
        if (state.hasSpecials()) {
            return super.generateQuiet(buffer, start);
        }
        int end = start;
        long captures = captures();
        int king = state.kingSquare();
        int ordinary = state.sideIndex() == 0 ? Codes.ATTACKER : Codes.DEFENDER;
        for (long rest = bits[state.sideIndex()]; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int file = terrain.files[from];
            int rank = terrain.ranks[from];
            int code = from == king ? Codes.KING : ordinary;
            int way = state.way(code, from);
            int onRow = state.rowSlides(code, way, file, rank);
            int onColumn = state.columnSlides(code, way, file, rank);
            if (from == king) {
                onRow &= ~terrain.rowEscapes[rank];
                onColumn &= ~terrain.columnEscapes[file];
            }
            if (from != king || terrain.hammer) {
                onRow &= ~terrain.row(captures, rank);
                onColumn &= ~terrain.column(captures, file);
            }
            end = state.addRow(onRow, file, rank, buffer, end);
            end = state.addColumn(onColumn, file, rank, buffer, end);
        }
        return end;
    }

    @Override
    public boolean canCaptureKing() {
        if (state.hasSpecials()) {
            return super.canCaptureKing();
        }
        if (state.kingSquare() < 0) {
            return false;
        }
        for (long rest = kingTraps(); rest != 0; rest &= rest - 1) {
            if (attackerReaches(Long.numberOfTrailingZeros(rest))) {
                return true;
            }
        }
        return false;
    }

    // ---- where moves capture ----

    private long captures() {
        int made = state.made();
        if (made >= hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * made);
            captures = Arrays.copyOf(captures, 2 * made);
        }
        if (hashes[made] != state.hash()) {
            hashes[made] = state.hash();
            captures[made] = sandwiches() | (state.sideIndex() == 0 ? kingTraps() : 0);
        }
        return captures[made];
    }

    private long sandwiches() {
        long victims = state.victims(state.sideIndex());
        long hostile = state.hostile(state.sideIndex());
        long right = terrain.notLast;
        long left = terrain.notFirst;
        long found = (victims & right & (hostile & right) << 1) << 1
                | (victims & left & (hostile & left) >>> 1) >>> 1
                | (victims & hostile << size) << size
                | (victims & hostile >>> size) >>> size;
        return found & terrain.all & ~(bits[0] | bits[1]);
    }

    /** Empty squares from which an ordinary attacker captures the king. */
    private long kingTraps() {
        int king = state.kingSquare();
        long neighbours = terrain.neighbours[king];
        long empty = ~(bits[0] | bits[1]);
        long hostile = bits[0]
                | (terrain.bitsHostileEmpty[Codes.KING] & empty)
                | (terrain.bitsHostileOccupied[Codes.KING] & ~empty);
        long adjacent = neighbours & hostile;
        if (terrain.strong[king]) {
            if (!terrain.allAround && Long.bitCount(neighbours) < 4) {
                return 0;
            }
            long missing = neighbours & ~hostile;
            return Long.bitCount(missing) > 1 ? 0 : (missing == 0 ? neighbours : missing) & empty;
        }
        long at = 1L << king;
        long traps = (at & terrain.notLast & (adjacent & terrain.notLast) << 1) << 1
                | (at & terrain.notFirst & (adjacent & terrain.notFirst) >>> 1) >>> 1
                | (at & adjacent << size) << size
                | (at & adjacent >>> size) >>> size;
        return traps & terrain.all & empty;
    }
}
