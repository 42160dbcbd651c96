package io.github.pokechess.game;

import java.io.IOException;
import java.io.Serial;

/**
 * Thrown if a packed file unpacks to more bytes than its reader allows. It is larger than expected, or made to fill a
 * disk or waste time.
 *
 * <pre>{@code
 * try (Stream<ReadResult<GameRecord<Position, Move>>> all =
 *         GameText.read(file, Reading.standard().withMaxUnpackedBytes(1_000_000))) {
 *     long count = all.count();
 * } catch (UncheckedIOException failed) {
 *     boolean tooLong = failed.getCause() instanceof OversizedInputException;
 * }
 * }</pre>
 */
public final class OversizedInputException extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final long maxBytes;

    /** An exception for a number of bytes that were allowed. */
    public OversizedInputException(long maxBytes) {
        super("unpacks to more than " + maxBytes + " bytes, which is the limit");
        this.maxBytes = maxBytes;
    }

    /** The number of unpacked bytes that were allowed. */
    public long maxBytes() {
        return maxBytes;
    }
}
