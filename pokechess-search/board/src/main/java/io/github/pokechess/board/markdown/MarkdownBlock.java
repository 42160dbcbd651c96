package io.github.pokechess.board.markdown;

import java.util.ArrayList;
import java.util.List;

/** A block of a page in Markdown, as far as the pages of rules need it; the words of a block are still Markdown. */
public sealed interface MarkdownBlock {
    /**
     * A heading.
     *
     * @param level 1 for the page's own
     */
    record Heading(int level, String text) implements MarkdownBlock {}

    /** A paragraph, or a picture. */
    record Paragraph(String text) implements MarkdownBlock {}

    /** An item of a list. */
    record Item(String text) implements MarkdownBlock {}

    /**
     * A table.
     *
     * @param rows the cells of each row, the head first
     */
    record Table(List<List<String>> rows) implements MarkdownBlock {}

    /** Lines of code. */
    record Code(List<String> lines) implements MarkdownBlock {}

    /** An empty line between blocks. */
    record Blank() implements MarkdownBlock {}

    /**
     * Returns a page without the numbers of its rules, at the beginnings of lines and in the first column of tables:
     * the rules as people read them who do not compare programs.
     */
    static String withoutRuleNumbers(String page) {
        return page.replaceAll("(?m)^(\\d+\\. |\\| \\d+\\. (?=\\|)|\\| (?=\\| \\w))", "");
    }

    /** Returns the blocks of a page; a rule with a number is a paragraph of its own. */
    static List<MarkdownBlock> parse(String page) {
        List<MarkdownBlock> blocks = new ArrayList<>();
        List<String> block = new ArrayList<>();
        List<String> code = null;
        String[] lines = page.split("\n", -1);
        int count = lines[lines.length - 1].isEmpty() ? lines.length - 1 : lines.length;
        for (int i = 0; i < count; i++) {
            String line = lines[i];
            if (line.startsWith("```")) {
                flushBlock(block, blocks);
                if (code != null) {
                    blocks.add(new Code(code));
                }
                code = code == null ? new ArrayList<>() : null;
            } else if (code != null) {
                code.add(line);
            } else if (line.isBlank()) {
                flushBlock(block, blocks);
                blocks.add(new Blank());
            } else {
                if (startsNewBlock(line, block)) {
                    flushBlock(block, blocks);
                }
                block.add(line.strip());
            }
        }
        flushBlock(block, blocks);
        if (code != null) {
            blocks.add(new Code(code));
        }
        return blocks;
    }

    /**
     * Whether a line is no more of the block before it: an item of a list, a rule with its number, a heading, the first
     * row of a table.
     */
    private static boolean startsNewBlock(String line, List<String> block) {
        return line.startsWith("* ")
                || line.matches("\\d+\\. .*")
                || line.startsWith("#")
                || (!block.isEmpty()
                        && (line.startsWith("|") != block.get(0).startsWith("|")
                                || block.get(0).startsWith("#")));
    }

    private static void flushBlock(List<String> block, List<MarkdownBlock> blocks) {
        if (block.isEmpty()) {
            return;
        }
        String first = block.get(0);
        String text = String.join(" ", block);
        if (first.startsWith("|")) {
            blocks.add(parseTable(block));
        } else if (first.startsWith("#")) {
            int level = 0;
            while (level < first.length() && first.charAt(level) == '#') {
                level++;
            }
            blocks.add(new Heading(level, text.substring(level).strip()));
        } else if (first.startsWith("* ")) {
            blocks.add(new Item(text.substring(2)));
        } else {
            blocks.add(new Paragraph(text));
        }
        block.clear();
    }

    private static Table parseTable(List<String> rows) {
        List<List<String>> cells = new ArrayList<>();
        for (String row : rows) {
            if (!row.matches("[|: -]+")) {
                List<String> ofRow = new ArrayList<>();
                String inner =
                        row.substring(1, row.endsWith("|") && row.length() > 1 ? row.length() - 1 : row.length());
                for (String cell : inner.split("(?<!\\\\)\\|", -1)) {
                    ofRow.add(cell.strip());
                }
                cells.add(ofRow);
            }
        }
        return new Table(cells);
    }
}
