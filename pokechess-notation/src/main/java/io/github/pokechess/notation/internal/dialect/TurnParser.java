package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.strings.EscapedText;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses the turns of one line of a game, each where the one before has led. Not thread-safe. */
public interface TurnParser<P, M> {
    /** The name of turns in problems. */
    String FIELD = "turn";

    /** Takes the moves of a turn one by one. */
    @FunctionalInterface
    interface Moves<M> {
        /** Takes the next move. */
        void move(BoardGame.Step<M> step);
    }

    /**
     * Parses a turn and passes on its moves with their rolls, all of them legal one after the other.
     *
     * @param at where the line has come to
     * @param over the outcome of the game there; null while it goes on
     * @return whether the last of them is a pass that the text implies
     * @throws io.github.pokechess.game.MalformedTextException if it is no turn that can be played here; offsets are
     *     those in the token, in bytes
     */
    boolean parseTurn(P at, @Nullable Outcome over, TurnToken token, Moves<M> moves);

    /** A text in quotation marks, as problems have it. */
    static String quotedAndShortened(String text) {
        return "\"" + EscapedText.shorten(text) + "\"";
    }

    /**
     * Explains why a turn of Pokémon Chess or chess is refused, in the words in which {@link Position#move} refuses it.
     *
     * @param turn the turn as it is written
     * @param name the name of its move at the position, without marks
     * @return the failure with the turn; empty if the name alone is that of a legal move
     */
    static Optional<InvalidMoveException> refusal(String turn, Position at, String name) {
        try {
            at.move(name);
            return Optional.empty();
        } catch (InvalidMoveException wrong) {
            String reason = wrong.reason()
                    .substring(InvalidMoveException.of(wrong.kind(), name, "")
                            .reason()
                            .length());
            String message = quotedAndShortened(turn) + " " + reason.strip();
            return Optional.of(wrong.at(TextProblem.at(FIELD, 0, message)));
        }
    }

    /** Returns the failure with its problem at another place. */
    static MalformedTextException atPlaceOf(MalformedTextException wrong, TextProblem problem) {
        return wrong instanceof InvalidMoveException move
                ? move.at(problem)
                : new MalformedTextException(List.of(problem));
    }
}
