package io.github.pokechess.tafl;

import io.github.pokechess.game.MalformedTextException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A square of a board of up to 19 × 19. Its text is such as {@code a1}, the lower left one, or {@code s19}.
 *
 * <pre>{@code
 * Optional<TaflPiece> piece = TaflRules.named("brandubh").start().pieceAt(TaflSquare.parse("d4"));
 * }</pre>
 *
 * @param file the column from the left, 0 to 18
 * @param rank the row from below, 0 to 18
 */
public record TaflSquare(int file, int rank) {
    /** @throws IllegalArgumentException if no board has such a square */
    public TaflSquare {
        if (file < 0 || file >= TaflRules.MAX_SIZE || rank < 0 || rank >= TaflRules.MAX_SIZE) {
            throw new IllegalArgumentException("no such square: " + file + ", " + rank);
        }
    }

    static TaflSquare at(int index, int size) {
        return new TaflSquare(index % size, index / size);
    }

    boolean isOn(int size) {
        return file < size && rank < size;
    }

    boolean isEdge(int size) {
        return file == 0 || rank == 0 || file == size - 1 || rank == size - 1;
    }

    int index(int size) {
        return rank * size + file;
    }

    /**
     * The square of a text such as {@code a1}, in small or capital letters.
     *
     * @throws MalformedTextException if it is none
     */
    public static TaflSquare parse(String text) {
        Scanner scanner = new Scanner(text.toLowerCase(Locale.ROOT), 0, text.length());
        TaflSquare square = next(scanner, TaflRules.MAX_SIZE);
        if (square == null || !scanner.atEnd()) {
            throw new Problems(text)
                    .with("square", scanner.position(), "a letter a to s and a number 1 to 19 expected");
        }
        return square;
    }

    /** The square on a board of a size that comes next, or null if there is none; then nothing has been read. */
    static @Nullable TaflSquare next(Scanner scanner, int size) {
        int start = scanner.position();
        int file = scanner.peek() - 'a';
        if (file >= 0 && file < size) {
            scanner.next();
            int rank = scanner.peek() == '0' ? -1 : scanner.number();
            if (rank >= 1 && rank <= size) {
                return new TaflSquare(file, rank - 1);
            }
        }
        scanner.back(start);
        return null;
    }

    /** For instance {@code a1}. */
    @Override
    public String toString() {
        return "" + (char) ('a' + file) + (rank + 1);
    }
}
