package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.board.page.BoardPage.Asset;
import io.github.pokechess.game.MalformedTextException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BoardPageTest {
    private static final int MOST_BYTES = 600_000;
    private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"(/[^\"]*)\"");
    private static final Pattern IMPORT = Pattern.compile("(?m)^(?:import|export) .*?'\\./([a-z0-9-]+\\.js)';$");
    private static final Pattern USED = Pattern.compile("\\$\\('([a-z0-9]+)'\\)");

    private static final Set<String> LANGUAGES = languages();

    @SuppressWarnings("unchecked")
    private static Set<String> languages() {
        return new LinkedHashSet<>(
                ((Map<String, ?>) Json.of(resource("languages.json")).value()).keySet());
    }

    private static String resource(String name) {
        try (InputStream in = BoardPage.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(String path) {
        return BoardPage.asset(path).orElseThrow().text();
    }

    /** All paths that the page asks for, with its own. */
    private static Set<String> paths() {
        Set<String> paths = new TreeSet<>();
        visit("/", paths);
        return paths;
    }

    private static void visit(String path, Set<String> paths) {
        if (paths.add(path)) {
            String text = text(path);
            REFERENCE.matcher(text).results().map(found -> found.group(1)).forEach(next -> visit(next, paths));
            IMPORT.matcher(text).results().map(found -> "/" + found.group(1)).forEach(next -> visit(next, paths));
        }
    }

    @Test
    void everythingThatThePageAsksForIsThereAndSmall() {
        assertThat(paths()).contains("/look.css", "/board.js", "/engine-http.js", "/words.js");
        assertThat(paths().stream().mapToInt(path -> text(path).length()).sum()).isLessThan(MOST_BYTES);
        assertThat(paths())
                .allSatisfy(
                        path -> assertThat(BoardPage.asset(path).orElseThrow().contentType())
                                .endsWith("; charset=utf-8"));
    }

    @Test
    void whatNobodyAsksForIsNotServed() {
        Set<String> asked = new TreeSet<>(paths());
        asked.add("/board.html");
        LANGUAGES.forEach(language -> asked.add("/words-" + language + ".js")); // the page asks for the one it speaks
        for (Asset asset : BoardPage.assets()) {
            String path = "/" + asset.name();
            assertThat(BoardPage.asset(path).isPresent()).as(path).isEqualTo(asked.contains(path));
        }
    }

    @Test
    void nothingElseIsThere() {
        for (String path : List.of(
                "",
                "/x",
                "board.js",
                "/board.js/",
                "/../board.js",
                "/page/board.js",
                "/pom.xml",
                "//",
                "/BoardPage.class")) {
            assertThat(BoardPage.asset(path)).as(path).isEmpty();
        }
    }

    /** A part of the page is understood without those that use it. */
    @Test
    void noScriptImportsItself() {
        Map<String, Set<String>> imports = new TreeMap<>();
        for (Asset asset : BoardPage.assets()) {
            imports.put(
                    asset.name(),
                    IMPORT.matcher(asset.text())
                            .results()
                            .map(found -> found.group(1))
                            .collect(Collectors.toSet()));
        }
        assertThat(imports.get("board.js")).contains("tip.js");
        while (imports.values().removeIf(all -> all.stream().noneMatch(imports::containsKey))) {
            // what imports none of those that are left is no part of a cycle
        }
        assertThat(imports.keySet())
                .as("scripts that are in a cycle, or import one")
                .isEmpty();
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
        for (String path : paths()) {
            Matcher used = USED.matcher(path.endsWith(".js") ? text(path) : "");
            while (used.find()) {
                if (!html.contains("id=\"" + used.group(1) + "\"")) {
                    missing.add(used.group(1));
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    /** So that a translation is one file: the page itself has signs, numbers and names of keys alone. */
    @Test
    void allWordsOfThePageAreFromTheTable() {
        String html = resource("board.html");
        String body = html.substring(html.indexOf("<body>"));
        String words = body.replaceAll("<kbd>[^<]*</kbd>", "")
                .replaceAll("\\{\\{\\w+}}", "")
                .replace("<b>x</b>", "");
        assertThat(words.replaceAll("<[^>]*>", "")).doesNotContainPattern("[A-Za-z]");
        assertThat(words).doesNotContainPattern("(title|aria-label)=\"[^\"]*[A-Za-z]");
        assertThat(html).contains("<html lang=\"{{language}}\">");
        assertThat(text("/")).contains("<html lang=\"en\">");
    }

    /** Every word that the page is sent with has a place that the script of another language finds. */
    @Test
    void eachWordOfThePageHasAPlace() {
        Json words = Json.of(resource("words/en.json"));
        String html = text("/");
        assertThat(html).doesNotContain("[[").doesNotContain("{{");
        Pattern.compile("\\{\\{(\\w+)}}")
                .matcher(resource("board.html"))
                .results()
                .map(found -> found.group(1))
                .filter(word ->
                        !Set.of("language", "drawings", "forms", "lucks").contains(word))
                .forEach(word -> assertThat(html).containsPattern("data-say(-title|-aria-label)?=\"" + word + "\""));
        assertThat(html)
                .contains("<button id=\"fullchart\" type=\"button\" data-say=\"typeChart\">"
                        + words.at("typeChart").text());
    }

    @Test
    void aTranslationIsTried() {
        String words = "{\"language\":\"it\",\"teams\":\"Squadre\"}";
        assertThat(BoardPage.asset("/", words).orElseThrow().text()).contains("<html data-tried=\"yes\" lang=\"en\">");
        assertThat(BoardPage.asset("/words-tried.js", words).orElseThrow().text())
                .isEqualTo("export default " + words + ";\n");
        assertThat(BoardPage.asset("/board.css", words)).isEqualTo(BoardPage.asset("/board.css"));
        assertThat(BoardPage.asset("/words-tried.js")).isEmpty();
        for (String wrong : List.of("", "[]", "{\"a\":", "alert(1)")) {
            assertThatThrownBy(() -> BoardPage.checkTranslation(wrong)).isInstanceOf(MalformedTextException.class);
        }
    }

    @Test
    void everyLanguageHasATable() {
        assertThat(LANGUAGES).startsWith("en");
        for (String language : LANGUAGES) {
            assertThat(Json.of(resource("words/" + language + ".json"))
                            .at("language")
                            .text())
                    .isEqualTo(language);
            assertThat(text("/words-" + language + ".js")).startsWith("export default {");
        }
    }
}
