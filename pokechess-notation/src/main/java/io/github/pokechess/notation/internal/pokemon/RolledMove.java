package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import java.util.OptionalInt;

/** Moves of Pokémon Chess with their rolls. */
final class RolledMove {
    private RolledMove() {}

    /** A move with its roll, which it has only where one is rolled. */
    static PlayedMove of(BoardGame.Step<Move> step) {
        return new PlayedMove(
                step.move(), step.roll().isPresent() ? Roll.of(step.roll().getAsInt()) : null);
    }

    /**
     * A move with its roll, which is tried at a position.
     *
     * @throws io.github.pokechess.game.InvalidMoveException if it is not possible there, or its roll cannot be
     */
    static BoardGame.Step<Move> requirePossible(PlayedMove move, Position position) {
        Roll roll = move.roll();
        int index = roll == null ? 0 : roll.index();
        if (!isPossible(move, index, position)) {
            Game.start(position, ChanceSource.none()).apply(move.move(), roll); // says what is wrong
        }
        return new BoardGame.Step<>(move.move(), roll == null ? OptionalInt.empty() : OptionalInt.of(index));
    }

    private static boolean isPossible(PlayedMove move, int roll, Position position) {
        if (!position.isLegal(move.move())) {
            return false;
        }
        Chance chance = position.chance(move.move());
        boolean rolled = move.roll() != null;
        return rolled == chance.size() > 1 && roll < chance.size() && chance.weight(roll) > 0;
    }
}
