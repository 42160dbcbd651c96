package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Color;
import java.util.Optional;

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

    /** The set-up of a state. */
    static Setup of(State state) {
        return new SetupRecord(
                new Board(state),
                Codec.color(state.turn()),
                CastlingRights.ofMask(state.castling()),
                Optional.ofNullable(Codec.square(state.enPassant())),
                state.clock(),
                state.number(),
                Optional.ofNullable(Codec.square(state.chain())));
    }

    /** A set-up with its board kept in the state of a position under rules. */
    static Setup withStatus(Setup setup, Rules rules) {
        return setup.withBoard(setup.board()
                .withStatus(Codec.status(
                        setup.turn(),
                        setup.castlingRights(),
                        setup.enPassant().orElse(null),
                        setup.chain().orElse(null),
                        setup.halfmoveClock(),
                        setup.moveNumber(),
                        rules.enPassantInChain(),
                        rules.fiftyMoveRule())));
    }

    @Override
    public String toString() {
        return "Setup[board=" + board + ", turn=" + turn + ", castlingRights=" + castlingRights + ", enPassant="
                + enPassant.orElse(null) + ", halfmoveClock=" + halfmoveClock + ", moveNumber=" + moveNumber
                + ", chain=" + chain.orElse(null) + "]";
    }
}
