package io.github.pokechess.raichu;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameBoard;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Positions for tests. */
public final class RaichuSamples {
    private static final Map<Character, Character> OTHER_SIDE =
            Map.of('w', 'b', 'W', 'B', '@', '$', 'b', 'w', 'B', 'W', '$', '@', '.', '.');

    private RaichuSamples() {}

    /** A position on 8 × 8 under the usual rules: rows from the top, and the side to move. */
    public static RaichuPosition position(String rows, char side) {
        return position(rows, side, RaichuRules.standard());
    }

    public static RaichuPosition position(String rows, char side, RaichuRules rules) {
        return RaichuPosition.parse(rows.replace("\n", "") + " " + side, rules);
    }

    /**
     * An unfinished position with pieces of all kinds anywhere they can be, at least one of each side; White to move.
     */
    public static RaichuPosition scattered(RandomGenerator random, int size, int pieces, RaichuRules rules) {
        while (true) {
            char[] board = ".".repeat(size * size).toCharArray();
            for (int i = 0; i < pieces; i++) {
                int square = random.nextInt(board.length);
                char piece = "wWwW@bBbB$".charAt(random.nextInt(10));
                // A Pichu or Pikachu cannot stand where it becomes a Raichu.
                int row = square / size;
                boolean can = "wW".indexOf(piece) >= 0 ? row < size - 1 : "bB".indexOf(piece) < 0 || row > 0;
                board[square] = can ? piece : board[square];
            }
            String text = new String(board);
            if (text.matches(".*[wW@].*") && text.matches(".*[bB$].*")) {
                RaichuPosition position = RaichuPosition.parse(text + " w", rules);
                if (position.outcome().isEmpty()) {
                    return position;
                }
            }
        }
    }

    /** Makes moves on a board. */
    public static void play(GameBoard<RaichuPosition, RaichuMove> board, String... moves) {
        for (String move : moves) {
            board.make(board.find(RaichuMove.parse(move)), 0);
        }
    }

    static ReferenceRaichu reference(RaichuPosition position) {
        return ReferenceRaichu.of(position.board(), position.side() == Color.WHITE);
    }

    /** The same with the sides exchanged: upside down, in the other colours. */
    public static RaichuPosition mirror(RaichuPosition position) {
        int size = position.size();
        String board = position.board();
        StringBuilder text = new StringBuilder();
        for (int row = size - 1; row >= 0; row--) {
            for (int column = 0; column < size; column++) {
                text.append(OTHER_SIDE.get(board.charAt(row * size + column)));
            }
        }
        text.append(position.side() == Color.WHITE ? " b " : " w ").append(position.turnsWithoutProgress());
        return RaichuPosition.parse(text.toString(), position.rules());
    }
}
