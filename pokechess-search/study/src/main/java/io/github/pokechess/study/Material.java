package io.github.pokechess.study;

import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The pieces of an ending in their one order: the white king, the black king, the others by {@link #code}.
 *
 * @param pieces unmodifiable
 */
record Material(List<Piece> pieces) {
    static final int WHITE_KING = 0;
    static final int BLACK_KING = 1;

    static final int CODE_BITS = 10;

    private static final Comparator<Piece> ORDER = Comparator.comparing(
                    (Piece piece) -> piece.role() == Role.KING ? piece.color().ordinal() : 2)
            .thenComparing(piece -> code(piece.color(), piece.role(), piece.type()));

    Material {
        pieces = pieces.stream().sorted(ORDER).toList();
    }

    /** The number that {@link io.github.pokechess.core.BoardView} has for a piece. */
    static int code(Color color, Role role, PokemonType type) {
        return (color.ordinal() << 8) | ((role.ordinal() + 1) << 5) | type.ordinal();
    }

    /** Ten bits a piece, the first lowest: no two materials have the same. */
    long orderedKey() {
        long key = 0;
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            key |= (long) code(piece.color(), piece.role(), piece.type()) << (CODE_BITS * i);
        }
        return key;
    }

    boolean hasPawn() {
        return pieces.stream().anyMatch(piece -> piece.role() == Role.PAWN);
    }

    /** This material without one of its pieces, which is no king. */
    Material without(int index) {
        List<Piece> rest = new ArrayList<>(pieces);
        rest.remove(index);
        return new Material(rest);
    }

    /** This material with another role for its pawn. */
    Material withPromoted(int index, Role role) {
        List<Piece> changed = new ArrayList<>(pieces);
        Piece pawn = pieces.get(index);
        changed.set(index, new Piece(pawn.color(), role, pawn.type()));
        return new Material(changed);
    }
}
