package io.github.pokechess.game;

import io.github.pokechess.game.InvalidMoveException.Kind;
import java.util.function.Function;

/** Finds the legal move that has a text. */
final class LegalMoves {
    private LegalMoves() {}

    /**
     * The first legal move with just this text, white space around it left out.
     *
     * @param format the text of a move
     * @throws InvalidMoveException if there is none
     */
    static <M> M find(String text, GamePosition<?, M> position, Function<M, String> format) {
        String stripped = text.strip();
        return position.legalMoves().stream()
                .filter(move -> format.apply(move).equals(stripped))
                .findFirst()
                .orElseThrow(() -> position.outcome()
                        .map(over -> InvalidMoveException.over(position, stripped, over))
                        .orElseGet(() -> InvalidMoveException.of(Kind.ILLEGAL, stripped, "is no legal move here")
                                .withPosition(position)));
    }
}
