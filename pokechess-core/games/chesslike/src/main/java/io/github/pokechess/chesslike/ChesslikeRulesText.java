package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.ChesslikeRules.Doors;
import io.github.pokechess.chesslike.ChesslikeRules.Facing;
import io.github.pokechess.chesslike.ChesslikeRules.KnightPaths;
import io.github.pokechess.chesslike.ChesslikeRules.NoMove;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.ChesslikeRules.Repetition;
import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.game.choices.Choices;
import java.util.List;

/** The texts of rules. */
final class ChesslikeRulesText {
    private static final int MOST_QUIET = ChesslikeRulesRecord.MAX_QUIET_TURNS;

    private static final Choice<Integer> QUIET = Choice.of(
                    "quiet", 200, List.of(0), turns -> turns == 0 ? "off" : String.valueOf(turns))
            .or(
                    "N",
                    "a number from 1 to " + MOST_QUIET,
                    text -> Choice.number(text).filter(turns -> turns <= MOST_QUIET));

    static final Choices<ChesslikeRules> CHOICES = Choices.of(ChesslikeRulesRecord.STANDARD, ':')
            .once()
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

    private ChesslikeRulesText() {}
}
