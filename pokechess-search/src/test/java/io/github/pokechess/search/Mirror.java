package io.github.pokechess.search;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks at a position from the other side of the board, with the colours swapped. */
final class Mirror {
    private Mirror() {}

    static Position of(Position position) {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        position.board()
                .pieces()
                .forEach((square, piece) ->
                        pieces.put(of(square), new Piece(piece.color().opposite(), piece.role(), piece.type())));
        CastlingRights rights = position.castlingRights();
        return Setup.of(Board.of(pieces))
                .withSide(position.side().opposite())
                .withCastlingRights(new CastlingRights(
                        rights.blackKingside(),
                        rights.blackQueenside(),
                        rights.whiteKingside(),
                        rights.whiteQueenside()))
                .withEnPassant(of(position.enPassant().orElse(null)))
                .withHalfmoveClock(position.halfmoveClock())
                .withMoveNumber(position.moveNumber())
                .withChain(of(position.chain().orElse(null)))
                .toPlayedPosition(position.rules());
    }

    private static @Nullable Square of(@Nullable Square square) {
        return square == null ? null : Square.of(square.file(), 7 - square.rank());
    }
}
