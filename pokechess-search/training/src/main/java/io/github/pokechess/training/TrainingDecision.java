package io.github.pokechess.training;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A decision of a game of the engine against itself: a move, a promotion choice or a pass, with the policy that a
 * search found. Its {@linkplain #toString line} is the line of its {@linkplain TrainingPosition position} and five more
 * fields, with tabs between: 1 at the start of a turn, else 0; the action that was played; its roll; the adjusted
 * result; the values, each {@code action:score}, with commas between. Actions are those of {@link
 * io.github.pokechess.env.PokemonEncodings}.
 *
 * @param position the position of the decision, with the score of the search for the best action
 * @param startsTurn whether it begins a turn: only such positions are evaluated
 * @param played the action that was played, −1 if that is not known
 * @param roll its roll, 0 a hit, 1 a miss, 2 a critical hit; −1 if nothing was rolled
 * @param adjusted the result of the game for the side to act less the luck in it, in millionths, −3,000,000 to
 *     3,000,000: the same mean as the result and a fraction of its spread
 * @param values the best actions with their scores, the best first; empty if they are not known. The scores are of one
 *     depth, from the last iteration which found all of them, so the score of the position may be of a greater one
 */
public record TrainingDecision(
        TrainingPosition position, boolean startsTurn, int played, int roll, int adjusted, List<Value> values)
        implements Serializable {
    /** The greatest number of {@link #values}. */
    public static final int MOST_VALUES = 8;

    private static final int MORE_FIELDS = 5;
    private static final int MOST_ADJUSTED = 3 * GameTree.WIN;

    /**
     * The value of an action by a search.
     *
     * @param action the action
     * @param millionths its score for the side to act, in millionths
     */
    public record Value(int action, int millionths) implements Serializable {
        /** @throws InvalidInputException if the action is negative or the score out of range */
        public Value {
            if (action < 0 || Math.abs((long) millionths) > GameTree.WIN) {
                throw new InvalidInputException("action " + action + ", score " + millionths);
            }
        }

        @Override
        public String toString() {
            return action + ":" + millionths;
        }
    }

    /** @throws InvalidInputException if a number is out of range, or there are too many values */
    public TrainingDecision {
        requireNonNull(values, "values");
        requireNonNull(position, "position");
        values = List.copyOf(values);
        if (played < -1 || roll < -1 || roll > 2 || Math.abs((long) adjusted) > MOST_ADJUSTED) {
            throw new InvalidInputException("played " + played + ", roll " + roll + ", adjusted result " + adjusted);
        }
        if (values.size() > MOST_VALUES) {
            throw new InvalidInputException("has " + values.size() + " values, not at most " + MOST_VALUES);
        }
    }

    /**
     * The decision of a line.
     *
     * @throws InvalidInputException if it is none
     */
    public static TrainingDecision parse(String line) {
        String[] fields = line.split("\t", -1);
        int count = fields.length - MORE_FIELDS;
        if (count != TrainingPosition.FIELDS) {
            throw new InvalidInputException(
                    "has " + fields.length + " fields, not " + (TrainingPosition.FIELDS + MORE_FIELDS));
        }
        return new TrainingDecision(
                TrainingPosition.of(fields),
                TrainingPosition.number("start of a turn", fields[count], 1) == 1,
                (int) TrainingPosition.number("action", fields[count + 1], Integer.MAX_VALUE),
                (int) TrainingPosition.number("roll", fields[count + 2], 2),
                (int) TrainingPosition.number("adjusted result", fields[count + 3], MOST_ADJUSTED),
                values(fields[count + 4]));
    }

    private static List<Value> values(String text) {
        List<Value> values = new ArrayList<>();
        for (String value : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            int colon = value.indexOf(':');
            if (colon < 0) {
                throw new InvalidInputException("a value is action:score, not " + TrainingPosition.shortened(value));
            }
            values.add(new Value(
                    (int) TrainingPosition.number("action", value.substring(0, colon), Integer.MAX_VALUE),
                    (int) TrainingPosition.number("score", value.substring(colon + 1), GameTree.WIN)));
        }
        return values;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s\t%d\t%d\t%d\t%d\t%s",
                position,
                startsTurn ? 1 : 0,
                played,
                roll,
                adjusted,
                values.stream().map(Value::toString).collect(Collectors.joining(",")));
    }
}
