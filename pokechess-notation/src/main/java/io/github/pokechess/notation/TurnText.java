package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.Shown;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.util.List;

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
    static final String PASS = "pass";
    static final String SHORT_CASTLING = "O-O";
    static final String LONG_CASTLING = "O-O-O";

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
        return play(game, token, TurnReader.Habits.NONE);
    }

    /** The same with some habits of writing. */
    static Game play(Game game, String token, TurnReader.Habits habits) {
        byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
        if (game.isOver()) {
            TextProblem problem = TextProblem.at(
                    TurnReader.FIELD,
                    0,
                    "\"" + Shown.shortened(token) + "\": the game is over: "
                            + game.outcome().orElseThrow());
            throw new UnplayableTurnException(problem, game.position(), List.of());
        }
        Replay replay = new Replay(game.position());
        Growing growing = new Growing(game, replay);
        new TurnReader(replay, growing, habits).read(bytes, 0, bytes.length);
        return growing.game;
    }

    /** The same failure of a turn, with its problem told from another place. */
    static MalformedTextException retold(MalformedTextException wrong, TextProblem problem) {
        if (wrong instanceof UnplayableTurnException turn) {
            return new UnplayableTurnException(problem, turn.position(), turn.candidates());
        }
        return new MalformedTextException(List.of(problem));
    }

    /** A game that grows with each decision that is read. */
    static final class Growing implements TurnReader.Sink {
        Game game;

        private final Replay replay;

        /** A game that stands where a replay does. */
        Growing(Game start, Replay replay) {
            game = start;
            this.replay = replay;
        }

        @Override
        public void decision(int decision, int roll) {
            game = game.apply(replay.move(decision), roll == TurnReader.NOT_ROLLED ? null : Replay.roll(roll));
        }
    }

    /**
     * A token that has the form of a turn and cannot be played: no such turn is possible, its rolls cannot come out so, or it
     * fits several turns that lead to different positions.
     */
    public static final class UnplayableTurnException extends MalformedTextException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final transient Position position;
        private final transient List<Move> candidates;

        UnplayableTurnException(TextProblem problem, Position position, List<Move> candidates) {
            super(List.of(problem));
            this.position = position;
            this.candidates = List.copyOf(candidates);
        }

        /** The position before the hop that is not possible, whose legal moves are what would have been, or is in doubt. */
        public Position position() {
            return position;
        }

        /** Whether the token fits several turns. */
        public boolean isAmbiguous() {
            return !candidates.isEmpty();
        }

        /** The decisions that the token may mean: none if it is not possible, at least two if it is ambiguous; unmodifiable. */
        public List<Move> candidates() {
            return candidates;
        }
    }
}
