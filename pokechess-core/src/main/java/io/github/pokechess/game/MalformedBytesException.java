package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import java.util.Locale;

/**
 * Thrown if bytes are none that {@code BinaryForm} writes. Has the first problem and its offset.
 *
 * <pre>{@code
 * try {
 *     Position stored = BinaryForm.parsePosition(new byte[] {1, 2});
 * } catch (MalformedBytesException refused) {
 *     long where = refused.offset();
 * }
 * }</pre>
 */
public final class MalformedBytesException extends InvalidInputException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** The kinds of problems. */
    public enum Problem {
        /** The first four bytes are not those of the form. */
        OTHER_FORM,
        /** The form is known, its version is not. */
        UNKNOWN_VERSION,
        /** The bytes end too early. */
        TRUNCATED,
        /** Something stands behind the end. */
        TRAILING_BYTES,
        /** A game claims to be longer than is read. */
        TOO_LONG,
        /** The checksum does not match the bytes before it. */
        WRONG_CHECK_SUM,
        /** A number, a text or a tag is none that can stand there. */
        WRONG_VALUE,
        /** The pieces and the rest make no position. */
        WRONG_POSITION,
        /** A decision is not legal where it is made, or its roll cannot come out so. */
        ILLEGAL_DECISION
    }

    private final Problem problem;
    private final long offset;

    /** A problem at an offset. */
    public MalformedBytesException(Problem problem, long offset, String message) {
        super("byte " + offset + ": "
                + requireNonNull(problem, "problem")
                        .name()
                        .toLowerCase(Locale.ROOT)
                        .replace('_', ' ') + ": "
                + requireNonNull(message, "message"));
        this.problem = problem;
        this.offset = offset;
    }

    /** The kind of the problem. */
    public Problem problem() {
        return problem;
    }

    /** The place of the problem, in bytes from the start of the array or the (unpacked) file, from 0. */
    public long offset() {
        return offset;
    }
}
