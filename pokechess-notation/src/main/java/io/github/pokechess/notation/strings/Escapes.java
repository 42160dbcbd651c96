package io.github.pokechess.notation.strings;

import java.util.Locale;

/** Text made harmless inside XML, HTML and JSON that stands in HTML. */
public final class Escapes {
    private static final char REPLACEMENT = '\uFFFD';

    private Escapes() {}

    /** Text for element content and quoted attributes; what XML 1.0 has no place for becomes U+FFFD. */
    public static String escapeXml(String text) {
        if (isPlain(text)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(isXml(c) ? c : REPLACEMENT);
            }
        });
        return escaped.toString();
    }

    /**
     * A JSON string with its quotes, in ASCII, in which no mark-up can begin or end: not {@code <}, {@code >} or {@code
     * &}. Half a surrogate pair becomes U+FFFD.
     */
    public static String escapeJson(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        appendEscapedJson(text, escaped);
        return escaped.toString();
    }

    /** Appends what {@link #escapeJson} returns. */
    public static void appendEscapedJson(String text, StringBuilder escaped) {
        escaped.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c >= ' ' && c < 0x7F && "<>&\"\\'".indexOf(c) < 0;
            if (plain) {
                escaped.append(c);
            } else {
                char printable = isHalf(text, i) ? REPLACEMENT : c;
                escaped.append("\\u").append(String.format(Locale.ROOT, "%04x", (int) printable));
            }
        }
        escaped.append('"');
    }

    /** Whether a character is a surrogate without its other half. */
    public static boolean isHalf(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }

    /** Whether there is nothing to escape in a text of printable ASCII. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= 0x7F || c == '<' || c == '>' || c == '&' || c == '"' || c == '\'') {
                return false;
            }
        }
        return true;
    }

    private static boolean isXml(int c) {
        return c >= ' '
                ? !(c >= 0xD800 && c <= 0xDFFF) && !(c >= 0x7F && c < 0xA0) && c != 0xFFFE && c != 0xFFFF
                : c == '\t' || c == '\n' || c == '\r';
    }
}
