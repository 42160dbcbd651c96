package io.github.pokechess.tafl.internal;

/**
 * Tables that follow from the size of a board alone. Squares are counted row by row from the lower left one. Boards of
 * at most 64 squares are <i>small</i>: all squares fit into a word, from which rows and columns are taken.
 */
class Geometry {
    static final int EAST = 0;
    static final int WEST = 1;
    static final int NORTH = 2;
    static final int SOUTH = 3;

    final int size;

    /** The bits of a row or column. */
    final int full;

    final int squares;

    /** The number of low bits of a move that say where it goes. */
    final int toBits;

    /** Whether the squares fit into a word. */
    final boolean small;

    /** By square. */
    final byte[] files;

    final byte[] ranks;

    /** By 4 × square + direction: the adjacent square, or −1. */
    final short[] next;

    /** By direction. */
    final int[] steps;

    /**
     * On small boards: the squares of the board, those that have one to their right, those that have one to their left.
     */
    final long all;

    final long notLast;
    final long notFirst;

    /** On small boards, by place and blockers: the bits up to the next blockers, exclusive. */
    final byte[] lines;

    /** By square, on small boards: the adjacent squares. */
    final long[] neighbours;

    private final long firstColumn;
    private final long gather;
    private final int gatherShift;

    Geometry(int size) {
        this.size = size;
        full = (1 << size) - 1;
        squares = size * size;
        small = squares <= Long.SIZE;
        toBits = small ? 6 : 9;
        steps = new int[] {1, -1, size, -size};
        files = new byte[squares];
        ranks = new byte[squares];
        next = new short[4 * squares];
        neighbours = new long[small ? squares : 0];
        long last = 0;
        long first = 0;
        for (int square = 0; square < squares; square++) {
            int file = square % size;
            int rank = square / size;
            files[square] = (byte) file;
            ranks[square] = (byte) rank;
            next[4 * square + EAST] = (short) (file < size - 1 ? square + 1 : -1);
            next[4 * square + WEST] = (short) (file > 0 ? square - 1 : -1);
            next[4 * square + NORTH] = (short) (rank < size - 1 ? square + size : -1);
            next[4 * square + SOUTH] = (short) (rank > 0 ? square - size : -1);
            if (small) {
                last |= file == size - 1 ? 1L << square : 0;
                first |= file == 0 ? 1L << square : 0;
                for (int direction = 0; direction < 4; direction++) {
                    int adjacent = next[4 * square + direction];
                    neighbours[square] |= adjacent < 0 ? 0 : 1L << adjacent;
                }
            }
        }
        all = small ? -1L >>> (Long.SIZE - squares) : 0;
        notLast = all & ~last;
        notFirst = all & ~first;
        firstColumn = first;
        gather = gatherFactor();
        gatherShift = (size - 1) * (size - 1);
        lines = new byte[small ? size << 8 : 0];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = (byte) line(i >> 8, i);
        }
    }

    /** The factor that gathers the bits of the first column in the highest bits. */
    private long gatherFactor() {
        long factor = 0;
        for (int rank = 0; small && rank < size; rank++) {
            factor |= 1L << ((size - 1) * (size - 1 - rank));
        }
        return factor;
    }

    private int line(int at, int blockers) {
        int line = 0;
        for (int bit = at + 1; bit < size && (blockers >> bit & 1) == 0; bit++) {
            line |= 1 << bit;
        }
        for (int bit = at - 1; bit >= 0 && (blockers >> bit & 1) == 0; bit--) {
            line |= 1 << bit;
        }
        return line;
    }

    /** The row of a rank in the word of a small board. */
    final int row(long board, int rank) {
        return (int) (board >>> (rank * size)) & full;
    }

    /** The bits of a file, gathered by a multiplication. */
    final int column(long board, int file) {
        return (int) (((board >>> file & firstColumn) * gather) >>> gatherShift) & full;
    }

    /** The number of squares from a square to the edge. */
    final int room(int square, int direction) {
        int rank = ranks[square];
        int file = files[square];
        return switch (direction) {
            case EAST -> size - 1 - file;
            case WEST -> file;
            case NORTH -> size - 1 - rank;
            default -> rank;
        };
    }

    /** The number of steps between two squares. */
    final int distance(int a, int b) {
        return Math.abs(ranks[a] - ranks[b]) + Math.abs(files[a] - files[b]);
    }

    /** The neighbours of bits. */
    static int adjacent(int bits) {
        return (bits << 1) | (bits >>> 1);
    }
}
