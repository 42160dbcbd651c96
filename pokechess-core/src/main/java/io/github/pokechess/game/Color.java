package io.github.pokechess.game;

import java.util.Objects;

/**
 * A side. White is side 0 of every game, which moves first; in Pokémon Chess it moves up the board, and its pawns start
 * on rank 2.
 *
 * <pre>{@code
 * Color loser = game.winner().map(Color::opposite).orElse(Color.BLACK);
 * }</pre>
 */
public enum Color {
    WHITE("White"),
    BLACK("Black");

    private final String text;

    Color(String text) {
        this.text = text;
    }

    /**
     * The side of a number, as positions and boards count sides.
     *
     * @param side 0 for White, 1 for Black
     * @throws IndexOutOfBoundsException if there is no such side
     */
    public static Color of(int side) {
        return Objects.checkIndex(side, 2) == 0 ? WHITE : BLACK;
    }

    /** The opponent of this side. */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** {@code White} or {@code Black}. */
    @Override
    public String toString() {
        return text;
    }
}
