package io.github.pokechess.app.common;

import java.io.Serial;
import java.util.List;

/** Several things are wrong with the input. The only failure but a malformed text that is reported in more than one line. */
public final class ProblemsException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<String> lines;

    /** @param lines a line for each problem, at least one */
    public ProblemsException(List<String> lines) {
        super(String.join("; ", lines));
        this.lines = List.copyOf(lines);
    }

    public List<String> lines() {
        return lines;
    }
}
