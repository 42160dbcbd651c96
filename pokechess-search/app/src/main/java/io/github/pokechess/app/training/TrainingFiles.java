package io.github.pokechess.app.training;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.training.TrainingDecision;
import io.github.pokechess.training.TrainingFile;
import io.github.pokechess.training.TrainingPosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import picocli.CommandLine.Parameters;

/** The files of positions that a verb reads. */
final class TrainingFiles {
    private static final String PART = "part-*.tsv.gz";

    @Parameters(
            paramLabel = "FILE|FOLDER",
            arity = "1..*",
            description = "Files of positions, or folders of selfplay with such files.")
    private List<Path> named = List.of();

    /** Reads all positions at starts of turns, file by file. Parameters as in {@link #readDecisions}. */
    void readTurnStarts(StatusLine status, long maxBytes, Consumer<? super TrainingPosition> consumer)
            throws IOException {
        readEachFile(status, file -> TrainingFile.read(file, maxBytes, consumer));
    }

    /**
     * Reads all decisions, file by file.
     *
     * @param status shows how far it is
     * @param maxBytes the number of bytes that a packed file may unpack to
     * @throws IOException if a file cannot be read, or a line is no decision; the message names the place
     */
    void readDecisions(StatusLine status, long maxBytes, Consumer<? super TrainingDecision> consumer)
            throws IOException {
        readEachFile(status, file -> TrainingFile.readDecisions(file, maxBytes, consumer));
    }

    /** Reads one file. */
    private interface Reader {
        void readFile(Path file) throws IOException;
    }

    private void readEachFile(StatusLine status, Reader reader) throws IOException {
        List<Path> files = filesAndParts();
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            double done = i / (double) files.size();
            status.showIfDue(() -> StatusLine.barOfShare(done) + " reading " + file.getFileName());
            try {
                reader.readFile(file);
            } catch (IOException wrong) {
                throw Failure.readingFailure(file, wrong);
            }
        }
    }

    private List<Path> filesAndParts() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path path : named) {
            if (!Files.isDirectory(path)) {
                files.add(path);
                continue;
            }
            try (Stream<Path> parts = Files.list(path)) {
                List<Path> inside = parts.filter(path.getFileSystem().getPathMatcher("glob:**" + PART)::matches)
                        .sorted()
                        .toList();
                if (inside.isEmpty()) {
                    throw new IOException(path + ": has no files of selfplay, " + PART);
                }
                files.addAll(inside);
            }
        }
        return files;
    }
}
