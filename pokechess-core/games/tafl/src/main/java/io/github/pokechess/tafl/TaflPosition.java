package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.tafl.TaflPiece.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where a game stands: the rules, the pieces and who is to act. A value; safe to share between threads.
 *
 * <p>Its text is a position record of OTN, first rank first, and the side to act, {@code a} or {@code d}, for instance
 * {@code /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ a}. If a piece has captured and moves again, that follows: {@code /…/ a =e5}.
 * What has been before, and so the repetition of positions, is the matter of a {@link TaflGame}.
 */
public final class TaflPosition {
    private final TaflRules rules;
    private final byte[] pieces;
    private final Side turn;
    private final int berserker;

    /** Takes the array, which nobody may change any more. */
    TaflPosition(TaflRules rules, byte[] pieces, Side turn, int berserker) {
        this.rules = rules;
        this.pieces = pieces;
        this.turn = turn;
        this.berserker = berserker;
    }

    static TaflPosition of(State state) {
        return new TaflPosition(state.rules(), state.pieces(), state.turn(), state.berserker());
    }

    State state() {
        return new State(rules.terrain(), pieces, turn.ordinal(), berserker);
    }

    /**
     * The position of a text. Who is to act may be left out: then it is who moves first.
     *
     * @throws MalformedTextException if the text is none of a position of these rules: tells all that is wrong
     */
    public static TaflPosition parse(String text, TaflRules rules) {
        requireNonNull(rules, "rules");
        Problems problems = new Problems(text);
        int end = wordEnd(text, 0);
        byte[] board = Placement.parse(text, 0, end, rules.size(), false, "position", problems);
        int at = wordStart(text, end);
        Side turn = rules.first();
        int berserker = -1;
        if (at < text.length()) {
            int sideEnd = wordEnd(text, at);
            String word = text.substring(at, sideEnd);
            if (word.equals("a") || word.equals("d")) {
                turn = word.equals("a") ? Side.ATTACKERS : Side.DEFENDERS;
            } else {
                problems.add(
                        "side", at, Problems.quote(word) + " is neither a for the attackers nor d for the defenders");
            }
            at = wordStart(text, sideEnd);
        }
        if (at < text.length()) {
            int last = wordEnd(text, at);
            Scanner scanner = new Scanner(text, at, last);
            TaflSquare square = scanner.skip('=') ? scanner.square(rules.size()) : null;
            if (square == null || !scanner.atEnd()) {
                problems.add("berserk", at, "'=' and the square of the piece that moves again expected");
            } else if (board != null) {
                berserker = square.index(rules.size());
                if (!canGoOn(rules, board, turn, berserker)) {
                    problems.add("berserk", at, "no piece there can go on");
                }
            }
            int more = wordStart(text, last);
            if (more < text.length()) {
                problems.add("position", more, "nothing more expected");
            }
        }
        problems.check();
        return new TaflPosition(rules, requireNonNull(board), turn, berserker);
    }

    private static boolean canGoOn(TaflRules rules, byte[] board, Side turn, int square) {
        if (!rules.terrain().berserk || board[square] == 0) {
            return false;
        }
        if (TaflPiece.ALL.get(board[square] - 1).side() != turn) {
            return false;
        }
        return new State(rules.terrain(), board, turn.ordinal(), -1).goesOn(square);
    }

    private static int wordEnd(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != ' ') {
            end++;
        }
        return end;
    }

    private static int wordStart(String text, int start) {
        int at = start;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /** The rules. */
    public TaflRules rules() {
        return rules;
    }

    /** Who is to act. */
    public Side turn() {
        return turn;
    }

    /** The piece on a square; also empty if the board has no such square. */
    public Optional<TaflPiece> pieceAt(TaflSquare square) {
        int size = rules.size();
        if (square.file() >= size || square.rank() >= size) {
            return Optional.empty();
        }
        int code = pieces[square.index(size)];
        return code == 0 ? Optional.empty() : Optional.of(TaflPiece.ALL.get(code - 1));
    }

    /** The square of the piece that has captured and moves again, if there is one. */
    public Optional<TaflSquare> berserker() {
        return berserker < 0 ? Optional.empty() : Optional.of(TaflSquare.at(berserker, rules.size()));
    }

    /** All legal moves, none if the game is over; in the order of the squares. */
    public List<TaflMove> legalMoves() {
        State state = state();
        if (state.ending() != State.Ending.UNFINISHED) {
            return List.of();
        }
        int[] buffer = new int[state.maxMoves()];
        int end = state.generate(buffer, 0);
        List<TaflMove> moves = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            moves.add(MoveText.move(state, buffer[i]));
        }
        return moves;
    }

    /**
     * The legal move of a text such as {@code a4-a6}; what it captures need not be said, but if it is, it must be right.
     *
     * @throws MalformedTextException if it is none
     */
    public TaflMove move(String text) {
        State state = state();
        return MoveText.move(state, MoveText.parse(text, state));
    }

    /**
     * The position after a move.
     *
     * @throws IllegalArgumentException if it is not legal
     */
    public TaflPosition play(TaflMove move) {
        State state = state();
        state.make(MoveText.decision(move, state));
        return of(state);
    }

    /** How the game has ended by the position alone, if it has. */
    public Optional<GameResult> outcome() {
        return Results.of(state().ending());
    }

    /** How many sequences of so many moves there are; a finished game has none, and repetition is not looked at. */
    public long perft(int depth) {
        return Perft.count(state(), depth);
    }

    /**
     * A board for a search that stands here, with no game before.
     *
     * @param evaluator what the search is to go by
     */
    public GameBoard board(TaflEvaluator evaluator) {
        return new TaflTree(this, evaluator);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TaflPosition position
                && position.turn == turn
                && position.berserker == berserker
                && Arrays.equals(position.pieces, pieces)
                && position.rules.equals(rules);
    }

    @Override
    public int hashCode() {
        return (Arrays.hashCode(pieces) * 31 + turn.ordinal()) * 31 + berserker;
    }

    /** The text; read again under the same rules it gives an equal position. */
    @Override
    public String toString() {
        return placement()
                + ' '
                + turn.letter()
                + berserker().map(square -> " =" + square).orElse("");
    }

    /** The pieces alone. */
    String placement() {
        return Placement.format(pieces, rules.size());
    }
}
