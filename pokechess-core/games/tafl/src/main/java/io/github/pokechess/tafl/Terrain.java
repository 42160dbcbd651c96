package io.github.pokechess.tafl;

import java.util.SplittableRandom;
import io.github.pokechess.tafl.TaflRules.Berserk;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.Jump;
import io.github.pokechess.tafl.TaflRules.KingStrength;
import io.github.pokechess.tafl.TaflRules.Shieldwall;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.Map;

/**
 * Rules made ready for {@link State}: what squares are to pieces, as bits of rows and columns. Nobody changes it.
 *
 * <p>A piece's <i>code</i> is its ordinal plus one, 0 for none. A <i>way</i> is a code with the zone of the square that it
 * starts from, since that decides what it may enter again; the arrays by way have a bit set for each square of a row (by
 * rank) or of a column (by file) where that piece may not pass, or not stop.
 */
final class Terrain {
    static final int CODES = TaflPiece.ALL.size() + 1;
    static final int ZONES = ZoneKind.values().length + 1;
    static final int THRONE = 1 + ZoneKind.THRONE.ordinal();
    static final int CORNER = 1 + ZoneKind.CORNER.ordinal();

    private static final long SEED = 0x5a6965676521L;

    final TaflRules rules;
    final int size;

    /** The bits of a row or column. */
    final int full;

    final int squares;

    /** How many low bits of a decision say where it goes. */
    final int toBits;

    /** Whether the squares fit into a word. */
    final boolean small;

    /** By square: 0, or one more than the ordinal of the kind. */
    final byte[] zone;

    /** By square. */
    final byte[] files;

    final byte[] ranks;

    /** By square and direction (four times the one and the other): the square beside it, or −1. */
    final short[] next;

    /** By direction. */
    final int[] steps;

    final int[] rowBlock;
    final int[] columnBlock;
    final int[] rowNoStop;
    final int[] columnNoStop;

    /** By rank: the squares that are nothing special. */
    final int[] rowOpen;

    /** The same as a word of a small board. */
    final long bitsOpen;

    /** By code. */
    final int[] speed = new int[CODES];

    final Jump[] jump = new Jump[CODES];

    /** By square: a bit by code to whom the square is hostile, be it that an enemy cannot be or does not fight there. */
    final int[] hostileEmpty;

    final int[] hostileOccupied;

    /** By code and rank or file: where squares are hostile to it. */
    final int[] rowHostileEmpty;

    final int[] columnHostileEmpty;
    final int[] rowHostileOccupied;
    final int[] columnHostileOccupied;

    /** By code, as words of small boards. */
    final long[] bitsHostileEmpty = new long[CODES];

    final long[] bitsHostileOccupied = new long[CODES];

    /** By code and zone, as words of small boards: where a piece may not pass, and not stop. */
    final long[] bitsBlock = new long[CODES * ZONES];

    final long[] bitsNoStop = new long[CODES * ZONES];

    /** On small boards: the squares of the board, those that have one to their right, those that have one to their left. */
    final long all;

    final long notLast;
    final long notFirst;

    /** On small boards, by place and what is in the way: the bits up to the next blockers, without them. */
    final byte[] lines;

    /** On small boards, by the bits of a column: the first column with these. */
    final long[] columns;

    private final long firstColumn;
    private final long gather;
    private final int gatherShift;

    /** By square, on small boards: those beside it. */
    final long[] neighbours;

    final boolean[] escapes;

    /** The same as a word of a small board. */
    final long bitsEscapes;

    final int[] rowEscapes;
    final int[] columnEscapes;

    /** By square: whether a king there is captured by four, or by all around. */
    final boolean[] strong;

    final boolean allAround;
    final boolean hammer;
    final boolean anvil;
    final boolean berserk;

    /** Whether captures are by two, or four around the king, and nothing else, if pieces are ordinary. */
    final boolean plain;

    /** Whether what captures can be told from where a move goes, if pieces are ordinary, but for few squares. */
    final boolean local;

    /** Whether ordinary pieces and kings go everywhere, and as far as they like. */
    final boolean free;

    final boolean shieldwall;
    final boolean linnaean;

    final Evaluators.Tables tables;

    /** By code and square: what a piece there is worth to the attackers by the tables. */
    final int[] worth;

    final int[] classicAttacker;

    final long[] keys;
    final long sideKey;
    final long[] berserkKeys;

    Terrain(TaflRules rules) {
        this.rules = rules;
        size = rules.size();
        full = (1 << size) - 1;
        squares = size * size;
        small = squares <= Long.SIZE;
        toBits = small ? 6 : 9;
        zone = new byte[squares];
        steps = new int[] {1, -1, size, -size};
        files = new byte[squares];
        ranks = new byte[squares];
        next = new short[4 * squares];
        for (int square = 0; square < squares; square++) {
            int file = square % size;
            int rank = square / size;
            files[square] = (byte) file;
            ranks[square] = (byte) rank;
            next[4 * square + State.EAST] = (short) (file < size - 1 ? square + 1 : -1);
            next[4 * square + State.WEST] = (short) (file > 0 ? square - 1 : -1);
            next[4 * square + State.NORTH] = (short) (rank < size - 1 ? square + size : -1);
            next[4 * square + State.SOUTH] = (short) (rank > 0 ? square - size : -1);
        }
        for (Map.Entry<ZoneKind, Zone> entry : rules.zones().entrySet()) {
            for (TaflSquare square : entry.getValue().squares()) {
                zone[square.index(size)] = (byte) (1 + entry.getKey().ordinal());
            }
        }
        rowOpen = new int[size];
        long board = 0;
        long open = 0;
        long last = 0;
        long first = 0;
        neighbours = new long[small ? squares : 0];
        for (int square = 0; square < squares; square++) {
            rowOpen[ranks[square]] |= zone[square] == 0 ? 1 << files[square] : 0;
            if (small) {
                long bit = 1L << square;
                board |= bit;
                open |= zone[square] == 0 ? bit : 0;
                last |= files[square] == size - 1 ? bit : 0;
                first |= files[square] == 0 ? bit : 0;
                for (int direction = 0; direction < 4; direction++) {
                    int beside = next[4 * square + direction];
                    neighbours[square] |= beside < 0 ? 0 : 1L << beside;
                }
            }
        }
        all = board;
        bitsOpen = open;
        notLast = board & ~last;
        notFirst = board & ~first;
        firstColumn = first;
        long factor = 0;
        for (int rank = 0; small && rank < size; rank++) {
            factor |= 1L << ((size - 1) * (size - 1 - rank));
        }
        gather = factor;
        gatherShift = (size - 1) * (size - 1);
        columns = new long[small ? 1 << size : 0];
        for (int i = 0; i < columns.length; i++) {
            for (int rank = 0; rank < size; rank++) {
                columns[i] |= (long) (i >> rank & 1) << (rank * size);
            }
        }
        lines = new byte[small ? size << 8 : 0];
        for (int i = 0; i < lines.length; i++) {
            int at = i >> 8;
            for (int bit = at + 1; bit < size && (i >> bit & 1) == 0; bit++) {
                lines[i] |= (byte) (1 << bit);
            }
            for (int bit = at - 1; bit >= 0 && (i >> bit & 1) == 0; bit--) {
                lines[i] |= (byte) (1 << bit);
            }
        }
        rowBlock = new int[CODES * ZONES * size];
        columnBlock = new int[rowBlock.length];
        rowNoStop = new int[rowBlock.length];
        columnNoStop = new int[rowBlock.length];
        hostileEmpty = new int[squares];
        hostileOccupied = new int[squares];
        rowHostileEmpty = new int[CODES * size];
        columnHostileEmpty = new int[CODES * size];
        rowHostileOccupied = new int[CODES * size];
        columnHostileOccupied = new int[CODES * size];
        escapes = new boolean[squares];
        rowEscapes = new int[size];
        columnEscapes = new int[size];
        strong = new boolean[squares];
        allAround = rules.kingStrength() == KingStrength.ALL_AROUND;
        hammer = rules.kingArmed().hammer;
        anvil = rules.kingArmed().anvil;
        berserk = rules.berserk() != Berserk.NONE;
        shieldwall = rules.shieldwall() != Shieldwall.NONE;
        linnaean = rules.linnaeanCapture();
        plain = !shieldwall && !linnaean;
        local = (!shieldwall || rules.shieldwallFlanking()) && !berserk && rules.jump(TaflPiece.KING) == Jump.NONE;
        jump[0] = Jump.NONE;
        for (TaflPiece piece : TaflPiece.ALL) {
            int code = piece.ordinal() + 1;
            speed[code] = rules.speed(piece).orElse(size);
            jump[code] = rules.jump(piece);
            for (int square = 0; square < squares; square++) {
                place(rules, piece, code, square);
            }
        }
        long safe = 0;
        for (int square = 0; square < squares; square++) {
            placeKing(rules, square);
            safe |= small && escapes[square] ? 1L << square : 0;
        }
        bitsEscapes = safe;
        tables = new Evaluators.Tables(this);
        worth = tables.worth(this);
        free = isFree(State.ATTACKER) && isFree(State.DEFENDER) && isFree(State.KING);
        classicAttacker = Evaluators.classicAttacker(this);
        keys = new long[CODES * squares];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < keys.length; i++) {
            long key = random.nextLong();
            keys[i] = i < squares ? 0 : key;
        }
        berserkKeys = new long[squares];
        for (int i = 0; i < squares; i++) {
            berserkKeys[i] = random.nextLong();
        }
        sideKey = random.nextLong();
    }

    private void place(TaflRules rules, TaflPiece piece, int code, int square) {
        int file = square % size;
        int rank = square / size;
        int there = zone[square];
        if (there == 0) {
            return;
        }
        Zone rule = rules.zones().get(ZoneKind.values()[there - 1]);
        if (rule == null) {
            return;
        }
        for (int from = 0; from < ZONES; from++) {
            boolean enters = from == there || rule.reenterable().contains(piece);
            int way = (code * ZONES + from) * size;
            if (!enters || !rule.passable().contains(piece)) {
                bitsBlock[code * ZONES + from] |= small ? 1L << square : 0;
                rowBlock[way + rank] |= 1 << file;
                columnBlock[way + file] |= 1 << rank;
            }
            if (!enters || !rule.stoppable().contains(piece)) {
                bitsNoStop[code * ZONES + from] |= small ? 1L << square : 0;
                rowNoStop[way + rank] |= 1 << file;
                columnNoStop[way + file] |= 1 << rank;
            }
        }
        if (rule.hostileEmpty().contains(piece)) {
            hostileEmpty[square] |= 1 << code;
            bitsHostileEmpty[code] |= small ? 1L << square : 0;
            rowHostileEmpty[code * size + rank] |= 1 << file;
            columnHostileEmpty[code * size + file] |= 1 << rank;
        }
        if (rule.hostile().contains(piece)) {
            hostileOccupied[square] |= 1 << code;
            bitsHostileOccupied[code] |= small ? 1L << square : 0;
            rowHostileOccupied[code * size + rank] |= 1 << file;
            columnHostileOccupied[code * size + file] |= 1 << rank;
        }
    }

    /** The row of a rank in the word of a small board. */
    int row(long board, int rank) {
        return (int) (board >>> (rank * size)) & full;
    }

    /** The column of a file: a product that brings each of its bits to its place beside the others. */
    int column(long board, int file) {
        return (int) (((board >>> file & firstColumn) * gather) >>> gatherShift) & full;
    }

    private boolean isFree(int code) {
        for (int way = code * ZONES * size; way < (code + 1) * ZONES * size; way++) {
            if (rowBlock[way] != 0 || rowNoStop[way] != 0) {
                return false;
            }
        }
        return speed[code] >= size && jump[code] == Jump.NONE;
    }

    private void placeKing(TaflRules rules, int square) {
        int file = square % size;
        int rank = square / size;
        boolean edge = file == 0 || rank == 0 || file == size - 1 || rank == size - 1;
        Zone corners = rules.zones().get(ZoneKind.CORNER);
        boolean corner = corners != null && corners.squares().contains(new TaflSquare(file, rank));
        escapes[square] = rules.escape() == Escape.EDGE ? edge : corner;
        if (escapes[square]) {
            rowEscapes[rank] |= 1 << file;
            columnEscapes[file] |= 1 << rank;
        }
        strong[square] = switch (rules.kingStrength()) {
            case FOUR, ALL_AROUND -> true;
            case TWO -> false;
            case FOUR_NEAR_THRONE -> nearThrone(rules, file, rank);
        };
    }

    private static boolean nearThrone(TaflRules rules, int file, int rank) {
        Zone throne = rules.zones().get(ZoneKind.THRONE);
        return throne != null
                && throne.squares().stream()
                        .anyMatch(square -> Math.abs(square.file() - file) + Math.abs(square.rank() - rank) <= 1);
    }
}
