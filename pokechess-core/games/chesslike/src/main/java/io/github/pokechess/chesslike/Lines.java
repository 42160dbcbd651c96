package io.github.pokechess.chesslike;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A text by lines and words, and the problems found in it. A line ends with LF or CR LF. */
final class Lines {
    /** The greatest number of problems that are reported; a hostile text would have one for each of its characters. */
    private static final int MAX_PROBLEMS = 100;

    /** A piece of text between spaces, with its place: the line from 0 and the column from 0. */
    record Word(String text, int line, int column) {}

    private final List<String> lines = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private final int length;
    private final List<TextProblem> problems = new ArrayList<>();

    Lines(String text) {
        length = text.length();
        int at = 0;
        while (at <= length) {
            int feed = text.indexOf('\n', at);
            int end = feed < 0 ? length : feed;
            int cut = end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
            lines.add(text.substring(at, cut));
            starts.add(at);
            at = end + 1;
        }
    }

    int count() {
        return lines.size();
    }

    String line(int index) {
        return lines.get(index);
    }

    /** The words of a line; spaces and tabs are between them. */
    List<Word> tokens(int index) {
        return tokens(lines.get(index), index, 0);
    }

    private static List<Word> tokens(String line, int index, int column) {
        List<Word> tokens = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            if (isSpace(line.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < line.length() && !isSpace(line.charAt(end))) {
                end++;
            }
            tokens.add(new Word(line.substring(at, end), index, column + at));
            at = end;
        }
        return tokens;
    }

    /**
     * The cells of a row of a grid: its words, or what stands between its commas, without the brackets around it and
     * without quotation marks.
     */
    List<Word> cells(int index) {
        String line = lines.get(index);
        int start = 0;
        int end = line.stripTrailing().length();
        if (end > 0 && line.charAt(end - 1) == ',') {
            end = line.substring(0, end - 1).stripTrailing().length();
        }
        while (start < end && isSpace(line.charAt(start))) {
            start++;
        }
        if (end - start >= 2 && line.charAt(start) == '[' && line.charAt(end - 1) == ']') {
            start++;
            end--;
        }
        String row = line.substring(start, end);
        if (row.indexOf(',') < 0) {
            return tokens(row, index, start).stream().map(Lines::unquoted).toList();
        }
        List<Word> cells = new ArrayList<>();
        int at = start;
        for (String cell : row.split(",", -1)) {
            int indent = cell.length() - cell.stripLeading().length();
            cells.add(unquoted(new Word(cell.strip(), index, at + indent)));
            at += cell.length() + 1;
        }
        return cells;
    }

    private static Word unquoted(Word word) {
        String text = word.text();
        boolean isQuoted = text.length() >= 2
                && text.charAt(0) == text.charAt(text.length() - 1)
                && (text.charAt(0) == '"' || text.charAt(0) == '\'');
        return isQuoted ? new Word(text.substring(1, text.length() - 1), word.line(), word.column() + 1) : word;
    }

    /** A line that has words, without the spaces and tabs at its ends: by the same notion of a space as its words. */
    String stripped(int index) {
        List<Word> tokens = tokens(index);
        Word last = tokens.get(tokens.size() - 1);
        return lines.get(index)
                .substring(tokens.get(0).column(), last.column() + last.text().length());
    }

    private static boolean isSpace(char character) {
        return character == ' ' || character == '\t';
    }

    /** Notes a problem at a column of a line, both from 0; behind the last line it is one of the end of the text. */
    void add(String field, int line, int column, String message) {
        if (problems.size() < MAX_PROBLEMS) {
            if (lines.size() == 1) {
                problems.add(TextProblem.at(field, line == 0 ? column : length, message));
            } else if (line < lines.size()) {
                problems.add(TextProblem.of(field, line + 1, column + 1, starts.get(line) + column, message));
            } else {
                int last = lines.size() - 1;
                problems.add(TextProblem.of(field, last + 1, lines.get(last).length() + 1, length, message));
            }
        }
    }

    void add(String field, Word word, String message) {
        add(field, word.line(), word.column(), message + ": \"" + abridged(word.text()) + "\"");
    }

    static String abridged(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    boolean hasProblems() {
        return !problems.isEmpty();
    }

    void throwIfAny() {
        if (hasProblems()) {
            problems.sort(Comparator.comparingLong(TextProblem::offset));
            throw new MalformedTextException(problems);
        }
    }
}
