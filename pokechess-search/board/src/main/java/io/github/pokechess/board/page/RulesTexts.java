package io.github.pokechess.board.page;

import io.github.pokechess.board.markdown.MarkdownBlock;
import io.github.pokechess.board.markdown.MarkdownBlock.Heading;
import io.github.pokechess.board.markdown.MarkdownBlock.Item;
import io.github.pokechess.board.markdown.MarkdownBlock.Paragraph;
import io.github.pokechess.board.markdown.MarkdownBlock.Table;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of a page of rules, in the order in which they first stand there, each once: paragraphs, headings, items,
 * cells, and the words of pictures. Code, and cells of whole numbers or signs alone, are the same in all languages. A
 * translation is a file with one line for each of these texts.
 */
final class RulesTexts {
    /** A picture that stands alone, with its words. */
    private static final Pattern PICTURE = Pattern.compile("(<img [^>]*alt=\")([^\"]*)(\"[^>]*>)");

    private static final Pattern CODE = Pattern.compile("`[^`]*`");

    /** A letter of English, or a number that languages write in different ways. */
    private static final Pattern SPOKEN = Pattern.compile("[A-Za-z]|\\d\\.\\d");

    private RulesTexts() {}

    /** Returns the texts of a page. */
    static List<String> collectTexts(List<MarkdownBlock> page) {
        Set<String> texts = new LinkedHashSet<>();
        mapTexts(page, text -> {
            texts.add(text);
            return text;
        });
        return List.copyOf(texts);
    }

    /** Returns a page with other texts in the place of its own; empty if there are too few or too many. */
    static Optional<List<MarkdownBlock>> translate(List<MarkdownBlock> page, List<String> translation) {
        List<String> texts = collectTexts(page);
        if (texts.size() != translation.size()) {
            return Optional.empty();
        }
        Map<String, String> translations = new HashMap<>();
        for (int i = 0; i < texts.size(); i++) {
            translations.put(texts.get(i), translation.get(i));
        }
        return Optional.of(mapTexts(page, text -> translations.getOrDefault(text, text)));
    }

    private static List<MarkdownBlock> mapTexts(List<MarkdownBlock> page, UnaryOperator<String> change) {
        return page.stream().map(block -> mapTexts(block, change)).toList();
    }

    private static MarkdownBlock mapTexts(MarkdownBlock block, UnaryOperator<String> change) {
        if (block instanceof Heading heading) {
            return new Heading(heading.level(), mapTexts(heading.text(), change));
        }
        if (block instanceof Paragraph paragraph) {
            return new Paragraph(mapTexts(paragraph.text(), change));
        }
        if (block instanceof Item item) {
            return new Item(mapTexts(item.text(), change));
        }
        if (block instanceof Table table) {
            return new Table(table.rows().stream()
                    .map(row -> row.stream().map(cell -> mapTexts(cell, change)).toList())
                    .toList());
        }
        return block;
    }

    private static String mapTexts(String source, UnaryOperator<String> change) {
        Matcher picture = PICTURE.matcher(source);
        if (picture.matches()) {
            return picture.group(1) + change.apply(picture.group(2)) + picture.group(3);
        }
        return SPOKEN.matcher(CODE.matcher(source).replaceAll("")).find() ? change.apply(source) : source;
    }
}
