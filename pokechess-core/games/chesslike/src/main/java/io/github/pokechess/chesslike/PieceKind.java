package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A kind of piece. Immutable.
 *
 * @param letter A to Z; in the map of a level White's pieces are written with it, Black's with the small one
 * @param name a word of letters, digits and hyphens, at most 32, that begins with a letter
 * @param grid the way it moves
 * @param royal whether it is a king for {@link ChesslikeRules.Objective#KING}
 */
public record PieceKind(char letter, String name, Grid grid, boolean royal) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,31}");

    private static final List<PieceKind> STANDARD = List.of(
            ofBetza('P', "Pawn", "mWcF", false),
            ofBetza('N', "Knight", "N", false),
            ofBetza('K', "King", "K", true),
            ofBetza('B', "Bishop", "B", false),
            ofBetza('R', "Rook", "R", false),
            ofBetza('Q', "Queen", "Q", false),
            ofBetza('X', "Beast", "NAD", false));

    /** @throws IllegalArgumentException if letter or name is none */
    public PieceKind {
        requireNonNull(name, "name");
        requireNonNull(grid, "grid");
        if (letter < 'A' || letter > 'Z') {
            throw new IllegalArgumentException("the letter of a piece is A to Z: " + letter);
        }
        if (!isName(name)) {
            throw new IllegalArgumentException("no name for a piece: " + name);
        }
    }

    private static PieceKind ofBetza(char letter, String name, String betza, boolean royal) {
        return new PieceKind(letter, name, Grid.ofBetza(betza), royal);
    }

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Pawn, Knight, King, Bishop, Rook, Queen and Beast, whose letter is X; unmodifiable. A level may redefine each. */
    public static List<PieceKind> standard() {
        return STANDARD;
    }

    static Optional<PieceKind> standard(char letter) {
        return STANDARD.stream().filter(kind -> kind.letter == letter).findAny();
    }

    /** The score of its grid, about its worth. */
    public int score() {
        return grid.score();
    }

    /** The name. */
    @Override
    public String toString() {
        return name;
    }
}
