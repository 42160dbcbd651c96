package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

record ChesslikeRulesRecord(
        Objective objective,
        KnightPaths knightPaths,
        Doors doors,
        NoMove noMove,
        Repetition repetition,
        Facing facing,
        int quietTurns)
        implements ChesslikeRules {
    static final int MAX_QUIET_TURNS = 10_000;

    static final ChesslikeRules STANDARD = new ChesslikeRulesRecord(
            Objective.KING, KnightPaths.TERRAIN, Doors.CONSUME_KEY, NoMove.LOSS, Repetition.DRAW, Facing.NORTH, 200);

    /** @throws IllegalArgumentException if the number of quiet turns is out of range */
    ChesslikeRulesRecord {
        requireNonNull(objective, "objective");
        requireNonNull(knightPaths, "knightPaths");
        requireNonNull(doors, "doors");
        requireNonNull(noMove, "noMove");
        requireNonNull(repetition, "repetition");
        requireNonNull(facing, "facing");
        if (quietTurns < 0 || quietTurns > MAX_QUIET_TURNS) {
            throw new IllegalArgumentException("quiet turns must be 0 to " + MAX_QUIET_TURNS + ": " + quietTurns);
        }
    }

    @Override
    public String toString() {
        return ChesslikeRulesText.CHOICES.formatAll(this);
    }
}
