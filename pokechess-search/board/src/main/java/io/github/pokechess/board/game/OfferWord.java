package io.github.pokechess.board.game;

/** What one side says to the other of an offer: a draw, a decision that is taken back. */
public enum OfferWord {
    OFFER,
    ACCEPT,
    DECLINE
}
