package io.github.pokechess.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourceConstantsTest {
    @TempDir
    private Path folder;

    private Path sources;

    @BeforeEach
    void write() throws IOException {
        sources = Files.createDirectories(folder.resolve("src/a")).getParent();
        Files.writeString(sources.resolve("a/Margins.java"), """
                package a;
                public class Margins {
                    private static final int FIRST = 75_000;
                    private static final int SECOND = -3;
                    public static int sum() { return FIRST + SECOND; }
                }
                """);
    }

    private SourceConstants constants(String... names) throws IOException {
        return new SourceConstants(sources, folder, List.of(names));
    }

    @Test
    void constantsAreReadAndClassesAreCompiledWithOthers() throws IOException, ReflectiveOperationException {
        SourceConstants constants = constants("Margins.FIRST", "Margins.SECOND");
        assertThat(constants.value("Margins.FIRST")).isEqualTo(75_000);
        assertThat(constants.value("Margins.SECOND")).isEqualTo(-3);
        Path classes = constants.compile(Map.of("Margins.FIRST", 40, "Margins.SECOND", 2), folder.resolve("up"));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            assertThat(loader.loadClass("a.Margins").getMethod("sum").invoke(null))
                    .isEqualTo(42);
        }
        assertThat(constants.value("Margins.FIRST")).as("in the sources").isEqualTo(75_000);
    }

    @Test
    void whatIsNotThereIsRefusedByItsName() {
        assertThatThrownBy(() -> constants("Margins.THIRD"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Margins.THIRD");
        assertThatThrownBy(() -> constants("Nobody.FIRST"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 files Nobody.java");
        assertThatThrownBy(() -> constants("FIRST"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a class and a constant");
    }
}
