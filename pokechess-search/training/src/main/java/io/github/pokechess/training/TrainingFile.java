package io.github.pokechess.training;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.OversizedInputException;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.text.Reading;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Files of {@linkplain TrainingDecision decisions}, a line each; a line that begins with {@code #} is a comment. Where
 * a name ends with {@code .gz} the file is packed. Stateless.
 */
public final class TrainingFile {
    private static final int MAX_LINE = 1000;
    private static final String PACKED = ".gz";

    private TrainingFile() {}

    /**
     * Writes a file atomically.
     *
     * @param comment for the first line
     */
    public static void write(Path file, String comment, List<TrainingDecision> decisions) throws IOException {
        requireNonNull(comment, "comment");
        StringBuilder text = new StringBuilder("# ").append(comment).append('\n');
        decisions.forEach(decision -> text.append(decision).append('\n'));
        byte[] bytes = text.toString().getBytes(UTF_8);
        AtomicFile.replace(file, (out, first) -> out.write(bytes)); // which packs by the name
    }

    /** The comment in the first line of a file; empty if there is none. */
    public static String comment(Path file) throws IOException {
        try (Lines in = Lines.of(file, Reading.MAX_UNPACKED_BYTES)) {
            String line = in.next();
            return line != null && line.startsWith("# ") ? line.substring(2) : "";
        }
    }

    /**
     * Reads the positions at starts of turns, those that are evaluated, one after the other. The parameters are those
     * of {@link #readDecisions(Path, long, Consumer)}, with the usual limit.
     */
    public static void read(Path file, Consumer<? super TrainingPosition> taken) throws IOException {
        read(file, Reading.MAX_UNPACKED_BYTES, taken);
    }

    /**
     * Reads the positions at starts of turns. The parameters are those of {@link #readDecisions(Path, long, Consumer)}.
     */
    public static void read(Path file, long maxBytes, Consumer<? super TrainingPosition> taken) throws IOException {
        requireNonNull(taken, "taken");
        readDecisions(file, maxBytes, decision -> {
            if (decision.startsTurn()) {
                taken.accept(decision.position());
            }
        });
    }

    /** Reads the decisions of a file as {@link #readDecisions(Path, long, Consumer)} does, with the usual limit. */
    public static void readDecisions(Path file, Consumer<? super TrainingDecision> taken) throws IOException {
        readDecisions(file, Reading.MAX_UNPACKED_BYTES, taken);
    }

    /**
     * Reads the decisions of a file one after the other.
     *
     * @param maxBytes the number of bytes that a packed file may unpack to, at least 1
     * @param taken receives each; an exception about the text of a position is reported with its line
     * @throws OversizedInputException if the file unpacks to more
     * @throws IOException if the file cannot be read, or a line is no decision: then the message names file and line
     */
    public static void readDecisions(Path file, long maxBytes, Consumer<? super TrainingDecision> taken)
            throws IOException {
        requireNonNull(file, "file");
        requireNonNull(taken, "taken");
        int number = 0;
        try (Lines in = Lines.of(file, maxBytes)) {
            for (String line = in.next(); line != null; line = in.next()) {
                number++;
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    taken.accept(TrainingDecision.parse(line));
                }
            }
        } catch (MalformedTextException wrong) {
            throw new IOException(
                    file + ", line " + number + ": " + wrong.problems().get(0).message(), wrong);
        } catch (IllegalArgumentException wrong) {
            throw new IOException(file + ", line " + number + ": " + wrong.getMessage(), wrong);
        }
    }

    /** The lines of a file, which are as long as they may be, and no more of them than it may unpack to. */
    private static final class Lines implements Closeable {
        private final Reader in;
        private final boolean isPacked;
        private final long maxBytes;
        private long read;

        private Lines(Reader in, boolean isPacked, long maxBytes) {
            this.in = in;
            this.isPacked = isPacked;
            this.maxBytes = maxBytes;
        }

        static Lines of(Path file, long maxBytes) throws IOException {
            if (maxBytes < 1) {
                throw new IllegalArgumentException("the limit of unpacked bytes must be at least 1: " + maxBytes);
            }
            boolean isPacked = file.toString().endsWith(PACKED);
            InputStream bytes = Sources.open(file);
            try {
                InputStream unpacked = isPacked ? new GZIPInputStream(bytes) : bytes;
                // Decisions are ASCII, where characters are bytes.
                return new Lines(
                        new BufferedReader(new InputStreamReader(unpacked, UTF_8.newDecoder())), isPacked, maxBytes);
            } catch (IOException wrong) {
                bytes.close();
                throw wrong;
            }
        }

        /** The next line, or null at the end. */
        @Nullable
        String next() throws IOException {
            StringBuilder line = new StringBuilder();
            int next = character();
            if (next < 0) {
                return null;
            }
            while (next >= 0 && next != '\n') {
                if (line.length() == MAX_LINE) {
                    throw new IOException("a line has more than " + MAX_LINE + " characters");
                }
                line.append((char) next);
                next = character();
            }
            return line.toString();
        }

        private int character() throws IOException {
            int next = in.read();
            if (next >= 0 && isPacked && ++read > maxBytes) {
                throw new OversizedInputException(maxBytes);
            }
            return next;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
