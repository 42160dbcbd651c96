package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.BoardGame;
import java.util.List;

/** Writes turns as texts, fastest where each begins where the one before has led. Not thread-safe. */
@FunctionalInterface
public interface TurnFormatter<P, M> {
    /**
     * The text of a turn.
     *
     * @param from the position where it begins
     * @param moves its moves, at least one
     * @param to the position where they lead
     */
    String format(P from, List<BoardGame.Step<M>> moves, P to);
}
