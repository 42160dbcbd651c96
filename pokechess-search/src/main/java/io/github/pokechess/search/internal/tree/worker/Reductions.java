package io.github.pokechess.search.internal.tree.worker;

/**
 * Reductions of the depth of late moves (Chess Programming Wiki, "Late Move Reductions"): 0.6 + ln(depth) · ln(number)
 * / 2.1, from a table, adjusted by properties of node and move. Amounts are in 1024ths of a depth.
 */
final class Reductions {
    /** The unit: one depth. */
    private static final int ONE = 1024;

    private static final int ONE_SHIFT = 10;
    private static final int SIZE = 64;

    private static final int MIN_DEPTH = 3;

    /** A history of so much, in the unit of {@link Histories}, is worth a 1024th of a depth. */
    private static final int HISTORY_SHARE = 8;

    /**
     * At the root a move is reduced that has at least this many before it, and if more depth is left after it than
     * this.
     */
    private static final int ROOT_NUMBER = 3;

    private static final int ROOT_REST = 2;

    private static final int[] TABLE = createTable();

    private final boolean on;
    private final Histories histories;

    Reductions(boolean on, Histories histories) {
        this.on = on;
        this.histories = histories;
    }

    private static int[] createTable() {
        int[] table = new int[SIZE * SIZE];
        for (int depth = 1; depth < SIZE; depth++) {
            for (int number = 1; number < SIZE; number++) {
                // StrictMath: the same on every machine and JDK, as results must be
                table[depth * SIZE + number] =
                        (int) (ONE * (0.6 + StrictMath.log(depth) * StrictMath.log(number) / 2.1));
            }
        }
        return table;
    }

    private static int baseReduction(int depth, int number) {
        return TABLE[Math.min(depth, SIZE - 1) * SIZE + Math.min(number, SIZE - 1)];
    }

    /**
     * The depth to take from the present move, 0 to what leaves one.
     *
     * @param rest the depth that is left after the move
     * @param seemsToLose whether it is tactical and seems to lose
     * @param isThreat whether it is quiet and threatens to end the game
     */
    int reduction(Frame frame, int move, int rest, boolean quiet, boolean seemsToLose, boolean isThreat) {
        boolean principal = frame.isPrincipal();
        if (!on || frame.depth < MIN_DEPTH || frame.number <= (principal ? 3 : 2) || !(quiet || seemsToLose)) {
            return 0;
        }
        int reduction = baseReduction(frame.depth, frame.number);
        reduction += frame.type == NodeType.CUT ? ONE : 0;
        reduction -= principal ? ONE : 0;
        reduction -= frame.isThreatened ? ONE : 0;
        reduction -= isThreat ? ONE : 0;
        reduction -= quiet ? histories.sumOfHistories(frame, move, frame.historyIndex) / HISTORY_SHARE : 0;
        return Math.max(0, Math.min(reduction >> ONE_SHIFT, rest - 1));
    }

    /** The depth to take from a quiet move at the root. */
    int quietReductionAtRoot(int depth, int number, int rest) {
        return !on || number <= ROOT_NUMBER || rest <= ROOT_REST
                ? 0
                : Math.max(0, (baseReduction(depth, number) >> ONE_SHIFT) - 1);
    }
}
