package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown if a text is malformed. Lists every problem that was found, in the order of the text.
 *
 * <pre>{@code
 * try {
 *     Team.parse("Nor");
 * } catch (MalformedTextException refused) {
 *     List<TextProblem> all = refused.problems();
 * }
 * }</pre>
 */
public class MalformedTextException extends InvalidInputException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final TextProblem[] problems;

    /**
     * An exception for these problems, given in any order.
     *
     * @throws IllegalArgumentException if there are none
     */
    public MalformedTextException(List<TextProblem> problems) {
        super(sorted(problems).stream().map(TextProblem::toString).collect(Collectors.joining("\n")));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("no problems");
        }
        this.problems = sorted(problems).toArray(new TextProblem[0]);
    }

    /** An exception for one problem with a whole text of one line. */
    public static MalformedTextException of(String field, String message) {
        return new MalformedTextException(List.of(TextProblem.at(field, 0, message)));
    }

    private static List<TextProblem> sorted(List<TextProblem> problems) {
        return requireNonNull(problems, "problems").stream()
                .sorted(Comparator.comparingLong(TextProblem::offset))
                .toList();
    }

    /** The problems, at least one; unmodifiable. */
    public List<TextProblem> problems() {
        return List.of(problems);
    }
}
