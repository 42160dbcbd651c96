package io.github.pokechess.core;

import io.github.pokechess.game.Color;
import java.util.Optional;

/** Writes the text of a position: FEN with two more fields, the types by rank and the chain square. */
final class PositionWriter {
    private PositionWriter() {}

    /** The text of a position, always with all eight fields. */
    static String format(Position position) {
        StringBuilder placement = new StringBuilder(72);
        StringBuilder types = new StringBuilder(110);
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                Piece piece = Codec.pieceAt(position.state(), 8 * rank + file);
                if (piece == null) {
                    empty++;
                    continue;
                }
                appendCount(placement, empty);
                empty = 0;
                placement.append(piece.letter());
                types.append(piece.type().code());
            }
            appendCount(placement, empty);
            if (rank > 0) {
                placement.append('/');
                types.append('/');
            }
        }
        return String.join(
                " ",
                placement,
                position.turn() == Color.WHITE ? "w" : "b",
                position.castlingRights().toString(),
                nameOf(position.enPassant()),
                Integer.toString(position.halfmoveClock()),
                Integer.toString(position.moveNumber()),
                types,
                nameOf(position.chain()));
    }

    private static void appendCount(StringBuilder text, int count) {
        if (count > 0) {
            text.append(count);
        }
    }

    private static String nameOf(Optional<Square> square) {
        return square.map(Square::toString).orElse("-");
    }
}
