package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

record PieceKindRecord(char letter, String name, Grid grid, boolean royal) implements PieceKind {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,31}");

    static final List<PieceKind> STANDARD = List.of(
            ofBetza('P', "Pawn", "mWcF", false),
            ofBetza('N', "Knight", "N", false),
            ofBetza('K', "King", "K", true),
            ofBetza('B', "Bishop", "B", false),
            ofBetza('R', "Rook", "R", false),
            ofBetza('Q', "Queen", "Q", false),
            ofBetza('X', "Beast", "NAD", false));

    /** @throws InvalidInputException if letter or name is none */
    PieceKindRecord {
        requireNonNull(name, "name");
        requireNonNull(grid, "grid");
        if (letter < 'A' || letter > 'Z') {
            throw new InvalidInputException("the letter of a piece is A to Z: " + letter);
        }
        if (!isName(name)) {
            throw new InvalidInputException("no name for a piece: " + name);
        }
    }

    private static PieceKind ofBetza(char letter, String name, String betza, boolean royal) {
        return new PieceKindRecord(letter, name, Grid.parseBetza(betza), royal);
    }

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    static Optional<PieceKind> standard(char letter) {
        return STANDARD.stream().filter(kind -> kind.letter() == letter).findAny();
    }

    /** The name. */
    @Override
    public String toString() {
        return name;
    }
}
