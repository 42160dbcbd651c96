package io.github.pokechess.search;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import java.util.Map;

/**
 * An evaluator that hardly ever says the same twice, so that a search that looks in the wrong place is found out. Seen
 * from the other side of the board with the colours swapped, every position is worth the same.
 */
final class Noise implements Evaluator<BoardView> {
    /** From many different scores to so few that they often meet the bounds of a window. */
    private static final int[] RANGES = {999_999, 1_000, 4};

    private final int range;

    private Noise(int range) {
        this.range = range;
    }

    /** One with many different scores. */
    static Noise loud() {
        return new Noise(RANGES[0]);
    }

    /** One of any kind. */
    static Noise any(long seed) {
        return new Noise(RANGES[(int) Math.floorMod(seed, (long) RANGES.length)]);
    }

    @Override
    public int evaluate(BoardView board) {
        long sum = 0;
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                for (long rest = board.pieces(color) & board.pieces(role); rest != 0; rest &= rest - 1) {
                    int square = Long.numberOfTrailingZeros(rest);
                    sum += noise(color, role, board.typeAt(square), square, board.side());
                }
            }
        }
        return score(sum);
    }

    int of(Position position) {
        long sum = 0;
        for (Map.Entry<Square, Piece> entry : position.board().pieces().entrySet()) {
            Piece piece = entry.getValue();
            sum += noise(
                    piece.color(), piece.role(), piece.type(), entry.getKey().ordinal(), position.side());
        }
        return score(sum);
    }

    private int score(long sum) {
        return (int) Math.floorMod(sum, 2L * range + 1) - range;
    }

    private static long noise(Color color, Role role, PokemonType type, int square, Color turn) {
        int seen = turn == Color.WHITE ? square : square ^ 56;
        long key = (((color == turn ? 1L : 0L) * 6 + role.ordinal()) * 18 + type.ordinal()) * 64 + seen + 1;
        long mixed = key * 0x9e3779b97f4a7c15L;
        return ((mixed ^ (mixed >>> 29)) * 0xbf58476d1ce4e5b9L) >>> 17;
    }
}
