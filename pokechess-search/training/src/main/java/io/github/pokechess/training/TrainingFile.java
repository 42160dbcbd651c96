package io.github.pokechess.training;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.file.AtomicFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Files of {@linkplain TrainingDecision decisions}, a line each; a line that begins with {@code #} is a comment. Where a name ends with
 * {@code .gz} the file is packed. Older files have {@linkplain TrainingPosition positions} alone. Stateless.
 */
public final class TrainingFile {
    private static final int MAX_LINE = 1000;
    private static final String PACKED = ".gz";

    private TrainingFile() {}

    /**
     * Writes a file: whole, or not at all.
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
        try (Reader in = open(file)) {
            String line = line(in);
            return line != null && line.startsWith("# ") ? line.substring(2) : "";
        }
    }

    /**
     * Reads the positions at starts of turns, those that are evaluated, one after the other. Parameters as in {@link
     * #readDecisions}.
     */
    public static void read(Path file, Consumer<? super TrainingPosition> taken) throws IOException {
        requireNonNull(taken, "taken");
        readDecisions(file, decision -> {
            if (decision.startsTurn()) {
                taken.accept(decision.position());
            }
        });
    }

    /**
     * Reads the decisions of a file one after the other.
     *
     * @param taken gets each; what it throws about the text of a position is reported with its line
     * @throws IOException if the file cannot be read, or a line is no decision: then the message names file and line
     */
    public static void readDecisions(Path file, Consumer<? super TrainingDecision> taken) throws IOException {
        requireNonNull(taken, "taken");
        int number = 0;
        try (Reader in = open(file)) {
            for (String line = line(in); line != null; line = line(in)) {
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

    private static boolean isPacked(Path file) {
        return file.toString().endsWith(PACKED);
    }

    private static Reader open(Path file) throws IOException {
        InputStream bytes = Files.newInputStream(file);
        try {
            InputStream unpacked = isPacked(file) ? new GZIPInputStream(bytes) : bytes;
            return new BufferedReader(new InputStreamReader(unpacked, UTF_8.newDecoder()));
        } catch (IOException wrong) {
            bytes.close();
            throw wrong;
        }
    }

    /** The next line, or null at the end. */
    private static @Nullable String line(Reader in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        while (next >= 0 && next != '\n') {
            if (line.length() == MAX_LINE) {
                throw new IOException("a line has more than " + MAX_LINE + " characters");
            }
            line.append((char) next);
            next = in.read();
        }
        return line.toString();
    }
}
