package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.util.Objects;

/**
 * The actions of a game whose moves are told by two squares, version 1: with s squares a move is {@code s × from + to}, the squares as
 * the side to act sees them. A pass, where there is one, is the last action, {@code s²}.
 *
 * @param <V> the view that boards of the game give
 */
public final class SquareActions<V> implements ActionSpace<V> {
    private static final int VERSION = 1;

    /**
     * The moves of a game by their squares. Stateless.
     *
     * @param <V> the view that boards of the game give
     */
    public interface Moves<V> {
        /** The square that a move leaves; of no pass. */
        int from(V board, int move);

        /** The square that a move goes to; of no pass. */
        int to(V board, int move);

        /** The legal move between two squares, or {@link GameTree#NO_MOVE}. */
        int find(V board, int from, int to);

        /** A square as the side to act sees it; the same function leads back. */
        int seen(V board, int square);

        /** The name of a square. */
        String name(int square);

        /** Whether a move is a pass; here none is. */
        default boolean isPass(int move) {
            return false;
        }

        /** The pass, if it is legal, or {@link GameTree#NO_MOVE}, as here. */
        default int findPass(V board) {
            return GameTree.NO_MOVE;
        }
    }

    private final int squares;
    private final int size;
    private final Moves<V> moves;

    private SquareActions(int squares, boolean hasPass, Moves<V> moves) {
        this.squares = squares;
        this.moves = requireNonNull(moves, "moves");
        size = Math.addExact(Math.multiplyExact(squares, squares), hasPass ? 1 : 0);
    }

    /** Returns the actions of a game without passes, on the given number of squares. */
    public static <V> SquareActions<V> of(int squares, Moves<V> moves) {
        return new SquareActions<>(squares, false, moves);
    }

    /** Returns the actions of a game in which a side may pass, on the given number of squares. */
    public static <V> SquareActions<V> withPass(int squares, Moves<V> moves) {
        return new SquareActions<>(squares, true, moves);
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int action(V board, int move) {
        requireNonNull(board, "board");
        return moves.isPass(move)
                ? size - 1
                : squares * moves.seen(board, moves.from(board, move)) + moves.seen(board, moves.to(board, move));
    }

    @Override
    public int move(V board, int action) {
        requireNonNull(board, "board");
        if (action < 0 || action >= size) {
            return GameTree.NO_MOVE;
        }
        int from = action / squares;
        int to = action % squares;
        if (from == squares) {
            return moves.findPass(board);
        }
        return from == to ? GameTree.NO_MOVE : moves.find(board, moves.seen(board, from), moves.seen(board, to));
    }

    @Override
    public String name(int action) {
        int from = Objects.checkIndex(action, size) / squares;
        return from == squares ? "pass" : moves.name(from) + "-" + moves.name(action % squares);
    }
}
