package io.github.pokechess.core.reference;

/** Counts what can happen from a position, with the definition of the rules word by word. */
public final class ReferencePerft {

    private ReferencePerft() {}

    /**
     * "perft(position, n) without luck counts the different sequences of n whole turns: a node is counted when its turn
     * is over or a king is off the board." "A finished game has no continuation".
     */
    public static long turns(ReferencePosition position, int turns) {
        if (turns == 0) {
            return 1;
        }
        long count = 0;
        for (String decision : position.decisions()) {
            for (ReferenceBranch branch : position.branches(decision, "none")) {
                ReferencePosition after = branch.after();
                boolean finished = !after.result().equals("-");
                boolean turnIsOver = after.isWhiteToAct() != position.isWhiteToAct();
                count += turns(after, finished || turnIsOver ? turns - 1 : turns);
            }
        }
        return count;
    }

    /**
     * "With luck it counts the sequences of n decisions, each with one of its different chance outcomes (hit, critical,
     * miss)".
     */
    public static long decisions(ReferencePosition position, int decisions, String luck) {
        if (decisions == 0) {
            return 1;
        }
        long count = 0;
        for (String decision : position.decisions()) {
            for (ReferenceBranch branch : position.branches(decision, luck)) {
                count += decisions(branch.after(), decisions - 1, luck);
            }
        }
        return count;
    }

    /** Whole turns with {@code none}, decisions with any other luck. */
    public static long perft(ReferencePosition position, int n, String luck) {
        return luck.equals("none") ? turns(position, n) : decisions(position, n, luck);
    }
}
