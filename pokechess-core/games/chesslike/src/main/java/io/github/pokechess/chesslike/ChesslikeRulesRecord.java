package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.game.choices.Choices;
import java.util.List;

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

    private static final Choice<Integer> QUIET = Choice.of(
                    "quiet", 200, List.of(0), turns -> turns == 0 ? "off" : String.valueOf(turns))
            .or(
                    "N",
                    "a number from 1 to " + MAX_QUIET_TURNS,
                    text -> Choice.number(text).filter(turns -> turns <= MAX_QUIET_TURNS));

    /** The choices in texts of rules. */
    static final Choices<ChesslikeRules> CHOICES = Choices.of(STANDARD, ':')
            .and(
                    Choice.of("objective", Objective.KING, Objective.values()),
                    ChesslikeRules::objective,
                    ChesslikeRules::withObjective)
            .and(
                    Choice.of("knight-paths", KnightPaths.TERRAIN, KnightPaths.values()),
                    ChesslikeRules::knightPaths,
                    ChesslikeRules::withKnightPaths)
            .and(
                    Choice.of("doors", Doors.CONSUME_KEY, Doors.values()),
                    ChesslikeRules::doors,
                    ChesslikeRules::withDoors)
            .and(Choice.of("no-move", NoMove.LOSS, NoMove.values()), ChesslikeRules::noMove, ChesslikeRules::withNoMove)
            .and(
                    Choice.of("repetition", Repetition.DRAW, Repetition.values()),
                    ChesslikeRules::repetition,
                    ChesslikeRules::withRepetition)
            .and(Choice.of("facing", Facing.NORTH, Facing.values()), ChesslikeRules::facing, ChesslikeRules::withFacing)
            .and(QUIET, ChesslikeRules::quietTurns, ChesslikeRules::withQuietTurns);

    /** @throws InvalidInputException if the number of quiet turns is out of range */
    ChesslikeRulesRecord {
        requireNonNull(objective, "objective");
        requireNonNull(knightPaths, "knightPaths");
        requireNonNull(doors, "doors");
        requireNonNull(noMove, "noMove");
        requireNonNull(repetition, "repetition");
        requireNonNull(facing, "facing");
        if (quietTurns < 0 || quietTurns > MAX_QUIET_TURNS) {
            throw new InvalidInputException("quiet turns must be 0 to " + MAX_QUIET_TURNS + ": " + quietTurns);
        }
    }

    @Override
    public String toString() {
        return CHOICES.formatAll(this);
    }
}
