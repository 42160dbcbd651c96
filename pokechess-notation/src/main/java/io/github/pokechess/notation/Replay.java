package io.github.pokechess.notation;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Outcome;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A game that is played over on one board, decision by decision, without a trace of what was: what reading and writing
 * movetext runs on. Ends by the rules where a {@link io.github.pokechess.core.Game} does. Allocates nothing once its
 * buffer has grown; not thread-safe.
 */
class Replay {
    /** In place of a chart's code: any but no effect. */
    static final int ANY = -1;

    private static final int REPETITION_LIMIT = 3;

    /** How many outcomes a roll can have. */
    private static final int ROLLS = State.MISS + 1;

    private final State state;
    private final Chart chart;
    private final Rules rules;

    /** By luck, and within that by the chart's code and the roll, whether it can be rolled so. */
    private static final boolean[][] POSSIBLE = possible();

    private final boolean[] possible;

    /** The repetition keys of the present position and those that reversible decisions led here from. */
    private long[] keys = new long[16];

    private int reversible;
    private @Nullable Outcome outcome;

    Replay(Position start) {
        state = Codec.state(start);
        rules = start.rules();
        chart = Codec.chart(rules.chart());
        possible = POSSIBLE[rules.luck().ordinal()];
        keys[0] = state.repetitionKey();
        outcome = Codec.outcome(state, rules);
    }

    /** A replay that goes on from where another stands, for one turn: it does not know which positions there were before. */
    Replay(Replay other) {
        state = new State(other.state);
        rules = other.rules;
        chart = other.chart;
        possible = other.possible;
        outcome = other.outcome;
    }

    private static boolean[][] possible() {
        boolean[][] possible = new boolean[LuckModel.values().length][Effectiveness.values().length * ROLLS];
        for (LuckModel luck : LuckModel.values()) {
            for (Effectiveness effectiveness : Effectiveness.values()) {
                Odds odds = luck.odds(effectiveness);
                for (ChanceOutcome roll : ChanceOutcome.values()) {
                    possible[luck.ordinal()][index(effectiveness.ordinal(), roll.ordinal())] = odds.weight(roll) > 0;
                }
            }
        }
        return possible;
    }

    /** The board, to be looked at. */
    State state() {
        return state;
    }

    /** The position as a value of its own. */
    Position position() {
        return Codec.position(state, rules);
    }

    /** How many decisions led here that may lead back, of those that the rules and this replay remember. */
    int reversible() {
        return reversible;
    }

    /** How the rules ended the game, or null. */
    @Nullable
    Outcome outcome() {
        return outcome;
    }

    /** The chart's code for a capture attempt. */
    int effectiveness(int capture) {
        return state.effectiveness(capture, chart);
    }

    /**
     * Whether a capture attempt is what a text says.
     *
     * @param wanted the chart's code, or {@link #ANY} effect
     * @param roll how it must be able to come out
     */
    boolean fits(int capture, int wanted, int roll) {
        int actual = effectiveness(capture);
        boolean right = wanted == ANY ? actual != Chart.NO_EFFECT : actual == wanted;
        return right && possible[index(actual, roll)];
    }

    /** Whether a legal decision is rolled. */
    boolean isRolled(int decision) {
        return rules.luck() != LuckModel.NONE
                && PackedMove.isCapture(decision)
                && effectiveness(decision) != Chart.NO_EFFECT;
    }

    /** Plays a legal decision of a game that is not over; the roll is looked at only if there is one. */
    void play(int decision, int roll) {
        int resolution = PackedMove.isCapture(decision) ? State.resolution(effectiveness(decision), roll) : State.TAKE;
        state.apply(decision, resolution);
        reversible = state.clock() == 0 || !rules.threefoldRepetition() ? 0 : reversible + 1;
        if (reversible == keys.length) {
            keys = Arrays.copyOf(keys, 2 * keys.length);
        }
        if (state.isKingMissing()) {
            outcome = Codec.outcome(state, rules);
            return;
        }
        keys[reversible] = state.repetitionKey();
        outcome = Codec.outcome(state, rules);
        if ((outcome == null || outcome.equals(Termination.FIFTY_MOVE_RULE.draw())) && endsRepeated()) {
            outcome = Termination.THREEFOLD_REPETITION.draw();
        }
    }

    /** Whether the position has occurred so often that this ends the game. */
    boolean endsRepeated() {
        int count = 1;
        for (int i = reversible - 2; i >= 0 && count < REPETITION_LIMIT; i -= 2) {
            if (keys[i] == keys[reversible]) {
                count++;
            }
        }
        return count >= REPETITION_LIMIT;
    }

    private static int index(int effectiveness, int roll) {
        return effectiveness * ROLLS + roll;
    }
}
