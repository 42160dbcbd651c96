package io.github.pokechess.app.game;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;

/** The answer to a typed line that is no move. */
public final class Misread {
    private Misread() {}

    /**
     * Returns the moves that the line may mean; if it means none, says so.
     *
     * @param wrong the problem that {@code MoveWords} has with the line
     * @param hint what else to type
     */
    public static String of(String line, MalformedTextException wrong, String hint) {
        return wrong.problems().stream()
                .map(TextProblem::message)
                .filter(message -> message.contains(" may be "))
                .findFirst()
                .orElse("\"" + line + "\" is no move that can be made here. " + hint);
    }
}
