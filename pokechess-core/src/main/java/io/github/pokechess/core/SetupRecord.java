package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import java.io.Serial;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

record SetupRecord(
        Board board,
        Color side,
        CastlingRights castlingRights,
        Optional<Square> enPassant,
        int halfmoveClock,
        int moveNumber,
        Optional<Square> chain)
        implements Setup {
    SetupRecord {
        requireNonNull(board, "board");
        requireNonNull(side, "side");
        requireNonNull(castlingRights, "castlingRights");
    }

    /** A copy of a set-up. */
    static SetupRecord of(Setup setup) {
        return setup instanceof SetupRecord parts
                ? parts
                : new SetupRecord(
                        setup.board(),
                        setup.side(),
                        setup.castlingRights(),
                        setup.enPassant(),
                        setup.halfmoveClock(),
                        setup.moveNumber(),
                        setup.chain());
    }

    static boolean areEqual(Setup one, Setup other) {
        return one.board().equals(other.board())
                && one.side() == other.side()
                && one.castlingRights().equals(other.castlingRights())
                && one.enPassant().equals(other.enPassant())
                && one.halfmoveClock() == other.halfmoveClock()
                && one.moveNumber() == other.moveNumber()
                && one.chain().equals(other.chain());
    }

    @Serial
    private Object writeReplace() {
        return SetupForm.of(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Setup setup && areEqual(this, setup);
    }

    @Override
    public int hashCode() {
        return Objects.hash(board, side, castlingRights, enPassant, halfmoveClock, moveNumber, chain);
    }

    @Override
    public String toString() {
        return PositionWriter.format(this);
    }
}
