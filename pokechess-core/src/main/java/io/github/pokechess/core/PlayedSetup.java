package io.github.pokechess.core;

import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.Status;
import io.github.pokechess.game.Color;
import java.io.Serial;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The set-up of a position of a game: its state, which nobody changes any more. Copies with something else are plain
 * set-ups.
 */
final class PlayedSetup implements Setup {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient State state;

    /** The set-up of a state that the rules have made. */
    PlayedSetup(State state) {
        this.state = state;
    }

    /** A set-up that was checked as a position under some rules. */
    static PlayedSetup of(Setup checked, Rules rules) {
        State state = new State(checked.board().state());
        state.setStatus(statusOf(checked, rules));
        return new PlayedSetup(state);
    }

    /** The status word of a set-up that is a position under such rules. */
    private static long statusOf(Setup setup, Rules rules) {
        CastlingRights castling = setup.castlingRights();
        return Status.of(
                setup.side().ordinal(),
                (castling.whiteKingside() ? 1 : 0)
                        | (castling.whiteQueenside() ? 2 : 0)
                        | (castling.blackKingside() ? 4 : 0)
                        | (castling.blackQueenside() ? 8 : 0),
                numberOf(setup.enPassant()),
                numberOf(setup.chain()),
                setup.halfmoveClock(),
                setup.moveNumber(),
                rules.enPassantInChain(),
                rules.fiftyMoveRule());
    }

    private static int numberOf(Optional<Square> square) {
        return square.map(Square::ordinal).orElse(State.NO_SQUARE);
    }

    /** Whether a position under such rules has this state, so that it needs no check. */
    boolean isUnder(Rules rules) {
        return state.isUnder(rules.enPassantInChain(), rules.fiftyMoveRule());
    }

    State state() {
        return state;
    }

    @Override
    public Board board() {
        return new Board(state);
    }

    @Override
    public Color side() {
        return Codec.colorOf(state.turn());
    }

    @Override
    public CastlingRights castlingRights() {
        return CastlingRights.ofMask(state.castling());
    }

    @Override
    public Optional<Square> enPassant() {
        return Optional.ofNullable(Codec.squareOf(state.enPassant()));
    }

    @Override
    public int halfmoveClock() {
        return state.clock();
    }

    @Override
    public int moveNumber() {
        return state.number();
    }

    @Override
    public Optional<Square> chain() {
        return Optional.ofNullable(Codec.squareOf(state.chain()));
    }

    @Serial
    private Object writeReplace() {
        return SetupForm.of(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Setup setup && SetupRecord.areEqual(this, setup);
    }

    @Override
    public int hashCode() {
        return SetupRecord.of(this).hashCode();
    }

    @Override
    public String toString() {
        return PositionWriter.format(this);
    }
}
