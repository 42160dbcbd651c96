package io.github.pokechess.core;

import io.github.pokechess.game.Color;
import java.io.Serial;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A set-up as Java serialization writes it: an {@code Optional} cannot be written. */
record SetupForm(
        Board board,
        Color turn,
        CastlingRights castlingRights,
        @Nullable Square enPassant,
        int halfmoveClock,
        int moveNumber,
        @Nullable Square chain)
        implements Serializable {
    static SetupForm of(Setup setup) {
        return new SetupForm(
                setup.board(),
                setup.side(),
                setup.castlingRights(),
                setup.enPassant().orElse(null),
                setup.halfmoveClock(),
                setup.moveNumber(),
                setup.chain().orElse(null));
    }

    @Serial
    private Object readResolve() {
        return new SetupRecord(
                board,
                turn,
                castlingRights,
                Optional.ofNullable(enPassant),
                halfmoveClock,
                moveNumber,
                Optional.ofNullable(chain));
    }
}
