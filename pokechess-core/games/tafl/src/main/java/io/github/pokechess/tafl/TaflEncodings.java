package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The numbers of the tafl family for programs that learn, version 1. On n × n squares, n² being s, a move from one
 * square to another is the action {@code s × from + to}. Squares are numbered row by row from the lower left one as the
 * attackers see them; for the defenders the board is turned upside down.
 *
 * <p>An observation, {@code plain}, has n² bytes of pieces (0 none, else {@link TaflPiece#code}, 1 to 12), 1 or 2 for
 * the side to act, attackers or defenders, 1 + the square of the piece that has captured and moves again in two bytes,
 * low and high, 0 for none, and the times that the position has occurred, at most 3.
 */
public final class TaflEncodings implements EncodingProvider<TaflView> {
    private static final String PLAIN = "plain";

    /** For {@link java.util.ServiceLoader}. */
    public TaflEncodings() {}

    @Override
    public Class<TaflView> viewType() {
        return TaflView.class;
    }

    @Override
    public ActionSpace<TaflView> actions(TaflView board) {
        return ActionSpace.ofSquares(board.size() * board.size(), false, new Moves(board.size()));
    }

    @Override
    public List<String> names() {
        return List.of(PLAIN);
    }

    @Override
    public Encoder<TaflView> encoder(String name, TaflView board) {
        requireNonNull(board, "board");
        if (!name.equals(PLAIN)) {
            throw new InvalidInputException("no observation of tafl: " + name + "; there is " + PLAIN);
        }
        return new Plain(board.size());
    }

    /** The square as a side sees it, and back. */
    private static int seen(int square, int side, int size) {
        return side == 0 ? square : (size - 1 - square / size) * size + square % size;
    }

    private record Moves(int size) implements ActionSpace.SquareMoves<TaflView> {
        @Override
        public int from(TaflView board, int move) {
            return ((TaflBoard) board).from(move); // the view is sealed
        }

        @Override
        public int to(TaflView board, int move) {
            return ((TaflBoard) board).to(move);
        }

        @Override
        public int find(TaflView board, int from, int to) {
            return ((TaflBoard) board).find(from, to);
        }

        @Override
        public int seen(TaflView board, int square) {
            return TaflEncodings.seen(square, board.turn().ordinal(), size);
        }

        @Override
        public String name(int square) {
            return TaflSquare.at(square, size).toString();
        }
    }

    private record Plain(int boardSize, List<Field> fields) implements Encoder<TaflView> {
        private static final int MOST_REPETITIONS = 3;

        Plain(int boardSize) {
            this(boardSize, fields(boardSize));
        }

        private static List<Field> fields(int boardSize) {
            return List.of(
                    new Field(
                            "pieces",
                            List.of(boardSize, boardSize),
                            TaflPiece.ALL.size(),
                            "number in table pieces, 0 for none"),
                    new Field("side", List.of(1), 2, "1 if the attackers act, 2 if the defenders do"),
                    new Field(
                            "again",
                            List.of(2),
                            255,
                            "1 + square of the piece that moves again, low byte first, 0 for none"),
                    new Field("repetition", List.of(1), MOST_REPETITIONS, "times that the position has occurred"));
        }

        @Override
        public int version() {
            return 1;
        }

        @Override
        public Map<String, List<String>> tables() {
            List<String> pieces = new ArrayList<>(List.of(""));
            TaflPiece.ALL.forEach(piece -> pieces.add(String.valueOf(piece.symbol())));
            return Map.of("pieces", List.copyOf(pieces));
        }

        @Override
        public void encode(TaflView view, byte[] target, int start) {
            TaflBoard board = (TaflBoard) view;
            int side = board.sideIndex();
            int squares = boardSize * boardSize;
            Arrays.fill(target, start, start + squares, (byte) 0);
            for (int square = 0; square < squares; square++) {
                target[start + seen(square, side, boardSize)] = (byte) board.codeAt(square);
            }
            int at = start + squares;
            int again = board.berserker() < 0 ? 0 : 1 + seen(board.berserker(), side, boardSize);
            target[at++] = (byte) (side + 1);
            target[at++] = (byte) again;
            target[at++] = (byte) (again >> Byte.SIZE);
            target[at] = (byte) Math.min(MOST_REPETITIONS, board.occurrences());
        }
    }
}
