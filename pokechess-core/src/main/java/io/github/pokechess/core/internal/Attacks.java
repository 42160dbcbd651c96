package io.github.pokechess.core.internal;

/**
 * The squares that every piece attacks from every square.
 *
 * <p>Sliders use fancy magic bitboards: the occupied squares that matter, times a factor, shifted, index the square's
 * part of one table of 107,648 attack sets (841 KiB), filled when the class is initialised. The factors were found by
 * trial of sparse random numbers. Pradyumna Kannan, <i>Magic move-bitboard generation in computer chess</i>, 2007.
 *
 * <p>Bit {@code 8 · rank + file} of a set is the square.
 */
public final class Attacks {
    private static final int[][] DIAGONAL_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] ORTHOGONAL_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
    };
    private static final int[][] KING_STEPS = {{1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}};

    private static final long[] KNIGHT = leaps(KNIGHT_STEPS);
    private static final long[] KING = leaps(KING_STEPS);
    private static final long[] PAWN = pawns();

    private static final long[] DIAGONAL_MAGIC = {
        0x4104900081240080L, 0x40501020810044a0L, 0x081000c081049220L, 0x0848204848440044L,
        0x0001104000286011L, 0x6001012010010054L, 0x0000484808484000L, 0x00001104100c5400L,
        0x8009040410040108L, 0x0014100240810600L, 0x1044840802004800L, 0x0200082080228000L,
        0x08001a0210802404L, 0x40018101a0104404L, 0x1400062804040400L, 0x0020070061042080L,
        0x1010088584100401L, 0x1062080444080a20L, 0x0008050424202200L, 0x4884212802002209L,
        0x0061005890402000L, 0x8048c02200522000L, 0x0002800c42301002L, 0x2400800042009085L,
        0x1008880020207144L, 0x10080300a0840100L, 0x0102010018880200L, 0x5620208108008002L,
        0x8010840000802021L, 0x2c01284002005000L, 0x00010a0104020110L, 0x0905410006013112L,
        0x4018481842b42080L, 0x3008841008201288L, 0x0101080100621400L, 0x9010040400a80210L,
        0x4240002020820080L, 0x000c0084090a0100L, 0x200908220b430120L, 0x0881004600010104L,
        0x8021041042c10410L, 0x0002008405042050L, 0x400c0a4048081000L, 0x0888008420209402L,
        0x002208a900400402L, 0x0040380101000070L, 0x40200114290010a0L, 0x0004010042044109L,
        0x008a091002104808L, 0x0010208210100060L, 0x4024284404044a20L, 0x9008504a42020400L,
        0x1400120a10240008L, 0x0008401001024810L, 0x0ac0825401120064L, 0x02848c8400420240L,
        0x0504802682206000L, 0x4083020100c23010L, 0x0220108050441000L, 0x5206140088420200L,
        0x000800c008102402L, 0x0000000a10104081L, 0x0000c00404408200L, 0x0004015808108080L,
    };
    private static final long[] ORTHOGONAL_MAGIC = {
        0x0480002018804000L, 0x02c000700040a000L, 0x0200084020120080L, 0x0900041001002109L,
        0x0200080402002010L, 0x0200041008010200L, 0x0200080100840200L, 0x0300004b0000892aL,
        0x0631800021c00090L, 0x4000804000802000L, 0x5400808010002000L, 0x0008800800811002L,
        0x3011000700100800L, 0x0007000300040048L, 0x82140010010224c8L, 0x8020800100005080L,
        0x0101828000400020L, 0x0080848040002000L, 0x8220808010002000L, 0x8008808010000800L,
        0x0010050010080100L, 0x1000808004000201L, 0x9913c10100040200L, 0x04840200004400a1L,
        0x8240004080003080L, 0x01101041c0022000L, 0x0089001300200140L, 0x0084090100201000L,
        0x4080110100040800L, 0x0002000280040080L, 0x02c0020400b00108L, 0x0031294200041081L,
        0x4010400020800091L, 0x8110042008400040L, 0x0000200088801002L, 0x0000800800801001L,
        0x0400040801001100L, 0x0000040080800200L, 0x0412001806000304L, 0x0063010062000084L,
        0x0280004020004002L, 0x1010208201020040L, 0x0000200041050010L, 0x0080100008008080L,
        0xa000080100050010L, 0xa002040002008080L, 0x0102000401820048L, 0x0000024394020003L,
        0x0200502081020200L, 0x0242008100204200L, 0x0e00801000200080L, 0x0010001008008080L,
        0x0000440080080280L, 0x0002000400800280L, 0x0084100118aa0400L, 0x0020800100004080L,
        0x0080008020124505L, 0x8600102100420082L, 0x2502100a01224082L, 0x0031000448229001L,
        0x0103000208000411L, 0x1091000802040003L, 0x000040a102081004L, 0x01810c0042850132L,
    };

    private static final long[] DIAGONAL_MASK = masks(DIAGONAL_STEPS);
    private static final long[] ORTHOGONAL_MASK = masks(ORTHOGONAL_STEPS);
    private static final int[] DIAGONAL_START = starts(DIAGONAL_MASK, 0);
    private static final int[] ORTHOGONAL_START =
            starts(ORTHOGONAL_MASK, DIAGONAL_START[63] + (1 << Long.bitCount(DIAGONAL_MASK[63])));
    private static final long[] SLIDES = slides();

    private static final long[] LINES = allLines();

    private Attacks() {}

    /** The squares from which any piece could attack a square if nothing stood in between. */
    static long lines(int square) {
        return LINES[square];
    }

    /** The squares a knight attacks. */
    public static long knight(int square) {
        return KNIGHT[square];
    }

    /** The squares a king attacks. */
    public static long king(int square) {
        return KING[square];
    }

    /** The squares a pawn of a colour (0 White, 1 Black) attacks. */
    public static long pawn(int color, int square) {
        return PAWN[color << 6 | square];
    }

    /** The squares a bishop attacks; the first occupied one of each line is included. */
    public static long diagonal(int square, long occupied) {
        long index = ((occupied & DIAGONAL_MASK[square]) * DIAGONAL_MAGIC[square])
                >>> (64 - Long.bitCount(DIAGONAL_MASK[square]));
        return SLIDES[DIAGONAL_START[square] + (int) index];
    }

    /** The squares a rook attacks; the first occupied one of each line is included. */
    public static long orthogonal(int square, long occupied) {
        long index = ((occupied & ORTHOGONAL_MASK[square]) * ORTHOGONAL_MAGIC[square])
                >>> (64 - Long.bitCount(ORTHOGONAL_MASK[square]));
        return SLIDES[ORTHOGONAL_START[square] + (int) index];
    }

    /** The squares between two that are on one line; none between others. */
    static long between(int one, int other) {
        long ends = 1L << one | 1L << other;
        long diagonal = diagonal(one, ends);
        if ((diagonal >>> other & 1) != 0) {
            return diagonal & diagonal(other, ends);
        }
        long orthogonal = orthogonal(one, ends);
        return (orthogonal >>> other & 1) != 0 ? orthogonal & orthogonal(other, ends) : 0;
    }

    private static long[] allLines() {
        long[] sets = new long[64];
        for (int square = 0; square < 64; square++) {
            sets[square] = KNIGHT[square] | diagonal(square, 0) | orthogonal(square, 0);
        }
        return sets;
    }

    private static long[] leaps(int[][] steps) {
        long[] sets = new long[64];
        for (int square = 0; square < 64; square++) {
            for (int[] step : steps) {
                sets[square] |= bit((square & 7) + step[0], (square >>> 3) + step[1]);
            }
        }
        return sets;
    }

    private static long[] pawns() {
        long[] sets = new long[128];
        for (int square = 0; square < 64; square++) {
            int file = square & 7;
            int rank = square >>> 3;
            sets[square] = bit(file - 1, rank + 1) | bit(file + 1, rank + 1);
            sets[64 | square] = bit(file - 1, rank - 1) | bit(file + 1, rank - 1);
        }
        return sets;
    }

    /** The squares on which a piece can stand in a slider's way: its lines without their last squares. */
    private static long[] masks(int[][] steps) {
        long[] masks = new long[64];
        for (int square = 0; square < 64; square++) {
            for (int[] step : steps) {
                long line = slide(square, 0, step);
                long last = bit(square & 7, square >>> 3);
                for (long next = last; next != 0; next = shifted(last, step) & line) {
                    last = next;
                }
                masks[square] |= line & ~last;
            }
        }
        return masks;
    }

    private static long shifted(long single, int[] step) {
        int square = Long.numberOfTrailingZeros(single);
        return bit((square & 7) + step[0], (square >>> 3) + step[1]);
    }

    private static int[] starts(long[] masks, int first) {
        int[] starts = new int[64];
        int start = first;
        for (int square = 0; square < 64; square++) {
            starts[square] = start;
            start += 1 << Long.bitCount(masks[square]);
        }
        return starts;
    }

    private static long[] slides() {
        long[] table = new long[ORTHOGONAL_START[63] + (1 << Long.bitCount(ORTHOGONAL_MASK[63]))];
        fill(table, DIAGONAL_STEPS, DIAGONAL_MASK, DIAGONAL_MAGIC, DIAGONAL_START);
        fill(table, ORTHOGONAL_STEPS, ORTHOGONAL_MASK, ORTHOGONAL_MAGIC, ORTHOGONAL_START);
        return table;
    }

    private static void fill(long[] table, int[][] steps, long[] masks, long[] magics, int[] starts) {
        for (int square = 0; square < 64; square++) {
            long occupied = 0;
            do {
                long attacked = 0;
                for (int[] step : steps) {
                    attacked |= slide(square, occupied, step);
                }
                long index = (occupied * magics[square]) >>> (64 - Long.bitCount(masks[square]));
                table[starts[square] + (int) index] = attacked;
                occupied = (occupied - masks[square]) & masks[square]; // the next subset of the mask
            } while (occupied != 0);
        }
    }

    private static long slide(int square, long occupied, int[] step) {
        long attacked = 0;
        for (long next = shifted(1L << square, step); next != 0; next = shifted(next, step)) {
            attacked |= next;
            if ((occupied & next) != 0) {
                break;
            }
        }
        return attacked;
    }

    private static long bit(int file, int rank) {
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : 1L << (rank << 3 | file);
    }
}
