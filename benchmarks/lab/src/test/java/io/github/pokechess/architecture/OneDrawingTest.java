package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One script draws boards, for the page of a game and for the page of the board: no other one makes shapes. */
final class OneDrawingTest {
    private static final String SHAPES = "createElementNS";

    private static List<String> drawing(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".js"))
                    .map(root::relativize)
                    .filter(file -> file.toString().replace('\\', '/').contains("src/main/"))
                    .filter(file -> text(root.resolve(file)).contains(SHAPES))
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void oneScriptDraws() throws IOException {
        assertThat(drawing(Path.of("../..").toRealPath())).containsExactly("drawing.js");
    }

    @Test
    void aSecondOneWouldBeFound(@TempDir Path folder) throws IOException {
        Path scripts = Files.createDirectories(folder.resolve("module/src/main/resources"));
        Files.writeString(scripts.resolve("drawing.js"), "document." + SHAPES + "('svg', 'g');");
        Files.writeString(scripts.resolve("other.js"), "document." + SHAPES + "('svg', 'g');");
        Files.writeString(scripts.resolve("words.js"), "export default {};");
        assertThat(drawing(folder)).containsExactlyInAnyOrder("drawing.js", "other.js");
    }
}
