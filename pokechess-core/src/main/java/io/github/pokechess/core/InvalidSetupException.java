package io.github.pokechess.core;

import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/** A {@link Setup} cannot be a position; lists every reason. */
public final class InvalidSetupException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<Setup.Problem> problems;

    InvalidSetupException(List<Setup.Problem> problems) {
        super(problems.stream().map(Setup.Problem::message).collect(Collectors.joining("; ")));
        this.problems = List.copyOf(problems);
    }

    /** Every reason, at least one; unmodifiable. */
    public List<Setup.Problem> problems() {
        return problems;
    }
}
