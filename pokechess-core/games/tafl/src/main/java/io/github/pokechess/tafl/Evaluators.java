package io.github.pokechess.tafl;

import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.KingStrength;

/**
 * The evaluators of the house. Tables belong to the {@link Terrain}, so that nothing is worked out twice.
 *
 * <p>The standard one has weights by judgement, those for edge games on 7 × 7 the best of several that played Ziege against
 * the classic one.
 */
final class Evaluators {
    static final TaflEvaluator STANDARD = view -> standard((State) view);
    static final TaflEvaluator CLASSIC = view -> classic((State) view);

    private static final int KING = 10_000;

    private Evaluators() {}

    /** What squares are worth to the attackers if a piece stands on them, by square, and what else counts. */
    static final class Tables {
        // By distance from the middle, the lesser and the greater of the two: 00, 01, 11, 02, 12, 22, 03, 13, 23, 33.
        private static final int[] SMALL_ATTACKER = {-40, -20, 0, 4, 16, 20, 20, 12, 10, -30};
        private static final int[] SMALL_DEFENDER = {0, 0, 0, -5, -5, 0, -40, -40, -40, 0};
        private static final int[] SMALL_KING = {0, -10, -15, 8, -20, -10, 0, 0, 0, 0};

        private final int[] attacker;
        private final int[] defender;
        private final int[] king;
        private final int attackers;
        private final int defenders;
        private final int link;
        private final int turn;
        private final int move;
        private final int way;
        private final int fork;
        private final int wayNext;
        private final int forkNext;
        private final int enemyBeside;
        private final int friendBeside;

        /** What the pieces of the start are worth, which is taken off: the sides have about equal chances there. */
        private final int start;

        /** Those for play. */
        Tables(Terrain terrain) {
            int size = terrain.size;
            attacker = new int[terrain.squares];
            defender = new int[terrain.squares];
            king = new int[terrain.squares];
            boolean edge = terrain.rules.escape() == Escape.EDGE;
            boolean small = edge && size == TaflRules.MIN_SIZE;
            attackers = 300;
            defenders = small ? 320 : 330;
            link = small ? 20 : 25;
            turn = small ? 75 : 20;
            move = 5;
            way = small ? 40 : 50;
            fork = small ? 250 : 600;
            wayNext = small ? 25 : 30;
            forkNext = small ? 110 : 80;
            enemyBeside = small ? 38 : terrain.rules.kingStrength() == KingStrength.TWO ? 20 : 40;
            friendBeside = small ? 0 : 5;
            byte[] pieces = terrain.rules.fields().start;
            start = attackers * Placement.count(pieces, (byte) State.ATTACKER)
                    - defenders * Placement.count(pieces, (byte) State.DEFENDER);
            int cordon = (size + 2) / 3;
            for (int square = 0; square < terrain.squares; square++) {
                int across = Math.abs(2 * terrain.files[square] - size + 1) / 2;
                int along = Math.abs(2 * terrain.ranks[square] - size + 1) / 2;
                int outer = Math.max(across, along);
                int far = across + along;
                if (small) {
                    int place = outer * (outer + 1) / 2 + Math.min(across, along);
                    attacker[square] = SMALL_ATTACKER[place];
                    defender[square] = SMALL_DEFENDER[place];
                    king[square] = SMALL_KING[place];
                } else if (edge) {
                    attacker[square] = 24 - 10 * Math.abs(far - cordon);
                    defender[square] = -4 * Math.min(far, cordon);
                    king[square] = -6 * outer;
                } else {
                    int corner = size - 1 - far;
                    attacker[square] = corner == 2 ? 30 : corner < 2 ? -20 : 10 - 3 * Math.abs(far - cordon - 1);
                    defender[square] = -4 * Math.min(far, cordon);
                    king[square] = -5 * far;
                }
            }
        }

        /**
         * What the king's ways are worth to the defenders.
         *
         * @param now how many ways to safety he has, where 2 is like more
         * @param one how many moves to where he has such ways
         * @param two whether there is one to where he has more than one
         */
        private int freedom(boolean defends, int now, int one, boolean two, int moves) {
            int few = Math.min(one, 4);
            int soon = defends ? way * few + (two ? fork : 0) : wayNext * few + (two ? forkNext : 0);
            int safe = now == 0 ? 0 : defends ? 6_000 : now > 1 ? 3_000 : 250;
            return safe + soon + move * moves;
        }

        /** By code and square: what a piece is worth, and what it is worth to stand there. */
        int[] worth(Terrain terrain) {
            int squares = terrain.squares;
            int[] worth = new int[Terrain.CODES * squares];
            for (int code = 1; code < Terrain.CODES; code++) {
                for (int square = 0; square < squares; square++) {
                    worth[code * squares + square] = State.sideOf(code) == 0
                            ? attackers + attacker[square]
                            : code == State.KING ? defender[square] + king[square] : defender[square] - defenders;
                }
            }
            return worth;
        }
    }

    /** The tables of the historic one for the attackers and the king. */
    static int[] classicAttacker(Terrain terrain) {
        int[] table = new int[terrain.squares];
        for (int square = 0; square < table.length; square++) {
            int across = Math.abs(2 * terrain.files[square] - terrain.size + 1) / 2;
            int along = Math.abs(2 * terrain.ranks[square] - terrain.size + 1) / 2;
            table[square] = 20 - 8 * Math.abs(across + along - terrain.size / 2);
        }
        return table;
    }

    private static int squares(State state, int[] attacker) {
        int sum = 0;
        for (int rank = 0; rank < state.size; rank++) {
            int base = rank * state.size;
            for (int rest = state.row(0, rank); rest != 0; rest &= rest - 1) {
                sum += attacker[base + Integer.numberOfTrailingZeros(rest)];
            }
        }
        return sum;
    }

    /** How many pairs of attackers stand diagonally beside each other, so that no rook gets through between them. */
    static int links(State state) {
        Terrain terrain = state.terrain;
        if (terrain.small) {
            long all = state.bits[0];
            return Long.bitCount(all & terrain.notFirst & all << (terrain.size + 1))
                    + Long.bitCount(all & terrain.notLast & all << (terrain.size - 1));
        }
        int links = 0;
        for (int rank = 1; rank < state.size; rank++) {
            int here = state.row(0, rank);
            int below = state.row(0, rank - 1);
            links += Integer.bitCount(here & below << 1) + Integer.bitCount(here & below >>> 1);
        }
        return links;
    }

    /** On how many of the four lines the king could go to safety from a square, if he was there. */
    static int ways(State state, int file, int rank) {
        int onRow = state.kingRowSlides(file, rank) & state.terrain.rowEscapes[rank];
        int onColumn = state.kingColumnSlides(file, rank) & state.terrain.columnEscapes[file];
        if ((onRow | onColumn) == 0) {
            return 0;
        }
        int ways = (onRow >>> file) != 0 ? 1 : 0;
        ways += (onRow & ((1 << file) - 1)) != 0 ? 1 : 0;
        ways += (onColumn >>> rank) != 0 ? 1 : 0;
        return ways + ((onColumn & ((1 << rank) - 1)) != 0 ? 1 : 0);
    }

    private static int classic(State state) {
        Terrain terrain = state.terrain;
        int king = state.king();
        if (king < 0) {
            return KING;
        }
        int file = terrain.files[king];
        int rank = terrain.ranks[king];
        int value = 300 * state.count(0) - 280 * (state.count(1) - 1);
        value += squares(state, terrain.classicAttacker) + 10 * links(state);
        value += 8 * Math.max(Math.abs(2 * file - terrain.size + 1), Math.abs(2 * rank - terrain.size + 1)) / 2;
        return value - 150 * ways(state, file, rank);
    }

    private static int standard(State state) {
        int king = state.king();
        if (king < 0) {
            return KING;
        }
        Terrain terrain = state.terrain;
        Tables tables = terrain.tables;
        int size = state.size;
        int file = terrain.files[king];
        int rank = terrain.ranks[king];
        boolean defends = state.side() == 1;
        int value = state.worth() - tables.start + tables.link * links(state);
        value += defends ? -tables.turn : tables.turn;
        boolean small = terrain.small && terrain.speed[State.KING] >= size;
        value -= small ? smallFreedom(state, tables) : freedom(state, tables);
        if (terrain.small) {
            long beside = terrain.neighbours[king];
            return value
                    + tables.enemyBeside * Long.bitCount(state.bits[0] & beside)
                    - tables.friendBeside * Long.bitCount(state.bits[1] & beside);
        }
        int beside = State.beside(1 << file);
        int above = State.beside(1 << rank);
        value += tables.enemyBeside
                * (Integer.bitCount(state.row(0, rank) & beside) + Integer.bitCount(state.column(0, file) & above));
        value -= tables.friendBeside
                * (Integer.bitCount(state.row(1, rank) & beside) + Integer.bitCount(state.column(1, file) & above));
        return value;
    }

    /** What the king's ways are worth to the defenders: those to safety now, those after a move of his, and his moves. */
    private static int freedom(State state, Tables tables) {
        int king = state.king();
        int file = state.terrain.files[king];
        int rank = state.terrain.ranks[king];
        int one = 0;
        int two = 0;
        int moves = 0;
        for (int onRow = state.kingRowSlides(file, rank); onRow != 0; onRow &= onRow - 1) {
            int ways = ways(state, Integer.numberOfTrailingZeros(onRow), rank);
            one += ways > 0 ? 1 : 0;
            two += ways > 1 ? 1 : 0;
            moves++;
        }
        for (int onColumn = state.kingColumnSlides(file, rank); onColumn != 0; onColumn &= onColumn - 1) {
            int ways = ways(state, file, Integer.numberOfTrailingZeros(onColumn));
            one += ways > 0 ? 1 : 0;
            two += ways > 1 ? 1 : 0;
            moves++;
        }
        return tables.freedom(state.side() == 1, ways(state, file, rank), one, two > 0, moves);
    }

    /** The same on a small board, of all squares at once: from which there is a way in each of the directions. */
    private static int smallFreedom(State state, Tables tables) {
        Terrain terrain = state.terrain;
        int king = state.king();
        int size = state.size;
        int way = State.KING * Terrain.ZONES + terrain.zone[king];
        long open = terrain.all & ~(state.bits[0] | state.bits[1] | terrain.bitsBlock[way]);
        long goals = terrain.bitsEscapes & open & ~terrain.bitsNoStop[way];
        long north = downFrom(goals, open, size) >>> size;
        long south = upFrom(goals, open, size) << size;
        long east = downFrom(goals, open & terrain.notLast, 1) >>> 1 & terrain.notLast;
        long west = upFrom(goals, open & terrain.notFirst, 1) << 1 & terrain.notFirst;
        long any = north | south | east | west;
        long several = (north & south) | (east & west) | ((north | south) & (east | west));
        int file = terrain.files[king];
        int rank = terrain.ranks[king];
        long moves = (long) state.kingRowSlides(file, rank) << (rank * size)
                | terrain.columns[state.kingColumnSlides(file, rank)] << file;
        int now = (int) (any >>> king & 1) + (int) (several >>> king & 1);
        return tables.freedom(
                state.side() == 1, now, Long.bitCount(moves & any), (moves & several) != 0, Long.bitCount(moves));
    }

    /** What is reached from squares by going to lower ones in steps through open ones. */
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
