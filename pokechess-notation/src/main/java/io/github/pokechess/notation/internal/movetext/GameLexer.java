package io.github.pokechess.notation.internal.movetext;

import io.github.pokechess.notation.internal.text.OddSpaces;
import io.github.pokechess.notation.internal.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;

/**
 * Cuts the bytes of one game into tokens, from left to right. What is wrong with a token itself is reported at once and the
 * token returned as far as it goes. Allocates nothing unless asked for text; not thread-safe.
 */
public final class GameLexer {
    /** The kinds of tokens. */
    public enum Kind {
        /** A tag pair, which {@link #name} and {@link #value} tell. */
        TAG,
        /** A move number with its dots. */
        NUMBER,
        /** A turn, or what stands where a turn would. */
        SYMBOL,
        /** The result of the game. */
        RESULT,
        /** A numeric annotation glyph. */
        NAG,
        /** A comment, in braces or behind a semicolon. */
        COMMENT,
        /** The opening parenthesis of a variation. */
        OPEN,
        /** The closing parenthesis of a variation. */
        CLOSE,
        /** There is nothing left. */
        END
    }

    private static final int NONE = -1;
    private static final int MAX_NAG = 255;

    /** By byte, whether it can be part of a symbol. */
    private static final boolean[] SYMBOL = symbol();

    private final byte[] text;
    private final boolean lenient;
    private final BiConsumer<Integer, String> problems;
    private int at;
    private int start;

    // Of a tag or a comment: the parts that count.
    private int nameStart;
    private int nameEnd;
    private int valueStart;
    private int valueEnd;

    /** Whether the quotation marks of the tag's value are not escaped as they should be. */
    private boolean misquoted;

    private int firstOddSpace = NONE;
    private int oddSpaces;
    private int endOfText = NONE;

    /**
     * A lexer at the beginning of a text.
     *
     * @param lenient whether what only looks like white space is taken for it, and a byte 1A or NULs at the end for nothing
     * @param problems takes the place and the description of each problem
     */
    public GameLexer(byte[] text, boolean lenient, BiConsumer<Integer, String> problems) {
        this.text = text;
        this.lenient = lenient;
        this.problems = problems;
    }

    private static boolean[] symbol() {
        boolean[] symbol = new boolean[256];
        for (int c = 0; c < symbol.length; c++) {
            symbol[c] = !isSpace(c) && "()[]{};$\"".indexOf(c) < 0;
        }
        return symbol;
    }

    /** The place where the last token begins. */
    public int start() {
        return start;
    }

    /** The place where it ends. */
    public int end() {
        return at;
    }

    /** The text of the token, unchanged. */
    public String text() {
        return new String(text, start, at - start, StandardCharsets.UTF_8);
    }

    /** The name of a tag. */
    public String name() {
        return new String(text, nameStart, nameEnd - nameStart, StandardCharsets.US_ASCII);
    }

    /** The value of a tag as it is meant, or what a comment says. */
    public String value() {
        String value = new String(text, valueStart, valueEnd - valueStart, StandardCharsets.UTF_8);
        return text[start] == '[' && value.indexOf('\\') >= 0 ? value.replaceAll("\\\\([\\\\\"])", "$1") : value;
    }

    /** The place where the value of a tag begins. */
    public int valueStart() {
        return valueStart;
    }

    /** Whether the value of the last tag has a quotation mark without a backslash, or ends with a backslash that hides its last one. */
    public boolean isMisquoted() {
        return misquoted;
    }

    /** The place of the first character between tokens that a lenient lexer has taken for white space, or -1. */
    public int firstOddSpace() {
        return firstOddSpace;
    }

    /** The number of those characters. */
    public int oddSpaces() {
        return oddSpaces;
    }

    /** Takes more of the text into the last token: as far as a place. */
    public void extend(int place) {
        at = place;
    }

    /** The place of the first control character in the value of a tag, or -1: files have no place for them. */
    public int control() {
        return control(false);
    }

    private int control(boolean spaceAllowed) {
        for (int i = valueStart; i < valueEnd; i += Utf8.bytes(text, i)) {
            boolean second =
                    text[i] == (byte) 0xC2 && Utf8.bytes(text, i) == 2 && text[i + 1] < (byte) 0xA0; // U+0080 to U+009F
            boolean first = (text[i] >= 0 && text[i] < ' ' && !(spaceAllowed && isSpace(text[i]))) || text[i] == 0x7F;
            if (first || second) {
                return i;
            }
        }
        return NONE;
    }

    /** A comment, whose value is known; what a terminal would obey is reported. */
    private Kind comment() {
        int control = control(true);
        if (control != NONE) {
            problems.accept(control, "comment: holds a control character");
        }
        return Kind.COMMENT;
    }

    /** The place of a character of a tag's value in the text, since escapes and other letters take more than a byte. */
    public static int placeInValue(byte[] text, int valueStart, int index) {
        int at = valueStart;
        for (int rest = index; rest > 0 && at < text.length; ) {
            boolean escape = text[at] == '\\' && at + 1 < text.length && (text[at + 1] == '"' || text[at + 1] == '\\');
            rest -= Utf8.chars(text, at);
            at += escape ? 2 : Utf8.bytes(text, at);
        }
        return at;
    }

    public Kind next() {
        int first = skipToToken();
        start = at;
        return switch (first) {
            case NONE -> Kind.END;
            case '[' -> tag();
            case '{' -> braces();
            case ';' -> rest();
            case '(' -> single(Kind.OPEN);
            case ')' -> single(Kind.CLOSE);
            case '$' -> glyph();
            default -> symbolOrNumber();
        };
    }

    private Kind single(Kind kind) {
        at++;
        return kind;
    }

    private Kind rest() {
        at++;
        valueStart = at;
        skipLine();
        valueEnd = at;
        return comment();
    }

    /** Goes past white space and lines that a percent sign hides. */
    private int skipToToken() {
        while (true) {
            int next = peek();
            if (next == '%' && (at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r')) {
                skipLine();
            } else if (Utf8.isByteOrderMark(text, at)) {
                at += 3; // of a file that was put behind another one
            } else if (isSpace(next)) {
                at++;
            } else if (!lenient || !skipOddSpace(next)) {
                return next;
            }
        }
    }

    private boolean skipOddSpace(int next) {
        int length = next >= 0x80 ? OddSpaces.length(text, at) : isFiller(next) && at >= endOfText() ? 1 : 0;
        if (length > 0) {
            firstOddSpace = oddSpaces == 0 ? at : firstOddSpace;
            oddSpaces++;
            at += length;
        }
        return length > 0;
    }

    /** Whether a byte is one that old systems put behind the end of a text. */
    private static boolean isFiller(int c) {
        return c == 0 || c == 0x1A;
    }

    /** The place from which the text holds nothing but these and white space. */
    private int endOfText() {
        if (endOfText == NONE) {
            endOfText = text.length;
            while (endOfText > 0 && (isFiller(text[endOfText - 1]) || isSpace(text[endOfText - 1]))) {
                endOfText--;
            }
        }
        return endOfText;
    }

    private Kind tag() {
        at++;
        skipBlanks();
        nameStart = at;
        while (Tags.isNamePart(peek())) {
            at++;
        }
        nameEnd = at;
        skipBlanks();
        valueStart = at;
        valueEnd = at;
        boolean complete = nameEnd > nameStart && peek() == '"' && quoted() && closesTag(at);
        misquoted = !complete && valueStart > nameEnd && endsElsewhere();
        if (complete || misquoted) {
            skipBlanks();
            at++;
        } else {
            problems.accept(start, "tag: must have the form [Name \"value\"]");
            nameEnd = nameStart;
            valueEnd = valueStart;
            skipLine();
        }
        return Kind.TAG;
    }

    private boolean quoted() {
        at++;
        valueStart = at;
        while (true) {
            int next = peek();
            if (next == NONE || next == '\n' || next == '\r') {
                return false;
            }
            if (next == '"') {
                valueEnd = at++;
                return true;
            }
            at++;
            if (next == '\\' && (peek() == '"' || peek() == '\\')) {
                at++;
            }
        }
    }

    /** Whether a bracket closes the tag at a place or behind blanks. */
    private boolean closesTag(int place) {
        int end = place;
        while (end < text.length && (text[end] == ' ' || text[end] == '\t')) {
            end++;
        }
        return end < text.length && text[end] == ']';
    }

    /**
     * Whether the value ends with a later quotation mark than its escapes say, or one that a backslash hides: the first one behind
     * which a bracket and then the line or the tag ends. The value then ends before it.
     */
    private boolean endsElsewhere() {
        for (int i = valueStart; i < text.length && text[i] != '\n' && text[i] != '\r'; i++) {
            if (text[i] == '"' && closesTag(i + 1) && endsLine(i + 1)) {
                valueEnd = i;
                at = i + 1;
                return true;
            }
        }
        return false;
    }

    /** Whether nothing but another tag follows in the line behind the bracket to come. */
    private boolean endsLine(int place) {
        int end = place;
        while (text[end] != ']') {
            end++;
        }
        do {
            end++;
        } while (end < text.length && (text[end] == ' ' || text[end] == '\t'));
        return end == text.length || text[end] == '\n' || text[end] == '\r' || text[end] == '[';
    }

    private Kind braces() {
        at++;
        valueStart = at;
        while (at < text.length && text[at] != '}') {
            at++;
        }
        valueEnd = at;
        if (at == text.length) {
            problems.accept(start, "comment: no } closes it");
        } else {
            at++;
        }
        return comment();
    }

    private Kind glyph() {
        at++;
        int number = 0;
        while (isDigit(peek()) && number <= MAX_NAG) {
            number = 10 * number + text[at++] - '0';
        }
        if (at == start + 1 || number > MAX_NAG) {
            problems.accept(start, "glyph: must be $0 to $" + MAX_NAG);
        }
        return Kind.NAG;
    }

    private Kind symbolOrNumber() {
        while (isDigit(peek())) {
            at++;
        }
        if (at > start && peek() == '.') {
            while (peek() == '.') {
                at++;
            }
            return Kind.NUMBER;
        }
        while (at < text.length && SYMBOL[text[at] & 0xFF] && (text[at] >= 0 || !lenient || !isOddBlank())) {
            at++;
        }
        if (at == start) {
            problems.accept(start, "token: '" + (char) text[at++] + "' has no meaning here");
            valueStart = at;
            valueEnd = at;
            return Kind.COMMENT; // what has no meaning says nothing about the game
        }
        return isResult() ? Kind.RESULT : Kind.SYMBOL;
    }

    private boolean isOddBlank() {
        return OddSpaces.blank(text, at) > 0;
    }

    private boolean isResult() {
        int length = at - start;
        return switch (text[start]) {
            case '*' -> length == 1;
            case '1' -> (length == 3 && is("1-0")) || (length == 7 && is("1/2-1/2"));
            case '0' -> length == 3 && is("0-1");
            default -> false;
        };
    }

    private boolean is(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (text[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void skipLine() {
        while (at < text.length && text[at] != '\n' && text[at] != '\r') {
            at++;
        }
    }

    private void skipBlanks() {
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
    }

    private int peek() {
        return at < text.length ? text[at] & 0xFF : NONE;
    }

    private static boolean isSpace(int c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
