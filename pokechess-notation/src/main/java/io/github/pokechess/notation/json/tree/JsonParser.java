package io.github.pokechess.notation.json.tree;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.strings.Escapes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads JSON strictly: RFC 8259 with what RFC 7493 asks for, each name once in an object and no half of a surrogate
 * pair. Takes time and memory linear in the text, and a stack of bounded depth. Used once; not thread-safe.
 */
public final class JsonParser {
    /**
     * The greatest depth of nested values: three times as deep as the variations of a game, and the values around them.
     */
    public static final int MAX_DEPTH = 320;

    /** The number of duplicate names that are reported. */
    private static final int MAX_PROBLEMS = 100;

    private static final String FIELD = "JSON";

    private final int mostValues;
    private final JsonSource source;
    private final String text;
    private final List<TextProblem> repeated = new ArrayList<>();
    private int at;
    private int depth;
    private int values;

    public JsonParser(JsonSource source) {
        this(source, Integer.MAX_VALUE);
    }

    /** @param mostValues the number of values that the text may have */
    public JsonParser(JsonSource source, int mostValues) {
        this.mostValues = mostValues;
        this.source = source;
        this.text = source.text();
    }

    /**
     * The value that the text is.
     *
     * @throws MalformedTextException if it is none; has the first place where it is not JSON, and before that every
     *     name that an object has twice
     */
    public JsonValue read() {
        skipSpace();
        JsonValue value = readValue();
        skipSpace();
        if (at < text.length()) {
            throw problemAt(at, "nothing can follow the value: " + nextText());
        }
        if (!repeated.isEmpty()) {
            throw new MalformedTextException(repeated);
        }
        return value;
    }

    private JsonValue readValue() {
        int start = at;
        values++;
        if (values > mostValues) {
            throw problemAt(start, "there are more than " + mostValues + " values");
        }
        char first = peek();
        return switch (first) {
            case '{' -> readObject();
            case '[' -> readArray();
            case '"' -> new JsonValue.Text(start, readString());
            case 't' -> readWord("true", new JsonValue.Flag(start, true));
            case 'f' -> readWord("false", new JsonValue.Flag(start, false));
            case 'n' -> readWord("null", new JsonValue.Nothing(start));
            default -> {
                if (first != '-' && !isDigit(first)) {
                    throw problemAt(at, "a value is to stand here: " + nextText());
                }
                yield readNumber();
            }
        };
    }

    private JsonValue readObject() {
        int start = at++;
        enterNesting(start);
        Map<String, JsonValue> members = new LinkedHashMap<>();
        List<Integer> names = new ArrayList<>();
        skipSpace();
        if (peek() == '}') {
            at++;
        } else {
            do {
                skipSpace();
                int nameAt = at;
                if (peek() != '"') {
                    throw problemAt(at, "a name in quotes is to stand here: " + nextText());
                }
                String name = readString();
                skipSpace();
                expect(':', "a colon is to stand between name and value");
                skipSpace();
                JsonValue value = readValue();
                if (members.putIfAbsent(name, value) == null) {
                    names.add(nameAt);
                } else if (repeated.size() < MAX_PROBLEMS) {
                    repeated.add(source.problem(FIELD, nameAt, "the name " + quoted(name) + " is there twice"));
                }
                skipSpace();
            } while (hasNextItem('}'));
        }
        depth--;
        return new JsonValue.Dictionary(start, members, names);
    }

    private JsonValue readArray() {
        int start = at++;
        enterNesting(start);
        List<JsonValue> items = new ArrayList<>();
        skipSpace();
        if (peek() == ']') {
            at++;
        } else {
            do {
                skipSpace();
                items.add(readValue());
                skipSpace();
            } while (hasNextItem(']'));
        }
        depth--;
        return new JsonValue.Sequence(start, items);
    }

    /** Whether a comma follows, and not the end. */
    private boolean hasNextItem(char end) {
        if (peek() == ',') {
            at++;
            return true;
        }
        expect(end, "a comma or " + end + " is to stand here");
        return false;
    }

    private void enterNesting(int start) {
        depth++;
        if (depth > MAX_DEPTH) {
            throw problemAt(start, "values are nested more than " + MAX_DEPTH + " deep");
        }
    }

    private JsonValue readWord(String word, JsonValue value) {
        if (!text.startsWith(word, at)) {
            throw problemAt(at, "a value is to stand here: " + nextText());
        }
        at += word.length();
        return value;
    }

    private JsonValue readNumber() {
        int start = at;
        if (peek() == '-') {
            at++;
        }
        if (peek() == '0') {
            at++;
        } else {
            skipDigits();
        }
        if (peek() == '.') {
            at++;
            skipDigits();
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            if (peek() == '+' || peek() == '-') {
                at++;
            }
            skipDigits();
        }
        return new JsonValue.Digits(start, text.substring(start, at));
    }

    private void skipDigits() {
        if (!isDigit(peek())) {
            throw problemAt(at, "a digit is to stand here: " + nextText());
        }
        while (isDigit(peek())) {
            at++;
        }
    }

    private String readString() {
        int start = at++;
        while (at < text.length() && isPlain(text.charAt(at))) { // as nearly all are to their end
            at++;
        }
        if (peek() == '"') {
            return text.substring(start + 1, at++);
        }
        StringBuilder content = new StringBuilder().append(text, start + 1, at);
        while (true) {
            if (at == text.length()) {
                throw problemAt(start, "no quote ends the string");
            }
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return content.toString();
            }
            if (c < ' ') {
                throw problemAt(at, "a control character in a string must be escaped: " + nextText());
            }
            int from = at;
            content.append(c == '\\' ? readEscape() : c);
            at += c == '\\' ? 0 : 1;
            checkSurrogates(content, from);
        }
    }

    /** Whether a character of a string means itself, independent of its neighbours. */
    private static boolean isPlain(char c) {
        return c >= ' ' && c != '"' && c != '\\' && !Character.isSurrogate(c);
    }

    /** Refuses a low half that no high one stands before, and anything else behind a high one. */
    private void checkSurrogates(StringBuilder content, int from) {
        int last = content.length() - 1;
        boolean afterHigh = last > 0 && Character.isHighSurrogate(content.charAt(last - 1));
        boolean low = Character.isLowSurrogate(content.charAt(last));
        boolean endsHigh = Character.isHighSurrogate(content.charAt(last)) && at < text.length() && peek() == '"';
        if (low != afterHigh || endsHigh) {
            throw problemAt(from, "half of a surrogate pair stands alone");
        }
    }

    private char readEscape() {
        int start = at;
        at++;
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> readHexDigits(start);
            default -> throw problemAt(start, "there is no such escape");
        };
    }

    private char readHexDigits(int start) {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            char c = peek();
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw problemAt(start, "four hexadecimal digits are to follow \\u");
            }
            value = 16 * value + digit;
            at++;
        }
        return (char) value;
    }

    private void expect(char c, String message) {
        if (peek() != c) {
            throw problemAt(at, message + ": " + nextText());
        }
        at++;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    /** The next character, or NUL, which has no meaning anywhere, at the end. */
    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private String nextText() {
        if (at >= text.length()) {
            return "the text ends";
        }
        int c = text.codePointAt(at);
        return c > ' ' && c < 0x7F ? "'" + (char) c + "'" : String.format(Locale.ROOT, "U+%04X", c);
    }

    private static String quoted(String name) {
        return Escapes.escapeJson(name.length() <= 40 ? name : name.substring(0, 40) + "…");
    }

    private MalformedTextException problemAt(int place, String message) {
        List<TextProblem> problems = new ArrayList<>(repeated);
        problems.add(source.problem(FIELD, Math.min(place, text.length()), message));
        return new MalformedTextException(problems);
    }
}
