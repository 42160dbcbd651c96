package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MoveTextException.Kind;
import java.util.function.Function;

/** Finds the legal move that has a text. */
final class LegalMoves {
    private LegalMoves() {}

    /**
     * The legal move of a text where a game stands.
     *
     * @throws MoveTextException if there is none, or the game is over; with the position
     */
    @SuppressWarnings("unchecked") // the position of a game has the moves of the game
    static <M> M read(CharSequence text, BoardGame<?, M> game) {
        String move = requireNonNull(text, "move").toString();
        Object position = requireNonNull(game.position(), "position");
        if (game.isOver()) {
            String over =
                    "is no legal move here: the game is over: " + game.outcome().orElseThrow();
            throw MoveTextException.of(Kind.GAME_OVER, move.strip(), over).withPosition(position);
        }
        try {
            return ((GamePosition<?, M>) position).move(move);
        } catch (MoveTextException wrong) {
            throw wrong.position().isPresent() ? wrong : wrong.withPosition(position);
        }
    }

    /**
     * The first legal move with just this text, white space around it left out.
     *
     * @param format the text of a move
     * @throws MoveTextException if there is none
     */
    static <M> M find(String text, GamePosition<?, M> position, Function<M, String> format) {
        String stripped = text.strip();
        return position.legalMoves().stream()
                .filter(move -> format.apply(move).equals(stripped))
                .findFirst()
                .orElseThrow(() -> position.outcome()
                        .map(over -> MoveTextException.of(
                                Kind.GAME_OVER, stripped, "cannot be played: the game is over: " + over))
                        .orElseGet(() -> MoveTextException.of(Kind.ILLEGAL, stripped, "is no legal move here"))
                        .withPosition(position));
    }
}
