package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.internal.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position of a game of the tafl family: the rules, the pieces and the side to act. Immutable.
 *
 * <pre>{@code
 * TaflPosition start = TaflRules.named("brandubh").start();
 * for (TaflMove move : start.legalMoves()) {
 *     List<TaflSquare> taken = start.captures(move);
 * }
 * }</pre>
 *
 * <p>Its text is a position record of OTN, first rank first, and the side to act, {@code a} or {@code d}, for instance
 * {@code /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a}. If a piece has captured and moves again, that follows: {@code /…/ a
 * =e5}.
 *
 * <p>Positions are equal if their rules, pieces, sides to act and pieces that move again are.
 */
public final class TaflPosition implements GamePosition<TaflPosition, TaflMove> {
    private final TaflRules rules;
    private final byte[] pieces;
    private final int side;
    private final int berserker;

    /** A position with this array, which must not change any more. */
    TaflPosition(TaflRules rules, byte[] pieces, int side, int berserker) {
        this.rules = rules;
        this.pieces = pieces;
        this.side = side;
        this.berserker = berserker;
    }

    private State state() {
        return new State(rules.terrain(), pieces, side, berserker);
    }

    /**
     * The position of a text. The side to act may be left out: then it is the one that moves first.
     *
     * @throws MalformedTextException if the text is no position of these rules; the exception lists all problems
     */
    public static TaflPosition parse(String text, TaflRules rules) {
        requireNonNull(rules, "rules");
        Problems problems = new Problems(text);
        int start = wordStart(text, 0);
        int end = wordEnd(text, start);
        byte[] board = Placement.parse(text, start, end, rules.size(), false, "position", problems);
        int at = wordStart(text, end);
        int side = rules.first().ordinal();
        int berserker = -1;
        if (at < text.length()) {
            int sideEnd = wordEnd(text, at);
            String word = text.substring(at, sideEnd);
            if (word.equals("a") || word.equals("d")) {
                side = (word.equals("a") ? Side.ATTACKERS : Side.DEFENDERS).ordinal();
            } else {
                problems.add(
                        "side", at, Problems.quote(word) + " is neither a for the attackers nor d for the defenders");
            }
            at = wordStart(text, sideEnd);
        }
        if (board != null && !Placement.hasKing(board) && side == Side.ATTACKERS.ordinal()) {
            problems.add(
                    "position",
                    0,
                    "there is no king, and it is not the defenders' turn, as it would be after his capture");
        }
        if (at < text.length()) {
            int last = wordEnd(text, at);
            Scanner scanner = new Scanner(text, at, last);
            TaflSquare square = scanner.skip('=') ? TaflSquare.next(scanner, rules.size()) : null;
            if (square == null || !scanner.atEnd()) {
                problems.add("berserk", at, "'=' and the square of the piece that moves again expected");
            } else if (board != null) {
                berserker = square.index(rules.size());
                if (!canGoOn(rules, board, side, berserker)) {
                    problems.add("berserk", at, "no piece there can go on");
                }
            }
            int more = wordStart(text, last);
            if (more < text.length()) {
                problems.add("position", more, "nothing more expected");
            }
        }
        problems.check();
        return new TaflPosition(rules, requireNonNull(board), side, berserker);
    }

    private static boolean canGoOn(TaflRules rules, byte[] board, int side, int square) {
        TaflPiece piece = TaflPiece.ofCode(board[square]);
        return rules.terrain().isBerserk()
                && piece != null
                && piece.side().ordinal() == side
                && new State(rules.terrain(), board, side, -1).goesOn(square);
    }

    private static int wordEnd(String text, int start) {
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int wordStart(String text, int start) {
        int at = start;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** The rules. */
    public TaflRules rules() {
        return rules;
    }

    @Override
    public Color side() {
        return Color.of(side);
    }

    /** The side to act. */
    public Side turn() {
        return Side.of(side);
    }

    /**
     * The piece on a square, if there is one.
     *
     * @throws IllegalArgumentException if the square is not on this board
     */
    public Optional<TaflPiece> pieceAt(TaflSquare square) {
        int size = rules.size();
        if (!square.isOn(size)) {
            throw new IllegalArgumentException(square + " is not on a board of " + size + " × " + size);
        }
        return Optional.ofNullable(TaflPiece.ofCode(pieces[square.index(size)]));
    }

    /** The square of the piece that has captured and moves again, if there is one. */
    public Optional<TaflSquare> berserker() {
        return berserker < 0 ? Optional.empty() : Optional.of(TaflSquare.at(berserker, rules.size()));
    }

    /** Every legal move in the order of the squares, none if the game is over; unmodifiable. */
    @Override
    public List<TaflMove> legalMoves() {
        State state = state();
        if (state.ending() != State.Ending.UNFINISHED) {
            return List.of();
        }
        int[] buffer = new int[state.maxMoves()];
        int end = state.generate(buffer, 0);
        List<TaflMove> moves = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            moves.add(PackedMoves.value(state, buffer[i]));
        }
        return Collections.unmodifiableList(moves);
    }

    @Override
    public boolean isLegal(TaflMove move) {
        return PackedMoves.find(state(), move) != GameTree.NO_MOVE;
    }

    /** The packed form of a move at a state of this position. */
    private int require(TaflMove move, State state) {
        int packed = PackedMoves.find(state, move);
        if (packed == GameTree.NO_MOVE) {
            requireLegal(move, 0); // says why not
        }
        return packed;
    }

    /** @throws InvalidMoveException if the move is not legal, or the outcome is not 0 */
    @Override
    public TaflPosition after(TaflMove move, int roll) {
        State state = state();
        int packed = require(move, state);
        if (roll != 0) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ROLL, this, move, "it has no outcome " + roll);
        }
        state.make(packed);
        return new TaflPosition(rules, state.pieces(), state.sideIndex(), state.berserker());
    }

    /**
     * The squares of the pieces that a move captures; a mercenary among them stays and changes sides.
     *
     * @throws InvalidMoveException if the move is not legal
     */
    public List<TaflSquare> captures(TaflMove move) {
        State state = state();
        return List.copyOf(MoveText.captures(state, require(move, state)).keySet());
    }

    /**
     * The text of a move in OTN without the signs for threats, such as {@code Ke5-e1xa5/cb4}.
     *
     * @throws InvalidMoveException if the move is not legal
     */
    public String format(TaflMove move) {
        State state = state();
        return MoveText.format(state, require(move, state));
    }

    /**
     * The legal move of a text such as {@code a4-a6}; the piece and its captures are optional, and must be right if
     * present.
     *
     * @throws InvalidMoveException if it is none
     */
    @Override
    public TaflMove move(String text) {
        requireNonNull(text, "text");
        State state = state();
        try {
            return PackedMoves.value(state, MoveText.parse(text.strip(), state));
        } catch (InvalidMoveException wrong) {
            throw wrong.withPosition(this);
        }
    }

    /** Reads the text of a move that is part of another; null with problems. */
    @Nullable
    TaflMove move(String text, int start, int end, Problems problems) {
        State state = state();
        int move = MoveText.read(text, start, end, state, problems);
        return problems.isEmpty() ? PackedMoves.value(state, move) : null;
    }

    @Override
    public Optional<Outcome> outcome() {
        return Endings.of(state().ending());
    }

    @Override
    public long hash() {
        return rules.terrain().hash(pieces, side, berserker);
    }

    @Override
    public int moveScore(TaflMove move) {
        TaflBoard board = taflBoard();
        return board.moveScore(board.find(move));
    }

    /** A board that stands here, where a game begins; its view is a {@link TaflView}. */
    @Override
    public GameBoard<TaflPosition, TaflMove> newBoard() {
        return taflBoard();
    }

    TaflBoard taflBoard() {
        return new TaflBoard(rules, state());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TaflPosition position
                && position.side == side
                && position.berserker == berserker
                && Arrays.equals(position.pieces, pieces)
                && position.rules.equals(rules);
    }

    @Override
    public int hashCode() {
        return (Arrays.hashCode(pieces) * 31 + side) * 31 + berserker;
    }

    /** The text; read again under the same rules it gives an equal position. */
    @Override
    public String toString() {
        return placement()
                + ' '
                + turn().letter()
                + berserker().map(square -> " =" + square).orElse("");
    }

    /** The pieces alone. */
    String placement() {
        return Placement.format(pieces, rules.size());
    }
}
