package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game of Raichu as a search and a front end see it: one position that moves are made and unmade on. Side 0 is White.
 *
 * <p>Every move costs depth, none has to do with chance. <i>Sharp</i> are captures, and moves that make a Raichu. Positions
 * are judged by a {@link RaichuEvaluator}. For one thread.
 */
public final class RaichuBoard implements GameBoard {
    /** What captures gain and cost, in 160ths of a hundredth of about a Pichu, as the search wants it; by kind. */
    private static final int[] GAINS = {0, 100 * 160, 320 * 160, 1200 * 160};

    /** With fewer pieces having to move may be what hurts. */
    private static final int MIN_PIECES_TO_SKIP = 3;

    /** What boards may share what a search has found by. */
    private record Setting(int size, RaichuRules rules, RaichuEvaluator evaluator) {}

    private final State state;
    private final RaichuEvaluator evaluator;
    private final int maxMoves;

    private RaichuBoard(State state, RaichuEvaluator evaluator) {
        this.state = state;
        this.evaluator = evaluator;
        maxMoves = state.maxMoves();
    }

    /** A board that stands at a position, where a game begins. */
    public static RaichuBoard of(RaichuPosition position, RaichuEvaluator evaluator) {
        requireNonNull(evaluator, "evaluator");
        State state =
                evaluator instanceof StandardEvaluator standard ? position.state(standard.weights()) : position.state();
        return new RaichuBoard(state, evaluator);
    }

    /** A board that stands at a position, where a game begins, judged by the evaluation for play. */
    public static RaichuBoard of(RaichuPosition position) {
        return of(position, RaichuEvaluator.standard());
    }

    /** Where it stands, as a value. */
    public RaichuPosition position() {
        return RaichuPosition.of(state);
    }

    /** A decision as a value. */
    public RaichuMove move(int decision) {
        return RaichuPosition.move(state.geometry, decision);
    }

    State state() {
        return state;
    }

    // ---- for an evaluator ----

    /** How many rows and columns the board has. */
    public int size() {
        return state.geometry.size;
    }

    /** How many there are of a piece. */
    public int count(RaichuPiece piece) {
        return state.counts[piece.code()];
    }

    /**
     * The piece in a row and a column, each from 0, or null; unlike {@link RaichuPosition#pieceAt} this makes nothing anew.
     *
     * @throws IndexOutOfBoundsException if there is no such place on the board
     */
    public @Nullable RaichuPiece pieceAt(int row, int column) {
        return RaichuPiece.ofCode(
                state.code(Objects.checkIndex(row, size()) * size() + Objects.checkIndex(column, size())));
    }

    // ---- the game for the search ----

    @Override
    public int side() {
        return state.turn();
    }

    @Override
    public int outcome() {
        return state.outcome();
    }

    @Override
    public boolean repeats() {
        return state.repeats();
    }

    @Override
    public long key(int depth) {
        return state.key(depth);
    }

    @Override
    public int evaluate() {
        return Math.max(1 - WIN, Math.min(evaluator.evaluate(this), WIN - 1));
    }

    @Override
    public int maxMoves() {
        return maxMoves;
    }

    @Override
    public int generate(int[] buffer, int start) {
        return state.generate(buffer, start);
    }

    @Override
    public boolean isLegal(int decision) {
        return state.isLegal(decision);
    }

    /** What a move takes and becomes, less the piece itself where it may be taken back. */
    @Override
    public int moveScore(int decision) {
        if (!State.isTactical(decision)) {
            return 0;
        }
        int kind = state.code(State.from(decision)) & State.KIND_MASK;
        int gain = 0;
        if (State.isCapture(decision)) {
            int victim = state.code(state.victim(decision)) & State.KIND_MASK;
            gain = GAINS[victim];
            if (victim >= kind && !State.promotes(decision)) {
                return gain; // whatever comes then
            }
        }
        if (state.isLostAfter(decision)) {
            gain -= GAINS[kind];
        } else if (State.promotes(decision)) {
            gain += GAINS[State.RAICHU] - GAINS[kind];
        }
        return gain == 0 ? 1 : gain;
    }

    @Override
    public void make(int decision, int outcome) {
        state.make(decision);
    }

    @Override
    public void unmake() {
        state.unmake();
    }

    @Override
    public int made() {
        return state.made();
    }

    // ---- for the search that need not be exact ----

    @Override
    public int generateTactical(int[] buffer, int start) {
        return state.generateTactical(buffer, start);
    }

    @Override
    public int generateQuiet(int[] buffer, int start) {
        return state.generateQuiet(buffer, start);
    }

    @Override
    public boolean isTactical(int decision) {
        return State.isTactical(decision);
    }

    /** Whether the last piece may be taken; that a side may be left without a move is not seen here. */
    @Override
    public boolean isThreatened() {
        return state.isLastPieceAttacked();
    }

    @Override
    public int historyIndex(int decision) {
        if (decision == State.PASS) {
            return 0;
        }
        int kind = state.code(State.from(decision)) & State.KIND_MASK;
        return kind << 6 | state.geometry.motifs[State.to(decision)];
    }

    @Override
    public boolean canMakeNull() {
        return state.pieces(state.turn()) >= MIN_PIECES_TO_SKIP;
    }

    @Override
    public void makeNull() {
        state.makeNull();
    }

    // ---- the game for people ----

    @Override
    public String text() {
        return position().toString();
    }

    @Override
    public String text(int decision) {
        return move(decision).toString();
    }

    /** {@inheritDoc} The sign between the squares may be left out. */
    @Override
    public int decision(String text) {
        int decision = parse(text);
        if (decision == NO_MOVE || state.outcome() != UNFINISHED) {
            throw new MalformedTextException(List.of(
                    TextProblem.at("move", 0, "no legal move here; they are written like b3-a4, b3xd5 or pass")));
        }
        return decision;
    }

    private int parse(String text) {
        if (text.equals("pass")) {
            return state.isLegal(State.PASS) ? State.PASS : NO_MOVE;
        }
        int firstEnd = squareEnd(text, 0);
        if (firstEnd < 0) {
            return NO_MOVE;
        }
        char sign = firstEnd < text.length() ? text.charAt(firstEnd) : 0;
        boolean signed = sign == '-' || sign == 'x';
        int second = signed ? firstEnd + 1 : firstEnd;
        if (squareEnd(text, second) != text.length()) {
            return NO_MOVE;
        }
        int from = square(text, 0, firstEnd);
        int to = square(text, second, text.length());
        int decision = from < 0 || to < 0 ? NO_MOVE : state.find(from, to);
        return signed && State.isCapture(decision) != (sign == 'x') ? NO_MOVE : decision;
    }

    /** Where the letter and one or two digits that start here end, or −1 if they are not there. */
    private static int squareEnd(String text, int start) {
        if (start >= text.length() || text.charAt(start) < 'a' || text.charAt(start) > 'z') {
            return -1;
        }
        int end = start + 1;
        while (end < text.length() && end < start + 3 && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end == start + 1 || text.charAt(start + 1) == '0' ? -1 : end;
    }

    private int square(String text, int start, int end) {
        int column = text.charAt(start) - 'a';
        int row = Integer.parseInt(text, start + 1, end, 10) - 1;
        return column < size() && row < size() ? row * size() + column : -1;
    }

    @Override
    public String sideName(int side) {
        return (side == 0 ? Color.WHITE : Color.BLACK).toString();
    }

    @Override
    public Optional<GameResult> result() {
        Optional<GameResult> outcome = RaichuPosition.outcome(state);
        return outcome.isEmpty() && state.isThreefold()
                ? Optional.of(new GameResult(GameResult.DRAW, "threefold repetition"))
                : outcome;
    }

    @Override
    public BoardPicture picture() {
        int size = size();
        int last = state.lastMove();
        boolean moved = last != 0 && last != State.PASS;
        List<List<BoardPicture.Tile>> rows = new ArrayList<>();
        List<String> rowLabels = new ArrayList<>();
        List<String> columnLabels = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            List<BoardPicture.Tile> tiles = new ArrayList<>();
            for (int column = 0; column < size; column++) {
                int square = row * size + column;
                RaichuPiece piece = RaichuPiece.ofCode(state.code(square));
                tiles.add(new BoardPicture.Tile(
                        (row + column) % 2 == 0 ? BoardPicture.Ground.LIGHT : BoardPicture.Ground.DARK,
                        piece == null
                                ? null
                                : new BoardPicture.Token(
                                        piece.color().ordinal(), String.valueOf(piece.symbol()), piece.rank() - 1),
                        moved && (square == State.from(last) || square == State.to(last))));
            }
            rows.add(tiles);
            rowLabels.add(String.valueOf(row + 1));
            columnLabels.add(String.valueOf((char) ('a' + row)));
        }
        String note = result().map(
                        result -> (result.winner() == GameResult.DRAW ? "draw" : sideName(result.winner()) + " wins")
                                + ": " + result.reason())
                .orElseGet(() -> sideName(side()) + " to move");
        return new BoardPicture(rows, rowLabels, columnLabels, List.of(note));
    }

    @Override
    public Object rules() {
        return new Setting(size(), state.rules, evaluator);
    }

    @Override
    public RaichuBoard copy() {
        return new RaichuBoard(new State(state), evaluator);
    }
}
