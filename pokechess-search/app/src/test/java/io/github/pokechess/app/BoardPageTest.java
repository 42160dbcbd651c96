package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.BoardPage.Asset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BoardPageTest {
    private static final int MOST_BYTES = 150_000;
    private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"(/[^\"]*)\"");
    private static final Pattern USED = Pattern.compile("\\$\\('([a-z0-9]+)'\\)");

    private static String text(String path) {
        Asset asset = BoardPage.asset(path).orElseThrow();
        return new String(asset.bytes(), StandardCharsets.UTF_8);
    }

    /** All paths that the page asks for, with its own. */
    private static Set<String> paths() {
        Set<String> paths = new TreeSet<>(List.of("/"));
        REFERENCE.matcher(text("/")).results().map(found -> found.group(1)).forEach(paths::add);
        return paths;
    }

    @Test
    void everythingThatThePageAsksForIsThereAndSmall() {
        assertThat(paths()).hasSize(11).contains("/look.css", "/board.js");
        assertThat(paths().stream().mapToInt(path -> text(path).length()).sum()).isLessThan(MOST_BYTES);
        assertThat(paths())
                .allSatisfy(
                        path -> assertThat(BoardPage.asset(path).orElseThrow().contentType())
                                .endsWith("; charset=utf-8"));
    }

    @Test
    void nothingElseIsThere() {
        for (String path : List.of("", "/x", "/board.js/", "/../board.js", "/pom.xml", "//", "/BoardPage.class")) {
            assertThat(BoardPage.asset(path)).as(path).isEmpty();
        }
    }

    /** A policy that forbids inline code and styles forbids these. */
    @Test
    void noCodeStandsInTheMarkup() {
        String html = text("/");
        assertThat(html).contains("id=\"pk-N\"").doesNotContain("{{");
        assertThat(html).doesNotContain(" style=\"").doesNotContain("<style").doesNotContainPattern(" on[a-z]+=");
        assertThat(html)
                .doesNotContain("<script>")
                .doesNotContain("javascript:")
                .doesNotContain("http:");
        for (String path : paths()) {
            assertThat(text(path))
                    .as(path)
                    .doesNotContain("innerHTML")
                    .doesNotContain("outerHTML")
                    .doesNotContain("insertAdjacent")
                    .doesNotContain("document.write")
                    .doesNotContain("eval(")
                    .doesNotContain("setAttribute('style'");
        }
    }

    @Test
    void everyElementThatAScriptNamesIsInThePage() {
        String html = text("/");
        Set<String> missing = new TreeSet<>();
        for (String path : List.of("/board.js", "/board-tools.js", "/board-sound.js")) {
            Matcher used = USED.matcher(text(path));
            while (used.find()) {
                if (!html.contains("id=\"" + used.group(1) + "\"")) {
                    missing.add(used.group(1));
                }
            }
        }
        assertThat(missing).isEmpty();
    }
}
