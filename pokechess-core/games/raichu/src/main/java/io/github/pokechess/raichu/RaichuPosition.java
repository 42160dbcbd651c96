package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.game.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position of Raichu: the board, the side to move, and for how many turns there has been no progress. Immutable.
 *
 * <p>Its text is the board's n² characters row by row from the top left corner, a space, {@code w} or {@code b} for the side to
 * move and, if it is not 0, a space and the number of turns in a row without a capture or the move of a Pichu.
 *
 * <p>Positions are equal if their boards, sides to move, turns without progress and rules are.
 */
public final class RaichuPosition {
    /** The least number of rows and columns of a board. */
    public static final int MIN_SIZE = 8;

    /** The greatest number of rows and columns of a board. */
    public static final int MAX_SIZE = 26;

    /** What stands for an empty square in texts. */
    static final char EMPTY = '.';

    private final Geometry geometry;
    private final RaichuRules rules;
    private final byte[] codes;
    private final int turn;
    private final int clock;

    RaichuPosition(byte[] codes, RaichuRules rules, int turn, int clock) {
        this(geometry((int) Math.round(Math.sqrt(codes.length))), rules, codes, turn, clock);
    }

    private RaichuPosition(Geometry geometry, RaichuRules rules, byte[] codes, int turn, int clock) {
        this.geometry = geometry;
        this.rules = rules;
        this.codes = codes;
        this.turn = turn;
        this.clock = clock;
    }

    private static Geometry geometry(int size) {
        return new Geometry(size, StandardEvaluator.STANDARD.weights());
    }

    /** Where a state stands. */
    static RaichuPosition of(State state) {
        return new RaichuPosition(
                state.geometry.with(StandardEvaluator.STANDARD.weights()),
                state.rules,
                state.codes(),
                state.turn(),
                state.clock());
    }

    /**
     * The start: White's Pikachus on the odd columns of row 2, counted from 1, and its Pichus on the even ones of row 3; Black's
     * Pichus on the odd columns of the last row but two, and its Pikachus on the even ones of the row behind.
     *
     * @param size how many rows and columns there are, even, {@value #MIN_SIZE} to {@value #MAX_SIZE}
     * @throws IllegalArgumentException if there is no such board
     */
    public static RaichuPosition start(int size, RaichuRules rules) {
        requireNonNull(rules, "rules");
        if (!isSize(size)) {
            throw new IllegalArgumentException(
                    "a board has an even number of rows from " + MIN_SIZE + " to " + MAX_SIZE + ": " + size);
        }
        byte[] codes = new byte[size * size];
        for (int column = 0; column < size; column += 2) {
            codes[size + column] = (byte) RaichuPiece.WHITE_PIKACHU.code();
            codes[2 * size + column + 1] = (byte) RaichuPiece.WHITE_PICHU.code();
            codes[(size - 3) * size + column] = (byte) RaichuPiece.BLACK_PICHU.code();
            codes[(size - 2) * size + column + 1] = (byte) RaichuPiece.BLACK_PIKACHU.code();
        }
        return new RaichuPosition(geometry(size), rules, codes, 0, 0);
    }

    static boolean isSize(int size) {
        return size >= MIN_SIZE && size <= MAX_SIZE && size % 2 == 0;
    }

    /**
     * The position of a text.
     *
     * @throws MalformedTextException if it is the text of none, with everything that is wrong with it
     */
    public static RaichuPosition parse(String text, RaichuRules rules) {
        requireNonNull(rules, "rules");
        return new PositionReader(text).read(rules);
    }

    /** The rules it is played by. */
    public RaichuRules rules() {
        return rules;
    }

    /** How many rows and columns the board has. */
    public int size() {
        return geometry.size;
    }

    /** The side to move. */
    public Color turn() {
        return turn == 0 ? Color.WHITE : Color.BLACK;
    }

    /** How many turns in a row have been without a capture or the move of a Pichu. */
    public int turnsWithoutProgress() {
        return clock;
    }

    /**
     * The piece on a square, or null if there is none.
     *
     * @throws IllegalArgumentException if the square is not on this board
     */
    public @Nullable RaichuPiece pieceAt(RaichuSquare square) {
        int index = geometry.index(square);
        if (index < 0) {
            throw new IllegalArgumentException(
                    square + " is not on a board of " + geometry.size + " × " + geometry.size);
        }
        return RaichuPiece.ofCode(codes[index]);
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

    /** All legal moves, none once the game has ended; unmodifiable. */
    public List<RaichuMove> legalMoves() {
        State state = state();
        if (state.outcome() != GameTree.UNFINISHED) {
            return List.of();
        }
        int[] buffer = new int[state.maxMoves()];
        int end = state.generate(buffer, 0);
        List<RaichuMove> moves = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            moves.add(move(geometry, buffer[i]));
        }
        return List.copyOf(moves);
    }

    /** Whether a move is legal; none is once the game has ended. */
    public boolean isLegal(RaichuMove move) {
        State state = state();
        return state.outcome() == GameTree.UNFINISHED && pack(state, move) != 0;
    }

    /**
     * The position after a move.
     *
     * @throws IllegalArgumentException if it is not legal
     */
    public RaichuPosition play(RaichuMove move) {
        State state = state();
        int packed = pack(state, move);
        if (packed == 0 || state.outcome() != GameTree.UNFINISHED) {
            throw new IllegalArgumentException(move + " is not legal at " + this);
        }
        state.make(packed);
        return new RaichuPosition(geometry, rules, state.codes(), state.turn(), state.clock());
    }

    /**
     * How the game has ended, if it has; repetition, which takes a game to see, is for {@link RaichuBoard#result}.
     *
     * <p>Both sides cannot be without pieces: no text is read as such a position, and no move leads there.
     */
    public Optional<GameResult> outcome() {
        return outcome(state());
    }

    static Optional<GameResult> outcome(State state) {
        int score = state.outcome();
        if (score == GameTree.UNFINISHED) {
            return Optional.empty();
        }
        int turn = state.turn();
        int winner = score == 0 ? GameResult.DRAW : score > 0 ? turn : turn ^ 1;
        String reason = state.pieces(0) == 0 || state.pieces(1) == 0
                ? "no piece left"
                : state.canMove(turn) ? RaichuRules.TURN_LIMIT + " turns without progress" : "no legal move";
        return Optional.of(new GameResult(winner, reason));
    }

    /** To make and unmake moves on, without a game before. */
    State state() {
        return new State(geometry, rules, codes, turn, clock);
    }

    /** The same for who judges by other weights. */
    State state(Weights weights) {
        return new State(geometry.with(weights), rules, codes, turn, clock);
    }

    /** A move of a state as a value. */
    static RaichuMove move(Geometry geometry, int packed) {
        if (packed == State.PASS) {
            return new RaichuMove.Pass();
        }
        return new RaichuMove.Step(
                geometry.square(State.from(packed)), geometry.square(State.to(packed)), State.isCapture(packed));
    }

    /** A legal move as a state has it, or 0 if it is not legal. */
    static int pack(State state, RaichuMove move) {
        if (move instanceof RaichuMove.Step step) {
            int from = state.geometry.index(step.from());
            int to = state.geometry.index(step.to());
            int packed = from < 0 || to < 0 ? 0 : state.find(from, to);
            return State.isCapture(packed) == step.captures() ? packed : 0;
        }
        return state.isLegal(State.PASS) ? State.PASS : 0;
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

    /** Its text. */
    @Override
    public String toString() {
        return board() + (turn == 0 ? " w" : " b") + (clock == 0 ? "" : " " + clock);
    }
}
