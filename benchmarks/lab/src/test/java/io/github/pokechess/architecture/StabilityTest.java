package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation of each published module says how stable it is, and the guide for embedders says the same. */
final class StabilityTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (stable|growing|tools) \\|.*$");
    private static final Pattern MODULE = Pattern.compile("`(pokechess-\\w+)`");
    private static final Pattern SAID = Pattern.compile("<b>Stability:</b> ([^*]+)");
    private static final Pattern LEVEL = Pattern.compile("\\b(?:stable|growing|tools)\\b");

    @Test
    void modulesAndGuideSayTheSame() throws IOException {
        Set<String> guide = levels(Files.readString(ROOT.resolve("pokechess-search/GUIDE.md")));

        assertThat(guide).contains("pokechess-core stable", "pokechess-core growing", "pokechess-app tools");
        try (Stream<Path> files =
                Files.find(ROOT, 8, (file, facts) -> file.endsWith("src/main/java/module-info.java"))) {
            assertThat(files.flatMap(StabilityTest::said)).containsExactlyInAnyOrderElementsOf(guide);
        }
    }

    @Test
    void growingTypesOfStableModulesAreNamedAlike() throws IOException {
        Matcher row = Pattern.compile("(?m)^\\| growing \\|.*$").matcher(read("pokechess-search/GUIDE.md"));
        assertThat(row.find()).isTrue();
        Set<String> guide = Pattern.compile("`([A-Z]\\w+)`")
                .matcher(row.group())
                .results()
                .map(name -> name.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> api = Pattern.compile("(?m)^growing .*?(?:class|interface) ([A-Z]\\w+)[ <]")
                .matcher(read(".ci/api.txt"))
                .results()
                .map(name -> name.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(guide).contains("GameSource", "PokemonEvaluators");
        assertThat(api).isEqualTo(guide);
    }

    private static String read(String path) throws IOException {
        return Files.readString(ROOT.resolve(path));
    }

    private static Set<String> levels(String guide) {
        Set<String> levels = new TreeSet<>();
        Matcher row = ROW.matcher(guide);
        while (row.find()) {
            Matcher module = MODULE.matcher(row.group());
            while (module.find()) {
                levels.add(module.group(1) + " " + row.group(1));
            }
        }
        return levels;
    }

    private static Stream<String> said(Path descriptor) {
        try {
            String text = Files.readString(descriptor);
            Matcher module =
                    Pattern.compile("module io\\.github\\.pokechess\\.(\\w+)").matcher(text);
            Matcher said = SAID.matcher(text);
            assertThat(module.find() && said.find())
                    .as(descriptor + " says how stable it is")
                    .isTrue();
            return LEVEL
                    .matcher(said.group(1))
                    .results()
                    .map(level -> "pokechess-" + module.group(1) + " " + level.group())
                    .collect(Collectors.toSet())
                    .stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
