package io.github.pokechess.training;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import java.io.Serializable;
import java.util.Locale;

/**
 * A position of a game of the engine against itself, at the start of a turn. Its {@linkplain #toString line} has the
 * fields in the order of the parameters, with tabs between them.
 *
 * @param game the number of the game: positions of one game are not independent, so split data by games
 * @param luck the luck model of the game
 * @param result the result of the game for the side to act: 1, 0 or −1
 * @param millionths the score that the search has found for the side to act, in millionths, as evaluations are: without
 *     dice results are more one-sided, which a search {@linkplain io.github.pokechess.game.engine.Evaluator#expected
 *     corrects}
 * @param text the text of the position
 */
public record TrainingPosition(long game, LuckModel luck, int result, int millionths, String text)
        implements Serializable {
    static final int FIELDS = 5;

    /**
     * A position.
     *
     * @throws InvalidInputException if a number is out of range
     */
    public TrainingPosition {
        requireNonNull(luck, "luck");
        requireNonNull(text, "text");
        if (game < 0 || Math.abs(result) > 1 || Math.abs((long) millionths) > GameTree.WIN) {
            throw new InvalidInputException("game " + game + ", result " + result + ", score " + millionths);
        }
    }

    /** The position of the first fields of a line. */
    static TrainingPosition of(String[] fields) {
        return new TrainingPosition(
                number("game", fields[0], Long.MAX_VALUE),
                LuckModel.named(fields[1]),
                (int) number("result", fields[2], 1),
                (int) number("score", fields[3], GameTree.WIN),
                fields[4]);
    }

    static long number(String what, String text, long most) {
        try {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) > '9') { // digits of other scripts, which Java would read
                    throw new NumberFormatException(text);
                }
            }
            long number = Long.parseLong(text);
            if (number <= most && number >= -most) {
                return number;
            }
        } catch (NumberFormatException wrong) {
            throw new InvalidInputException("the " + what + " is no number: " + shortened(text), wrong);
        }
        throw new InvalidInputException("the " + what + " is out of range: " + shortened(text));
    }

    static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    /** The score that the search has found, from −1 to 1. */
    public double score() {
        return millionths / (double) GameTree.WIN;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d\t%s\t%d\t%d\t%s", game, luck, result, millionths, text);
    }
}
