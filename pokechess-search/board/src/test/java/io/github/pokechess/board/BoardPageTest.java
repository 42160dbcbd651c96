package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.board.page.BoardPage.Asset;
import io.github.pokechess.game.MalformedTextException;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class BoardPageTest {
    /** Page, style, script and the words of a language, as gzip sends them. */
    private static final int MOST_BYTES = 170_000;

    private static final Path PAGE = Path.of("target/classes/io/github/pokechess/board/page");
    private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"(/[^\"]*)\"");
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^@?(?:import|export) (?:.*? from )?'(\\.[a-z0-9./-]+)'(?: with .*)?;$");
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

    /** All scripts of the page by their names, before the build puts them together. */
    private static Map<String, String> scripts() throws IOException {
        try (Stream<Path> files = Files.walk(PAGE)) {
            Map<String, String> scripts = new TreeMap<>();
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".js")).toList()) {
                String name = PAGE.relativize(file).toString().replace(File.separatorChar, '/');
                scripts.put(name, Files.readString(file));
            }
            scripts.put(
                    "page.js",
                    Files.readString(
                            Path.of(PAGE.toString().replace("target/classes", "src/main/resources"), "page.js")));
            return scripts;
        }
    }

    /** What a script imports, by the names of {@link #scripts}. */
    private static Set<String> imports(String name, String text) {
        return IMPORT.matcher(text)
                .results()
                .map(found -> URI.create(name).resolve(found.group(1)).toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everythingThatThePageAsksForIsThereAndSmall() throws IOException {
        Set<String> paths = REFERENCE
                .matcher(text("/"))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(paths).containsExactly("/board.webmanifest", "/page.css", "/page.js");
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        for (String path : List.of("/", "/page.css", "/page.js", "/words/ja.json")) {
            Asset asset = BoardPage.asset(path).orElseThrow();
            assertThat(asset.contentType()).endsWith("; charset=utf-8");
            try (OutputStream gzip = new GZIPOutputStream(sent)) {
                gzip.write(asset.text().getBytes(StandardCharsets.UTF_8));
            }
        }
        assertThat(sent.size()).isLessThan(MOST_BYTES);
    }

    /** A tool for developers shows the script as it was written. */
    @Test
    void theSourcesOfScriptAndStyleAreThere() {
        for (String name : List.of("page.js", "page.css")) {
            assertThat(text("/" + name))
                    .contains("# sourceMappingURL=" + name + ".map")
                    .doesNotContain("import './");
            List<Json> sources =
                    Json.of(text("/" + name + ".map")).at("sources").items();
            assertThat(sources)
                    .hasSizeGreaterThan(4)
                    .allSatisfy(source -> assertThat(BoardPage.asset("/" + source.text()))
                            .as(source.text())
                            .isPresent());
        }
    }

    /** A run from the sources loads one module after the other. */
    @Test
    void everythingThatAScriptImportsIsThere() throws IOException {
        scripts()
                .forEach((name, text) -> imports(name, text).stream()
                        .filter(imported ->
                                !imported.equals("common/words-all.js")) // which the build of the one file makes
                        .forEach(imported -> assertThat(BoardPage.asset("/" + imported))
                                .as(name + " imports " + imported)
                                .isPresent()));
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
                "/common/../board.js",
                "/board.html",
                "/pom.xml",
                "//",
                "/BoardPage.class")) {
            assertThat(BoardPage.asset(path)).as(path).isEmpty();
        }
    }

    /** A part of the page is understood without those that use it. */
    @Test
    void noScriptImportsItself() throws IOException {
        Map<String, Set<String>> imports = new TreeMap<>();
        scripts().forEach((name, text) -> imports.put(name, imports(name, text)));
        assertThat(imports.get("page.js")).contains("served.js");
        assertThat(imports.get("play/play.js")).contains("board/surface.js");
        while (imports.values().removeIf(all -> all.stream().noneMatch(imports::containsKey))) {
            // what imports none of those that are left is no part of a cycle
        }
        assertThat(imports.keySet())
                .as("scripts that are in a cycle, or import one")
                .isEmpty();
    }

    /** A policy that forbids inline code and styles forbids these. */
    @Test
    void noCodeStandsInTheMarkup() throws IOException {
        String html = text("/");
        assertThat(html).contains("id=\"pk-N\"").doesNotContain("{{");
        assertThat(html)
                .as("all places are there before any script")
                .doesNotContainPattern("data-place=\"\\w+\"[^>]* hidden");
        assertThat(html).doesNotContain(" style=\"").doesNotContain("<style").doesNotContainPattern(" on[a-z]+=");
        assertThat(html)
                .doesNotContain("<script>")
                .doesNotContain("javascript:")
                .doesNotContain("http:");
        scripts()
                .forEach((name, text) -> assertThat(text)
                        .as(name)
                        .doesNotContain("innerHTML")
                        .doesNotContain("outerHTML")
                        .doesNotContain("insertAdjacent")
                        .doesNotContain("document.write")
                        .doesNotContain("eval(")
                        .doesNotContain("setAttribute('style'"));
    }

    @Test
    void everyElementThatAScriptNamesIsInThePage() throws IOException {
        String html = text("/");
        Set<String> missing = new TreeSet<>();
        for (String script : scripts().values()) {
            Matcher used = USED.matcher(script);
            while (used.find()) {
                if (!html.contains("id=\"" + used.group(1) + "\"")) {
                    missing.add(used.group(1));
                }
            }
        }
        assertThat(missing).containsExactly("library"); // of the one file
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
                .filter(word -> !Set.of("language", "drawings", "forms", "logo", "lucks")
                        .contains(word))
                .forEach(word -> assertThat(html).containsPattern("data-say(-title|-aria-label)?=\"" + word + "\""));
        assertThat(html)
                .contains("<button id=\"fullchart\" type=\"button\" data-say=\"typeChart\">"
                        + words.at("typeChart").text());
    }

    @Test
    void aTranslationIsTried() {
        String words = "{\"language\":\"it\",\"teams\":\"Squadre\"}";
        assertThat(BoardPage.asset("/", words).orElseThrow().text()).contains("<html data-tried=\"yes\" lang=\"en\">");
        assertThat(BoardPage.asset("/words/tried.json", words).orElseThrow().text())
                .isEqualTo(words);
        assertThat(BoardPage.asset("/page.css", words)).isEqualTo(BoardPage.asset("/page.css"));
        assertThat(BoardPage.asset("/words/tried.json")).isEmpty();
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
            assertThat(text("/words/" + language + ".json")).startsWith("{");
        }
    }
}
