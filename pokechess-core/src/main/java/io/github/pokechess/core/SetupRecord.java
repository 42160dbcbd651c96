package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import java.io.Serial;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

record SetupRecord(
        Board board,
        Color turn,
        CastlingRights castlingRights,
        Optional<Square> enPassant,
        int halfmoveClock,
        int moveNumber,
        Optional<Square> chain)
        implements Setup {
    SetupRecord {
        requireNonNull(board, "board");
        requireNonNull(turn, "turn");
        requireNonNull(castlingRights, "castlingRights");
    }

    /** A copy of a set-up. */
    static SetupRecord of(Setup setup) {
        return setup instanceof SetupRecord parts
                ? parts
                : new SetupRecord(
                        setup.board(),
                        setup.turn(),
                        setup.castlingRights(),
                        setup.enPassant(),
                        setup.halfmoveClock(),
                        setup.moveNumber(),
                        setup.chain());
    }

    static boolean areEqual(Setup one, Setup other) {
        return one.board().equals(other.board())
                && one.turn() == other.turn()
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
        return Objects.hash(board, turn, castlingRights, enPassant, halfmoveClock, moveNumber, chain);
    }

    @Override
    public String toString() {
        return "Setup[board=" + board + ", turn=" + turn + ", castlingRights=" + castlingRights + ", enPassant="
                + enPassant.orElse(null) + ", halfmoveClock=" + halfmoveClock + ", moveNumber=" + moveNumber
                + ", chain=" + chain.orElse(null) + "]";
    }
}
