package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.internal.GameLine.Place;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A game of Pokémon Chess: its first position, every move and roll since, and its outcome. Immutable, and as
 * thread-safe as its {@link ChanceSource}. Two games are equal if their start, moves, rolls and outcome are; the source
 * does not count.
 *
 * <pre>{@code
 * Game game = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(42));
 * game = game.apply("e4").apply("d7d5").apply("exd5");
 * Optional<Outcome> outcome = game.outcome();
 * }</pre>
 *
 * <p>A game keeps its moves and its position. {@link #apply} takes the same time and memory however long the game is.
 * Every earlier game remains available: it is made again from the moves when it is asked for. Repetitions are counted
 * back to the last irreversible turn.
 */
public final class Game implements BoardGame<Position, Move> {
    private final PackedLine line;
    private final int moveCount;
    private final Place<Position> here;
    private final ChanceSource chance;

    private final @Nullable Outcome outcome;

    private Game(PackedLine line, int moveCount, Place<Position> here, ChanceSource chance, @Nullable Outcome outcome) {
        this.line = line;
        this.moveCount = moveCount;
        this.here = requireNonNull(here, "here"); // Jackson without its module tries to make a game of nothing
        this.chance = chance;
        this.outcome = outcome;
    }

    /** A game that goes on, or has an outcome by the rules. */
    private static Game gameByRules(PackedLine line, int moveCount, Place<Position> here, ChanceSource chance) {
        return new Game(line, moveCount, here, chance, line.outcomeByRules(moveCount, here));
    }

    /** A game from the default start under the standard rules. */
    public static Game start(Team white, Team black, ChanceSource chance) {
        requireNonNull(white, "white");
        requireNonNull(black, "black");
        return start(white, black, Rules.standard(), chance);
    }

    /** A game from the default start. */
    public static Game start(Team white, Team black, Rules rules, ChanceSource chance) {
        requireNonNull(white, "white");
        requireNonNull(black, "black");
        return start(Position.start(white, black, rules), chance);
    }

    /** A game from any position, over at once if that is finished. */
    public static Game start(Position position, ChanceSource chance) {
        PackedLine line = new PackedLine(requireNonNull(position, "position"));
        return gameByRules(line, 0, line.place(0), requireNonNull(chance, "chance"));
    }

    /** The position where the game stands. */
    @Override
    public Position position() {
        return here.position();
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
        return isOver() ? List.of() : here.position().legalMoves();
    }

    /**
     * The legal moves of the piece on a square, as in {@link Position#legalMoves(Square)}; none if the game is over.
     */
    public List<Move> legalMoves(Square from) {
        requireNonNull(from, "from");
        return isOver() ? List.of() : here.position().legalMoves(from);
    }

    @Override
    public boolean isLegal(Move move) {
        requireNonNull(move, "move");
        return !isOver() && here.position().isLegal(move);
    }

    /**
     * The game after one more move, rolled by this game's source of chance if there is anything to roll.
     *
     * @throws InvalidMoveException if the game is over or the move is not legal
     * @throws IllegalStateException if the source has no roll, or its roll is impossible
     */
    @Override
    public Game apply(Move move) {
        requireNonNull(move, "move");
        int packed = requireLegalPacked(move);
        Chance weights = here.position().chance(packed);
        if (weights.size() == 1) {
            return afterPacked(packed, null);
        }
        int roll = chance.roll(weights, here.rolls());
        if (roll < 0 || roll >= weights.size()) {
            throw new IllegalStateException(move + " has no outcome " + roll + ", as the source of chance says");
        }
        return afterPacked(packed, Roll.of(roll));
    }

    /**
     * The game after the legal move of a text, as {@link Position#move} reads it: {@code game.apply("Nxd5")}. It is
     * rolled by this game's source of chance if there is anything to roll, unless the text has its roll, as that of a
     * {@link PlayedMove} does: {@code game.apply("e4d5:hit")}.
     *
     * @throws InvalidMoveException as {@link BoardGame#apply(CharSequence)} does, and if the roll is none
     */
    @Override
    public Game apply(CharSequence move) {
        String text = requireNonNull(move, "move").toString();
        return text.indexOf(':') < 0 || isOver() ? (Game) BoardGame.super.apply(text) : apply(parsePlayed(text));
    }

    private PlayedMove parsePlayed(String text) {
        try {
            return PlayedMove.parse(text);
        } catch (MalformedTextException wrong) {
            TextProblem problem = wrong.problems().get(0);
            String message = problem.message();
            String why = message.substring(0, message.indexOf(": \"")); // without the text, which comes first here
            throw InvalidMoveException.of(
                            InvalidMoveException.Kind.SYNTAX,
                            text.strip(),
                            (int) problem.offset(),
                            ": " + problem.field() + ": " + why)
                    .withPosition(position());
        }
    }

    /**
     * The game after one more move with its roll.
     *
     * @throws InvalidMoveException if the game is over, the move is not legal, or its roll cannot have this outcome
     */
    public Game apply(PlayedMove played) {
        requireNonNull(played, "played");
        return apply(played.move(), played.roll());
    }

    @Override
    public Game apply(Step<Move> step) {
        return (Game) BoardGame.super.apply(step);
    }

    @Override
    public Game apply(Move move, int roll) {
        requireNonNull(move, "move");
        int packed = requireLegalPacked(move);
        Chance weights = here.position().chance(packed);
        if (roll < 0 || roll >= weights.size()) {
            throw new InvalidMoveException(
                    InvalidMoveException.Kind.ROLL, here.position(), move, "it has no outcome " + roll);
        }
        return afterPacked(packed, weights.size() == 1 ? null : Roll.of(roll));
    }

    /**
     * Returns the game after one more move with the given roll.
     *
     * @param roll the roll, or null for a move that is not rolled
     * @throws InvalidMoveException if the game is over, the move is not legal, or its roll cannot have this outcome
     */
    public Game apply(Move move, @Nullable Roll roll) {
        requireNonNull(move, "move");
        int packed = requireLegalPacked(move);
        Odds odds = here.position().odds(packed);
        if (odds.isCertain() != (roll == null)) {
            throw new InvalidMoveException(
                    InvalidMoveException.Kind.ROLL,
                    here.position(),
                    move,
                    roll == null ? "the outcome of its roll is missing" : "it is not rolled");
        }
        if (roll != null && odds.weight(roll) == 0) {
            throw new InvalidMoveException(
                    InvalidMoveException.Kind.ROLL, here.position(), move, "its roll cannot be a " + roll);
        }
        return afterPacked(packed, roll);
    }

    /**
     * The game ended because a player gave up.
     *
     * @throws InvalidMoveException if it is over
     */
    public Game resign(Color loser) {
        requireNonNull(loser, "loser");
        return endDecided(Termination.RESIGNATION.win(loser.opposite()));
    }

    /**
     * The game ended by agreement on a draw.
     *
     * @throws InvalidMoveException if it is over
     */
    public Game agreeDraw() {
        return endDecided(Termination.DRAW_AGREED.draw());
    }

    /**
     * The game ended because a player ran out of time.
     *
     * @throws InvalidMoveException if it is over
     */
    public Game forfeitOnTime(Color loser) {
        requireNonNull(loser, "loser");
        return endDecided(Termination.TIME_FORFEIT.win(loser.opposite()));
    }

    @Override
    public Game end(Outcome decided) {
        if (!Termination.isDecided(requireNonNull(decided, "decided"))) {
            throw new IllegalArgumentException(
                    "players end a game by resignation, draw agreed or time forfeit, not by " + decided);
        }
        return endDecided(decided);
    }

    @Override
    public Game withChance(ChanceSource other) {
        return new Game(line, moveCount, here, requireNonNull(other, "other"), outcome);
    }

    /** The game before its last move, with the source of chance of this one; empty at the start. */
    public Optional<Game> previous() {
        return moveCount == 0 ? Optional.empty() : Optional.of(earlierGame(moveCount - 1));
    }

    /**
     * Returns the game as it was after the given number of moves, without a result that came later. Its source of
     * chance is this one's.
     *
     * @param moves from 0, the start, to {@link #moveCount}
     * @throws IndexOutOfBoundsException if there is no such game
     */
    @Override
    public Game at(int moves) {
        Objects.checkIndex(moves, moveCount + 1);
        if (moves < moveCount) {
            return earlierGame(moves);
        }
        return isOver() ? gameByRules(line, moveCount, here, chance) : this;
    }

    /** An earlier game, which went on. */
    private Game earlierGame(int moves) {
        return new Game(line.lineOf(moves), moves, line.place(moves), chance, null);
    }

    @Override
    public List<Position> positions() {
        return line.positions(moveCount, here.position());
    }

    @Override
    public boolean isSuccessorOf(BoardGame<Position, Move> before) {
        requireNonNull(before, "before");
        return (before instanceof Game game && moveCount == game.moveCount + 1)
                ? !game.isOver() && line.startsAs(game.line, game.moveCount)
                : BoardGame.super.isSuccessorOf(before);
    }

    /** The number of moves so far. */
    @Override
    public int moveCount() {
        return moveCount;
    }

    /** The number of moves that were rolled. */
    public long rollCount() {
        return here.rolls();
    }

    /** The last move with its roll; empty at the start. */
    public Optional<PlayedMove> lastMove() {
        return moveCount == 0 ? Optional.empty() : Optional.of(line.playedMove(moveCount - 1));
    }

    /** All moves with their rolls, the first one first; unmodifiable. */
    public List<PlayedMove> moves() {
        PlayedMove[] moves = new PlayedMove[moveCount];
        for (int i = moveCount - 1; i >= 0; i--) {
            moves[i] = line.playedMove(i);
        }
        return Collections.unmodifiableList(Arrays.asList(moves));
    }

    /** All moves in algebraic notation, as they are before they are rolled: {@code e4}, {@code exd5}; unmodifiable. */
    public List<String> sans() {
        List<Position> positions = positions();
        List<String> sans = new ArrayList<>(moveCount);
        for (int i = 0; i < moveCount; i++) {
            State before = positions.get(i).state();
            StringBuilder san = new StringBuilder();
            MoveNames.append(san, before, Codec.pack(before, line.playedMove(i).move()));
            sans.add(san.toString());
        }
        return Collections.unmodifiableList(sans);
    }

    @Override
    public List<Step<Move>> steps() {
        return moves().stream()
                .map(move -> new Step<>(
                        move.move(),
                        move.roll() == null
                                ? OptionalInt.empty()
                                : OptionalInt.of(move.roll().index())))
                .toList();
    }

    /** The moves by turns, the first turn first, the last one perhaps not over; unmodifiable. */
    public List<Turn> turns() {
        List<Position> positions = positions();
        List<PlayedMove> moves = moves();
        List<Turn> turns = new ArrayList<>();
        int start = 0;
        for (int end = 1; end <= moveCount; end++) {
            if (end == moveCount
                    || positions.get(end).side() != positions.get(start).side()) {
                turns.add(new Turn(positions.get(start), moves.subList(start, end)));
                start = end;
            }
        }
        return Collections.unmodifiableList(turns);
    }

    /**
     * The number of times that the position has occurred at the end of a turn or at the start, this time included; 1 in
     * the middle of a turn.
     */
    public int repetitions() {
        return line.repetitions(moveCount, here);
    }

    /** The reason of the {@link #outcome}; empty while the game goes on. */
    public Optional<Termination> termination() {
        return outcome().flatMap(Termination::tryOf);
    }

    /** The winner by the {@link #outcome}; empty while the game goes on, and if it is drawn. */
    public Optional<Color> winner() {
        return outcome().flatMap(Outcome::winner);
    }

    @Override
    public GameBoard<Position, Move> newBoard() {
        return new PlayBoard(here.position(), line.history(moveCount, here));
    }

    /** Whether start, moves, rolls and outcome are equal. */
    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Game other
                && moveCount == other.moveCount
                && Objects.equals(outcome, other.outcome)
                && line.startsAs(other.line, moveCount);
    }

    @Override
    public int hashCode() {
        return 31 * here.position().hashCode() + moveCount;
    }

    /** The outcome, if there is one, and the moves. */
    @Override
    public String toString() {
        return "Game[" + (outcome == null ? "" : outcome + ", ") + moves() + "]";
    }

    private int requireLegalPacked(Move move) {
        if (outcome != null) {
            throw InvalidMoveException.over(here.position(), move, outcome);
        }
        return here.position().requireLegal(move);
    }

    private Game afterPacked(int packed, @Nullable Roll roll) {
        Place<Position> next = PackedLine.placeAfter(here, packed, roll);
        PackedLine longer =
                line.append(moveCount, here, packed, roll, next.position().repetitionKey());
        return gameByRules(longer, moveCount + 1, next, chance);
    }

    private Game endDecided(Outcome decided) {
        if (outcome != null) {
            throw InvalidMoveException.over(here.position(), outcome);
        }
        return new Game(line, moveCount, here, chance, decided);
    }

    /**
     * All moves of one side until the other is to act: one half-move of chess, with the chain that it may set off.
     *
     * @param start the position before the first of them
     * @param moves the moves with their rolls, at least one; unmodifiable
     */
    public record Turn(Position start, List<PlayedMove> moves) implements Serializable {
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
            return start.side();
        }
    }
}
