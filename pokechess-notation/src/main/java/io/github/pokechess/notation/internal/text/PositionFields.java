package io.github.pokechess.notation.internal.text;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Square;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parts of the text of a position of Pokémon Chess. */
public final class PositionFields {
    /** The name of the field of the types in problems. */
    public static final String TYPES = "types";

    private PositionFields() {}

    /** The square of its name in lower case, as texts have it. */
    public static Optional<Square> square(String name) {
        return Square.tryParse(name).filter(square -> square.toString().equals(name));
    }

    /** The field of the types for a placement in which every piece is normal. */
    public static String normalTypes(String placement) {
        return Stream.of(placement.split("/", -1))
                .limit(8)
                .map(rank -> PokemonType.NORMAL.code().repeat((int)
                        rank.chars().filter(Character::isLetter).limit(8).count()))
                .collect(Collectors.joining("/"));
    }
}
