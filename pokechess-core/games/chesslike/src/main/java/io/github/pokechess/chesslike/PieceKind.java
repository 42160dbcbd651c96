package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A kind of piece. Immutable. */
public final class PieceKind {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,31}");

    private static final List<PieceKind> STANDARD = List.of(
            ofBetza('P', "Pawn", "mWcF", false),
            ofBetza('N', "Knight", "N", false),
            ofBetza('K', "King", "K", true),
            ofBetza('B', "Bishop", "B", false),
            ofBetza('R', "Rook", "R", false),
            ofBetza('Q', "Queen", "Q", false),
            ofBetza('X', "Beast", "NAD", false));

    private final char letter;
    private final String name;
    private final Grid grid;
    private final boolean royal;

    private PieceKind(char letter, String name, Grid grid, boolean royal) {
        this.letter = letter;
        this.name = name;
        this.grid = grid;
        this.royal = royal;
    }

    /**
     * A kind of piece.
     *
     * @param letter A to Z; in the map of a level White's pieces are written with it, Black's with the small one
     * @param name a word of letters, digits and hyphens, at most 32, that begins with a letter
     * @param grid the way it moves
     * @param royal whether it is a king for {@link ChesslikeRules.Objective#KING}
     * @throws IllegalArgumentException if letter or name is none
     */
    public static PieceKind of(char letter, String name, Grid grid, boolean royal) {
        requireNonNull(name, "name");
        requireNonNull(grid, "grid");
        if (letter < 'A' || letter > 'Z') {
            throw new IllegalArgumentException("the letter of a piece is A to Z: " + letter);
        }
        if (!isName(name)) {
            throw new IllegalArgumentException("no name for a piece: " + name);
        }
        return new PieceKind(letter, name, grid, royal);
    }

    private static PieceKind ofBetza(char letter, String name, String betza, boolean royal) {
        return of(letter, name, Grid.ofBetza(betza), royal);
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

    /** The letter, A to Z. */
    public char letter() {
        return letter;
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** The way it moves. */
    public Grid grid() {
        return grid;
    }

    /** Whether it is a king for {@link ChesslikeRules.Objective#KING}. */
    public boolean royal() {
        return royal;
    }

    /** The score of its grid, its approximate value. */
    public int score() {
        return grid.score();
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof PieceKind other
                && letter == other.letter
                && name.equals(other.name)
                && grid.equals(other.grid)
                && royal == other.royal;
    }

    @Override
    public int hashCode() {
        return Objects.hash(letter, name, grid, royal);
    }

    /** The name. */
    @Override
    public String toString() {
        return name;
    }
}
