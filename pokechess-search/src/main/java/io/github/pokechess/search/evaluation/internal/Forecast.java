package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameTree;

/**
 * What games of the engine against itself come to where its search has found a score, as {@code calibrate} counts them.
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

    /** Nothing is rolled, and all that lives on either side is neutral to all on the other. */
    PLAIN(210, 3, 0, 208, 395, 600, 710, 820, 925, 958, 992, 997, 1000);

    private static final int WHOLE = 1_000;

    private static final int STEP = GameTree.WIN / 10;

    /** How many of a thousand games are drawn where the score is nothing at all: mostly the search has seen a draw. */
    private static final int DRAWN_AT_NOTHING = 830;

    /** How many of a thousand are drawn that are even, and open. */
    private final int evenDraws;

    /** By which power of the expected score the rest are fewer: the higher, the longer a lead can still come to nothing. */
    private final int power;

    /** What scores of 0, 0.1, and so on up to 1 come to, in thousandths; grows with every step. */
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
     * What a game is expected to come to, in millionths.
     *
     * @param score what the search has found, in millionths
     */
    public int expected(int score) {
        int size = Math.abs(score);
        int at = Math.min(size / STEP, curve.length - 2);
        int low = curve[at];
        int expected = low * WHOLE + (curve[at + 1] - low) * (size - at * STEP) / (STEP / WHOLE);
        return score < 0 ? -expected : expected;
    }

    /**
     * What the search has found, in millionths, but for some that are lost by rounding.
     *
     * @param expected what the game is expected to come to, in millionths
     */
    public int found(int expected) {
        int size = Math.abs(expected);
        int at = 0;
        while (at < curve.length - 2 && size >= curve[at + 1] * WHOLE) {
            at++;
        }
        int low = curve[at];
        int score = at * STEP + (size - low * WHOLE) * (STEP / WHOLE) / (curve[at + 1] - low);
        return expected < 0 ? -score : score;
    }

    /**
     * How likely it ends in a draw, in thousandths.
     *
     * @param expected what it is expected to come to, in millionths
     */
    public int drawn(int expected) {
        if (expected == 0) {
            return DRAWN_AT_NOTHING;
        }
        int decided = WHOLE;
        for (int i = 0; i < power; i++) {
            decided = decided * (Math.abs(expected) / WHOLE) / WHOLE;
        }
        return evenDraws * (WHOLE - decided) / WHOLE;
    }
}
