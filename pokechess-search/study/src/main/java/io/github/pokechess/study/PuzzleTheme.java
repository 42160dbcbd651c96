package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A theme of a puzzle, which follows from the position and its best move by a rule.
 *
 * <pre>{@code
 * List<Puzzle> trades = Puzzles.all().stream()
 *         .filter(puzzle -> puzzle.themes().contains(PuzzleTheme.TRADE))
 *         .toList();
 * }</pre>
 */
public enum PuzzleTheme {
    /** The move captures, and its likeliest roll lets the same piece act again. */
    CHAIN,
    /** The side that decides takes the king within the turn that the move begins. */
    KING_RAID,
    /** The opponent could go for the piece that moved, and never with effect. */
    IMMUNITY,
    /** The move is a capture that costs both pieces. */
    TRADE,
    /** The move cannot miss, and the move of a shallow look can. */
    HEDGE,
    /** Without a move, the king could be taken at once; after this one it cannot. */
    DEFENCE,
    /** A pawn captures onto the last rank. */
    PROMOTION,
    /** The move captures nothing. */
    QUIET;

    /**
     * The theme of a name.
     *
     * @throws InvalidInputException if there is none; the message lists them
     */
    public static PuzzleTheme named(String text) {
        requireNonNull(text, "text");
        List<PuzzleTheme> all = List.of(values());
        return all.stream()
                .filter(theme -> theme.toString().equals(text.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(
                        "a theme is one of " + Arrays.toString(values()) + ", not \"" + text + "\""));
    }

    /** The name in lower case, with hyphens. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
