package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.chesslike.internal.PackedMove;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The numbers of Chesslike for programs that learn, version 1. With s tiles a step from one tile to another is the
 * action {@code s × from + to}, and the pass is the last one, {@code s²}. Tiles are numbered from the south-west, to
 * the east first, as White sees them; for Black the board is turned upside down.
 *
 * <p>An observation, {@code plain}, is specific to its level, since it does not contain the moves of kinds of pieces.
 * Its bytes: pieces of each tile (0 none; 1 to 26 the kind of the letter A to Z of the side to act, 27 to 52 of the
 * enemy), terrain of each tile (0 floor, 1 wall, 2 hole, 3 tree, 4 door, 5 key), goals of each tile (1 own, 2 the
 * enemy's, 3 both), keys that the side to act and the enemy hold, each at most 255, turns without a capture, a key and
 * an opened door, at most 255, and the times that the position has occurred, at most 3.
 */
public final class ChesslikeEncodings implements EncodingProvider<ChesslikeView> {
    private static final String PLAIN = "plain";

    /** For {@link java.util.ServiceLoader}. */
    public ChesslikeEncodings() {}

    @Override
    public Class<ChesslikeView> viewType() {
        return ChesslikeView.class;
    }

    @Override
    public ActionSpace<ChesslikeView> actions(ChesslikeView board) {
        return ActionSpace.ofSquares(board.width() * board.height(), true, new Moves(board.width(), board.height()));
    }

    @Override
    public List<String> names() {
        return List.of(PLAIN);
    }

    @Override
    public Encoder<ChesslikeView> encoder(String name, ChesslikeView board) {
        requireNonNull(board, "board");
        if (!name.equals(PLAIN)) {
            throw new InvalidInputException("no observation of Chesslike: " + name + "; there is " + PLAIN);
        }
        return new Plain(board.width(), board.height());
    }

    /** The tile as a side sees it, and back. */
    private static int seen(int tile, int side, int width, int height) {
        return side == 0 ? tile : (height - 1 - tile / width) * width + tile % width;
    }

    private record Moves(int width, int height) implements ActionSpace.SquareMoves<ChesslikeView> {
        @Override
        public int from(ChesslikeView board, int move) {
            return PackedMove.from(move);
        }

        @Override
        public int to(ChesslikeView board, int move) {
            return PackedMove.to(move);
        }

        @Override
        public int find(ChesslikeView board, int from, int to) {
            return legal(board, PackedMove.of(from, to));
        }

        @Override
        public int seen(ChesslikeView board, int tile) {
            return ChesslikeEncodings.seen(tile, board.side().ordinal(), width, height);
        }

        @Override
        public String name(int tile) {
            return new Tile(tile % width, tile / width).toString();
        }

        @Override
        public boolean isPass(int move) {
            return move == PackedMove.PASS;
        }

        @Override
        public int findPass(ChesslikeView board) {
            return legal(board, PackedMove.PASS);
        }

        private static int legal(ChesslikeView board, int move) {
            return ((ChesslikeBoard) board).isLegal(move) ? move : GameTree.NO_MOVE; // the view is sealed
        }
    }

    private record Plain(int width, int height, List<Field> fields) implements Encoder<ChesslikeView> {
        private static final int LETTERS = 26;
        private static final int MOST = 255;
        private static final int MOST_REPETITIONS = 3;
        private static final List<Terrain> TERRAINS =
                List.of(Terrain.FLOOR, Terrain.WALL, Terrain.HOLE, Terrain.TREE, Terrain.DOOR, Terrain.KEY);

        Plain(int width, int height) {
            this(width, height, fields(List.of(height, width)));
        }

        private static List<Field> fields(List<Integer> board) {
            return List.of(
                    new Field("pieces", board, 2 * LETTERS, "number in table pieces, 0 for none"),
                    new Field("terrain", board, TERRAINS.size() - 1, "number in table terrain"),
                    new Field("goals", board, 3, "1 own, 2 the enemy's, 3 both"),
                    new Field("keys", List.of(2), MOST, "keys that the side to act and the enemy hold"),
                    new Field("clock", List.of(1), MOST, "turns without a capture, a key and an opened door"),
                    new Field("repetition", List.of(1), MOST_REPETITIONS, "times that the position has occurred"));
        }

        @Override
        public int version() {
            return 1;
        }

        @Override
        public Map<String, List<String>> tables() {
            List<String> pieces = new ArrayList<>(List.of(""));
            for (String side : List.of("own", "enemy")) {
                for (char letter = 'A'; letter <= 'Z'; letter++) {
                    pieces.add(side + " " + letter);
                }
            }
            return Map.of(
                    "pieces", List.copyOf(pieces), "terrain", List.of("floor", "wall", "hole", "tree", "door", "key"));
        }

        @Override
        public void encode(ChesslikeView view, byte[] target, int start) {
            Color own = view.side();
            int side = own.ordinal();
            int tiles = width * height;
            for (int tile = 0; tile < tiles; tile++) {
                int at = start + seen(tile, side, width, height);
                int piece = view.pieceAt(tile);
                int enemy = (piece & 1) == side ? 0 : LETTERS;
                target[at] = (byte) (piece == ChesslikeView.NONE ? 0 : 1 + (piece >> 1) + enemy);
                target[at + tiles] = (byte) TERRAINS.indexOf(view.terrainAt(tile));
                target[at + 2 * tiles] =
                        (byte) ((view.isGoal(own, tile) ? 1 : 0) | (view.isGoal(own.opposite(), tile) ? 2 : 0));
            }
            int at = start + 3 * tiles;
            ChesslikeBoard board = (ChesslikeBoard) view;
            target[at++] = (byte) Math.min(MOST, view.keys(own));
            target[at++] = (byte) Math.min(MOST, view.keys(own.opposite()));
            target[at++] = (byte) Math.min(MOST, board.clock());
            target[at] = (byte) Math.min(MOST_REPETITIONS, board.occurrences());
        }
    }
}
