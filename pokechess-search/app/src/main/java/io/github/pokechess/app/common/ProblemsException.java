package io.github.pokechess.app.common;

import io.github.pokechess.game.MalformedTextException;
import java.io.Serial;
import java.util.List;

/**
 * Several things are wrong with the input. The only failure but a malformed text that is reported in more than one
 * line.
 */
public final class ProblemsException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String[] lines;

    /** @param lines a line for each problem, at least one */
    public ProblemsException(List<String> lines) {
        super(String.join("; ", lines));
        this.lines = lines.toArray(new String[0]);
    }

    /** The problems of a text, a line each, which begins with the name of the text. */
    public static ProblemsException ofTextProblems(Object what, MalformedTextException wrong) {
        return new ProblemsException(
                wrong.problems().stream().map(problem -> what + ": " + problem).toList());
    }

    public List<String> lines() {
        return List.of(lines);
    }
}
