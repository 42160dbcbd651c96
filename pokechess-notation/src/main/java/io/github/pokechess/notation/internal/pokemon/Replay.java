package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.History;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game that is played over on one board, decision by decision, without a trace of what was: what reading and writing
 * movetext runs on. Ends by the rules where a {@link io.github.pokechess.core.Game} does. Allocates nothing once its
 * history has grown; not thread-safe.
 */
public class Replay {
    /** Stands for any effect of a chart except no effect. */
    static final int ANY = -1;

    /** Stands for no code of a chart, since nothing is captured. */
    static final int NO_CAPTURE = -2;

    private static final Outcome FIFTY_MOVES = Termination.FIFTY_MOVE_RULE.draw();

    /** The number of outcomes that a roll can have. */
    private static final int ROLLS = State.CRITICAL_HIT + 1;

    private static final List<Roll> OUTCOMES = List.of(Roll.values());

    /** By luck, and within that by the chart's code and the roll, whether it can be rolled so. */
    private static final boolean[][] POSSIBLE = possibleRolls();

    /** Stands where its state does, which is changed in place: moves are never made on it. */
    private final GameBoard<Position, Move> board;

    private final StateTree tree;
    private final State state;
    private final Chart chart;
    private final Rules rules;
    private final boolean[] possible;

    /** The present position and those that reversible decisions led here from. */
    private final History history;

    private @Nullable Outcome outcome;

    public Replay(Position start) {
        this(start.newBoard(), start.rules());
        outcome = start.outcome().orElse(null);
    }

    /**
     * A replay that goes on from where another stands, for one turn: it does not know which positions there were
     * before.
     */
    public Replay(Replay other) {
        this(other.board.copy(), other.rules);
        outcome = other.outcome;
    }

    /** A replay that goes on from here for one turn, apart from this one. */
    public Replay copy() {
        return new Replay(this);
    }

    /** Goes on from where another one of the same game stands, for one turn, as a copy does. */
    public final void continueFrom(Replay other) {
        state.set(other.state);
        history.restart(state.repetitionKey());
        outcome = other.outcome;
    }

    private Replay(GameBoard<Position, Move> board, Rules rules) {
        this.board = board;
        this.rules = rules;
        tree = (StateTree) board;
        state = tree.state();
        chart = tree.table();
        possible = POSSIBLE[rules.luck().ordinal()];
        history = tree.history();
    }

    private static boolean[][] possibleRolls() {
        boolean[][] possible = new boolean[LuckModel.values().length][Effectiveness.values().length * ROLLS];
        for (LuckModel luck : LuckModel.values()) {
            for (Effectiveness effectiveness : Effectiveness.values()) {
                Odds odds = luck.odds(effectiveness);
                for (Roll roll : Roll.values()) {
                    possible[luck.ordinal()][index(effectiveness.ordinal(), roll.ordinal())] = odds.weight(roll) > 0;
                }
            }
        }
        return possible;
    }

    /** The state of the board of a position, to be looked at. */
    public static State stateOf(GameBoard<Position, Move> board) {
        return ((StateTree) board).state();
    }

    /** The roll of a number. */
    public static Roll roll(int roll) {
        return OUTCOMES.get(roll);
    }

    /** The board, to be looked at. */
    public State state() {
        return state;
    }

    /** The position as a value of its own. */
    public Position position() {
        return board.position();
    }

    /** The value of a legal decision. */
    public Move move(int decision) {
        return board.move(decision);
    }

    /** The packed form of a decision, or {@link GameTree#NO_MOVE} if it is not legal. */
    int findLegal(Move move) {
        return board.find(move);
    }

    /** The number of decisions that led here and may lead back, of those that the rules and this replay remember. */
    public int reversibleMoves() {
        return history.reversible();
    }

    /** The outcome by the rules, or null. */
    @Nullable
    public Outcome outcome() {
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
     * @param roll an outcome that must be possible
     */
    boolean isMatchOfText(int capture, int wanted, int roll) {
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
        int resolution = PackedMove.isCapture(decision) ? Chart.resolution(effectiveness(decision), roll) : State.TAKE;
        state.apply(decision, resolution);
        if (state.clock() == 0 || !rules.threefoldRepetition()) {
            history.restart(state.repetitionKey());
        } else {
            history.push(state.repetitionKey(), history.reversible() + 1, false);
        }
        boolean goesOn = tree.finalScore() == GameTree.UNFINISHED;
        outcome =
                outcomeWithRepetition(goesOn ? null : board.position().outcome().orElse(null));
    }

    /**
     * The outcome with regard to repetition.
     *
     * @param byPosition the outcome by the position alone, or null
     */
    @Nullable
    Outcome outcomeWithRepetition(@Nullable Outcome byPosition) {
        return history.outcome(byPosition, FIFTY_MOVES);
    }

    private static int index(int effectiveness, int roll) {
        return effectiveness * ROLLS + roll;
    }

    /** Whether a side has no king: a game ends so, and texts of positions have none. */
    public static boolean isKingMissing(Position position) {
        return position.board().count(Color.WHITE, Role.KING) == 0
                || position.board().count(Color.BLACK, Role.KING) == 0;
    }
}
