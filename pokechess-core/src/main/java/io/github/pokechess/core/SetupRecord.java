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

    /** The set-up of a state that the rules have made. */
    static Setup of(State state) {
        return new SetupRecord(
                Board.played(state),
                Codec.color(state.turn()),
                CastlingRights.ofMask(state.castling()),
                Optional.ofNullable(Codec.square(state.enPassant())),
                state.clock(),
                state.number(),
                Optional.ofNullable(Codec.square(state.chain())));
    }

    /** Whether this is the set-up of a position of a game under such rules, which needs no check: its board is kept in its state. */
    static boolean isPlayed(Setup setup, Rules rules) {
        State state = setup.board().state();
        return setup.board().isPlayed()
                && state.clock() == setup.halfmoveClock()
                && state.number() == setup.moveNumber()
                && state.status() == status(setup, rules);
    }

    /** A set-up that was checked, with its board kept in the state of its position. */
    static Setup played(Setup setup, Rules rules) {
        State state = new State(setup.board().state());
        state.setStatus(status(setup, rules));
        return setup.withBoard(Board.played(state));
    }

    private static long status(Setup setup, Rules rules) {
        return Codec.status(
                setup.turn(),
                setup.castlingRights(),
                setup.enPassant().orElse(null),
                setup.chain().orElse(null),
                setup.halfmoveClock(),
                setup.moveNumber(),
                rules.enPassantInChain(),
                rules.fiftyMoveRule());
    }

    @Override
    public String toString() {
        return "Setup[board=" + board + ", turn=" + turn + ", castlingRights=" + castlingRights + ", enPassant="
                + enPassant.orElse(null) + ", halfmoveClock=" + halfmoveClock + ", moveNumber=" + moveNumber
                + ", chain=" + chain.orElse(null) + "]";
    }
}
