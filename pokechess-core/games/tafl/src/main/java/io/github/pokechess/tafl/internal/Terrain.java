package io.github.pokechess.tafl.internal;

import java.util.SplittableRandom;

/**
 * Rules made ready for {@link State}: the nature of squares for pieces, as bits of rows and columns. Immutable.
 *
 * <p>A <i>way</i> is a code with the zone of the square that a piece starts from, since that decides where it may enter
 * again; the arrays by way have a bit set for each square of a row (by rank) or of a column (by file) where that piece
 * may not pass, or not stop.
 */
public final class Terrain extends Geometry {
    static final int ZONES = RuleData.ZONES;

    /** Of the keys of positions; the order of a search depends on it. */
    private static final long SEED = 0x61c8e0afe61ce90cL;

    /** By square: the zone, 0 where nothing is special. */
    final byte[] zone;

    final int[] rowBlock;
    final int[] columnBlock;
    final int[] rowNoStop;
    final int[] columnNoStop;

    /** By rank: the squares that are nothing special. */
    final int[] rowOpen;

    /** The same squares as a word, on a small board. */
    final long bitsOpen;

    /** By code. */
    final int[] speed;

    final int[] jump;

    /**
     * By square: a bit by code to whom the square is hostile, be it that an enemy cannot be or does not fight there.
     */
    final int[] hostileEmpty;

    final int[] hostileOccupied;

    /** By code and rank or file: where squares are hostile to it. */
    final int[] rowHostileEmpty;

    final int[] columnHostileEmpty;
    final int[] rowHostileOccupied;
    final int[] columnHostileOccupied;

    /** By code, as words of small boards. */
    final long[] bitsHostileEmpty = new long[Codes.COUNT];

    final long[] bitsHostileOccupied = new long[Codes.COUNT];

    final boolean[] escapes;
    final int[] rowEscapes;
    final int[] columnEscapes;

    /** By square: whether a king there is captured by four, or by all around. */
    final boolean[] strong;

    final boolean allAround;
    final boolean hammer;
    final boolean anvil;
    final boolean berserk;
    final boolean berserkCaptures;

    /** Whether captures are by two, or four around the king, and nothing else, if pieces are ordinary. */
    final boolean plain;

    /**
     * Whether the destination of a move decides which enemies it captures, for ordinary pieces and all but a few
     * squares.
     */
    final boolean local;

    /** Whether ordinary pieces and kings go everywhere, and as far as they like. */
    final boolean free;

    final boolean shieldwall;
    final boolean shieldwallCorners;
    final boolean shieldwallFlanking;
    final boolean linnaean;
    final boolean edgeFort;
    final boolean encirclement;
    final boolean noMoveDraws;

    /** By code and square; 0 for no piece. */
    final long[] keys;

    final long sideKey;
    final long[] berserkKeys;

    /** The terrain of rules, of which it keeps nothing. */
    public Terrain(RuleData rules) {
        super(rules.size);
        zone = rules.zones.clone();
        speed = rules.speeds.clone();
        jump = rules.jumps.clone();
        escapes = rules.escapes.clone();
        strong = rules.strong.clone();
        allAround = rules.allAround;
        hammer = rules.hammer;
        anvil = rules.anvil;
        berserk = rules.berserk;
        berserkCaptures = rules.berserkCaptures;
        shieldwall = rules.shieldwall;
        shieldwallCorners = rules.shieldwallCorners;
        shieldwallFlanking = rules.shieldwallFlanking;
        linnaean = rules.linnaean;
        edgeFort = rules.edgeFort;
        encirclement = rules.encirclement;
        noMoveDraws = rules.noMoveDraws;
        plain = !shieldwall && !linnaean;
        local = (!shieldwall || shieldwallFlanking) && !berserk && jump[Codes.KING] == RuleData.JUMP_NONE;
        rowOpen = new int[size];
        rowEscapes = new int[size];
        columnEscapes = new int[size];
        long open = 0;
        for (int square = 0; square < squares; square++) {
            int file = files[square];
            int rank = ranks[square];
            rowOpen[rank] |= zone[square] == 0 ? 1 << file : 0;
            open |= small && zone[square] == 0 ? 1L << square : 0;
            rowEscapes[rank] |= escapes[square] ? 1 << file : 0;
            columnEscapes[file] |= escapes[square] ? 1 << rank : 0;
        }
        bitsOpen = open;
        rowBlock = new int[Codes.COUNT * ZONES * size];
        columnBlock = new int[rowBlock.length];
        rowNoStop = new int[rowBlock.length];
        columnNoStop = new int[rowBlock.length];
        hostileEmpty = new int[squares];
        hostileOccupied = new int[squares];
        rowHostileEmpty = new int[Codes.COUNT * size];
        columnHostileEmpty = new int[rowHostileEmpty.length];
        rowHostileOccupied = new int[rowHostileEmpty.length];
        columnHostileOccupied = new int[rowHostileEmpty.length];
        for (int square = 0; square < squares; square++) {
            for (int code = 1; code < Codes.COUNT && zone[square] != 0; code++) {
                placeWays(rules, code, square);
                placeHostility(rules, code, square);
            }
        }
        free = isFree(Codes.ATTACKER) && isFree(Codes.DEFENDER) && isFree(Codes.KING);
        SplittableRandom random = new SplittableRandom(SEED);
        sideKey = random.nextLong();
        keys = new long[Codes.COUNT * squares];
        for (int i = 0; i < keys.length; i++) {
            long key = random.nextLong();
            keys[i] = i < squares ? 0 : key;
        }
        berserkKeys = new long[squares];
        for (int square = 0; square < squares; square++) {
            berserkKeys[square] = random.nextLong();
        }
    }

    private static boolean holds(int pieces, int code) {
        return (pieces >>> code & 1) != 0;
    }

    private void placeWays(RuleData rules, int code, int square) {
        int there = zone[square];
        int file = files[square];
        int rank = ranks[square];
        for (int from = 0; from < ZONES; from++) {
            boolean enters = from == there || holds(rules.reenterable[there], code);
            int way = (code * ZONES + from) * size;
            if (!enters || !holds(rules.passable[there], code)) {
                rowBlock[way + rank] |= 1 << file;
                columnBlock[way + file] |= 1 << rank;
            }
            if (!enters || !holds(rules.stoppable[there], code)) {
                rowNoStop[way + rank] |= 1 << file;
                columnNoStop[way + file] |= 1 << rank;
            }
        }
    }

    private void placeHostility(RuleData rules, int code, int square) {
        int there = zone[square];
        int file = files[square];
        int rank = ranks[square];
        if (holds(rules.hostileEmpty[there], code)) {
            hostileEmpty[square] |= 1 << code;
            bitsHostileEmpty[code] |= small ? 1L << square : 0;
            rowHostileEmpty[code * size + rank] |= 1 << file;
            columnHostileEmpty[code * size + file] |= 1 << rank;
        }
        if (holds(rules.hostile[there], code)) {
            hostileOccupied[square] |= 1 << code;
            bitsHostileOccupied[code] |= small ? 1L << square : 0;
            rowHostileOccupied[code * size + rank] |= 1 << file;
            columnHostileOccupied[code * size + file] |= 1 << rank;
        }
    }

    private boolean isFree(int code) {
        for (int way = code * ZONES * size; way < (code + 1) * ZONES * size; way++) {
            if (rowBlock[way] != 0 || rowNoStop[way] != 0) {
                return false;
            }
        }
        return speed[code] >= size && jump[code] == RuleData.JUMP_NONE;
    }

    /** Whether a piece that has captured moves again. */
    public boolean isBerserk() {
        return berserk;
    }

    /** Whether a square is of a zone. */
    public boolean isSpecial(int square) {
        return zone[square] != 0;
    }

    /** The hash of a position, equal to that of a {@link State} at this position. */
    public long hash(byte[] pieces, int side, int berserker) {
        long hash = keyOfTurn(side, berserker);
        for (int square = 0; square < squares; square++) {
            hash ^= keys[pieces[square] * squares + square];
        }
        return hash;
    }

    /** The key of the side to act and of the square of the piece that moves again, or −1. */
    long keyOfTurn(int side, int berserker) {
        return (side == 0 ? 0 : sideKey) ^ (berserker < 0 ? 0 : berserkKeys[berserker]);
    }
}
