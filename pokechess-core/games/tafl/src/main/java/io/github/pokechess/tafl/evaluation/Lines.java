package io.github.pokechess.tafl.evaluation;

import io.github.pokechess.tafl.TaflPiece;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflRules;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import io.github.pokechess.tafl.TaflSquare;
import io.github.pokechess.tafl.TaflView;

/**
 * The king's lines to safety and the attackers' chain, for boards under the same rules. On small boards, of at most 64
 * squares, all squares are looked at in one word. Immutable.
 */
final class Lines {
    final int size;

    /** Whether the squares fit into a word. */
    final boolean small;

    /** By square. */
    final byte[] files;

    final byte[] ranks;

    /** By square, on small boards: the adjacent squares. */
    final long[] neighbours;

    private final int[] rowEscapes;
    private final int[] columnEscapes;
    private final long escapes;

    /**
     * On small boards: the squares of the board, those that have one to their right, those that have one to their left.
     */
    private final long all;

    private final long notLast;
    private final long notFirst;

    /** On small boards, by the bits of a column: the first column with these. */
    private final long[] columns;

    /** On small boards, by the king's square: where he may not pass, and not stop. */
    private final long[] closed;

    private final long[] noStop;

    Lines(TaflRules rules) {
        size = rules.size();
        int squares = size * size;
        small = squares <= Long.SIZE;
        files = new byte[squares];
        ranks = new byte[squares];
        rowEscapes = new int[size];
        columnEscapes = new int[size];
        neighbours = new long[small ? squares : 0];
        closed = new long[neighbours.length];
        noStop = new long[neighbours.length];
        columns = new long[small ? 1 << size : 0];
        long safe = 0;
        long last = 0;
        long first = 0;
        for (int square = 0; square < squares; square++) {
            int file = square % size;
            int rank = square / size;
            files[square] = (byte) file;
            ranks[square] = (byte) rank;
            if (isEscape(rules, file, rank)) {
                rowEscapes[rank] |= 1 << file;
                columnEscapes[file] |= 1 << rank;
                safe |= bit(file, rank);
            }
            last |= file == size - 1 ? bit(file, rank) : 0;
            first |= file == 0 ? bit(file, rank) : 0;
        }
        escapes = safe;
        all = small ? -1L >>> (Long.SIZE - squares) : 0;
        notLast = all & ~last;
        notFirst = all & ~first;
        for (int square = 0; square < neighbours.length; square++) {
            int file = square % size;
            int rank = square / size;
            neighbours[square] = bit(file - 1, rank) | bit(file + 1, rank) | bit(file, rank - 1) | bit(file, rank + 1);
            close(rules, square);
        }
        for (int bits = 0; bits < columns.length; bits++) {
            for (int rank = 0; rank < size; rank++) {
                columns[bits] |= (long) (bits >> rank & 1) << (rank * size);
            }
        }
    }

    /** The bit of a square, or 0 if the board is not small or has no such square. */
    private long bit(int file, int rank) {
        boolean inside = file >= 0 && rank >= 0 && file < size && rank < size;
        return small && inside ? 1L << (rank * size + file) : 0;
    }

    private static boolean isEscape(TaflRules rules, int file, int rank) {
        int last = rules.size() - 1;
        if (rules.escape() == Escape.EDGE) {
            return file == 0 || rank == 0 || file == last || rank == last;
        }
        Zone corners = rules.zones().get(ZoneKind.CORNER);
        return corners != null && corners.squares().contains(new TaflSquare(file, rank));
    }

    private void close(TaflRules rules, int king) {
        ZoneKind home = rules.zoneAt(new TaflSquare(king % size, king / size)).orElse(null);
        for (int square = 0; square < size * size; square++) {
            TaflSquare there = new TaflSquare(square % size, square / size);
            ZoneKind kind = rules.zoneAt(there).orElse(null);
            Zone zone = kind == null ? null : rules.zones().get(kind);
            if (zone == null) {
                continue;
            }
            boolean enters = kind == home || zone.reenterable().contains(TaflPiece.KING);
            closed[king] |= enters && zone.passable().contains(TaflPiece.KING) ? 0 : 1L << square;
            noStop[king] |= enters && zone.stoppable().contains(TaflPiece.KING) ? 0 : 1L << square;
        }
    }

    /** The number of diagonally adjacent pairs of attackers, between which no piece can pass. */
    int links(TaflView view) {
        if (small) {
            long attackers = view.squares(Side.ATTACKERS);
            return Long.bitCount(attackers & notFirst & attackers << (size + 1))
                    + Long.bitCount(attackers & notLast & attackers << (size - 1));
        }
        int links = 0;
        for (int rank = 1; rank < size; rank++) {
            int here = view.row(Side.ATTACKERS, rank);
            int below = view.row(Side.ATTACKERS, rank - 1);
            links += Integer.bitCount(here & below << 1) + Integer.bitCount(here & below >>> 1);
        }
        return links;
    }

    /** The number of lines, of four, on which the king could go to safety from a square, if he was there. */
    int ways(TaflView view, int file, int rank) {
        int onRow = view.kingRowMobility(file, rank) & rowEscapes[rank];
        int onColumn = view.kingColumnMobility(file, rank) & columnEscapes[file];
        if ((onRow | onColumn) == 0) {
            return 0;
        }
        int ways = (onRow >>> file) != 0 ? 1 : 0;
        ways += (onRow & ((1 << file) - 1)) != 0 ? 1 : 0;
        ways += (onColumn >>> rank) != 0 ? 1 : 0;
        return ways + ((onColumn & ((1 << rank) - 1)) != 0 ? 1 : 0);
    }

    /** The worth of the king's ways: those to safety now, those after a move of his, and his moves. */
    int freedom(TaflView view, Weights weights) {
        int king = view.kingSquare();
        int file = files[king];
        int rank = ranks[king];
        int one = 0;
        int two = 0;
        int moves = 0;
        for (int onRow = view.kingRowMobility(file, rank); onRow != 0; onRow &= onRow - 1) {
            int ways = ways(view, Integer.numberOfTrailingZeros(onRow), rank);
            one += ways > 0 ? 1 : 0;
            two += ways > 1 ? 1 : 0;
            moves++;
        }
        for (int onColumn = view.kingColumnMobility(file, rank); onColumn != 0; onColumn &= onColumn - 1) {
            int ways = ways(view, file, Integer.numberOfTrailingZeros(onColumn));
            one += ways > 0 ? 1 : 0;
            two += ways > 1 ? 1 : 0;
            moves++;
        }
        return weights.freedom(view.turn() == Side.DEFENDERS, ways(view, file, rank), one, two > 0, moves);
    }

    /**
     * The worth of the king's ways on a small board where he goes as far as he likes: all squares at once, by
     * direction.
     */
    int smallFreedom(TaflView view, Weights weights) {
        int king = view.kingSquare();
        int file = files[king];
        int rank = ranks[king];
        long open = all & ~(view.squares(Side.ATTACKERS) | view.squares(Side.DEFENDERS) | closed[king]);
        long goals = escapes & open & ~noStop[king];
        long north = downFrom(goals, open, size) >>> size;
        long south = upFrom(goals, open, size) << size;
        long east = downFrom(goals, open & notLast, 1) >>> 1 & notLast;
        long west = upFrom(goals, open & notFirst, 1) << 1 & notFirst;
        long any = north | south | east | west;
        long several = (north & south) | (east & west) | ((north | south) & (east | west));
        long moves = (long) view.kingRowMobility(file, rank) << (rank * size)
                | columns[view.kingColumnMobility(file, rank)] << file;
        int now = (int) (any >>> king & 1) + (int) (several >>> king & 1);
        return weights.freedom(
                view.turn() == Side.DEFENDERS,
                now,
                Long.bitCount(moves & any),
                (moves & several) != 0,
                Long.bitCount(moves));
    }

    /** The squares reached from squares by going to lower ones in steps through open ones. */
    private static long downFrom(long from, long open, int step) {
        long reached = from | (open & from >>> step);
        long twice = open & open >>> step;
        reached |= twice & reached >>> (2 * step);
        return reached | (twice & twice >>> (2 * step) & reached >>> (4 * step));
    }

    private static long upFrom(long from, long open, int step) {
        long reached = from | (open & from << step);
        long twice = open & open << step;
        reached |= twice & reached << (2 * step);
        return reached | (twice & twice << (2 * step) & reached << (4 * step));
    }
}
