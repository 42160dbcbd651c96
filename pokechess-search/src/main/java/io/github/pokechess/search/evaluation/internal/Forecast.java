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
 * <p>With dice scores are calibrated as they are: {@link Squash#SCALE} is chosen for that. Without dice a lead is worth more than they
 * say, since nothing turns the game again, and most so where types do not matter, in chess without check. There the scores of
 * games that have no chance are only read differently, by growing curves; the order of scores stays the same, and the search does not
 * notice.
 *
 * <p>The numbers are from games of {@code selfplay --nodes 2000}. The curves are least squares for pieces of straight lines, smoothed by hand:
 * without dice from 4,519 games of seed 76 by the bundled net, in plain chess from games of seeds 72 to 74 by the one before. The draws are from
 * 14,000 games of seeds 75 and 76. {@code calibrate} measures how far they are off, for any weights.
 */
public enum Forecast {
    /** Captures are rolled. */
    DICE(150, 1, 0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000),

    /** Nothing is rolled, and types matter. */
    NO_DICE(225, 3, 0, 185, 360, 530, 660, 765, 868, 943, 987, 996, 1000),

    /** Nothing is rolled, and all types are neutral to each other. */
    PLAIN(210, 3, 0, 208, 395, 600, 710, 820, 925, 958, 992, 997, 1000);

    private static final int THOUSAND = 1_000;

    private static final int STEP = GameTree.WIN / 10;

    /** The draws in a thousand games where the score is exactly 0: mostly the search has seen a draw. */
    private static final int DRAWN_AT_NOTHING = 830;

    /** The draws in a thousand even games that are open. */
    private final int evenDraws;

    /** By which power of the expected score the rest are fewer: the higher, the longer a lead can still come to nothing. */
    private final int power;

    /** The expected results of the scores 0, 0.1 to 1, in thousandths; strictly increasing. */
    private final int[] curve;

    Forecast(int evenDraws, int power, int... curve) {
        this.evenDraws = evenDraws;
        this.power = power;
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
    public int expected(int score) {
        int size = Math.abs(score);
        int at = Math.min(size / STEP, curve.length - 2);
        int low = curve[at];
        int expected = low * THOUSAND + (curve[at + 1] - low) * (size - at * STEP) / (STEP / THOUSAND);
        return score < 0 ? -expected : expected;
    }

    /**
     * The score of the search, in millionths, up to rounding.
     *
     * @param expected the expected result of the game, in millionths
     */
    public int found(int expected) {
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
     * The probability of a draw, in thousandths.
     *
     * @param expected the expected result of the game, in millionths
     */
    public int drawn(int expected) {
        if (expected == 0) {
            return DRAWN_AT_NOTHING;
        }
        int decided = THOUSAND;
        for (int i = 0; i < power; i++) {
            decided = decided * (Math.abs(expected) / THOUSAND) / THOUSAND;
        }
        return evenDraws * (THOUSAND - decided) / THOUSAND;
    }
}
