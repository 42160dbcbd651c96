package io.github.pokechess.chesslike;

import io.github.pokechess.game.MalformedTextException;

/**
 * The choices of the rules that a level makes. Immutable. Their text has all choices by name, as in a level: {@code
 * objective:king knight-paths:terrain doors:consume-key no-move:loss …}.
 *
 * <pre>{@code
 * ChesslikeRules patient = ChesslikeRules.standard().withQuietTurns(50);
 * }</pre>
 *
 * <p>Whatever the objective, a side without any piece has lost.
 */
public sealed interface ChesslikeRules permits ChesslikeRulesRecord {
    /** The way to win. */
    enum Objective {
        /** Capture the enemy's last king; the default. There is no check. */
        KING,
        /** Capture everything. */
        ALL,
        /** Go to one of the goals of one's side, with any piece. */
        GOAL
    }

    /**
     * The obstacles of a knight's leap. It has two paths, each of the shape of an L: the long leg first, or the short
     * one; it takes both to be blocked to stop it. Other leaps have no path and are stopped by nothing.
     */
    enum KnightPaths {
        /** Nothing. */
        NONE,
        /** Walls, holes, trees and closed doors; the default. */
        TERRAIN,
        /** Terrain and pieces of either side. */
        TERRAIN_AND_PIECES
    }

    /** The price of opening a door. */
    enum Doors {
        /** A key; the default. */
        CONSUME_KEY,
        /** Nothing, but the side must have a key. */
        KEEP_KEY
    }

    /** The fate of a side to act that has no legal move. */
    enum NoMove {
        /**
         * It has lost, as in draughts: a side that is walled in is beaten. The default, since with kings it is rare.
         */
        LOSS,
        /** The game is drawn, as in chess. */
        DRAW,
        /** It passes. When neither side can move, the game is drawn. For levels where one side waits behind a door. */
        PASS
    }

    /** The fate of a game in which a position occurs for the third time: the same board, keys and side to act. */
    enum Repetition {
        /** It is drawn; the default. */
        DRAW,
        /** Nothing. */
        IGNORED
    }

    /** The meaning of north in a grid. */
    enum Facing {
        /** North, for both sides; the default. */
        NORTH,
        /** Towards the enemy: for Black, grids are upside down. */
        ENEMY
    }

    /** The default choices, and a draw after 200 quiet turns. */
    static ChesslikeRules standard() {
        return ChesslikeRulesRecord.STANDARD;
    }

    /**
     * Reads the text of rules. Missing choices are those of {@link #standard}.
     *
     * @throws MalformedTextException if the text is something else; the exception lists all problems
     */
    static ChesslikeRules parse(String text) {
        return ChesslikeRulesRecord.CHOICES.parse(text);
    }

    /** The way to win. */
    Objective objective();

    /** The obstacles of a knight's leap. */
    KnightPaths knightPaths();

    /** The price of opening a door. */
    Doors doors();

    /** The result for a side that cannot move. */
    NoMove noMove();

    /** The result of a repetition. */
    Repetition repetition();

    /** Whether grids are the same for both sides. */
    Facing facing();

    /**
     * The number of turns in a row without capture, key or opened door that draws the game: 1 to 10,000, or 0 for
     * never.
     */
    int quietTurns();

    /** These rules with another objective. */
    default ChesslikeRules withObjective(Objective objective) {
        return new ChesslikeRulesRecord(
                objective, knightPaths(), doors(), noMove(), repetition(), facing(), quietTurns());
    }

    /** These rules with other obstacles of knights. */
    default ChesslikeRules withKnightPaths(KnightPaths knightPaths) {
        return new ChesslikeRulesRecord(
                objective(), knightPaths, doors(), noMove(), repetition(), facing(), quietTurns());
    }

    /** These rules with another price of a door. */
    default ChesslikeRules withDoors(Doors doors) {
        return new ChesslikeRulesRecord(
                objective(), knightPaths(), doors, noMove(), repetition(), facing(), quietTurns());
    }

    /** These rules with another result for a side without a legal move. */
    default ChesslikeRules withNoMove(NoMove noMove) {
        return new ChesslikeRulesRecord(
                objective(), knightPaths(), doors(), noMove, repetition(), facing(), quietTurns());
    }

    /** These rules with another result of a repetition. */
    default ChesslikeRules withRepetition(Repetition repetition) {
        return new ChesslikeRulesRecord(
                objective(), knightPaths(), doors(), noMove(), repetition, facing(), quietTurns());
    }

    /** These rules with another meaning of north. */
    default ChesslikeRules withFacing(Facing facing) {
        return new ChesslikeRulesRecord(
                objective(), knightPaths(), doors(), noMove(), repetition(), facing, quietTurns());
    }

    /**
     * These rules with another number of quiet turns until a draw, 0 for never.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    default ChesslikeRules withQuietTurns(int quietTurns) {
        return new ChesslikeRulesRecord(
                objective(), knightPaths(), doors(), noMove(), repetition(), facing(), quietTurns);
    }
}
