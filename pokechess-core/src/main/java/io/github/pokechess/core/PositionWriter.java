package io.github.pokechess.core;

import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Color;
import java.util.Optional;

/** Writes the text of a set-up or a position: FEN with two more fields, the types by rank and the chain square. */
final class PositionWriter {
    private PositionWriter() {}

    /** The text of a set-up, always with all eight fields. */
    static String format(Setup setup) {
        State state = setup.board().state();
        StringBuilder placement = new StringBuilder(72);
        StringBuilder types = new StringBuilder(110);
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                Piece piece = Codec.pieceAt(state, 8 * rank + file);
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
                setup.side() == Color.WHITE ? "w" : "b",
                setup.castlingRights().toString(),
                nameOf(setup.enPassant()),
                Integer.toString(setup.halfmoveClock()),
                Integer.toString(setup.moveNumber()),
                types,
                nameOf(setup.chain()));
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
