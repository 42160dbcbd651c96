package io.github.pokechess.core;

import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/** A text does not say what its format wants. Tells every problem that was found, in the order of the text. */
public class MalformedTextException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<TextProblem> problems;

    /**
     * An exception for these problems.
     *
     * @throws IllegalArgumentException if there are none
     */
    public MalformedTextException(List<TextProblem> problems) {
        super(problems.stream().map(TextProblem::toString).collect(Collectors.joining("\n")));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("no problems");
        }
        this.problems = List.copyOf(problems);
    }

    /** What is wrong, at least one problem; unmodifiable. */
    public List<TextProblem> problems() {
        return problems;
    }
}
