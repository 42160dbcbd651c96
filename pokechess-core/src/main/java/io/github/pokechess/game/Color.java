package io.github.pokechess.game;

/**
 * A side. White moves first and up the board; its pawns start on rank 2.
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
