package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Setup.InvalidSetupException;
import io.github.pokechess.core.internal.Attackers;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.Ending;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position: everything that decides how a game may go on, except repetition, which the {@link Game} counts.
 * Immutable, thread-safe, with structural equality. It has the odds of captures and no source of chance.
 *
 * <pre>{@code
 * Position start = Position.start(white, black, Rules.standard());
 * List<Position.Branch> branches = start.branches(Move.of(Square.E2, Square.E4));
 * Position next = branches.get(0).position();
 * }</pre>
 *
 * <p>A position is made by {@link #start}, by a {@link Setup}, or by a move. It uses the same code as {@link Perft} and
 * the search. Only the position of a finished game may lack a king; {@link Setup#toPosition} requires both.
 *
 * @param setup everything but the rules
 * @param rules the rules of the game
 */
public record Position(Setup setup, Rules rules) implements GamePosition<Position, Move>, Serializable {
    /** @throws InvalidSetupException if this can be no position of a game; a missing king is none of the reasons */
    public Position {
        requireNonNull(setup, "setup");
        requireNonNull(rules, "rules");
        if (!(setup instanceof PlayedSetup played && played.isUnder(rules))) {
            List<Setup.Problem> problems = SetupProblems.ofPlayed(setup, rules);
            if (!problems.isEmpty()) {
                throw new InvalidSetupException(problems);
            }
            setup = PlayedSetup.of(setup, rules);
        }
    }

    /** The position of a state that the rules have made, and which nobody may change any more. */
    Position(State made, Rules rules) {
        this(new PlayedSetup(made), rules);
    }

    /** The pieces. */
    public Board board() {
        return setup.board();
    }

    /** The castlings that are still allowed. */
    public CastlingRights castlingRights() {
        return setup.castlingRights();
    }

    /** The square that a pawn has just passed with a double step; empty if there is none. */
    public Optional<Square> enPassant() {
        return setup.enPassant();
    }

    /**
     * The number of turns since the last capture or pawn move, from 0 to 100; under rules without the fifty-move rule
     * it goes on to 255, where it stops.
     */
    public int halfmoveClock() {
        return setup.halfmoveClock();
    }

    /** The number of the move, from 1; Black's turn ends it. */
    public int moveNumber() {
        return setup.moveNumber();
    }

    /** The square of the piece that must go on or pass; empty if there is none. */
    public Optional<Square> chain() {
        return setup.chain();
    }

    /** The start of a game between two teams. */
    public static Position start(Team white, Team black, Rules rules) {
        requireNonNull(white, "white");
        requireNonNull(black, "black");
        return new Position(Setup.of(Board.start(white, black)).withCastlingRights(CastlingRights.ALL), rules);
    }

    /** The piece on a square; empty if the square is. */
    public Optional<Piece> pieceAt(Square square) {
        requireNonNull(square, "square");
        return board().pieceAt(square);
    }

    /** The square of the pawn whose promotion is to be chosen next; empty if there is none. */
    public Optional<Square> pendingPromotion() {
        return isKingMissing() ? Optional.empty() : Optional.ofNullable(Codec.squareOf(state().pendingPromotion()));
    }

    /**
     * Returns this position under other rules.
     *
     * @throws InvalidSetupException if they do not allow an en passant right in a chain, and there is one; or if they
     *     have the fifty-move rule, and the {@linkplain #halfmoveClock half-move clock} is above 100
     */
    public Position withRules(Rules rules) {
        return new Position(setup, rules);
    }

    /**
     * Returns this position with other pieces.
     *
     * @throws Setup.InvalidSetupException if that is none
     */
    public Position withBoard(Board board) {
        return setup.withBoard(board).toPosition(rules);
    }

    /**
     * Returns this position with the given side to act.
     *
     * @throws Setup.InvalidSetupException if that is none
     */
    public Position withSide(Color side) {
        return setup.withSide(side).toPosition(rules);
    }

    /**
     * Returns this position with the given castlings allowed.
     *
     * @throws Setup.InvalidSetupException if that is none
     */
    public Position withCastlingRights(CastlingRights castlingRights) {
        return setup.withCastlingRights(castlingRights).toPosition(rules);
    }

    /**
     * Returns this position with the given en passant square.
     *
     * @param square the square that a pawn has just passed with a double step, or null for none
     * @throws Setup.InvalidSetupException if that is none
     */
    public Position withEnPassant(@Nullable Square square) {
        return setup.withEnPassant(square).toPosition(rules);
    }

    /**
     * Returns this position with the given {@linkplain #halfmoveClock half-move clock}.
     *
     * @throws Setup.InvalidSetupException if that is none
     */
    public Position withHalfmoveClock(int turns) {
        return setup.withHalfmoveClock(turns).toPosition(rules);
    }

    /**
     * Returns this position with the given move number.
     *
     * @throws Setup.InvalidSetupException if that is none
     */
    public Position withMoveNumber(int number) {
        return setup.withMoveNumber(number).toPosition(rules);
    }

    /**
     * Returns this position with the given chain square.
     *
     * @param square the square of the piece that must go on or pass, or null for none
     * @throws Setup.InvalidSetupException if that is none
     */
    public Position withChain(@Nullable Square square) {
        return setup.withChain(square).toPosition(rules);
    }

    @Override
    public Color side() {
        return setup.side();
    }

    /**
     * Every legal move, in an order that depends on the position alone; none if the game has an {@link #outcome} here;
     * unmodifiable.
     */
    @Override
    public List<Move> legalMoves() {
        int[] packed = generatePacked();
        return unpackMoves(packed, packed.length);
    }

    /**
     * The square of the piece that makes a legal move. For a pass it is the square of the chaining piece, for a
     * promotion the square of the pawn.
     *
     * <pre>{@code
     * Map<Square, List<Move>> byPiece = position.legalMoves().stream().collect(Collectors.groupingBy(position::mover));
     * }</pre>
     *
     * @throws InvalidMoveException if it is not legal
     */
    public Square mover(Move move) {
        requireNonNull(move, "move");
        return mover(requireLegal(move));
    }

    private Square mover(int packed) {
        return Square.all().get(PackedMove.isPass(packed) ? state().chain() : PackedMove.from(packed));
    }

    /**
     * The legal moves of the piece on a square, none if it may not act; unmodifiable. A pass is the chaining piece's.
     */
    public List<Move> legalMoves(Square from) {
        requireNonNull(from, "from");
        int[] packed = generatePacked();
        int kept = 0;
        for (int move : packed) {
            if (mover(move) == from) {
                packed[kept++] = move;
            }
        }
        return unpackMoves(packed, kept);
    }

    /**
     * The squares that each piece may go to or capture on, for a board that is clicked: a king that castles goes two
     * squares. Pieces that cannot go anywhere are left out; so are passes and promotions that are chosen after a
     * capture, which have no square to go to. Squares are in the order a1, b1, … h8; unmodifiable.
     *
     * <pre>{@code
     * Map<Square, List<Square>> destinations = position.destinations();
     * boolean canMove = destinations.containsKey(Square.E2);
     * }</pre>
     */
    public Map<Square, List<Square>> destinations() {
        long[] targets = new long[Square.all().size()];
        for (int move : generatePacked()) {
            if (!PackedMove.isPass(move) && !PackedMove.isChoice(move)) {
                targets[PackedMove.from(move)] |= 1L << PackedMove.to(move);
            }
        }
        Map<Square, List<Square>> destinations = new EnumMap<>(Square.class);
        for (Square from : Square.all()) {
            if (targets[from.ordinal()] != 0) {
                destinations.put(from, List.copyOf(Codec.squaresOf(targets[from.ordinal()])));
            }
        }
        return Collections.unmodifiableMap(destinations);
    }

    private int[] generatePacked() {
        int[] packed = new int[isClockOut() ? 0 : MoveGenerator.count(state())];
        if (packed.length > 0) {
            MoveGenerator.generate(state(), packed, 0);
        }
        return packed;
    }

    private static List<Move> unpackMoves(int[] packed, int count) {
        Move[] moves = new Move[count];
        for (int i = 0; i < count; i++) {
            moves[i] = Codec.unpack(packed[i]);
        }
        return Collections.unmodifiableList(Arrays.asList(moves));
    }

    /** Whether {@link #legalMoves} contains a move, without generating the others. */
    @Override
    public boolean isLegal(Move move) {
        requireNonNull(move, "move");
        return !isClockOut() && Codec.pack(state(), move) >= 0;
    }

    /**
     * The legal move of a text in algebraic notation ({@code Nf3}, {@code exd5}, {@code e8=Q}, {@code O-O}, {@code
     * pass}) or in coordinates ({@code e2e4}), before anything is rolled. Where algebraic notation needs less of the
     * origin than is written, more is accepted: {@code Nb1d2} wherever {@code Nd2} is. White space at either end does
     * not matter.
     *
     * <pre>{@code
     * Move knight = position.move("Nf3");
     * }</pre>
     *
     * @throws InvalidMoveException if the text is not written like a move, the move is not legal here, or several fit:
     *     its kind says which, and it has this position
     */
    @Override
    public Move move(String text) {
        return new MoveFinder(requireNonNull(text, "text"), this).findLegal();
    }

    /** Whether a colour's piece attacks a square, as in {@link Board#attackers}. The side to act does not matter. */
    public boolean isAttacked(Square square, Color by) {
        requireNonNull(square, "square");
        requireNonNull(by, "by");
        return Attackers.attackersOf(state(), square.ordinal(), by.ordinal()) != 0;
    }

    /** Whether there is a legal move; stops at the first. */
    public boolean hasLegalMove() {
        return !isClockOut() && MoveGenerator.hasAny(state());
    }

    @Override
    public Chance chance(Move move) {
        requireNonNull(move, "move");
        return chance(requireLegal(move));
    }

    @Override
    public Position after(Move move, int roll) {
        requireNonNull(move, "move");
        int packed = requireLegal(move);
        Chance chance = chance(packed);
        if (roll < 0 || roll >= chance.size()) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ROLL, this, move, "it has no outcome " + roll);
        }
        return after(packed, Roll.of(roll));
    }

    /** A board that stands here, where a game begins, for a search. */
    @Override
    public GameBoard<Position, Move> newBoard() {
        return new PlayBoard(this);
    }

    /**
     * One position that a move may lead to.
     *
     * @param roll the roll, null where nothing is rolled
     * @param weight its probability in parts of {@link Odds#TOTAL}, from 1
     * @param position the position after it
     */
    public record Branch(@Nullable Roll roll, int weight, Position position) implements Serializable {
        /** @throws IllegalArgumentException if the weight is not from 1 to {@link Odds#TOTAL} */
        public Branch {
            requireNonNull(position, "position");
            if (weight < 1 || weight > Odds.TOTAL) {
                throw new IllegalArgumentException("weight must be from 1 to " + Odds.TOTAL + ": " + weight);
            }
        }
    }

    /**
     * The positions that a move may lead to, with their probabilities: one for certain, without a roll, or two or three
     * by different rolls, in the order of {@link Roll}. Their weights add up to {@link Odds#TOTAL}; unmodifiable.
     *
     * @throws InvalidMoveException if it is not legal
     */
    public List<Branch> branches(Move move) {
        requireNonNull(move, "move");
        int packed = requireLegal(move);
        Odds odds = odds(packed);
        if (odds.isCertain()) {
            return List.of(new Branch(null, Odds.TOTAL, after(packed, Roll.HIT)));
        }
        List<Branch> branches = new ArrayList<>(3);
        for (Roll roll : Roll.values()) {
            int weight = odds.weight(roll);
            if (weight > 0) {
                branches.add(new Branch(roll, weight, after(packed, roll)));
            }
        }
        return List.copyOf(branches);
    }

    /**
     * The effect of the attacker's type on the defender's, if the move is a capture attempt.
     *
     * @throws InvalidMoveException if it is not legal
     */
    public Optional<Effectiveness> effectiveness(Move move) {
        requireNonNull(move, "move");
        int packed = requireLegal(move);
        return PackedMove.isCapture(packed) ? Optional.of(effectiveness(packed)) : Optional.empty();
    }

    /**
     * The outcome of the game by this position alone, empty while it goes on. It ends when a king is off the board, the
     * side to act has no move, or a turn is over with a half-move clock of 100 where the rules count it. The {@link
     * Game} counts repetition.
     */
    @Override
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(Outcomes.outcomeByRules(state(), rules));
    }

    /**
     * A 64-bit hash of board, turn, castling rights, en passant square and chain square, but not of clock, move number
     * and rules. Equal positions have equal hashes in every release of this library.
     */
    @Override
    public long hash() {
        return state().hash();
    }

    /** The half-move clock, or 0 where the rules do not count repetition. */
    @Override
    public int reversibleTurns() {
        return rules.threefoldRepetition() ? halfmoveClock() : 0;
    }

    /**
     * The 64-bit key by which repetition is counted: {@link #hash}, but the en passant square counts only if a pawn of
     * the side to act stands ready to use it.
     */
    public long repetitionKey() {
        return state().repetitionKey();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash());
    }

    /**
     * The text of this position: FEN with two more fields, the types by rank and the chain square, for instance {@code
     * 4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -}. It has everything but the rules.
     */
    @Override
    public String toString() {
        return PositionWriter.format(setup);
    }

    /**
     * The packed form of a move.
     *
     * @throws InvalidMoveException if it is not legal
     */
    int requireLegal(Move move) {
        int packed = isClockOut() ? -1 : Codec.pack(state(), move);
        if (packed < 0) {
            new MoveFinder(move.toString(), this).findLegal(); // says why not
            throw new InvalidMoveException(InvalidMoveException.Kind.ILLEGAL, this, move, "not legal here");
        }
        return packed;
    }

    /** The rolls of a legal move. */
    Chance chance(int packed) {
        return PackedMove.isCapture(packed) ? rules.luck().chance(effectiveness(packed)) : Chance.certain();
    }

    /** The odds of a legal move. */
    Odds odds(int packed) {
        return PackedMove.isCapture(packed) ? rules.luck().odds(effectiveness(packed)) : Odds.CERTAIN;
    }

    /** The position after a legal move whose roll has an outcome that is possible. */
    Position after(int packed, Roll roll) {
        int resolution = PackedMove.isCapture(packed)
                ? Chart.resolution(state().effectiveness(packed, rules.chart().internalChart()), roll.ordinal())
                : State.TAKE;
        return new Position(state().after(packed, resolution), rules);
    }

    /** Serializes a proxy, so that reading goes through a constructor. */
    @Serial
    private Object writeReplace() {
        return PositionForm.of(this);
    }

    State state() {
        return ((PlayedSetup) setup).state();
    }

    /** Whether the fifty-move rule has ended the game, though the pieces could go on. */
    private boolean isClockOut() {
        return rules.fiftyMoveRule() && Ending.isClockOut(state());
    }

    private boolean isKingMissing() {
        return state().isKingMissing();
    }

    private Effectiveness effectiveness(int capture) {
        return Codec.effectivenessOf(
                state().effectiveness(capture, rules.chart().internalChart()));
    }
}
