package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;

/**
 * A move as a value without a position. There is at most one move from a square to another. The {@link TaflPosition}
 * says whether it is legal and what it captures, and has its {@linkplain TaflPosition#format text} in OTN.
 *
 * <pre>{@code
 * TaflMove slide = TaflMove.parse("d1-d2");
 * TaflSquare to = slide.to();
 * }</pre>
 *
 * <p>Its own text is, for instance, {@code e5-e1}.
 *
 * @param from the square before
 * @param to the square after
 */
public record TaflMove(TaflSquare from, TaflSquare to) {
    /** @throws IllegalArgumentException if both squares are one */
    public TaflMove {
        requireNonNull(from, "from");
        requireNonNull(to, "to");
        if (from.equals(to)) {
            throw new IllegalArgumentException("a piece cannot go from " + from + " to " + to);
        }
    }

    /**
     * The move of a text such as {@code a4-a6}.
     *
     * @throws MalformedTextException if it is none; {@link TaflPosition#move} reads the full OTN of a move
     */
    public static TaflMove parse(String move) {
        String text = move.strip();
        Problems problems = new Problems(text);
        Scanner scanner = new Scanner(text, 0, text.length());
        TaflSquare from = TaflSquare.next(scanner, TaflRules.MAX_SIZE);
        if (from == null) {
            throw problems.with("move", scanner.position(), "a square to move from expected");
        }
        if (!scanner.skip('-')) {
            throw problems.with("move", scanner.position(), "'-' expected");
        }
        int toAt = scanner.position();
        TaflSquare to = TaflSquare.next(scanner, TaflRules.MAX_SIZE);
        if (to == null || to.equals(from)) {
            throw problems.with("move", toAt, "a square to move to expected");
        }
        if (!scanner.atEnd()) {
            throw problems.with("move", scanner.position(), "the end of the move expected");
        }
        return new TaflMove(from, to);
    }

    /** The text, for instance {@code a4-a6}. */
    @Override
    public String toString() {
        return from + "-" + to;
    }
}
