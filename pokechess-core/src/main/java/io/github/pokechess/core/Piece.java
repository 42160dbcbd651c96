package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import java.io.Serializable;

/**
 * A piece with its type.
 *
 * <pre>{@code
 * Piece queen = new Piece(Color.WHITE, Role.QUEEN, PokemonType.FIRE);
 * Board board = Board.empty().with(Square.D1, queen);
 * }</pre>
 *
 * @param color its side
 * @param role its role, which decides how it moves
 * @param type its type, which decides how it captures and is captured
 */
public record Piece(Color color, Role role, PokemonType type) implements Serializable {
    /** @throws NullPointerException if anything is null */
    public Piece {
        requireNonNull(color, "color");
        requireNonNull(role, "role");
        requireNonNull(type, "type");
    }

    /** The letter of the role as position text has it: upper case for White, lower case for Black. */
    public char letter() {
        return color == Color.WHITE ? role.letter() : Character.toLowerCase(role.letter());
    }

    /** The letter and the type, for instance {@code N:Fir}. */
    @Override
    public String toString() {
        return letter() + ":" + type.code();
    }
}
