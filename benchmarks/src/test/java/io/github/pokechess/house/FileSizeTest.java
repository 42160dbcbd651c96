package io.github.pokechess.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No file of main code is so long that nobody reads it whole. */
final class FileSizeTest {
    private static final int MOST_LINES = 500;

    @TempDir
    private Path folder;

    @Test
    void noFileIsTooLong() throws IOException {
        assertThat(tooLong(Path.of(".."))).isEmpty();
    }

    @Test
    void canBeBroken() throws IOException {
        Path code = Files.createDirectories(folder.resolve("src/main/java"));
        Files.writeString(code.resolve("Fits.java"), "//\n".repeat(MOST_LINES));
        Path broken = Files.writeString(code.resolve("Broken.java"), "//\n".repeat(MOST_LINES + 1));

        assertThat(tooLong(folder)).containsExactly(broken);
    }

    private static List<Path> tooLong(Path root) throws IOException {
        Path main = Path.of("src", "main", "java");
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().contains(main.toString())
                            && file.toString().endsWith(".java")
                            && lines(file) > MOST_LINES)
                    .toList();
        }
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
