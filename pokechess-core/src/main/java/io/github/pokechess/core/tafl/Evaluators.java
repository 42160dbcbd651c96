package io.github.pokechess.core.tafl;

import io.github.pokechess.core.tafl.TaflRules.Escape;
import io.github.pokechess.core.tafl.TaflRules.KingStrength;

/** The evaluators of the house. Tables belong to the {@link Terrain}, so that nothing is worked out twice. */
final class Evaluators {
    static final TaflEvaluator STANDARD = view -> standard((State) view);
    static final TaflEvaluator CLASSIC = view -> classic((State) view);

    private static final int KING = 10_000;

    private Evaluators() {}

    /** What squares are worth to the attackers if a piece stands on them; by square. */
    static final class Tables {
        private final int[] attacker;
        private final int[] defender;
        private final int[] king;

        private Tables(int[] attacker, int[] defender, int[] king) {
            this.attacker = attacker;
            this.defender = defender;
            this.king = king;
        }

        /** The tables for play: attackers want the squares of a cordon, and before corners those that shut them. */
        static Tables standard(Terrain terrain) {
            int size = terrain.size;
            int[] attacker = new int[terrain.squares];
            int[] defender = new int[terrain.squares];
            int[] king = new int[terrain.squares];
            boolean edge = terrain.rules.escape() == Escape.EDGE;
            int cordon = (size + 2) / 3;
            for (int square = 0; square < terrain.squares; square++) {
                int across = Math.abs(2 * (square % size) - size + 1) / 2;
                int along = Math.abs(2 * (square / size) - size + 1) / 2;
                int far = across + along;
                int corner = size - 1 - far;
                if (edge) {
                    attacker[square] = 24 - 10 * Math.abs(far - cordon) - (corner == 0 ? 20 : 0);
                    king[square] = -6 * Math.max(across, along);
                } else {
                    attacker[square] =
                            corner == 2 ? 30 : corner == 1 || corner == 0 ? -20 : 10 - 3 * Math.abs(far - cordon - 1);
                    king[square] = -5 * far;
                }
                defender[square] = -4 * Math.min(far, cordon);
            }
            return new Tables(attacker, defender, king);
        }

        /** The historic ones. */
        static Tables classic(Terrain terrain) {
            int size = terrain.size;
            int[] attacker = new int[terrain.squares];
            int[] king = new int[terrain.squares];
            for (int square = 0; square < terrain.squares; square++) {
                int across = Math.abs(2 * (square % size) - size + 1) / 2;
                int along = Math.abs(2 * (square / size) - size + 1) / 2;
                attacker[square] = 20 - 8 * Math.abs(across + along - size / 2);
                king[square] = 8 * Math.max(across, along);
            }
            return new Tables(attacker, new int[terrain.squares], king);
        }

        private int sum(State state) {
            int sum = state.king() < 0 ? 0 : king[state.king()];
            int size = state.size;
            for (int rank = 0; rank < size; rank++) {
                for (int rest = state.row[rank]; rest != 0; rest &= rest - 1) {
                    sum += attacker[rank * size + Integer.numberOfTrailingZeros(rest)];
                }
                for (int rest = state.row[size + rank]; rest != 0; rest &= rest - 1) {
                    sum += defender[rank * size + Integer.numberOfTrailingZeros(rest)];
                }
            }
            return sum;
        }
    }

    /** How many pairs of attackers stand diagonally beside each other, so that no rook gets through between them. */
    static int links(State state) {
        int links = 0;
        for (int rank = 1; rank < state.size; rank++) {
            int here = state.row[rank];
            int below = state.row[rank - 1];
            links += Integer.bitCount(here & below << 1) + Integer.bitCount(here & below >>> 1);
        }
        return links;
    }

    /** On how many of the four lines the king could go to safety from a square, if he was there. */
    static int ways(State state, int file, int rank) {
        int onRow = state.kingRowSlides(file, rank) & state.terrain.rowEscapes[rank];
        int onColumn = state.kingColumnSlides(file, rank) & state.terrain.columnEscapes[file];
        int ways = (onRow >>> file) != 0 ? 1 : 0;
        ways += (onRow & (1 << file) - 1) != 0 ? 1 : 0;
        ways += (onColumn >>> rank) != 0 ? 1 : 0;
        return ways + ((onColumn & (1 << rank) - 1) != 0 ? 1 : 0);
    }

    private static int classic(State state) {
        int king = state.king();
        if (king < 0) {
            return KING;
        }
        int value = 300 * state.count(0) - 280 * (state.count(1) - 1);
        value += state.terrain.classicTables.sum(state) + 10 * links(state);
        return value - 150 * ways(state, state.terrain.files[king], state.terrain.ranks[king]);
    }

    private static int standard(State state) {
        int king = state.king();
        if (king < 0) {
            return KING;
        }
        Terrain terrain = state.terrain;
        int file = terrain.files[king];
        int rank = terrain.ranks[king];
        boolean defends = state.side() == 1;
        int value = 300 * state.count(0) - 300 * (state.count(1) - 1);
        value += terrain.tables.sum(state) + 12 * links(state);
        int now = ways(state, file, rank);
        if (now > 0) {
            value -= defends ? 9_000 : now > 1 ? 4_000 : 250;
        }
        int one = 0;
        int two = 0;
        int moves = 0;
        int onRow = state.kingRowSlides(file, rank);
        for (; onRow != 0; onRow &= onRow - 1) {
            int ways = ways(state, Integer.numberOfTrailingZeros(onRow), rank);
            one += ways > 0 ? 1 : 0;
            two += ways > 1 ? 1 : 0;
            moves++;
        }
        int onColumn = state.kingColumnSlides(file, rank);
        for (; onColumn != 0; onColumn &= onColumn - 1) {
            int ways = ways(state, file, Integer.numberOfTrailingZeros(onColumn));
            one += ways > 0 ? 1 : 0;
            two += ways > 1 ? 1 : 0;
            moves++;
        }
        value -= defends ? 50 * Math.min(one, 4) + (two > 0 ? 600 : 0) : 25 * Math.min(one, 4) + 80 * Math.min(two, 3);
        value -= 5 * moves;
        int beside = Integer.bitCount(state.row[rank] & State.beside(1 << file))
                + Integer.bitCount(state.column[file] & State.beside(1 << rank));
        value += (terrain.rules.kingStrength() == KingStrength.TWO ? 20 : 15 * beside) * beside;
        return value;
    }
}
