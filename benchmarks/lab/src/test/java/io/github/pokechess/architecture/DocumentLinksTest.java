package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every relative link of every document leads to a file of the repository, and to a heading of it if it names one. */
final class DocumentLinksTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("(?:\\]\\(|src=\")([^)\" ]+)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$|`[^`\n]+`");

    @Test
    void relativeLinksResolve() throws IOException {
        List<String> broken = new ArrayList<>();
        int seen = 0;
        for (Path page : pages()) {
            Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll("`"));
            while (link.find()) {
                if (link.group(1).matches("[a-z]+:.*")) {
                    continue;
                }
                seen++;
                String[] parts = link.group(1).split("#", 2);
                Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
                if (!Files.exists(target)
                        || (parts.length == 2 && !anchors(target).contains(parts[1]))) {
                    broken.add(ROOT.relativize(page) + ": " + link.group(1));
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(seen).isGreaterThan(50);
    }

    /** The anchors of headings as GitHub makes them. */
    private static List<String> anchors(Path page) throws IOException {
        return HEADING.matcher(Files.readString(page))
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> all = Files.find(
                ROOT,
                12,
                (file, facts) -> file.toString().endsWith(".md")
                        && !ROOT.relativize(file)
                                .toString()
                                .matches("(.*[/\\\\])?(target|node_modules|\\.git|shared|\\.library)[/\\\\].*"))) {
            return all.toList();
        }
    }
}
