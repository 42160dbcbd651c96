package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a module provides is found on the class path, too: a file of services has the same names as the descriptor. */
final class ServicesTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern PROVIDES = Pattern.compile("provides\\s+([\\w.\\s]+?)\\s+with\\s+([\\w.,\\s]+?);");

    @Test
    void servicesAreThoseOfTheDescriptor() throws IOException {
        List<Path> descriptors;
        try (Stream<Path> files =
                Files.find(ROOT, 8, (file, facts) -> file.endsWith("src/main/java/module-info.java"))) {
            descriptors = files.toList();
        }
        int found = 0;
        for (Path descriptor : descriptors) {
            Map<String, Set<String>> provided = new TreeMap<>();
            for (MatchResult one :
                    PROVIDES.matcher(Files.readString(descriptor)).results().toList()) {
                provided.put(names(one.group(1)).iterator().next(), names(one.group(2)));
            }
            found += provided.size();
            assertThat(listed(descriptor.resolveSibling("../resources/META-INF/services")))
                    .as(descriptor.toString())
                    .isEqualTo(provided);
        }
        assertThat(found).isGreaterThan(10);
    }

    /**
     * Names with commas between them; a nested type is written with a dot in a descriptor and with a dollar sign in a
     * file.
     */
    private static Set<String> names(String text) {
        return new TreeSet<>(List.of(text.replaceAll("\\s", "")
                .replaceAll("([A-Z]\\w*)\\.([A-Z])", "$1\\$$2")
                .split(",")));
    }

    private static Map<String, Set<String>> listed(Path folder) throws IOException {
        Map<String, Set<String>> listed = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    listed.put(
                            file.getFileName().toString(),
                            new TreeSet<>(Files.readAllLines(file).stream()
                                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                                    .toList()));
                }
            }
        }
        return listed;
    }
}
