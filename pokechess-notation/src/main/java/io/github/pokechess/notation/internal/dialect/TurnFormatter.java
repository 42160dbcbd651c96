package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.BoardGame;
import java.util.List;

/** Writes turns as texts, fastest where each begins where the one before has led. Not thread-safe. */
public interface TurnFormatter<P, M> {
    /**
     * The text of a turn.
     *
     * @param from the position where it begins
     * @param moves its moves, at least one
     * @param to the position where they lead
     */
    String format(P from, List<BoardGame.Step<M>> moves, P to);

    /** Takes the texts of turns. */
    @FunctionalInterface
    interface Turns {
        /**
         * Takes the next turn.
         *
         * @param side the side that plays it
         * @param text its text, valid during the call
         */
        void turn(int side, CharSequence text);
    }

    /**
     * Writes a whole line, without the positions in it.
     *
     * @param start the position where it begins
     */
    void format(P start, List<BoardGame.Step<M>> moves, Turns turns);
}
