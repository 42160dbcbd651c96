package io.github.pokechess.notation;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Outcome;
import org.jspecify.annotations.Nullable;

/** Is told a game decision by decision as it is replayed from a file, for those who count or filter. */
public interface GameVisitor {
    /** The game begins here; its tags are {@link RawGame#tags}. */
    default void begin(Position start) {}

    /**
     * A decision, promotion choices and passes among them.
     *
     * @param roll how its roll came out, null if nothing was rolled
     */
    default void decision(Move move, @Nullable ChanceOutcome roll) {}

    /** The turn of the last decisions is over, or the text leaves it there. */
    default void endTurn() {}

    /**
     * The game ends here, and nothing was wrong with it.
     *
     * @param outcome how it ended, null if it is unfinished
     */
    default void end(@Nullable Outcome outcome) {}
}
