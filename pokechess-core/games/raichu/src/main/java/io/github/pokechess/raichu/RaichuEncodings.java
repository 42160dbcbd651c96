package io.github.pokechess.raichu;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.raichu.internal.PackedMove;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The numbers of Raichu for programs that learn, version 1. On n × n squares, n² being s, a move from one square to
 * another is the action {@code s × from + to}, and the pass is the last one, {@code s²}. Squares are numbered row by
 * row from the top left corner as White sees them; for Black the board is turned upside down.
 *
 * <p>An observation, {@code plain}, has n² bytes of pieces (0 none; 1 Pichu, 2 Pikachu, 3 Raichu of the side to act; 4,
 * 5, 6 those of the enemy), then the turns without a capture or a Pichu's move, at most 255, then the times that the
 * position has occurred, at most 3.
 */
public final class RaichuEncodings implements EncodingProvider<RaichuView> {
    private static final String PLAIN = "plain";

    /** For {@link java.util.ServiceLoader}. */
    public RaichuEncodings() {}

    @Override
    public Class<RaichuView> viewType() {
        return RaichuView.class;
    }

    @Override
    public ActionSpace<RaichuView> actions(RaichuView board) {
        return ActionSpace.ofSquares(board.size() * board.size(), true, new Moves(board.size()));
    }

    @Override
    public List<String> names() {
        return List.of(PLAIN);
    }

    @Override
    public Encoder<RaichuView> encoder(String name, RaichuView board) {
        requireNonNull(board, "board");
        if (!name.equals(PLAIN)) {
            throw new InvalidInputException("no observation of Raichu: " + name + "; there is " + PLAIN);
        }
        return new Plain(board.size());
    }

    /** The square as a side sees it, and back. */
    private static int seen(int square, int side, int size) {
        return side == 0 ? square : (size - 1 - square / size) * size + square % size;
    }

    private record Moves(int size) implements ActionSpace.SquareMoves<RaichuView> {
        @Override
        public int from(RaichuView board, int move) {
            return PackedMove.from(move);
        }

        @Override
        public int to(RaichuView board, int move) {
            return PackedMove.to(move);
        }

        @Override
        public int find(RaichuView board, int from, int to) {
            return ((RaichuBoard) board).find(from, to);
        }

        @Override
        public int seen(RaichuView board, int square) {
            return RaichuEncodings.seen(square, board.side().ordinal(), size);
        }

        @Override
        public String name(int square) {
            return RaichuSquare.of(square, size).toString();
        }

        @Override
        public boolean isPass(int move) {
            return move == PackedMove.PASS;
        }

        @Override
        public int findPass(RaichuView board) {
            return ((RaichuBoard) board).isLegal(PackedMove.PASS) ? PackedMove.PASS : GameTree.NO_MOVE;
        }
    }

    private record Plain(int boardSize, List<Field> fields) implements Encoder<RaichuView> {
        private static final int MOST_CLOCK = 255;
        private static final int MOST_REPETITIONS = 3;
        private static final int KINDS = 3;

        Plain(int boardSize) {
            this(boardSize, fields(boardSize));
        }

        private static List<Field> fields(int boardSize) {
            return List.of(
                    new Field("pieces", List.of(boardSize, boardSize), 2 * KINDS, "number in table pieces, 0 for none"),
                    new Field("clock", List.of(1), MOST_CLOCK, "turns since a capture or a Pichu's move"),
                    new Field("repetition", List.of(1), MOST_REPETITIONS, "times that the position has occurred"));
        }

        @Override
        public int version() {
            return 1;
        }

        @Override
        public Map<String, List<String>> tables() {
            return Map.of(
                    "pieces",
                    List.of(
                            "",
                            "own pichu",
                            "own pikachu",
                            "own raichu",
                            "enemy pichu",
                            "enemy pikachu",
                            "enemy raichu"));
        }

        @Override
        public void encode(RaichuView view, byte[] target, int start) {
            RaichuBoard board = (RaichuBoard) view;
            int side = board.sideIndex();
            int squares = boardSize * boardSize;
            Arrays.fill(target, start, start + squares, (byte) 0);
            for (int square = 0; square < squares; square++) {
                int code = board.code(square);
                if (code != 0) {
                    int enemy = code >> 2 == side ? 0 : KINDS;
                    target[start + seen(square, side, boardSize)] = (byte) ((code & KINDS) + enemy);
                }
            }
            target[start + squares] = (byte) Math.min(MOST_CLOCK, board.clock());
            target[start + squares + 1] = (byte) Math.min(MOST_REPETITIONS, board.occurrences());
        }
    }
}
