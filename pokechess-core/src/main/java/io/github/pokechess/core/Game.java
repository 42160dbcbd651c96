package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.IllegalMoveException;
import io.github.pokechess.game.Outcome;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game: where it started, every decision and roll since, where it stands and how it ended. Immutable, and thread-safe as
 * far as its {@link ChanceSource} is; two games are equal if they started, went and ended alike, whatever rolls for them.
 *
 * <p>A game is a node that points to the game before its last decision, so that {@link #apply} takes the same time and
 * memory however long the game is, and every earlier game is still there. Repetitions are counted back to the last turn
 * that cannot be undone, which the half-move clock bounds.
 */
public final class Game {
    private static final int REPETITION_LIMIT = 3;

    private final @Nullable Game previous;
    private final @Nullable Ply lastPly;
    private final Position position;
    private final ChanceSource chance;
    private final int plyCount;
    private final long rollCount;

    /** How many turns before this position were reversible, of those that this game has seen. */
    private final int reversibleTurns;

    private final @Nullable Outcome outcome;

    private Game(
            @Nullable Game previous,
            @Nullable Ply lastPly,
            Position position,
            ChanceSource chance,
            int plyCount,
            long rollCount,
            @Nullable Outcome decided) {
        this.previous = previous;
        this.lastPly = lastPly;
        this.position = position;
        this.chance = chance;
        this.plyCount = plyCount;
        this.rollCount = rollCount;
        this.reversibleTurns = previous == null || position.halfmoveClock() == 0 ? 0 : previous.reversibleTurns + 1;
        this.outcome = decided != null ? decided : outcomeByRule();
    }

    /** A game from its usual start under the standard rules. */
    public static Game start(Team white, Team black, ChanceSource chance) {
        return start(white, black, Rules.standard(), chance);
    }

    /** A game from its usual start. */
    public static Game start(Team white, Team black, Rules rules, ChanceSource chance) {
        return start(Position.start(white, black, rules), chance);
    }

    /** A game from any position, over at once if that is finished. */
    public static Game start(Position position, ChanceSource chance) {
        return new Game(null, null, requireNonNull(position, "position"), requireNonNull(chance, "chance"), 0, 0, null);
    }

    /** Where the game stands. */
    public Position position() {
        return position;
    }

    /** How the game ended, by the rules or otherwise; empty while it goes on. */
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    /** Whether the game has ended. */
    public boolean isOver() {
        return outcome != null;
    }

    /** What the side to act may do, as in {@link Position#legalMoves}; empty if the game is over. */
    public List<Move> legalMoves() {
        return isOver() ? List.of() : position.legalMoves();
    }

    /**
     * The game after one more decision, rolled by this game's source of chance if there is anything to roll.
     *
     * @throws IllegalMoveException if the game is over or the decision is not legal
     * @throws IllegalStateException if the source does not roll, or rolls what cannot be
     */
    public Game apply(Move move) {
        int packed = requireLegal(move);
        Odds odds = position.odds(packed);
        if (odds.isCertain()) {
            return after(packed, move, null);
        }
        Chance weights = odds.chance();
        int outcome = chance.roll(weights, rollCount);
        if (outcome < 0 || outcome >= weights.outcomes()) {
            throw new IllegalStateException(move + " has no outcome " + outcome + ", as the source of chance says");
        }
        ChanceOutcome roll = ChanceOutcome.of(outcome);
        return after(packed, move, roll);
    }

    /**
     * The game after one more decision whose roll is told, not rolled.
     *
     * @param roll how the roll came out, or null for a decision that is not rolled
     * @throws IllegalMoveException if the game is over, the decision is not legal, or its roll cannot come out so
     */
    public Game apply(Move move, @Nullable ChanceOutcome roll) {
        int packed = requireLegal(move);
        Odds odds = position.odds(packed);
        if (odds.isCertain() != (roll == null)) {
            throw new IllegalMoveException(
                    position, move, roll == null ? "the outcome of its roll is missing" : "it is not rolled");
        }
        if (roll != null && odds.weight(roll) == 0) {
            throw new IllegalMoveException(position, move, "its roll cannot be a " + roll);
        }
        return after(packed, move, roll);
    }

    /**
     * The game that a player gave up.
     *
     * @throws IllegalStateException if it is over
     */
    public Game resign(Color loser) {
        return decided(Termination.RESIGNATION.win(loser.opposite()));
    }

    /**
     * The game drawn by agreement.
     *
     * @throws IllegalStateException if it is over
     */
    public Game agreeDraw() {
        return decided(Termination.DRAW_AGREED.draw());
    }

    /**
     * The game in which a player ran out of time.
     *
     * @throws IllegalStateException if it is over
     */
    public Game forfeitOnTime(Color loser) {
        return decided(Termination.TIME_FORFEIT.win(loser.opposite()));
    }

    /** The same game with another source for the rolls to come. */
    public Game withChance(ChanceSource other) {
        requireNonNull(other, "other");
        return new Game(previous, lastPly, position, other, plyCount, rollCount, outcome);
    }

    /** The game before its last decision, as it was; empty at the start. */
    public Optional<Game> previous() {
        return Optional.ofNullable(previous);
    }

    /**
     * The game as it was after so many decisions, without what ended it since.
     *
     * @param ply from 0, the start, to {@link #plyCount}
     * @throws IndexOutOfBoundsException if there is no such game
     */
    public Game at(int ply) {
        Objects.checkIndex(ply, plyCount + 1);
        Game game = this;
        while (game.plyCount > ply) {
            game = requireNonNull(game.previous);
        }
        return game;
    }

    /** How many decisions there have been. */
    public int plyCount() {
        return plyCount;
    }

    /** How many of them were rolled. */
    public long rollCount() {
        return rollCount;
    }

    /** The last decision with its roll; empty at the start. */
    public Optional<Ply> lastPly() {
        return Optional.ofNullable(lastPly);
    }

    /** All decisions with their rolls, the first one first; unmodifiable. */
    public List<Ply> plies() {
        List<Ply> plies = new ArrayList<>(plyCount);
        for (Game game = this; game.lastPly != null; game = requireNonNull(game.previous)) {
            plies.add(game.lastPly);
        }
        Collections.reverse(plies);
        return Collections.unmodifiableList(plies);
    }

    /** The decisions by turns, the first one first, the last one perhaps not over; unmodifiable. */
    public List<Turn> turns() {
        List<Turn> turns = new ArrayList<>();
        List<Ply> plies = new ArrayList<>();
        for (Game game = this; game.lastPly != null; ) {
            plies.add(game.lastPly);
            game = requireNonNull(game.previous);
            if (game.startsTurn()) {
                Collections.reverse(plies);
                turns.add(new Turn(game.position, plies));
                plies.clear();
            }
        }
        Collections.reverse(turns);
        return Collections.unmodifiableList(turns);
    }

    /**
     * How often the position has occurred at the end of a turn or at the start, this time included; 1 in the middle of a
     * turn.
     */
    public int repetitions() {
        return occurrences(Integer.MAX_VALUE);
    }

    /** The same start, the same decisions and rolls, the same end. */
    @Override
    public boolean equals(@Nullable Object object) {
        if (!(object instanceof Game other) || plyCount != other.plyCount || !Objects.equals(outcome, other.outcome)) {
            return false;
        }
        Game mine = this;
        Game theirs = other;
        while (mine != theirs) {
            if (!Objects.equals(mine.lastPly, theirs.lastPly)) {
                return false;
            }
            if (mine.previous == null || theirs.previous == null) {
                return mine.position.equals(theirs.position);
            }
            mine = mine.previous;
            theirs = theirs.previous;
        }
        return true;
    }

    @Override
    public int hashCode() {
        return 31 * position.hashCode() + plyCount;
    }

    /** The outcome, if there is one, and the decisions. */
    @Override
    public String toString() {
        return "Game[" + (outcome == null ? "" : outcome + ", ") + plies() + "]";
    }

    private int requireLegal(Move move) {
        if (outcome != null) {
            throw new IllegalMoveException(position, move, "the game is over: " + outcome);
        }
        return position.requireLegal(move);
    }

    private Game after(int packed, Move move, @Nullable ChanceOutcome roll) {
        Position next = position.after(packed, roll == null ? ChanceOutcome.HIT : roll);
        long rolls = roll == null ? rollCount : rollCount + 1;
        return new Game(this, new Ply(move, roll), next, chance, plyCount + 1, rolls, null);
    }

    private Game decided(Outcome decision) {
        if (outcome != null) {
            throw new IllegalStateException("the game is over: " + outcome);
        }
        return new Game(previous, lastPly, position, chance, plyCount, rollCount, decision);
    }

    private boolean startsTurn() {
        return previous == null || previous.position.turn() != position.turn();
    }

    private @Nullable Outcome outcomeByRule() {
        Outcome byPosition = position.outcome().orElse(null);
        boolean onlyClock = byPosition != null && byPosition.equals(Termination.FIFTY_MOVE_RULE.draw());
        if ((byPosition == null || onlyClock)
                && position.rules().threefoldRepetition()
                && occurrences(REPETITION_LIMIT) >= REPETITION_LIMIT) {
            return Termination.THREEFOLD_REPETITION.draw();
        }
        return byPosition;
    }

    /** Counts back until there are {@code enough}. Reversible turns have one decision each, so every node is a turn. */
    private int occurrences(int enough) {
        int count = 1;
        Game game = this;
        for (int turns = 2; turns <= reversibleTurns && count < enough; turns += 2) {
            game = requireNonNull(requireNonNull(game.previous).previous);
            if (position.repeats(game.position)) {
                count++;
            }
        }
        return count;
    }
}
