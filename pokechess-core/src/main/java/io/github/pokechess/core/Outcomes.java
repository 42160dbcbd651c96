package io.github.pokechess.core;

import io.github.pokechess.core.internal.Ending;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Outcome;
import org.jspecify.annotations.Nullable;

/** The outcomes of games by the state of the board. */
final class Outcomes {
    /** The outcome that comes after repetition, should both be there. */
    static final Outcome FIFTY_MOVES = Termination.FIFTY_MOVE_RULE.draw();

    private Outcomes() {}

    /** The outcome of a game by its state alone, or null while it goes on. */
    static @Nullable Outcome outcomeByRules(State state, Rules rules) {
        return switch (Ending.of(state, rules.fiftyMoveRule())) {
            case Ending.KING_CAPTURED -> Termination.KING_CAPTURED.win(Codec.colorOf(Ending.survivor(state)));
            case Ending.BOTH_KINGS -> Termination.BOTH_KINGS.draw();
            case Ending.NO_MOVE ->
                rules.noMove() == Rules.NoMove.DRAW
                        ? Termination.NO_MOVE.draw()
                        : Termination.NO_MOVE.win(Codec.colorOf(state.turn() ^ 1));
            case Ending.FIFTY_MOVES -> FIFTY_MOVES;
            default -> null;
        };
    }
}
