package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.choices.Word;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A square of the 8 × 8 board, in the order a1, b1, … h8, so that {@link #ordinal()} is 8 · rank + file.
 *
 * <pre>{@code
 * Square e4 = Square.parse("e4");
 * Square left = Square.of(e4.file() - 1, e4.rank()); // d4
 * }</pre>
 */
public enum Square {
    A1,
    B1,
    C1,
    D1,
    E1,
    F1,
    G1,
    H1,
    A2,
    B2,
    C2,
    D2,
    E2,
    F2,
    G2,
    H2,
    A3,
    B3,
    C3,
    D3,
    E3,
    F3,
    G3,
    H3,
    A4,
    B4,
    C4,
    D4,
    E4,
    F4,
    G4,
    H4,
    A5,
    B5,
    C5,
    D5,
    E5,
    F5,
    G5,
    H5,
    A6,
    B6,
    C6,
    D6,
    E6,
    F6,
    G6,
    H6,
    A7,
    B7,
    C7,
    D7,
    E7,
    F7,
    G7,
    H7,
    A8,
    B8,
    C8,
    D8,
    E8,
    F8,
    G8,
    H8;

    private static final List<Square> ALL = List.of(values());

    private final String text = name().toLowerCase(Locale.ROOT);

    /** All squares, a1 first, h8 last. */
    public static List<Square> all() {
        return ALL;
    }

    /**
     * The square on a file and a rank.
     *
     * @param file 0 for the a-file to 7 for the h-file
     * @param rank 0 for the first rank to 7 for the eighth
     * @throws IllegalArgumentException if either is out of range
     */
    public static Square of(int file, int rank) {
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
            throw new IllegalArgumentException("no square at file " + file + ", rank " + rank);
        }
        return ALL.get(8 * rank + file);
    }

    /**
     * Reads the name of a square, {@code a1} to {@code h8} in lower or upper case.
     *
     * @throws MalformedTextException if the text is anything else
     */
    public static Square parse(CharSequence name) {
        requireNonNull(name, "name");
        return tryParse(name)
                .orElseThrow(() -> MalformedTextException.of(
                        "square", "must be a1 to h8: \"" + Word.shortened(name.toString()) + "\""));
    }

    /**
     * The square with this name, as {@link #parse} reads it; empty where that throws. Texts of games and positions have
     * names in lower case only.
     */
    public static Optional<Square> tryParse(CharSequence name) {
        requireNonNull(name, "name");
        if (name.length() != 2) {
            return Optional.empty();
        }
        char letter = name.charAt(0);
        int file = letter - (letter < 'a' ? 'A' : 'a');
        int rank = name.charAt(1) - '1';
        boolean onBoard = file >= 0 && file < 8 && rank >= 0 && rank < 8;
        return onBoard ? Optional.of(of(file, rank)) : Optional.empty();
    }

    /** The file: 0 for the a-file to 7 for the h-file. */
    public int file() {
        return ordinal() & 7;
    }

    /** The rank: 0 for the first rank to 7 for the eighth. */
    public int rank() {
        return ordinal() >>> 3;
    }

    /** The name in lower case, {@code e4}. */
    @Override
    public String toString() {
        return text;
    }
}
