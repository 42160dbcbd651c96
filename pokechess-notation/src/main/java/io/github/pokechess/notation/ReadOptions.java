package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * How files are read, and how much a reader puts up with from hostile ones.
 *
 * @param charset what the bytes mean; with another one than UTF-8, offsets are those of the same text in UTF-8
 * @param offset where to begin, in bytes of the (unpacked) file, for instance {@link RawGame#offset} of a game; lines are
 *     counted from there
 * @param maxGames how many games are read before the file is taken to be at its end
 * @param maxGameBytes how long a game may be; of a longer one only the beginning is kept
 * @param maxTokenBytes how long a turn or a tag may be
 * @param maxDepth how deep variations may be nested
 */
public record ReadOptions(
        Charset charset, long offset, long maxGames, int maxGameBytes, int maxTokenBytes, int maxDepth) {
    private static final ReadOptions STANDARD =
            new ReadOptions(StandardCharsets.UTF_8, 0, Long.MAX_VALUE, 1 << 24, 1 << 12, 100);

    /** @throws IllegalArgumentException if the offset is negative or a limit is not at least 1 */
    public ReadOptions {
        requireNonNull(charset, "charset");
        if (offset < 0 || maxGames < 1 || maxGameBytes < 1 || maxTokenBytes < 1 || maxDepth < 1) {
            throw new IllegalArgumentException("the offset must be at least 0, and each limit at least 1");
        }
    }

    /** UTF-8 from the beginning, all games; 16 MiB a game, 4 KiB a turn or tag, variations 100 deep. */
    public static ReadOptions standard() {
        return STANDARD;
    }

    /** The same with another charset. */
    public ReadOptions withCharset(Charset other) {
        return new ReadOptions(other, offset, maxGames, maxGameBytes, maxTokenBytes, maxDepth);
    }

    /** The same from another place. */
    public ReadOptions from(long other) {
        return new ReadOptions(charset, other, maxGames, maxGameBytes, maxTokenBytes, maxDepth);
    }

    /** The same for so many games. */
    public ReadOptions withMaxGames(long games) {
        return new ReadOptions(charset, offset, games, maxGameBytes, maxTokenBytes, maxDepth);
    }

    /** The same with other limits on what a game may be. */
    public ReadOptions withLimits(int gameBytes, int tokenBytes, int depth) {
        return new ReadOptions(charset, offset, maxGames, gameBytes, tokenBytes, depth);
    }
}
