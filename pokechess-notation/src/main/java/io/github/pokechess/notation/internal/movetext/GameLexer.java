package io.github.pokechess.notation.internal.movetext;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.notation.internal.text.OddSpaces;
import io.github.pokechess.notation.internal.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Cuts the bytes of one game into tokens, from left to right. What is wrong with a token itself is reported at once and
 * the token returned as far as it goes. Allocates nothing unless asked for text; not thread-safe.
 */
public final class GameLexer {
    /** The kinds of tokens. */
    public enum Kind {
        /** A tag pair, which {@link #tagName} and {@link #tagValueOrComment} tell. */
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
        /** A character that means nothing, which is reported. */
        STRAY,
        /** There is nothing left. */
        END
    }

    /** Receives the problems of tokens. */
    public interface Problems {
        /** Takes nothing. */
        Problems NONE = new Problems() {
            @Override
            public void add(int place, String field, String message) {}

            @Override
            public void addCorrectable(
                    Forgiveness.Kind kind, int place, String field, String message, String written, String corrected) {}
        };

        /** Takes what nobody forgives. */
        void add(int place, String field, String message);

        /** Takes what a strict reader refuses and a lenient one corrects. */
        void addCorrectable(
                Forgiveness.Kind kind, int place, String field, String message, String written, String corrected);
    }

    private static final String TAG_FORM = "must have the form [Name \"value\"]";
    private static final int NONE = -1;
    private static final int MAX_NAG = 255;

    /** The longest words in brackets that are a remark among moves, in bytes. */
    private static final int MAX_BRACKETS = 200;

    /** By byte, whether it can be part of a symbol. */
    private static final boolean[] SYMBOL = symbolBytesTable();

    private final byte[] text;
    private final boolean lenient;
    private final boolean chess;
    private final Problems problems;
    private int at;

    /** Whether the tags are over: a bracket then begins no tag. */
    private boolean movetext;

    private int start;

    // Of a tag or a comment: the parts that count.
    private int nameStart;
    private int nameEnd;
    private int valueStart;
    private int valueEnd;

    /** Whether the quotation marks of the tag's value are not escaped as they should be. */
    private boolean misquoted;

    /** Where the last search for the end of a value ended without one: another tag of the line has none before it. */
    private int lookedForEnd = NONE;

    private int firstQuoteMark = NONE;
    private int quoteMarks;

    /** The last mark of a mail that was looked at, and whether it is one. */
    private int lookedAtMark = NONE;

    private boolean isLookedAtQuote;

    /** The run of characters that show as nothing which was looked at last. */
    private int invisibleStart;

    private int invisibleEnd;

    private int firstOddSpace = NONE;
    private int oddSpaces;
    private int endOfText = NONE;

    /**
     * A lexer at the beginning of a text.
     *
     * @param lenient whether what only looks like white space is taken for it, and a byte 1A or NULs at the end for
     *     nothing
     * @param chess whether it is PGN: a star ends a token there, and more is forgiven
     */
    public GameLexer(byte[] text, boolean lenient, boolean chess, Problems problems) {
        this.text = text;
        this.lenient = lenient;
        this.chess = chess;
        this.problems = problems;
    }

    private static boolean[] symbolBytesTable() {
        boolean[] symbol = new boolean[256];
        for (int c = 0; c < symbol.length; c++) {
            symbol[c] = !isSpace(c) && "()[]{};$\"".indexOf(c) < 0;
        }
        return symbol;
    }

    /** The place where the last token begins. */
    public int tokenStart() {
        return start;
    }

    /** The place where it ends. */
    public int tokenEnd() {
        return at;
    }

    /** The text of the token, unchanged. */
    public String tokenText() {
        return new String(text, start, at - start, StandardCharsets.UTF_8);
    }

    /** The name of a tag; empty if the tag cannot be read. */
    public String tagName() {
        String name = new String(text, nameStart, nameEnd - nameStart, StandardCharsets.US_ASCII);
        return name.indexOf(' ') >= 0 || name.indexOf('\t') >= 0 ? name.replaceAll("[ \t]+", "") : name;
    }

    /** The value of a tag as it is meant, or what a comment says. */
    public String tagValueOrComment() {
        String value = new String(text, valueStart, valueEnd - valueStart, StandardCharsets.UTF_8);
        boolean isTag = text[start] == '[' && !movetext;
        if (chess && lenient && controlCharacterPlace(!isTag) != NONE) {
            value = value.replaceAll("\\s", " ").replaceAll("\\p{Cc}", "");
        }
        return isTag && value.indexOf('\\') >= 0 ? value.replaceAll("\\\\([\\\\\"])", "$1") : value;
    }

    /** Begins behind a number of bytes. */
    public void beginAt(int offset) {
        at = offset;
    }

    /** Notes that the tags are over. */
    public void beginMovetext() {
        movetext = true;
    }

    /** The place where the value of a tag begins. */
    public int valueStart() {
        return valueStart;
    }

    /**
     * Whether the value of the last tag has a quotation mark without a backslash, or ends with a backslash that hides
     * its last one.
     */
    public boolean isMisquoted() {
        return misquoted;
    }

    /** The place of the first character between tokens that a lenient lexer has taken for white space, or -1. */
    public int firstOddSpace() {
        return firstOddSpace;
    }

    /** The number of those characters. */
    public int oddSpaceCount() {
        return oddSpaces;
    }

    /** Takes more of the text into the last token: as far as a place. */
    public void setTokenEnd(int place) {
        at = place;
    }

    /**
     * The place of the first mark of a quoted mail at the beginning of a line, which a lenient lexer of chess passes
     * over; or -1.
     */
    public int firstQuoteMark() {
        return firstQuoteMark;
    }

    /** The number of those marks. */
    public int quoteMarkCount() {
        return quoteMarks;
    }

    /** The place of the first control character in the value of a tag, or -1: files have no place for them. */
    public int controlCharacterPlace() {
        return controlCharacterPlace(false);
    }

    /** The code of the control character at a place, for instance {@code U+0019}. */
    public String controlCode(int place) {
        int character = new String(text, place, Utf8.byteCount(text, place), StandardCharsets.UTF_8).codePointAt(0);
        return String.format(Locale.ROOT, "U+%04X", character);
    }

    private int controlCharacterPlace(boolean spaceAllowed) {
        for (int i = valueStart; i < valueEnd; i += Utf8.byteCount(text, i)) {
            boolean second = text[i] == (byte) 0xC2
                    && Utf8.byteCount(text, i) == 2
                    && text[i + 1] < (byte) 0xA0; // U+0080 to U+009F
            boolean first = (text[i] >= 0 && text[i] < ' ' && !(spaceAllowed && isSpace(text[i]))) || text[i] == 0x7F;
            if (first || second) {
                return i;
            }
        }
        return NONE;
    }

    /** A comment, whose value is known; what a terminal would obey is reported. */
    private Kind checkedComment() {
        int control = controlCharacterPlace(true);
        if (control != NONE) {
            reportCorrectable(
                    Forgiveness.Kind.SPACE, control, "comment", "holds a control character", controlCode(control), "");
        }
        return Kind.COMMENT;
    }

    /** Reports what a lenient reader of chess corrects, and others refuse. */
    private void reportCorrectable(
            Forgiveness.Kind kind, int place, String field, String message, String written, String corrected) {
        if (chess) {
            problems.addCorrectable(kind, place, field, message, written, corrected);
        } else {
            problems.add(place, field, message);
        }
    }

    /** The place of a character of a tag's value in the text, since escapes and other letters take more than a byte. */
    public static int placeInValue(byte[] text, int valueStart, int index) {
        int at = valueStart;
        for (int rest = index; rest > 0 && at < text.length; ) {
            boolean escape = text[at] == '\\' && at + 1 < text.length && (text[at + 1] == '"' || text[at + 1] == '\\');
            rest -= Utf8.charCount(text, at);
            at += escape ? 2 : Utf8.byteCount(text, at);
        }
        return at;
    }

    public Kind nextToken() {
        int first = skipToToken();
        start = at;
        return switch (first) {
            case NONE -> Kind.END;
            case '[' -> movetext ? readBrackets() : readTag();
            case '{' -> readBraces();
            case ';' -> readRestOfLine();
            case '(' -> readSingle(Kind.OPEN);
            case ')' -> readSingle(Kind.CLOSE);
            case '$' -> readGlyph();
            default -> readSymbolOrNumber();
        };
    }

    private Kind readSingle(Kind kind) {
        at++;
        return kind;
    }

    private Kind readRestOfLine() {
        at++;
        valueStart = at;
        skipLine();
        valueEnd = at;
        return checkedComment();
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
        if (next == '>' && chess && isMailQuote()) {
            firstQuoteMark = quoteMarks == 0 ? at : firstQuoteMark;
            quoteMarks++;
            at++;
            return true;
        }
        int length = next >= 0x80 ? OddSpaces.spaceLength(text, at) : isFiller(next) && at >= endOfText() ? 1 : 0;
        length = length == 0 && chess ? invisibleLength() : length;
        if (length > 0) {
            firstOddSpace = oddSpaces == 0 ? at : firstOddSpace;
            oddSpaces++;
            at += length;
        }
        return length > 0;
    }

    /** Whether nothing but such marks stands before one in its line. Goes back to the last one: a line may be long. */
    private boolean isMailQuote() {
        int before = at - 1;
        while (before >= 0
                && before != lookedAtMark
                && (text[before] == '>' || text[before] == ' ' || text[before] == '\t')) {
            before--;
        }
        if (before < 0 || before != lookedAtMark) {
            isLookedAtQuote = before < 0 || text[before] == '\n' || text[before] == '\r';
        }
        lookedAtMark = at;
        return isLookedAtQuote;
    }

    /** The number of bytes of a character that shows as nothing, if no word is written with it; else 0. */
    private int invisibleLength() {
        int first = invisibleLength(at);
        if (first == 0) {
            return 0;
        }
        if (at < invisibleStart || at >= invisibleEnd) {
            invisibleStart = at;
            invisibleEnd = at;
            for (int length = first; length > 0; length = invisibleLength(invisibleEnd)) {
                invisibleEnd += length;
            }
        }
        return invisibleEnd == text.length || !SYMBOL[text[invisibleEnd] & 0xFF] ? first : 0;
    }

    /**
     * The number of bytes of the control character, or the sign for what was no character, that stands at a place; or
     * 0.
     */
    private int invisibleLength(int place) {
        if (place >= text.length) {
            return 0;
        }
        int c = text[place] & 0xFF;
        if (c < 0x80) {
            return (c < ' ' && !isSpace(c)) || c == 0x7F ? 1 : 0;
        }
        int length = Utf8.byteCount(text, place);
        boolean second = length == 2 && c == 0xC2 && text[place + 1] < (byte) 0xA0;
        boolean replaced = length == 3 && c == 0xEF && text[place + 1] == (byte) 0xBF && text[place + 2] == (byte) 0xBD;
        return second || replaced ? length : 0;
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

    private Kind readTag() {
        at++;
        skipBlanks();
        nameStart = at;
        skipName();
        nameEnd = at;
        skipBlanks();
        boolean isOneWord = true;
        while (nameEnd > nameStart && GameTags.isNamePart(peek())) {
            isOneWord = false;
            skipName();
            nameEnd = at;
            skipBlanks();
        }
        valueStart = at;
        valueEnd = at;
        boolean opened = nameEnd > nameStart && peek() == '"';
        boolean complete = opened && readQuotedValue() && isTagClosedAt(at);
        misquoted = !complete && opened && correctEndOfValue();
        if (complete || misquoted) {
            skipBlanks();
            at++;
            if (!isOneWord) {
                String corrected = GameTags.formatPair(tagName(), tagValueOrComment());
                problems.addCorrectable(Forgiveness.Kind.BROKEN_TAG, start, "tag", TAG_FORM, tokenText(), corrected);
            }
        } else {
            nameEnd = nameStart;
            valueEnd = valueStart;
            at = Math.max(at, start + 1);
            skipBrokenTag();
            reportCorrectable(Forgiveness.Kind.BROKEN_TAG, start, "tag", TAG_FORM, tokenText(), "");
        }
        return Kind.TAG;
    }

    private void skipName() {
        while (GameTags.isNamePart(peek())) {
            at++;
        }
    }

    /** Goes to the end of the line, or to the next tag in it. */
    private void skipBrokenTag() {
        at = start + 1;
        for (int next = peek(); next != NONE && next != '\n' && next != '\r'; next = peek()) {
            at++;
            if (next == ']') {
                int tag = at;
                while (tag < text.length && (text[tag] == ' ' || text[tag] == '\t')) {
                    tag++;
                }
                if (tag < text.length && text[tag] == '[') {
                    return;
                }
            }
        }
    }

    /** Words in brackets among moves, which are a remark; or a bracket that nothing closes. */
    private Kind readBrackets() {
        int end = at + 1;
        int last = Math.min(text.length, at + MAX_BRACKETS);
        while (end < last && "[]{}\n\r".indexOf(text[end]) < 0) {
            end++;
        }
        if (end == last || text[end] != ']') {
            return readStrayText();
        }
        valueStart = at;
        at = end + 1;
        valueEnd = at;
        String comment = "{" + tokenText() + "}";
        reportCorrectable(
                Forgiveness.Kind.STRAY_TEXT, start, "comment", "must stand between { and }", tokenText(), comment);
        return checkedComment();
    }

    private Kind readStrayText() {
        String character = String.valueOf((char) text[at++]);
        reportCorrectable(
                Forgiveness.Kind.STRAY_TEXT, start, "token", "'" + character + "' has no meaning here", character, "");
        return Kind.STRAY;
    }

    private boolean readQuotedValue() {
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
    private boolean isTagClosedAt(int place) {
        int end = place;
        while (end < text.length && (text[end] == ' ' || text[end] == '\t')) {
            end++;
        }
        return end < text.length && text[end] == ']';
    }

    /**
     * Whether the value ends with a later quotation mark than its escapes say, or one that a backslash hides: the first
     * one behind which a bracket and then the line or the tag ends. The value then ends before it.
     */
    private boolean correctEndOfValue() {
        int i = Math.max(valueStart, lookedForEnd);
        for (; i < text.length && text[i] != '\n' && text[i] != '\r'; i++) {
            if (text[i] == '"' && isTagClosedAt(i + 1) && isLineOverBehindTag(i + 1)) {
                valueEnd = i;
                at = i + 1;
                return true;
            }
        }
        lookedForEnd = i;
        return false;
    }

    /** Whether nothing but another tag follows in the line behind the bracket to come. */
    private boolean isLineOverBehindTag(int place) {
        int end = place;
        while (text[end] != ']') {
            end++;
        }
        do {
            end++;
        } while (end < text.length && (text[end] == ' ' || text[end] == '\t'));
        return end == text.length || text[end] == '\n' || text[end] == '\r' || text[end] == '[';
    }

    private Kind readBraces() {
        at++;
        valueStart = at;
        while (at < text.length && text[at] != '}') {
            at++;
        }
        valueEnd = at;
        if (at == text.length) {
            reportCorrectable(Forgiveness.Kind.UNCLOSED, start, "comment", "no } closes it", "", "}");
        } else {
            at++;
        }
        return checkedComment();
    }

    private Kind readGlyph() {
        at++;
        int number = 0;
        while (isDigit(peek()) && number <= MAX_NAG) {
            number = 10 * number + text[at++] - '0';
        }
        if (at == start + 1 || number > MAX_NAG) {
            problems.add(start, "glyph", "must be $0 to $" + MAX_NAG);
        }
        return Kind.NAG;
    }

    private Kind readSymbolOrNumber() {
        while (isDigit(peek())) {
            at++;
        }
        if (at > start && peek() == '.' && !(chess && isHalfPoint())) {
            while (peek() == '.') {
                at++;
            }
            return Kind.NUMBER;
        }
        if (chess && peek() == '*' && at == start) {
            at++;
            return Kind.RESULT;
        }
        while (at < text.length
                && SYMBOL[text[at] & 0xFF]
                && !(chess && text[at] == '*')
                && (text[at] >= 0 || !lenient || !isOddBlank())) {
            at++;
        }
        return at == start ? readStrayText() : isResult() ? Kind.RESULT : Kind.SYMBOL;
    }

    /** Whether a half point stands there that is written as a decimal, of which the first digit is passed. */
    private boolean isHalfPoint() {
        return at == start + 1 && text[start] == '0' && at + 1 < text.length && text[at + 1] == '5';
    }

    private boolean isOddBlank() {
        return OddSpaces.blankLength(text, at) > 0;
    }

    private boolean isResult() {
        int length = at - start;
        return switch (text[start]) {
            case '*' -> length == 1;
            case '1' -> (length == 3 && isTokenText("1-0")) || (length == 7 && isTokenText("1/2-1/2"));
            case '0' -> length == 3 && isTokenText("0-1");
            default -> false;
        };
    }

    private boolean isTokenText(String word) {
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
