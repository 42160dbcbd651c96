package io.github.pokechess.lab;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** A file of lines below a header, to which a run appends, and which the same run continues after a break. */
final class LineLog {
    private LineLog() {}

    /** The complete lines, the header first; an incomplete last line is left out. */
    static List<String> read(Path file) throws IOException {
        return complete(file).lines().toList();
    }

    /**
     * As {@link #read}, for a run that goes on: creates a missing file, and removes an incomplete last line.
     *
     * @throws IllegalArgumentException if the file has another header; it is not changed then
     */
    static List<String> open(Path file, String header) throws IOException {
        if (Files.notExists(file)) {
            Files.writeString(file, header + "\n");
        }
        String complete = complete(file);
        if (!complete.startsWith(header + "\n")) {
            throw new IllegalArgumentException(file + ", line 1: not " + header.replace('\t', ' '));
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(complete.getBytes(StandardCharsets.UTF_8).length);
        }
        return complete.lines().toList();
    }

    static void append(Path file, String line) throws IOException {
        Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
    }

    private static String complete(Path file) throws IOException {
        String text = Files.readString(file);
        return text.substring(0, text.lastIndexOf('\n') + 1);
    }
}
