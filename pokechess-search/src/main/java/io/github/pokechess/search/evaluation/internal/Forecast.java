package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameTree;

/**
 * The expected results of games of the engine against itself by the score of its search, as counted by {@code
 * calibrate}.
 *
 * <p>With dice scores need no correction: {@link Squash#SCALE} is chosen for that. Without dice a lead is worth
 * more than they say, since nothing turns the game again, and most so where types do not matter, in chess without
 * check. There the scores of games that have no chance are only read differently, by growing curves; the order of
 * scores stays the same, and the search does not notice.
 *
 * <p>The numbers are from games of {@code selfplay --nodes 2000}. The curves are least squares for pieces of straight
 * lines, smoothed by hand: without dice from 4,519 games of seed 76 by the bundled net, in plain chess from games of
 * seeds 72 to 74 by the one before. The draws are from 14,000 games of seeds 75 and 76, in plain chess from 2,210 games
 * of seeds 91 and 92. {@code calibrate} measures how far they are off, for any weights; MEASUREMENTS.md has what it
 * measured.
 */
public enum Forecast {
    /** Captures are rolled. */
    DICE(
            new int[] {150, 135, 120, 105, 90, 75, 60, 45, 30, 15, 0},
            0,
            100,
            200,
            300,
            400,
            500,
            600,
            700,
            800,
            900,
            1000),

    /** Nothing is rolled, and types matter. */
    NO_DICE(
            new int[] {225, 225, 223, 219, 211, 197, 176, 148, 110, 61, 0},
            0,
            185,
            360,
            530,
            660,
            765,
            868,
            943,
            987,
            996,
            1000),

    /** Nothing is rolled, and all types are neutral to each other. */
    PLAIN(
            new int[] {300, 240, 210, 245, 282, 252, 212, 180, 132, 70, 0},
            0,
            208,
            395,
            600,
            710,
            820,
            925,
            958,
            992,
            997,
            1000);

    private static final int THOUSAND = 1_000;

    private static final int STEP = GameTree.WIN / 10;

    /** The draws in a thousand games where the score is exactly 0: mostly the search has seen a draw. */
    private static final int DRAWN_AT_NOTHING = 830;

    /** The draws in a thousand games whose expected results are 0, 0.1 to 1, and which are open. */
    private final int[] draws;

    /** The expected results of the scores 0, 0.1 to 1, in thousandths; strictly increasing. */
    private final int[] curve;

    Forecast(int[] draws, int... curve) {
        this.draws = draws;
        this.curve = curve;
    }

    /** The forecast for games that go on from where a board stands. */
    public static Forecast of(BoardView board) {
        if (board.rules().luck() != LuckModel.NONE) {
            return DICE;
        }
        for (long whites = board.pieces(Color.WHITE); whites != 0; whites &= whites - 1) {
            int white = Long.numberOfTrailingZeros(whites);
            for (long blacks = board.pieces(Color.BLACK); blacks != 0; blacks &= blacks - 1) {
                int black = Long.numberOfTrailingZeros(blacks);
                if (board.effectiveness(white, black) != Effectiveness.NEUTRAL
                        || board.effectiveness(black, white) != Effectiveness.NEUTRAL) {
                    return NO_DICE;
                }
            }
        }
        return PLAIN;
    }

    /**
     * The expected result of a game, in millionths.
     *
     * @param score the score of the search, in millionths
     */
    public int expectedResult(int score) {
        int expected = interpolatedMillionths(curve, Math.abs(score));
        return score < 0 ? -expected : expected;
    }

    /**
     * The score of the search, in millionths, up to rounding.
     *
     * @param expected the expected result of the game, in millionths
     */
    public int searchScore(int expected) {
        int size = Math.abs(expected);
        int at = 0;
        while (at < curve.length - 2 && size >= curve[at + 1] * THOUSAND) {
            at++;
        }
        int low = curve[at];
        int score = at * STEP + (size - low * THOUSAND) * (STEP / THOUSAND) / (curve[at + 1] - low);
        return expected < 0 ? -score : score;
    }

    /**
     * The share of draws, in thousandths.
     *
     * @param expected the expected result of the game, in millionths
     */
    public int drawsInThousand(int expected) {
        if (expected == 0) {
            return DRAWN_AT_NOTHING;
        }
        return interpolatedMillionths(draws, Math.abs(expected)) / THOUSAND;
    }

    /** The value between those of a table of thousandths by tenths, in millionths. */
    private static int interpolatedMillionths(int[] table, int size) {
        int at = Math.min(size / STEP, table.length - 2);
        return table[at] * THOUSAND + (table[at + 1] - table[at]) * (size - at * STEP) / (STEP / THOUSAND);
    }
}
