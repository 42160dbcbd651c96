package io.github.pokechess.game;

import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.seeds.Seeds;
import java.util.List;
import java.util.Optional;

/**
 * A position of a game: an immutable value with a notion of equality. It has everything that decides how the game may
 * go on, except repetition, which the {@link BoardGame} counts.
 *
 * <pre>{@code
 * for (Move move : position.legalMoves()) {
 *     Position likeliest = position.after(move, 0);
 * }
 * }</pre>
 *
 * <p>A game for which speed does not matter needs no more than this: {@link #newBoard} makes one for the search from
 * it. A game that is to be searched fast overrides that by a board of its own.
 *
 * @param <P> the position itself
 * @param <M> the immutable move, with a notion of equality, whose {@code toString} is its text
 */
public interface GamePosition<P extends GamePosition<P, M>, M> {
    /** The side to act. White is the side that moves first, whatever the game calls it. */
    Color side();

    /** Every legal move, in an order that depends on the position alone; none if the game has ended; unmodifiable. */
    List<M> legalMoves();

    /** Whether {@link #legalMoves} contains a move. */
    default boolean isLegal(M move) {
        return legalMoves().contains(move);
    }

    /**
     * The legal move of a text; here the one whose {@code toString} is just this text. White space at either end does
     * not matter.
     *
     * @throws InvalidMoveException if the text is not written like a move, names no legal move, or fits several; its
     *     kind says which, and here whether the game is over, else {@link InvalidMoveException.Kind#ILLEGAL}
     */
    default M move(String text) {
        return LegalMoves.find(text, this, Object::toString);
    }

    /** The legal move of a text, as {@link #move} reads it; empty where that throws. */
    default Optional<M> tryMove(String text) {
        try {
            return Optional.of(move(text));
        } catch (MalformedTextException wrong) {
            return Optional.empty();
        }
    }

    /** The rolls of a legal move; in a game without luck, as here, one for certain. */
    default Chance chance(M move) {
        return Chance.certain();
    }

    /**
     * The position after a move.
     *
     * @param roll the roll of the move, from 0 as in {@link Chance}
     * @throws InvalidMoveException if the move is not legal, or has no such roll
     */
    P after(M move, int roll);

    /**
     * The position after a move that is not rolled, as none is in a game without luck.
     *
     * @throws InvalidMoveException if the move is not legal, or is rolled
     */
    default P after(M move) {
        requireLegal(move, 0);
        if (chance(move).size() > 1) {
            throw new InvalidMoveException(
                    InvalidMoveException.Kind.ROLL, this, move, "it is rolled: its outcome is missing");
        }
        return after(move, 0);
    }

    /**
     * Refuses what {@link #after} must refuse.
     *
     * @throws InvalidMoveException if the move is not legal, or has no such roll
     */
    default void requireLegal(M move, int roll) {
        if (!isLegal(move)) {
            outcome().ifPresent(over -> {
                throw InvalidMoveException.over(this, move, over);
            });
            throw new InvalidMoveException(InvalidMoveException.Kind.ILLEGAL, this, move, "not legal here");
        }
        if (roll < 0 || roll >= chance(move).size()) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ROLL, this, move, "it has no outcome " + roll);
        }
    }

    /** The outcome of the game by this position alone, without repetition; empty while it goes on. */
    Optional<Outcome> outcome();

    /**
     * A hash of everything that matters but the count of turns without progress. Equal positions have equal hashes. By
     * default the hash of {@code toString}: slow, and correct if the text contains everything but such a count.
     */
    default long hash() {
        String text = toString();
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = Seeds.at(hash, text.charAt(i));
        }
        return hash;
    }

    /**
     * The number of consecutive reversible turns before this position: the third occurrence of a position within them
     * draws the game. Always 0, as here, where repetition is impossible or draws nothing. It is for engines, as {@link
     * #newBoard} is, and growing as their package is.
     */
    default int reversibleTurns() {
        return 0;
    }

    /**
     * The {@linkplain GameTree#moveScore score} of a legal move for the order in which a search looks at moves; here 0.
     * It is for engines, and growing as their package is.
     */
    default int moveScore(M move) {
        return 0;
    }

    /**
     * A board that stands here, where a game begins. The one of this default asks the position for everything, shows
     * the position itself to evaluators, and allocates at each move. It has room for 1,024 legal moves.
     */
    @SuppressWarnings("unchecked") // P is the position itself, as the class says
    default GameBoard<P, M> newBoard() {
        return new PositionBoard<>((P) this);
    }
}
