package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameTree;

/**
 * What games of the engine against itself come to where its search has found a score, as {@code calibrate} counts them.
 *
 * <p>With dice scores come true as they are: the evaluation was tuned for that. Without dice a lead is worth more than they
 * say, since nothing turns the game again, and most so where types do not matter, in chess without check. There the scores of
 * games that have no chance are only read differently, by curves that grow; whoever is better stays so, and the search does not
 * notice.
 */
public enum Forecast {
    /** Captures are rolled. */
    DICE {
        @Override
        public int expected(int score) {
            return score;
        }

        @Override
        public int drawn(int expected) {
            return DRAWN_WITH_DICE * rest(expected) / WHOLE;
        }
    },

    /** Nothing is rolled, and types matter. */
    NO_DICE {
        @Override
        public int expected(int score) {
            return curve(TYPED, score);
        }

        @Override
        public int drawn(int expected) {
            return drawnWithoutDice(expected);
        }
    },

    /** Nothing is rolled, and all that lives on either side is neutral to all on the other. */
    PLAIN {
        @Override
        public int expected(int score) {
            return curve(NEUTRAL, score);
        }

        @Override
        public int drawn(int expected) {
            return drawnWithoutDice(expected);
        }
    };

    private static final int WHOLE = 1_000;

    /** Of a thousand even games. */
    private static final int DRAWN_WITH_DICE = 200;

    private static final int DRAWN_WITHOUT_DICE = 370;

    /** What scores of 0, 0.1, and so on up to 1 come to, in thousandths. */
    private static final int[] TYPED = {0, 150, 295, 435, 560, 715, 780, 865, 930, 995, 1000};

    private static final int[] NEUTRAL = {0, 220, 420, 610, 725, 850, 915, 930, 985, 995, 1000};

    private static final int STEP = GameTree.WIN / 10;

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
    public abstract int expected(int score);

    /**
     * How likely it ends in a draw, in thousandths.
     *
     * @param expected what it is expected to come to, in millionths
     */
    public abstract int drawn(int expected);

    /** What is missing to certainty, in thousandths. */
    private static int rest(int expected) {
        return WHOLE - Math.abs(expected) / WHOLE;
    }

    private static int drawnWithoutDice(int expected) {
        int rest = rest(expected);
        return DRAWN_WITHOUT_DICE * rest / WHOLE * (2 * WHOLE - rest) / WHOLE; // 1 − s²
    }

    private static int curve(int[] thousandths, int score) {
        int size = Math.abs(score);
        int at = Math.min(size / STEP, thousandths.length - 2);
        int low = thousandths[at];
        int expected = low * WHOLE + (thousandths[at + 1] - low) * (size - at * STEP) / (STEP / WHOLE);
        return score < 0 ? -expected : expected;
    }
}
