package io.github.pokechess.study;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.Map;
import java.util.TreeMap;

/** Positions mirrored, and with the sides' colours changed. */
final class Turned {
    private Turned() {}

    /** @param flipped 7 to reverse files, 56 to reverse ranks */
    static Position of(Position position, int flipped, boolean colors) {
        Map<Square, Piece> pieces = new TreeMap<>();
        for (Square square : Square.values()) {
            position.pieceAt(square)
                    .ifPresent(piece -> pieces.put(
                            Square.values()[square.ordinal() ^ flipped],
                            new Piece(colors ? other(piece.color()) : piece.color(), piece.role(), piece.type())));
        }
        return Setup.of(Board.of(pieces))
                .withSide(colors ? other(position.side()) : position.side())
                .toPosition(position.rules());
    }

    private static Color other(Color color) {
        return color == Color.WHITE ? Color.BLACK : Color.WHITE;
    }
}
