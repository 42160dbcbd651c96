package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** GraalVM leaves resources out of an image unless the jar names them: each module with resources does. */
final class NativeImageTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern PATTERN = Pattern.compile("\"pattern\": \"([^\"]+)\"");

    /** The folders of published modules. */
    static List<Path> modules() throws IOException {
        try (Stream<Path> files =
                Files.find(ROOT, 8, (file, facts) -> file.endsWith("src/main/java/module-info.java"))) {
            return files.map(file -> ROOT.resolve(ROOT.relativize(file)
                            .subpath(0, ROOT.relativize(file).getNameCount() - 4)))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyResourceIsInAnImage(Path module) throws IOException {
        List<Pattern> hints = hints(module);

        assertThat(resources(module))
                .allMatch(resource ->
                        hints.stream().anyMatch(hint -> hint.matcher(resource).matches()));
        assertThat(hints)
                .noneMatch(hint ->
                        hint.matcher("io/github/pokechess/game/Color.class").matches());
    }

    @Test
    void modulesHaveResources() throws IOException {
        assertThat(resources(ROOT.resolve("pokechess-search"))).hasSizeGreaterThan(1);
        assertThat(hints(ROOT.resolve("pokechess-core/games/tafl"))).isNotEmpty();
    }

    private static List<Pattern> hints(Path module) throws IOException {
        Path file = module.resolve("src/main/resources/META-INF/native-image/io.github.pokechess/"
                + module.getFileName().toString().replaceFirst("^(pokechess-)?", "pokechess-")
                + "/resource-config.json");
        return Files.exists(file)
                ? PATTERN.matcher(Files.readString(file))
                        .results()
                        .map(found -> Pattern.compile(found.group(1)))
                        .toList()
                : List.of();
    }

    /** Without services and hints, which GraalVM finds by itself. */
    private static List<String> resources(Path module) throws IOException {
        Path folder = module.resolve("src/main/resources");
        Stream<String> rules = Files.readString(module.resolve("pom.xml")).contains("<rules.game>")
                ? Stream.of("META-INF/pokechess/kind/README.md", "META-INF/pokechess/kind/pictures/a.svg")
                : Stream.empty();
        if (!Files.exists(folder)) {
            return rules.toList();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return Stream.concat(
                            rules,
                            files.filter(Files::isRegularFile)
                                    .map(file ->
                                            folder.relativize(file).toString().replace(File.separatorChar, '/'))
                                    .filter(name -> !name.startsWith("META-INF/services/")
                                            && !name.startsWith("META-INF/native-image/")))
                    .toList();
        }
    }
}
