package io.github.pokechess.board.page;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.markdown.MarkdownBlock;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.strings.Resources;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules of a game as HTML for a page, from the same Markdown that the verb {@code rules} prints, in the languages
 * that there is a translation for. Everything in it is escaped: of the source only bundled pictures and links by {@code
 * https} come through. Stateless and thread-safe.
 */
public final class RulesPage {
    /** The forms within a line, each once: code, bold, emphasis, link, picture. */
    private static final Pattern INLINE = Pattern.compile("`([^`]+)`"
            + "|\\*\\*(.+?)\\*\\*"
            + "|(?<![\\w*])\\*(\\w[^*]*)\\*(?!\\w)"
            + "|\\[([^\\]]+)]\\(([^)\\s]*)\\)"
            + "|<img ([^>]*)>");

    private static final Pattern SOURCE = Pattern.compile("(?:^| )src=\"([^\"]*)\"");
    private static final Pattern ALT = Pattern.compile("(?:^| )alt=\"([^\"]*)\"");
    private static final Pattern WIDTH = Pattern.compile("(?:^| )width=\"(\\d{1,4})\"");
    private static final Pattern PICTURE = Pattern.compile("pictures/[a-z0-9-]+\\.svg");
    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}");
    private static final String ENGLISH = "en";
    private static final int LOWEST = 6;

    private RulesPage() {}

    /**
     * Returns the rules of a game in English; empty if it has none.
     *
     * @throws java.io.UncheckedIOException if they cannot be read
     */
    public static Optional<String> html(GameKind<?, ?> kind) {
        return html(kind, ENGLISH);
    }

    /**
     * Returns the rules of a game in a language, or in English where there is no translation; empty if the game has
     * none.
     *
     * @param language the code of a language in two letters, such as {@code es}
     * @throws java.io.UncheckedIOException if they cannot be read
     */
    public static Optional<String> html(GameKind<?, ?> kind, String language) {
        requireNonNull(language, "language");
        return kind.guide()
                .map(page -> html(
                        withoutCommandLineChapter(
                                translatedBlocks(kind, language).orElseGet(() -> blocksWithoutNumbers(page))),
                        name -> pictureBytes(kind, name)));
    }

    /** The last chapter, on the command line, is not for a page. */
    private static List<MarkdownBlock> withoutCommandLineChapter(List<MarkdownBlock> blocks) {
        return blocks.stream()
                .takeWhile(block -> !(block instanceof MarkdownBlock.Heading heading
                        && heading.text().equals("On the command line")))
                .toList();
    }

    /**
     * Returns the language in which {@link #html(GameKind, String)} has the rules of a game: the one that is asked for,
     * or {@code en}.
     *
     * @throws java.io.UncheckedIOException if they cannot be read
     */
    public static String language(GameKind<?, ?> kind, String language) {
        requireNonNull(kind, "kind");
        requireNonNull(language, "language");
        return translatedBlocks(kind, language).isPresent() ? language : ENGLISH;
    }

    /** Whether the rules of a game were put into a language, wholly or in part. */
    public static boolean isTranslated(GameKind<?, ?> kind, String language) {
        return translationText(requireNonNull(kind, "kind"), requireNonNull(language, "language"))
                .isPresent();
    }

    private static Optional<String> translationText(GameKind<?, ?> kind, String language) {
        if (!LANGUAGE.matcher(language).matches()) {
            return Optional.empty();
        }
        String name = "rules/" + kind.name() + "-" + language + ".txt";
        return Resources.readTextIfThere(RulesPage.class.getResourceAsStream(name), name);
    }

    /** The rules of a game in another language, if there is a whole translation. */
    private static Optional<List<MarkdownBlock>> translatedBlocks(GameKind<?, ?> kind, String language) {
        return translationText(kind, language)
                .flatMap(text -> RulesTexts.translate(
                        blocksWithoutNumbers(kind.guide().orElse("")), List.of(text.split("\n", 0))));
    }

    /** The rules without numbers, which are for people who compare programs. */
    static List<MarkdownBlock> blocksWithoutNumbers(String page) {
        return MarkdownBlock.parse(MarkdownBlock.withoutRuleNumbers(page));
    }

    /** The bytes of a picture of the rules. */
    private static Optional<byte[]> pictureBytes(GameKind<?, ?> kind, String name) {
        return Resources.readBytesIfThere(
                kind.getClass().getResourceAsStream("/META-INF/pokechess/" + kind.name() + "/" + name), name);
    }

    /**
     * Returns a page of Markdown as HTML, its first heading as {@code h2}.
     *
     * @param pictures the bytes of the SVG picture of a name, such as {@code pictures/start.svg}; empty if there is
     *     none, and then the picture's words stand there
     */
    static String html(String markdown, Function<String, Optional<byte[]>> pictures) {
        return html(MarkdownBlock.parse(markdown), pictures);
    }

    private static String html(List<MarkdownBlock> blocks, Function<String, Optional<byte[]>> pictures) {
        StringBuilder html = new StringBuilder();
        boolean list = false;
        for (MarkdownBlock block : blocks) {
            boolean item = block instanceof MarkdownBlock.Item;
            if (item != list && !(list && block instanceof MarkdownBlock.Blank)) {
                html.append(list ? "</ul>\n" : "<ul>\n");
                list = item;
            }
            writeBlock(block, pictures, html);
        }
        return html.append(list ? "</ul>\n" : "").toString();
    }

    private static void writeBlock(
            MarkdownBlock block, Function<String, Optional<byte[]>> pictures, StringBuilder html) {
        if (block instanceof MarkdownBlock.Heading heading) {
            String tag = "h" + Math.min(LOWEST, heading.level() + 1);
            html.append('<').append(tag).append('>');
            html.append(inlineHtml(heading.text(), pictures))
                    .append("</")
                    .append(tag)
                    .append(">\n");
        } else if (block instanceof MarkdownBlock.Paragraph paragraph) {
            html.append("<p>").append(inlineHtml(paragraph.text(), pictures)).append("</p>\n");
        } else if (block instanceof MarkdownBlock.Item item) {
            html.append("<li>").append(inlineHtml(item.text(), pictures)).append("</li>\n");
        } else if (block instanceof MarkdownBlock.Code code) {
            html.append("<pre><code>");
            code.lines().forEach(line -> html.append(Escapes.escapeXml(line)).append('\n'));
            html.append("</code></pre>\n");
        } else if (block instanceof MarkdownBlock.Table table) {
            html.append("<table>\n");
            for (int row = 0; row < table.rows().size(); row++) {
                writeRow(table.rows().get(row), row == 0 ? "th" : "td", pictures, html);
            }
            html.append("</table>\n");
        }
    }

    private static void writeRow(
            List<String> cells, String cellTag, Function<String, Optional<byte[]>> pictures, StringBuilder html) {
        html.append("<tr>");
        for (String cell : cells) {
            String content = inlineHtml(cell, pictures);
            String tag = content.startsWith("<img ") ? "td" : cellTag; // a row of pictures is no head
            html.append('<').append(tag).append(tag.equals("th") ? " scope=\"col\">" : ">");
            html.append(content).append("</").append(tag).append('>');
        }
        html.append("</tr>\n");
    }

    private static String inlineHtml(String markdown, Function<String, Optional<byte[]>> pictures) {
        StringBuilder html = new StringBuilder();
        Matcher found = INLINE.matcher(markdown);
        int done = 0;
        while (found.find()) {
            html.append(Escapes.escapeXml(markdown.substring(done, found.start())));
            done = found.end();
            if (found.group(1) != null) {
                html.append("<code>").append(Escapes.escapeXml(found.group(1))).append("</code>");
            } else if (found.group(2) != null) {
                html.append("<strong>")
                        .append(inlineHtml(found.group(2), pictures))
                        .append("</strong>");
            } else if (found.group(3) != null) {
                html.append("<em>").append(inlineHtml(found.group(3), pictures)).append("</em>");
            } else if (found.group(4) != null) {
                writeLink(found.group(4), found.group(5), pictures, html);
            } else {
                writeImage(found.group(6), pictures, html);
            }
        }
        return html.append(Escapes.escapeXml(markdown.substring(done))).toString();
    }

    private static void writeLink(
            String label, String address, Function<String, Optional<byte[]>> pictures, StringBuilder html) {
        boolean goes = address.startsWith("https://");
        if (goes) {
            html.append("<a rel=\"noopener noreferrer\" target=\"_blank\" href=\"");
            html.append(Escapes.escapeXml(address)).append("\">");
        }
        html.append(inlineHtml(label, pictures)).append(goes ? "</a>" : "");
    }

    private static void writeImage(String attributes, Function<String, Optional<byte[]>> pictures, StringBuilder html) {
        String source = firstGroupOrEmpty(SOURCE, attributes);
        String alt = Escapes.escapeXml(firstGroupOrEmpty(ALT, attributes));
        Optional<byte[]> picture = PICTURE.matcher(source).matches() ? pictures.apply(source) : Optional.empty();
        if (picture.isEmpty()) {
            html.append("<em>").append(alt).append("</em>");
            return;
        }
        String width = firstGroupOrEmpty(WIDTH, attributes);
        html.append("<img alt=\"").append(alt).append('"');
        if (!width.isEmpty()) {
            html.append(" width=\"").append(width).append('"');
        }
        html.append(" src=\"data:image/svg+xml;base64,");
        html.append(Base64.getEncoder().encodeToString(picture.get())).append("\">");
    }

    private static String firstGroupOrEmpty(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }
}
