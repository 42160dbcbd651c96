package io.github.pokechess.game.engine;

import static java.util.Objects.requireNonNull;

import java.util.Objects;

/**
 * The actions of a game whose moves are given by two squares, version 1, as {@link ActionSpace#ofSquares} has them.
 *
 * @param <V> the view that boards of the game give
 */
final class SquareActionSpace<V> implements ActionSpace<V> {
    private static final int VERSION = 1;

    private final int squares;
    private final int size;
    private final SquareMoves<V> moves;

    SquareActionSpace(int squares, boolean hasPass, SquareMoves<V> moves) {
        this.squares = squares;
        this.moves = requireNonNull(moves, "moves");
        size = Math.addExact(Math.multiplyExact(squares, squares), hasPass ? 1 : 0);
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
