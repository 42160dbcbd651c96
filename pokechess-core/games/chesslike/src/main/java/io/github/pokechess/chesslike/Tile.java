package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * A place on a board of Chesslike, like a square of chess: {@code a1} is in the south-west. The 27th file is {@code
 * aa}. Tiles are in the order of their ranks, and on a rank of their files.
 *
 * <pre>{@code
 * Tile a1 = Tile.parse("a1");
 * Tile above = new Tile(a1.file(), a1.rank() + 1);
 * }</pre>
 *
 * @param file 0 for the a-file, in the west, to 31
 * @param rank 0 for the first rank, in the south, to 31
 */
public record Tile(int file, int rank) implements Comparable<Tile> {
    /** The greatest number of files, and of ranks. */
    public static final int MAX_SIZE = 32;

    private static final int LETTERS = 26;
    private static final Comparator<Tile> ORDER =
            Comparator.comparingInt(Tile::rank).thenComparingInt(Tile::file);

    /** @throws IllegalArgumentException if file or rank is out of range */
    public Tile {
        if (file < 0 || file >= MAX_SIZE || rank < 0 || rank >= MAX_SIZE) {
            throw new IllegalArgumentException("no tile at file " + file + ", rank " + rank);
        }
    }

    /**
     * The tile of this name, such as {@code a1}, in small or capital letters.
     *
     * @throws MalformedTextException if there is none
     */
    public static Tile parse(String name) {
        requireNonNull(name, "name");
        return ofName(name.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> MalformedTextException.of(
                        "tile", "must be a tile such as a1: \"" + Lines.abridged(name) + "\""));
    }

    static Optional<Tile> ofName(String name) {
        int letters = lettersOf(name);
        int file = fileOf(name.substring(0, letters));
        String digits = name.substring(letters);
        boolean number = !digits.isEmpty()
                && digits.length() <= 2
                && digits.charAt(0) != '0'
                && digits.chars().allMatch(Tile::isDigit);
        int rank = number ? Integer.parseInt(digits) - 1 : -1;
        return file >= 0 && rank >= 0 && rank < MAX_SIZE ? Optional.of(new Tile(file, rank)) : Optional.empty();
    }

    /** The number of small letters that a text begins with. */
    static int lettersOf(String text) {
        int letters = 0;
        while (letters < text.length() && text.charAt(letters) >= 'a' && text.charAt(letters) <= 'z') {
            letters++;
        }
        return letters;
    }

    static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }

    private static int fileOf(String letters) {
        if (letters.length() == 1) {
            return letters.charAt(0) - 'a';
        }
        int file = letters.length() == 2 && letters.charAt(0) == 'a' ? LETTERS + letters.charAt(1) - 'a' : -1;
        return file < MAX_SIZE ? file : -1;
    }

    static String fileName(int file) {
        return file < LETTERS ? String.valueOf((char) ('a' + file)) : "a" + (char) ('a' + file - LETTERS);
    }

    @Override
    public int compareTo(Tile other) {
        requireNonNull(other, "other");
        return ORDER.compare(this, other);
    }

    /** The name, {@code e4}. */
    @Override
    public String toString() {
        return fileName(file) + (rank + 1);
    }
}
