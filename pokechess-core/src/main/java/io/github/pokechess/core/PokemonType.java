package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.Optional;

/**
 * One of the eighteen types a piece can have, in the order of the type chart.
 *
 * <pre>{@code
 * PokemonType fire = PokemonType.tryParse("Fir").orElseThrow();
 * String code = PokemonType.WATER.code(); // Wat
 * }</pre>
 */
public enum PokemonType {
    NORMAL,
    FIRE,
    WATER,
    ELECTRIC,
    GRASS,
    ICE,
    FIGHTING,
    POISON,
    GROUND,
    FLYING,
    PSYCHIC,
    BUG,
    ROCK,
    GHOST,
    DRAGON,
    DARK,
    STEEL,
    FAIRY;

    private static final PokemonType[] ALL = values();

    private final String code = name().charAt(0) + name().substring(1, 3).toLowerCase(Locale.ROOT);

    /** The three letters that stand for the type in every text of the game: {@code Nor}, {@code Fir}, … {@code Fai}. */
    public String code() {
        return code;
    }

    /**
     * The type with this {@link #code}, in small or capital letters, if there is one. Positions have codes as written.
     */
    public static Optional<PokemonType> tryParse(CharSequence code) {
        requireNonNull(code, "code");
        for (PokemonType type : ALL) {
            if (isSameWord(type.code, code.toString())) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Whether a text is a word of ASCII in small or capital letters: other alphabets have an i without a dot. */
    static boolean isSameWord(String word, String text) {
        return word.equalsIgnoreCase(text) && text.chars().allMatch(c -> c < 0x80);
    }
}
