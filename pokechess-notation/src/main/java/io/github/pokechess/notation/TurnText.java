package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.turn.GrowingGame;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnReader;
import io.github.pokechess.notation.internal.turn.TurnWriter;
import io.github.pokechess.notation.problem.UnplayableTurnException;

/**
 * Whole turns in movetext: algebraic notation with a mark for the outcome of each capture, a chain as one token, for
 * instance {@code cxb5+xa4+a3}. Stateless and thread-safe.
 *
 * <p>The origin is given when another piece of the same role could make for the first hop's square, whatever the
 * multiplier. A turn that is not over is written as far as it went: in a chain this reads as a pass, and a missing
 * promotion stays to be chosen. Of a turn that began in mid-chain the chaining piece's letter is given, and nothing but a
 * pass is {@code pass}; of one that began with a promotion the square, {@code d8=Q}.
 */
public final class TurnText {

    private TurnText() {}

    /**
     * The token of a turn.
     *
     * @throws IllegalArgumentException if one of its decisions is not legal where it is made
     */
    public static String format(Turn turn) {
        StringBuilder text = new StringBuilder();
        TurnWriter writer = new TurnWriter(new Replay(turn.start()), text);
        for (PlayedMove move : turn.moves()) {
            writer.write(move);
        }
        writer.end();
        return text.toString();
    }

    /**
     * The game after one more turn, replayed with the rolls that the token tells.
     *
     * @throws UnplayableTurnException if a turn is not possible, or fits several
     * @throws MalformedTextException if it does not have the form of a turn; offsets are those in the token
     */
    public static Game play(Game game, String token) {
        return GrowingGame.play(game, token, TurnReader.Habits.NONE);
    }
}
