package io.github.pokechess.raichu;

import io.github.pokechess.game.Color;
import io.github.pokechess.raichu.internal.PieceCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece: its kind and its side.
 *
 * <pre>{@code
 * RaichuPiece raichu = RaichuPiece.WHITE_RAICHU;
 * boolean white = raichu.color() == Color.WHITE;
 * }</pre>
 */
public enum RaichuPiece {
    WHITE_PICHU('w', Color.WHITE, PieceCode.PICHU),
    WHITE_PIKACHU('W', Color.WHITE, PieceCode.PIKACHU),
    WHITE_RAICHU('@', Color.WHITE, PieceCode.RAICHU),
    BLACK_PICHU('b', Color.BLACK, PieceCode.PICHU),
    BLACK_PIKACHU('B', Color.BLACK, PieceCode.PIKACHU),
    BLACK_RAICHU('$', Color.BLACK, PieceCode.RAICHU);

    private static final List<RaichuPiece> ALL = List.of(values());

    private final char symbol;
    private final Color color;
    private final int kind;
    private final int code;

    RaichuPiece(char symbol, Color color, int kind) {
        this.symbol = symbol;
        this.color = color;
        this.kind = kind;
        code = PieceCode.of(color.ordinal(), kind);
    }

    /** The character in texts: one of {@code w W @ b B $}. */
    public char symbol() {
        return symbol;
    }

    /** The side that it belongs to. */
    public Color color() {
        return color;
    }

    /** 1 for a Pichu, 2 for a Pikachu, 3 for a Raichu: a piece jumps over pieces up to its own rank only. */
    public int rank() {
        return kind;
    }

    /**
     * The number for {@linkplain io.github.pokechess.game.engine.Evaluator#put incremental evaluators}: the rank, plus
     * 4 for Black's pieces.
     */
    public int code() {
        return code;
    }

    /** The piece of a {@link #code}, null for 0. */
    static @Nullable RaichuPiece ofCode(int code) {
        return code == 0 ? null : ALL.get(PieceCode.side(code) * PieceCode.RAICHU + PieceCode.kind(code) - 1);
    }

    /** The piece of a character of a text, null if there is none. */
    static @Nullable RaichuPiece ofSymbol(char symbol) {
        for (RaichuPiece piece : ALL) {
            if (piece.symbol == symbol) {
                return piece;
            }
        }
        return null;
    }
}
