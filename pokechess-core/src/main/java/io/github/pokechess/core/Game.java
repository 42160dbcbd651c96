package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.History;
import io.github.pokechess.game.IllegalMoveException;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game of Pokémon Chess: its first position, every move and roll since, and its outcome. Immutable, and as
 * thread-safe as its {@link ChanceSource}. Two games are equal if their start, moves, rolls and outcome are; the source
 * does not count.
 *
 * <pre>{@code
 * Game game = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(42));
 * game = game.apply(game.legalMoves().get(0));
 * Optional<Outcome> outcome = game.outcome();
 * }</pre>
 *
 * <p>A game points to the game before its last move. So {@link #apply} takes the same memory however long the game is,
 * and every earlier game remains available. Repetitions are counted back to the last irreversible turn.
 */
public final class Game implements BoardGame<Position, Move> {
    /** The least number of reversible turns before a third occurrence: both sides miss, and miss again. */
    private static final int SOONEST_THREEFOLD = 4;

    private final @Nullable Game previous;
    private final @Nullable PlayedMove lastMove;
    private final Position position;
    private final ChanceSource chance;
    private final int moveCount;
    private final long rollCount;

    /** The number of turns before this position that were reversible, of those that this game has seen. */
    private final int reversibleTurns;

    private final @Nullable Outcome outcome;

    private Game(
            @Nullable Game previous,
            @Nullable PlayedMove lastMove,
            Position position,
            ChanceSource chance,
            int moveCount,
            long rollCount,
            @Nullable Outcome decided) {
        this.previous = previous;
        this.lastMove = lastMove;
        this.position = position;
        this.chance = chance;
        this.moveCount = moveCount;
        this.rollCount = rollCount;
        this.reversibleTurns = previous == null || position.halfmoveClock() == 0 ? 0 : previous.reversibleTurns + 1;
        this.outcome = decided != null ? decided : outcomeByRule();
    }

    /** A game from the default start under the standard rules. */
    public static Game start(Team white, Team black, ChanceSource chance) {
        return start(white, black, Rules.standard(), chance);
    }

    /** A game from the default start. */
    public static Game start(Team white, Team black, Rules rules, ChanceSource chance) {
        return start(Position.start(white, black, rules), chance);
    }

    /** A game from any position, over at once if that is finished. */
    public static Game start(Position position, ChanceSource chance) {
        return new Game(null, null, requireNonNull(position, "position"), requireNonNull(chance, "chance"), 0, 0, null);
    }

    /** The position where the game stands. */
    @Override
    public Position position() {
        return position;
    }

    /** The outcome, by the rules or otherwise; empty while the game goes on. */
    @Override
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    /** Whether the game has ended. */
    @Override
    public boolean isOver() {
        return outcome != null;
    }

    /** Every legal move, as in {@link Position#legalMoves()}; none if the game is over; unmodifiable. */
    @Override
    public List<Move> legalMoves() {
        return isOver() ? List.of() : position.legalMoves();
    }

    /** The legal moves of the piece on a square, as in {@link Position#legalMoves(Square)}; none if the game is over. */
    public List<Move> legalMoves(Square from) {
        requireNonNull(from, "from");
        return isOver() ? List.of() : position.legalMoves(from);
    }

    @Override
    public boolean isLegal(Move move) {
        requireNonNull(move, "move");
        return !isOver() && position.isLegal(move);
    }

    /**
     * The game after one more move, rolled by this game's source of chance if there is anything to roll.
     *
     * @throws IllegalMoveException if the game is over or the move is not legal
     * @throws IllegalStateException if the source has no roll, or its roll is impossible
     */
    @Override
    public Game apply(Move move) {
        requireNonNull(move, "move");
        int packed = requireLegal(move);
        Chance weights = position.chance(packed);
        if (weights.size() == 1) {
            return after(packed, move, null);
        }
        int roll = chance.roll(weights, rollCount);
        if (roll < 0 || roll >= weights.size()) {
            throw new IllegalStateException(move + " has no outcome " + roll + ", as the source of chance says");
        }
        return after(packed, move, Roll.of(roll));
    }

    @Override
    public Game apply(Move move, int roll) {
        requireNonNull(move, "move");
        int packed = requireLegal(move);
        Chance weights = position.chance(packed);
        if (roll < 0 || roll >= weights.size()) {
            throw new IllegalMoveException(position, move, "it has no outcome " + roll);
        }
        return after(packed, move, weights.size() == 1 ? null : Roll.of(roll));
    }

    /**
     * Returns the game after one more move with the given roll.
     *
     * @param roll the roll, or null for a move that is not rolled
     * @throws IllegalMoveException if the game is over, the move is not legal, or its roll cannot have this outcome
     */
    public Game apply(Move move, @Nullable Roll roll) {
        requireNonNull(move, "move");
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
     * The game ended because a player gave up.
     *
     * @throws IllegalStateException if it is over
     */
    public Game resign(Color loser) {
        return decided(Termination.RESIGNATION.win(loser.opposite()));
    }

    /**
     * The game ended by agreement on a draw.
     *
     * @throws IllegalStateException if it is over
     */
    public Game agreeDraw() {
        return decided(Termination.DRAW_AGREED.draw());
    }

    /**
     * The game ended because a player ran out of time.
     *
     * @throws IllegalStateException if it is over
     */
    public Game forfeitOnTime(Color loser) {
        return decided(Termination.TIME_FORFEIT.win(loser.opposite()));
    }

    @Override
    public Game end(Outcome decided) {
        if (!Termination.isDecided(requireNonNull(decided, "decided"))) {
            throw new IllegalArgumentException(
                    "players end a game by resignation, draw agreed or time forfeit, not by " + decided);
        }
        return decided(decided);
    }

    /** The same game with another source for the rolls to come. */
    public Game withChance(ChanceSource other) {
        requireNonNull(other, "other");
        return new Game(previous, lastMove, position, other, moveCount, rollCount, outcome);
    }

    /** The game before its last move, as it was; empty at the start. */
    public Optional<Game> previous() {
        return Optional.ofNullable(previous);
    }

    /**
     * Returns the game as it was after the given number of moves, without a result that came later.
     *
     * @param moves from 0, the start, to {@link #moveCount}
     * @throws IndexOutOfBoundsException if there is no such game
     */
    @Override
    public Game at(int moves) {
        Objects.checkIndex(moves, moveCount + 1);
        if (moves == moveCount && isOver()) {
            return new Game(previous, lastMove, position, chance, moveCount, rollCount, null);
        }
        Game game = this;
        while (game.moveCount > moves) {
            game = requireNonNull(game.previous);
        }
        return game;
    }

    /** The number of moves so far. */
    @Override
    public int moveCount() {
        return moveCount;
    }

    /** The number of moves that were rolled. */
    public long rollCount() {
        return rollCount;
    }

    /** The last move with its roll; empty at the start. */
    public Optional<PlayedMove> lastMove() {
        return Optional.ofNullable(lastMove);
    }

    /** All moves with their rolls, the first one first; unmodifiable. */
    public List<PlayedMove> moves() {
        List<PlayedMove> moves = new ArrayList<>(moveCount);
        for (Game game = this; game.lastMove != null; game = requireNonNull(game.previous)) {
            moves.add(game.lastMove);
        }
        Collections.reverse(moves);
        return Collections.unmodifiableList(moves);
    }

    @Override
    public List<Step<Move>> steps() {
        return moves().stream()
                .map(move -> new Step<>(
                        move.move(), move.roll() == null ? 0 : move.roll().index()))
                .toList();
    }

    /** The moves by turns, the first turn first, the last one perhaps not over; unmodifiable. */
    public List<Turn> turns() {
        List<Turn> turns = new ArrayList<>();
        List<PlayedMove> moves = new ArrayList<>();
        for (Game game = this; game.lastMove != null; ) {
            moves.add(game.lastMove);
            game = requireNonNull(game.previous);
            if (game.startsTurn()) {
                Collections.reverse(moves);
                turns.add(new Turn(game.position, moves));
                moves.clear();
            }
        }
        Collections.reverse(turns);
        return Collections.unmodifiableList(turns);
    }

    /**
     * The number of times that the position has occurred at the end of a turn or at the start, this time included; 1 in the
     * middle of a turn.
     */
    public int repetitions() {
        return history().occurrences();
    }

    /** The reason of the {@link #outcome}; empty while the game goes on. */
    public Optional<Termination> termination() {
        return outcome().flatMap(Termination::of);
    }

    /** The winner by the {@link #outcome}; empty while the game goes on, and if it is drawn. */
    public Optional<Color> winner() {
        return outcome().filter(over -> !over.isDraw()).map(over -> Codec.color(over.winner()));
    }

    @Override
    public GameBoard<Position, Move> newBoard() {
        return new PlayBoard(position, history());
    }

    /** Whether start, moves, rolls and outcome are equal. */
    @Override
    public boolean equals(@Nullable Object object) {
        if (!(object instanceof Game other)
                || moveCount != other.moveCount
                || !Objects.equals(outcome, other.outcome)) {
            return false;
        }
        Game mine = this;
        Game theirs = other;
        while (mine != theirs) {
            if (!Objects.equals(mine.lastMove, theirs.lastMove)) {
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
        return 31 * position.hashCode() + moveCount;
    }

    /** The outcome, if there is one, and the moves. */
    @Override
    public String toString() {
        return "Game[" + (outcome == null ? "" : outcome + ", ") + moves() + "]";
    }

    private int requireLegal(Move move) {
        if (outcome != null) {
            throw new IllegalMoveException(position, move, "the game is over: " + outcome);
        }
        return position.requireLegal(move);
    }

    private Game after(int packed, Move move, @Nullable Roll roll) {
        Position next = position.after(packed, roll == null ? Roll.HIT : roll);
        long rolls = roll == null ? rollCount : rollCount + 1;
        return new Game(this, new PlayedMove(move, roll), next, chance, moveCount + 1, rolls, null);
    }

    private Game decided(Outcome decided) {
        if (outcome != null) {
            throw new IllegalStateException("the game is over: " + outcome);
        }
        return new Game(previous, lastMove, position, chance, moveCount, rollCount, decided);
    }

    private boolean startsTurn() {
        return previous == null || previous.position.turn() != position.turn();
    }

    private @Nullable Outcome outcomeByRule() {
        Outcome byPosition = Outcomes.of(position.state(), position.rules());
        if (reversibleTurns < SOONEST_THREEFOLD || !position.rules().threefoldRepetition()) {
            return byPosition;
        }
        return history().outcome(byPosition, Outcomes.FIFTY_MOVES);
    }

    /** The positions of the reversible turns up to this one. Such turns have one move each, so every node is a turn. */
    private History history() {
        long[] keys = new long[reversibleTurns + 1];
        Game game = this;
        for (int i = reversibleTurns; i > 0; i--) {
            keys[i] = game.position.repetitionKey();
            game = requireNonNull(game.previous);
        }
        keys[0] = game.position.repetitionKey();
        return History.of(keys);
    }

    /**
     * All moves of one side until the other is to act: one half-move of chess, with the chain that it may set off.
     *
     * @param start the position before the first of them
     * @param moves the moves with their rolls, at least one; unmodifiable
     */
    public record Turn(Position start, List<PlayedMove> moves) {
        /** @throws IllegalArgumentException if there is no move */
        public Turn {
            requireNonNull(moves, "moves");
            requireNonNull(start, "start");
            moves = List.copyOf(moves);
            if (moves.isEmpty()) {
                throw new IllegalArgumentException("a turn has at least one move");
            }
        }

        /** The side whose turn it is. */
        public Color color() {
            return start.turn();
        }
    }
}
