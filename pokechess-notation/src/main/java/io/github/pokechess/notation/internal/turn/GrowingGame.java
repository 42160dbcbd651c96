package io.github.pokechess.notation.internal.turn;

import io.github.pokechess.core.Game;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.MoveTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.text.Shown;
import io.github.pokechess.notation.problem.UnplayableTurnException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A game that grows with each decision that is read. */
public final class GrowingGame implements TurnReader.Sink {
    public Game game;

    private final Replay replay;

    /** A game that stands where a replay does. */
    public GrowingGame(Game start, Replay replay) {
        game = start;
        this.replay = replay;
    }

    @Override
    public void decision(int decision, int roll) {
        game = game.apply(replay.move(decision), roll == TurnReader.NOT_ROLLED ? null : Replay.roll(roll));
    }

    /**
     * The game after one more turn, whose token is written with some habits.
     *
     * @throws UnplayableTurnException if the turn is not possible, or fits several
     * @throws MalformedTextException if the token does not have the form of a turn
     */
    public static Game play(Game game, String token, TurnReader.Habits habits) {
        byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
        if (game.isOver()) {
            TextProblem problem = TextProblem.at(
                    TurnReader.FIELD,
                    0,
                    "\"" + Shown.shortened(token) + "\": the game is over: "
                            + game.outcome().orElseThrow());
            throw new UnplayableTurnException(MoveTextException.Kind.GAME_OVER, problem, game.position(), List.of());
        }
        Replay replay = new Replay(game.position());
        GrowingGame growing = new GrowingGame(game, replay);
        new TurnReader(replay, growing, habits).read(bytes, 0, bytes.length);
        return growing.game;
    }

    /** The same failure of a turn, with its problem told from another place. */
    public static MalformedTextException retold(MalformedTextException wrong, TextProblem problem) {
        return wrong instanceof MoveTextException move
                ? move.at(problem)
                : new MalformedTextException(List.of(problem));
    }
}
