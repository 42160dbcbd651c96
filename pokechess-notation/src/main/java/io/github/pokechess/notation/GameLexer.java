package io.github.pokechess.notation;

import io.github.pokechess.core.TextProblem;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts the text of game files into tokens, in one pass and without looking at more than the token at hand. What is wrong
 * with a token itself is noted among the {@link #problems} and the token still returned as far as it goes. The token's
 * text and place are those of the last {@link #next}. Not thread-safe.
 */
final class GameLexer {
    /** What a token is. */
    enum Kind {
        /** A tag pair: {@link #text} is its name, {@link #value} its value. */
        TAG,
        /** A move number with its dots. */
        NUMBER,
        /** A turn, or what stands where a turn would. */
        SYMBOL,
        /** The result of the game. */
        RESULT,
        /** A numeric annotation glyph. */
        NAG,
        /** A comment, in braces or behind a semicolon; {@link #text} is what it says. */
        COMMENT,
        /** The opening parenthesis of a variation. */
        OPEN,
        /** The closing parenthesis of a variation. */
        CLOSE,
        /** There is nothing left. */
        END
    }

    /** What decoders put for bytes that are not UTF-8: a noncharacter, which no text should hold. */
    static final char MALFORMED = '\uFFFF';

    private static final char REPLACEMENT = '\uFFFD';
    private static final int NONE = -1;
    private static final int MAX_NAG = 255;

    private final Reader reader;
    private final List<TextProblem> problems = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder value = new StringBuilder();
    private final char[] buffer = new char[8192];
    private int filled;
    private int taken;

    /** Where the next character is. */
    private int line = 1;

    private int column = 1;
    private long offset;

    private Place place = new Place(1, 1, 0);
    private Place valuePlace = place;

    GameLexer(Reader reader) throws IOException {
        this.reader = reader;
        if (peek() == '\uFEFF') {
            take();
            column = 1; // a byte order mark is no part of the text
            offset = 0;
        }
    }

    /** The last token's text. */
    String text() {
        return text.toString();
    }

    /** The value of the last token, a tag. */
    String value() {
        return value.toString();
    }

    /** Whether there is anything to take from {@link #takeProblems}. */
    boolean hasProblems() {
        return !problems.isEmpty();
    }

    /** Takes what has been found wrong since this was last asked. */
    List<TextProblem> takeProblems() {
        List<TextProblem> taken = List.copyOf(problems);
        problems.clear();
        return taken;
    }

    /** Where the last token is. */
    Place place() {
        return place;
    }

    /** Where the value of the last token, a tag, is. */
    Place valuePlace() {
        return valuePlace;
    }

    private void add(Place at, String field, String message) {
        if (problems.size() < GameParser.MAX_PROBLEMS) {
            problems.add(at.problem(field, message));
        }
    }

    private Place here() {
        return new Place(line, column, offset);
    }

    /** A place in the text, as problems tell it. */
    record Place(int line, int column, long offset) {
        static Place of(TextProblem problem) {
            return new Place(problem.line(), problem.column(), problem.offset());
        }

        TextProblem problem(String field, String message) {
            return new TextProblem(field, line, column, offset, message);
        }

        /** A problem with a text of one line that begins here. */
        TextProblem problem(String field, TextProblem within) {
            int shift = (int) within.offset();
            return new TextProblem(field, line, column + shift, offset + shift, within.message());
        }
    }

    Kind next() throws IOException {
        int first = skipToToken();
        place = here();
        valuePlace = place;
        text.setLength(0);
        value.setLength(0);
        return switch (first) {
            case NONE -> Kind.END;
            case '[' -> tag();
            case '{' -> braces();
            case ';' -> rest();
            case '(' -> single(Kind.OPEN);
            case ')' -> single(Kind.CLOSE);
            case '$' -> glyph();
            default -> symbol();
        };
    }

    private Kind single(Kind kind) {
        take();
        return kind;
    }

    private Kind rest() throws IOException {
        take();
        line(text);
        return Kind.COMMENT;
    }

    /** Goes past white space and lines that a percent sign hides. */
    private int skipToToken() throws IOException {
        while (true) {
            int next = peek();
            if (next == '%' && column == 1) {
                line(value);
            } else if (next == NONE || !isSpace((char) next)) {
                return next;
            } else {
                take();
            }
        }
    }

    private Kind tag() throws IOException {
        take();
        skipBlanks();
        while (isNamePart(peek())) {
            text.append(take());
        }
        skipBlanks();
        boolean named = text.length() > 0;
        boolean whole = named && peek() == '"' && quoted();
        skipBlanks();
        if (whole && peek() == ']') {
            take();
        } else {
            add(place, "tag", "must have the form [Name \"value\"]");
            line(value);
            value.setLength(0);
        }
        return Kind.TAG;
    }

    private boolean quoted() throws IOException {
        take();
        valuePlace = here();
        while (true) {
            int next = peek();
            if (next == NONE || next == '\n' || next == '\r') {
                return false;
            }
            take();
            if (next == '"') {
                return true;
            }
            if (next == '\\' && (peek() == '"' || peek() == '\\')) {
                next = take();
            }
            value.append((char) next);
        }
    }

    /** A comment to its brace; what looks like the next game's tags shows that the brace was forgotten. */
    private Kind braces() throws IOException {
        take();
        int ends = 0;
        while (true) {
            int next = peek();
            if (next == NONE || (next == '[' && ends >= 2)) {
                add(place, "comment", "no } closes it");
                return Kind.COMMENT;
            }
            take();
            if (next == '}') {
                return Kind.COMMENT;
            }
            if (next == '\n') {
                ends++;
            } else if (next != '\r') {
                ends = 0;
            }
            text.append((char) next);
        }
    }

    private Kind glyph() throws IOException {
        take();
        while (isDigit(peek())) {
            text.append(take());
        }
        if (text.length() == 0 || text.length() > 3 || Integer.parseInt(text.toString()) > MAX_NAG) {
            add(place, "glyph", "must be $0 to $" + MAX_NAG);
        }
        return Kind.NAG;
    }

    private Kind symbol() throws IOException {
        while (isDigit(peek())) {
            text.append(take());
        }
        if (text.length() > 0 && peek() == '.') {
            while (peek() == '.') {
                text.append(take());
            }
            return Kind.NUMBER;
        }
        while (isSymbolPart(peek())) {
            text.append(take());
        }
        if (text.length() == 0) {
            add(place, "token", "'" + take() + "' has no meaning here");
            return Kind.COMMENT; // what has no meaning says nothing about the game
        }
        return switch (text.toString()) {
            case "1-0", "0-1", "1/2-1/2", "*" -> Kind.RESULT;
            default -> Kind.SYMBOL;
        };
    }

    /** Appends the rest of the line and leaves its end. */
    private void line(StringBuilder to) throws IOException {
        while (peek() != NONE && peek() != '\n') {
            char next = take();
            if (next != '\r') {
                to.append(next);
            }
        }
    }

    private void skipBlanks() throws IOException {
        while (peek() == ' ' || peek() == '\t') {
            take();
        }
    }

    private int peek() throws IOException {
        if (taken == filled) {
            do {
                filled = reader.read(buffer);
            } while (filled == 0);
            taken = 0;
            if (filled < 0) {
                filled = 0;
                return NONE;
            }
        }
        return buffer[taken];
    }

    /** Takes the character that was seen last. */
    private char take() {
        char next = buffer[taken++];
        if (next == MALFORMED) {
            add(here(), "text", "is not UTF-8");
            next = REPLACEMENT;
        }
        offset++;
        column++;
        if (next == '\n') {
            line++;
            column = 1;
        }
        return next;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNamePart(int c) {
        return GameRecord.isTagNamePart(c);
    }

    private static boolean isSymbolPart(int c) {
        return c != NONE && !isSpace((char) c) && "()[]{};$\"".indexOf(c) < 0;
    }
}
