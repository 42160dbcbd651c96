package io.github.pokechess.core;

import java.util.List;

/**
 * A piece of orthodox chess, which decides how it moves. Its {@link PokemonType} decides how it captures.
 *
 * <pre>{@code
 * Move promotion = Move.promoting(Square.A7, Square.A8, Role.KNIGHT);
 * char letter = Role.KNIGHT.letter(); // N
 * }</pre>
 */
public enum Role {
    PAWN('P'),
    KNIGHT('N'),
    BISHOP('B'),
    ROOK('R'),
    QUEEN('Q'),
    KING('K');

    private static final List<Role> PROMOTIONS = List.of(KNIGHT, BISHOP, ROOK, QUEEN);

    private final char letter;

    Role(char letter) {
        this.letter = letter;
    }

    /** The upper-case English letter of the role, {@code P N B R Q K}. */
    public char letter() {
        return letter;
    }

    /** The roles that a pawn may become, from knight to queen. */
    public static List<Role> promotions() {
        return PROMOTIONS;
    }

    /** Whether a pawn may become a piece of this role. */
    public boolean isPromotion() {
        return this != PAWN && this != KING;
    }
}
