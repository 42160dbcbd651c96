package io.github.pokechess.chesslike;

import io.github.pokechess.game.Color;
import org.jspecify.annotations.Nullable;

/**
 * Says what a position is worth that is not over. Without state, or safe to share between threads; deterministic.
 *
 * <p>{@link Object#equals} decides whether boards may share what a search has found: evaluators that may differ are not equal.
 */
@FunctionalInterface
public interface ChesslikeEvaluator {
    /**
     * A position as an evaluator sees it, without anything being made for it. Tiles are numbered from 0 in the south-west,
     * to the east first: {@code file + width · rank}. Only to be used during the call.
     */
    interface View {
        /** The side to act. */
        Color turn();

        /** How many files the board has. */
        int width();

        /** How many ranks the board has. */
        int height();

        /** What a tile is made of. */
        Terrain terrainAt(int tile);

        /** The kind of the piece on a tile, or null if it is empty. */
        @Nullable
        PieceKind kindAt(int tile);

        /** Whose piece stands on a tile, or null if it is empty. */
        @Nullable
        Color colorAt(int tile);

        /** Whether a tile is a goal of a side. */
        boolean isGoal(Color color, int tile);

        /** How many keys a side holds. */
        int keys(Color color);

        /** The scores of all grids of a side together. */
        int material(Color color);

        /** How many moves and captures a side has, were it to act. */
        int mobility(Color color);
    }

    /**
     * What the position is worth for the side to act: its expected score in millionths, from −1,000,000 for a certain loss
     * to 1,000,000; values beyond are cut.
     */
    int evaluate(View view);

    /**
     * The usual one: grid scores, mobility, how near the pieces are to the enemy's king and what they attack around it, how
     * many moves the goals are away, and keys.
     */
    static ChesslikeEvaluator standard() {
        return StandardEvaluator.INSTANCE;
    }

    /** The simplest one, to compare with: grid scores, and a twentieth of the score of a pawn for each move. */
    static ChesslikeEvaluator classic() {
        return ClassicEvaluator.INSTANCE;
    }
}
