package io.github.pokechess.app.rules;

import io.github.pokechess.board.markdown.MarkdownBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Shows pages in Markdown on a terminal, in lines of 80 characters, as far as the pages of the games need it: headings,
 * paragraphs, lists, tables and blocks of code. A picture is described in words, a link is its text.
 *
 * @param colored whether the terminal understands bold and coloured letters
 */
public record Markdown(boolean colored) {
    private static final int WIDTH = 80;
    private static final int GAP = 2;
    private static final String RESET = "\u001b[0m";
    private static final Pattern ESCAPE = Pattern.compile("\u001b\\[[0-9;]*m");

    private static final Pattern PICTURE = Pattern.compile("<img [^>]*?alt=\"([^\"]*)\"[^>]*>");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\([^)]*\\)");
    private static final Pattern BOLD = Pattern.compile("\\*\\*(.+?)\\*\\*");
    private static final Pattern EMPHASIS = Pattern.compile("(?<![\\w*])\\*(\\w[^*]*)\\*(?!\\w)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** The page as lines, the last one ended. */
    public String format(String page) {
        StringBuilder text = new StringBuilder();
        for (MarkdownBlock block : MarkdownBlock.parse(page)) {
            if (block instanceof MarkdownBlock.Heading heading) {
                appendHeading(heading, text);
            } else if (block instanceof MarkdownBlock.Table table) {
                appendTable(table, text);
            } else if (block instanceof MarkdownBlock.Code code) {
                code.lines()
                        .forEach(line ->
                                text.append(("    " + line).stripTrailing()).append('\n'));
            } else if (block instanceof MarkdownBlock.Item item) {
                appendWrapped(item.text(), "  * ", text);
            } else if (block instanceof MarkdownBlock.Paragraph paragraph) {
                appendWrapped(paragraph.text(), "", text);
            } else {
                text.append('\n');
            }
        }
        return text.toString();
    }

    private void appendWrapped(String markdown, String firstIndent, StringBuilder text) {
        String indent = firstIndent;
        for (String line : wrappedLines(inlineText(markdown), WIDTH - indent.length())) {
            text.append(indent).append(line).append('\n');
            indent = " ".repeat(indent.length());
        }
    }

    private void appendHeading(MarkdownBlock.Heading heading, StringBuilder text) {
        String title = heading.text();
        text.append(styledByWord(title, "1")).append('\n');
        if (!colored) {
            text.append((heading.level() == 1 ? "=" : "-").repeat(title.length()))
                    .append('\n');
        }
    }

    // ---- tables ----

    private void appendTable(MarkdownBlock.Table table, StringBuilder text) {
        List<List<String>> cells = table.rows().stream()
                .map(row -> row.stream().map(this::inlineText).toList())
                .toList();
        int columns = cells.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = fittingWidths(cells, columns);
        for (List<String> row : cells) {
            List<List<String>> parts = IntStream.range(0, row.size())
                    .mapToObj(column -> wrappedLines(row.get(column), widths[column]))
                    .toList();
            int high = parts.stream().mapToInt(List::size).max().orElse(0);
            for (int line = 0; line < high; line++) {
                int at = line;
                String joined = IntStream.range(0, row.size())
                        .mapToObj(column -> padded(
                                at < parts.get(column).size()
                                        ? parts.get(column).get(at)
                                        : "",
                                widths[column]))
                        .collect(Collectors.joining(" ".repeat(GAP)));
                text.append("  ").append(joined.stripTrailing()).append('\n');
            }
        }
    }

    /** The widths of columns: what they need, or where that is too much, less of the widest. */
    private static int[] fittingWidths(List<List<String>> rows, int columns) {
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int column = 0; column < row.size(); column++) {
                widths[column] = Math.max(widths[column], visibleWidth(row.get(column)));
            }
        }
        while (Arrays.stream(widths).sum() + GAP * columns > WIDTH) {
            int widest = 0;
            for (int column = 1; column < columns; column++) {
                widest = widths[column] > widths[widest] ? column : widest;
            }
            widths[widest]--;
        }
        return widths;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - visibleWidth(text)));
    }

    // ---- words ----

    /** A text in lines of the given length, longer only where a word is. */
    private static List<String> wrappedLines(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" +", -1)) {
            if (!line.isEmpty() && visibleWidth(line.toString()) + 1 + visibleWidth(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** The number of characters that are seen. */
    private static int visibleWidth(String text) {
        String seen = ESCAPE.matcher(text).replaceAll("");
        return seen.codePointCount(0, seen.length());
    }

    private String inlineText(String markdown) {
        String text = PICTURE.matcher(markdown).replaceAll("[picture: $1]");
        text = LINK.matcher(text).replaceAll("$1");
        text = replaceStyled(text, BOLD, "1", "");
        text = replaceStyled(text, EMPHASIS, "3", "");
        return replaceStyled(text, CODE, "36", "`");
    }

    private String replaceStyled(String text, Pattern pattern, String style, String quote) {
        return pattern.matcher(text)
                .replaceAll(part -> Matcher.quoteReplacement(
                        colored ? styledByWord(part.group(1), style) : quote + part.group(1) + quote));
    }

    /** Each word styled for itself, so that lines can be broken between them. */
    private String styledByWord(String phrase, String style) {
        return colored
                ? Arrays.stream(phrase.split(" ", -1))
                        .map(word -> "\u001b[" + style + "m" + word + RESET)
                        .collect(Collectors.joining(" "))
                : phrase;
    }
}
