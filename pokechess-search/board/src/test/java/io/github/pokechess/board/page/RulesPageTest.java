package io.github.pokechess.board.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.markdown.MarkdownBlock;
import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.Resources;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

final class RulesPageTest {
    private static final Set<String> TAGS = Set.of(
            "h2", "h3", "h4", "h5", "h6", "p", "ul", "li", "pre", "code", "table", "tr", "th", "td", "strong", "em",
            "a", "img");
    private static final Set<String> ATTRIBUTES = Set.of("href", "rel", "target", "src", "alt", "width", "scope");

    static Stream<GameKind<?, ?>> kinds() {
        return Stream.of(new PokemonChess(), new Raichu(), new Tafl(), new Chesslike());
    }

    private static String html(String markdown) {
        return RulesPage.html(
                markdown,
                name -> name.equals("pictures/a.svg")
                        ? Optional.of("<svg/>".getBytes(StandardCharsets.UTF_8))
                        : Optional.empty());
    }

    /** The elements of a page, which is well-formed and has no others than it may. */
    private static List<Element> elements(String html) throws Exception {
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(("<page>" + html.replaceAll("<img ([^>]*)>", "<img $1/>") + "</page>")
                        .getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        List<Element> all = new ArrayList<>();
        collect(root, all);
        for (Element element : all) {
            assertThat(TAGS).contains(element.getTagName());
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                assertThat(ATTRIBUTES).contains(element.getAttributes().item(i).getNodeName());
            }
            assertThat(element.getAttribute("href")).matches("(https://.*)?");
            assertThat(element.getAttribute("src")).matches("(data:image/svg\\+xml;base64,[A-Za-z0-9+/=]*)?");
        }
        return all;
    }

    private static void collect(Node parent, List<Element> all) {
        for (int i = 0; i < parent.getChildNodes().getLength(); i++) {
            if (parent.getChildNodes().item(i) instanceof Element element) {
                all.add(element);
                collect(element, all);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void html_saysNothingOfTheCommandLine(GameKind<?, ?> kind) throws IOException {
        String languages =
                Files.readString(Path.of("src/main/resources/io/github/pokechess/board/page/languages.json"));
        for (String language :
                JsonNode.parse(JsonSource.of(languages)).members().keySet()) {
            assertThat(RulesPage.html(kind, language).orElseThrow()).doesNotContain("--rules", "--position", "--game");
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void of_hasTheRulesOfEveryGameWithTheirPictures(GameKind<?, ?> kind) throws Exception {
        String source = kind.guide().orElseThrow();
        String html = RulesPage.html(kind).orElseThrow();
        List<Element> elements = elements(html);
        assertThat(elements.get(0).getTagName()).isEqualTo("h2");
        assertThat(elements.get(0).getTextContent()).isEqualTo(source.substring(2, source.indexOf('\n')));
        assertThat(elements)
                .filteredOn(element -> element.getTagName().equals("img"))
                .as("pictures")
                .hasSize(source.split("<img ", -1).length - 1)
                .allSatisfy(image -> {
                    assertThat(image.getAttribute("alt")).isNotBlank();
                    String data = image.getAttribute("src");
                    assertThat(new String(
                                    Base64.getDecoder().decode(data.substring(data.indexOf(',') + 1)),
                                    StandardCharsets.UTF_8))
                            .contains("<svg");
                });
        assertThat(elements)
                .filteredOn(element -> element.getTagName().equals("table"))
                .isNotEmpty();
        String text = html.replaceAll("(?s)<(pre|code)>.*?</\\1>", "").replaceAll("<[^>]*>", "");
        assertThat(text).doesNotContain("**", "](", "| ").doesNotContainPattern("(?m)^#");
    }

    /** The languages of the page but English. */
    static List<String> languages() {
        return JsonNode.parse(JsonSource.of(
                        BoardPage.asset("/languages.json").orElseThrow().text()))
                .members()
                .keySet()
                .stream()
                .filter(code -> !code.equals("en"))
                .toList();
    }

    private static List<String> translation(String language) {
        String name = "rules/pokemon-" + language + ".txt";
        return Resources.readText(RulesPage.class.getResourceAsStream(name), name)
                .lines()
                .toList();
    }

    /** The codes of a text, its emphasis, its links, in order, and the numbers of a table. */
    private static List<String> marks(String text) {
        return Pattern.compile("`[^`]+`|\\]\\([^)]*\\)|\\*+|\\(\\d+\\)|(?<![a-zA-Z0-9])[a-h][1-8](?![a-zA-Z0-9])")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void of_hasTheRulesInEveryLanguageOfThePage(String language) throws Exception {
        GameKind<?, ?> kind = new PokemonChess();
        List<String> english = RulesTexts.collectTexts(
                RulesPage.blocksWithoutNumbers(kind.guide().orElseThrow()));
        List<String> translation = translation(language);
        assertThat(translation)
                .hasSameSizeAs(english)
                .allSatisfy(line -> assertThat(line).isNotBlank().isEqualTo(line.strip()));
        for (int i = 0; i < english.size(); i++) {
            assertThat(marks(translation.get(i))).as(english.get(i)).isEqualTo(marks(english.get(i)));
        }
        assertThat(translation)
                .filteredOn(english::contains)
                .as("left in English")
                .isSubsetOf(
                        "online",
                        "neutral",
                        "Name",
                        "En passant",
                        "Promotion",
                        "1 or ½",
                        "83.75 % (134)",
                        "6.25 % (10)",
                        "90.625 % (145)",
                        "9.375 % (15)",
                        "84.375 % (135)");
        assertThat(RulesPage.language(kind, language)).isEqualTo(language);
        String html = RulesPage.html(kind, language).orElseThrow();
        assertThat(shape(html)).isEqualTo(shape(RulesPage.html(kind).orElseThrow()));
        elements(html);
    }

    /** The tags of a page with what is the same in all languages. */
    private static String shape(String html) {
        return html.replaceAll("alt=\"[^\"]*\"", "").replaceAll(">[^<]+<", "><").replaceAll("</?(em|strong|code)>", "");
    }

    @Test
    void of_isEnglishWhereThereIsNoTranslation() {
        GameKind<?, ?> kind = new PokemonChess();
        for (String language : List.of("en", "xx", "", "../words/es", "ES")) {
            assertThat(RulesPage.language(kind, language)).isEqualTo("en");
            assertThat(RulesPage.html(kind, language)).isEqualTo(RulesPage.html(kind));
        }
        assertThat(RulesPage.language(new Raichu(), "es")).isEqualTo("en");
        assertThat(RulesTexts.translate(MarkdownBlock.parse("# a\n\nb\n"), List.of("c")))
                .as("too few lines")
                .isEmpty();
    }

    @Test
    void texts_areThoseThatPeopleRead_eachOnce() {
        assertThat(RulesTexts.collectTexts(MarkdownBlock.parse("""
                        # One `a`

                        <img src="pictures/a.svg" alt="Two">

                        | Three | `b` | 4 |
                        |---|---|---|
                        | Two | 4.5 | – |

                        ```
                        code
                        ```

                        * Three
                        * four
                        """)))
                .containsExactly("One `a`", "Two", "Three", "4.5", "four");
    }

    @Test
    void html_escapesAllButItsOwnForms() throws Exception {
        assertThat(
                        html(
                                "# A <b>\n\nOne & *two* **three `x<y`** [four](https://a.b/?c=\"d) [five](javascript:alert(1))\n"))
                .isEqualTo("""
                        <h2>A &lt;b&gt;</h2>
                        <p>One &amp; <em>two</em> <strong>three <code>x&lt;y</code></strong> \
                        <a rel="noopener noreferrer" target="_blank" href="https://a.b/?c=&quot;d">four</a> five)</p>
                        """);
        assertThat(html("* a\n* b\n  c\n\n* d\n\ne"))
                .isEqualTo("<ul>\n<li>a</li>\n<li>b c</li>\n<li>d</li>\n</ul>\n<p>e</p>\n");
        assertThat(html("```\n<x> **y**\n```\n")).isEqualTo("<pre><code>&lt;x&gt; **y**\n</code></pre>\n");
        assertThat(html("| a | b |\n|---|---|\n| 1 | `2` |\n")).isEqualTo("""
                        <table>
                        <tr><th scope="col">a</th><th scope="col">b</th></tr>
                        <tr><td>1</td><td><code>2</code></td></tr>
                        </table>
                        """);
        assertThat(html("<img src=\"pictures/a.svg\" width=\"20\" alt=\"a &quot; b\">"))
                .isEqualTo(
                        "<p><img alt=\"a &amp;quot; b\" width=\"20\" src=\"data:image/svg+xml;base64,PHN2Zy8+\"></p>\n");
        for (String hostile : List.of(
                "<img src=\"x\" onerror=\"alert(1)\" alt=\"none\">",
                "<img src=\"pictures/../../secret.svg\" alt=\"none\">",
                "<img src=\"http://a/pictures/a.svg\" alt=\"none\">",
                "<img alt=\"none\">")) {
            assertThat(html(hostile)).isEqualTo("<p><em>none</em></p>\n");
        }
        assertThat(html("<script>alert(1)</script>")).isEqualTo("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n");
    }

    @Provide
    Arbitrary<String> hostile() {
        return Arbitraries.of(
                        "<img src=\"",
                        "pictures/a.svg",
                        "\" alt=\"",
                        "\">",
                        "<script>",
                        "](",
                        "[",
                        ")",
                        "*",
                        "**",
                        "`",
                        "```\n",
                        "\n",
                        "\n\n",
                        "| ",
                        " |\n",
                        "# ",
                        "* ",
                        "https://",
                        "javascript:",
                        "\"",
                        "'",
                        "&",
                        "<",
                        ">",
                        "x",
                        " ",
                        "\\|",
                        "\u0000",
                        "\ud83d",
                        "é",
                        "width=\"9\"")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }

    @Property(tries = 2000)
    @Tag("slow")
    void html_isWellFormedWhateverThePageSays(@ForAll("hostile") String markdown) throws Exception {
        elements(html(markdown));
    }
}
