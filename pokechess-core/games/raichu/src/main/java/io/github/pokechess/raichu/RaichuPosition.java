package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.raichu.internal.EndRules;
import io.github.pokechess.raichu.internal.Geometry;
import io.github.pokechess.raichu.internal.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position of Raichu: the board, the side to move, the number of turns without progress, and the rules. Immutable.
 * Side 0 is White.
 *
 * <pre>{@code
 * RaichuPosition start = RaichuPosition.start(8, RaichuRules.standard());
 * RaichuPosition next = start.after(start.legalMoves().get(0), 0);
 * }</pre>
 *
 * <p>Its text is the board's n² characters row by row from the top left corner, a space, {@code w} or {@code b} for the
 * side to move and, if it is not 0, a space and the number of turns in a row without a capture or the move of a Pichu.
 *
 * <p>Positions are equal if their boards, sides to move, turns without progress and rules are.
 */
public final class RaichuPosition implements GamePosition<RaichuPosition, RaichuMove> {
    /** The least number of rows and columns of a board. */
    public static final int MIN_SIZE = Geometry.MIN_SIZE;

    /** The greatest number of rows and columns of a board. */
    public static final int MAX_SIZE = Geometry.MAX_SIZE;

    /** Stands for an empty square in texts. */
    static final char EMPTY = '.';

    private final Geometry geometry;
    private final RaichuRules rules;
    private final byte[] codes;
    private final int turn;
    private final int clock;

    /** @param codes by square, kept */
    RaichuPosition(Geometry geometry, RaichuRules rules, byte[] codes, int turn, int clock) {
        this.geometry = geometry;
        this.rules = rules;
        this.codes = codes;
        this.turn = turn;
        this.clock = clock;
    }

    static RaichuPosition of(RaichuRules rules, State state) {
        return new RaichuPosition(state.geometry(), rules, state.codes(), state.sideIndex(), state.clock());
    }

    /**
     * The start: White's Pikachus on the odd columns of row 2, counted from 1, and its Pichus on the even ones of row
     * 3; Black's Pichus on the odd columns of the last row but two, and its Pikachus on the even ones of the row
     * behind.
     *
     * @param size the number of rows and columns, even, {@value #MIN_SIZE} to {@value #MAX_SIZE}
     * @throws InvalidInputException if there is no such board
     */
    public static RaichuPosition start(int size, RaichuRules rules) {
        requireNonNull(rules, "rules");
        if (!Geometry.isSize(size)) {
            throw new InvalidInputException(
                    "a board has an even number of rows from " + MIN_SIZE + " to " + MAX_SIZE + ": " + size);
        }
        byte[] codes = new byte[size * size];
        for (int column = 0; column < size; column += 2) {
            codes[size + column] = (byte) RaichuPiece.WHITE_PIKACHU.code();
            codes[2 * size + column + 1] = (byte) RaichuPiece.WHITE_PICHU.code();
            codes[(size - 3) * size + column] = (byte) RaichuPiece.BLACK_PICHU.code();
            codes[(size - 2) * size + column + 1] = (byte) RaichuPiece.BLACK_PIKACHU.code();
        }
        return new RaichuPosition(Geometry.of(size), rules, codes, 0, 0);
    }

    /**
     * The position of a text.
     *
     * @throws MalformedTextException if it is the text of none, with everything that is wrong with it. A board without
     *     pieces is no position, nor is one with a Pichu or Pikachu on the row where it would have become a Raichu.
     */
    public static RaichuPosition parse(String text, RaichuRules rules) {
        requireNonNull(rules, "rules");
        return new PositionReader(text).read(rules);
    }

    /** The rules of the game. */
    public RaichuRules rules() {
        return rules;
    }

    /** The number of rows and columns. */
    public int size() {
        return geometry.size();
    }

    @Override
    public Color side() {
        return Color.of(turn);
    }

    /** The number of turns in a row without a capture or the move of a Pichu. */
    public int turnsWithoutProgress() {
        return clock;
    }

    /**
     * The piece on a square, if there is one.
     *
     * @throws IllegalArgumentException if the square is not on this board
     */
    public Optional<RaichuPiece> pieceAt(RaichuSquare square) {
        if (!square.isOn(size())) {
            throw new IllegalArgumentException(square + " is not on a board of " + size() + " × " + size());
        }
        return Optional.ofNullable(RaichuPiece.ofCode(codes[square.index(size())]));
    }

    /** The board's n² characters, row by row from the top left corner. */
    public String board() {
        StringBuilder text = new StringBuilder(codes.length);
        for (byte code : codes) {
            RaichuPiece piece = RaichuPiece.ofCode(code);
            text.append(piece == null ? EMPTY : piece.symbol());
        }
        return text.toString();
    }

    @Override
    public List<RaichuMove> legalMoves() {
        State state = state();
        if (state.finalScore() != GameTree.UNFINISHED) {
            return List.of();
        }
        int[] buffer = new int[state.maxMoves()];
        int end = state.generate(buffer, 0);
        List<RaichuMove> moves = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            moves.add(RaichuBoard.value(geometry, buffer[i]));
        }
        return Collections.unmodifiableList(moves);
    }

    @Override
    public boolean isLegal(RaichuMove move) {
        requireNonNull(move, "move");
        return RaichuBoard.find(state(), move) != GameTree.NO_MOVE;
    }

    /**
     * The legal move of a text such as {@code b3-a4}, {@code b3xd5} or {@code pass}. The sign between the squares may
     * be left out. White space at either end does not matter.
     *
     * @throws InvalidMoveException if it is the text of none
     */
    @Override
    public RaichuMove move(String text) {
        try {
            return MoveFinder.find(requireNonNull(text, "text"), this);
        } catch (InvalidMoveException wrong) {
            throw wrong.withPosition(this);
        }
    }

    /**
     * The position after a move.
     *
     * @param roll 0, as there is no chance
     * @throws InvalidMoveException if the move is not legal, or the outcome is not 0
     */
    @Override
    public RaichuPosition after(RaichuMove move, int roll) {
        requireNonNull(move, "move");
        State state = state();
        int packed = RaichuBoard.find(state, move);
        if (packed == GameTree.NO_MOVE) {
            requireLegal(move, 0); // says why not
        }
        if (roll != 0) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ROLL, this, move, "it has no outcome " + roll);
        }
        state.make(packed);
        return of(rules, state);
    }

    /**
     * The outcome of the game by this position alone, empty while it goes on; repetition is ignored.
     *
     * <p>Both sides cannot be without pieces: no text is read as such a position, and no move leads there.
     */
    @Override
    public Optional<Outcome> outcome() {
        return outcome(state());
    }

    static Optional<Outcome> outcome(State state) {
        int score = state.finalScore();
        if (score == GameTree.UNFINISHED) {
            return Optional.empty();
        }
        String reason = state.pieces(0) == 0 || state.pieces(1) == 0
                ? "no piece left"
                : state.isBlocked() ? "no legal move" : RaichuRules.TURN_LIMIT + " turns without progress";
        if (score == 0) {
            return Optional.of(Outcome.draw(reason));
        }
        return Optional.of(Outcome.win(Color.of(score > 0 ? state.sideIndex() : state.sideIndex() ^ 1), reason));
    }

    @Override
    public long hash() {
        return geometry.hash(codes, turn);
    }

    /** The turns without progress, if repetition draws. */
    @Override
    public int reversibleTurns() {
        return rules.threefoldRepetition() ? clock : 0;
    }

    @Override
    public int moveScore(RaichuMove move) {
        requireNonNull(move, "move");
        GameBoard<RaichuPosition, RaichuMove> board = newBoard();
        return board.moveScore(board.find(move));
    }

    @Override
    public GameBoard<RaichuPosition, RaichuMove> newBoard() {
        return new RaichuBoard(this);
    }

    /** A state to make and unmake moves on, without a history. */
    State state() {
        int limit = rules.turnLimit() ? RaichuRules.TURN_LIMIT : EndRules.UNLIMITED;
        EndRules endRules = new EndRules(rules.noMove().packed, rules.threefoldRepetition(), limit);
        return new State(geometry, endRules, codes, turn, clock);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RaichuPosition position
                && turn == position.turn
                && clock == position.clock
                && rules.equals(position.rules)
                && Arrays.equals(codes, position.codes);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(codes) + 2 * clock + turn;
    }

    /** The text of the position. */
    @Override
    public String toString() {
        return board() + (turn == 0 ? " w" : " b") + (clock == 0 ? "" : " " + clock);
    }
}
