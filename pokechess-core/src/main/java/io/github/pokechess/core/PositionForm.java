package io.github.pokechess.core;

import io.github.pokechess.game.Color;
import java.io.Serial;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A position as Java serialization writes it. Reading it back checks it as a position of a game. */
record PositionForm(
        EnumMap<Square, Piece> pieces,
        Color turn,
        CastlingRights castlingRights,
        @Nullable Square enPassant,
        int halfmoveClock,
        int moveNumber,
        @Nullable Square chain,
        Rules rules)
        implements Serializable {

    static PositionForm of(Position position) {
        EnumMap<Square, Piece> pieces = new EnumMap<>(Square.class);
        pieces.putAll(position.board().pieces());
        return new PositionForm(
                pieces,
                position.side(),
                position.castlingRights(),
                position.enPassant().orElse(null),
                position.halfmoveClock(),
                position.moveNumber(),
                position.chain().orElse(null),
                position.rules());
    }

    @Serial
    private Object readResolve() {
        return new Position(
                new SetupRecord(
                        Board.of(pieces),
                        turn,
                        castlingRights,
                        Optional.ofNullable(enPassant),
                        halfmoveClock,
                        moveNumber,
                        Optional.ofNullable(chain)),
                rules);
    }
}
