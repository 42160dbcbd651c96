package io.github.pokechess.core;

import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Color;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The set-up of a position of a game: its state, which nobody changes any more. Copies with something else are plain set-ups. */
final class PlayedSetup implements Setup {
    private final State state;

    /** The set-up of a state that the rules have made. */
    PlayedSetup(State state) {
        this.state = state;
    }

    /** A set-up that was checked as a position under some rules. */
    static PlayedSetup of(Setup checked, Rules rules) {
        State state = new State(checked.board().state());
        state.setStatus(Codec.status(checked, rules));
        return new PlayedSetup(state);
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
    public Color turn() {
        return Codec.color(state.turn());
    }

    @Override
    public CastlingRights castlingRights() {
        return CastlingRights.ofMask(state.castling());
    }

    @Override
    public Optional<Square> enPassant() {
        return Optional.ofNullable(Codec.square(state.enPassant()));
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
        return Optional.ofNullable(Codec.square(state.chain()));
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
        return SetupRecord.of(this).toString();
    }
}
