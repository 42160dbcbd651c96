package io.github.pokechess.raichu;

import io.github.pokechess.game.Color;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A piece: what it is and whose. */
public enum RaichuPiece {
    WHITE_PICHU('w', Color.WHITE, State.PICHU),
    WHITE_PIKACHU('W', Color.WHITE, State.PIKACHU),
    WHITE_RAICHU('@', Color.WHITE, State.RAICHU),
    BLACK_PICHU('b', Color.BLACK, State.PICHU),
    BLACK_PIKACHU('B', Color.BLACK, State.PIKACHU),
    BLACK_RAICHU('$', Color.BLACK, State.RAICHU);

    private static final List<RaichuPiece> ALL = List.of(values());

    private final char symbol;
    private final Color color;
    private final int kind;

    RaichuPiece(char symbol, Color color, int kind) {
        this.symbol = symbol;
        this.color = color;
        this.kind = kind;
    }

    /** Its character in texts: one of {@code w W @ b B $}. */
    public char symbol() {
        return symbol;
    }

    /** Whose it is. */
    public Color color() {
        return color;
    }

    /** 1 for a Pichu, 2 for a Pikachu, 3 for a Raichu: a piece jumps over pieces up to its own rank only. */
    public int rank() {
        return kind;
    }

    /** As {@link State} has it. */
    int code() {
        return color.ordinal() << State.SIDE_SHIFT | kind;
    }

    /** The piece of a code of {@link State}, null for 0. */
    static @Nullable RaichuPiece ofCode(int code) {
        return code == 0 ? null : ALL.get((code >> State.SIDE_SHIFT) * 3 + (code & State.KIND_MASK) - 1);
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
