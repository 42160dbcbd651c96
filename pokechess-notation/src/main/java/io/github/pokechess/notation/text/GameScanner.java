package io.github.pokechess.notation.text;

import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.text.OddSpaces;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream of bytes into games without looking at what they say: a game goes to the next tag behind its movetext
 * that is in no comment. Holds one game at a time. Not thread-safe.
 *
 * <p>A comment ends at its brace, and its lines may look like tags. A forgotten brace would swallow games. So if no
 * closing brace comes, or a brace opens before it, the comment ends before the first tag that follows an empty line.
 */
final class GameScanner implements Closeable {
    /** The number of bytes that are kept of a game longer than the reading allows: enough to name it. */
    private static final int KEPT = 1 << 12;

    /** A text that is longer than the limit by this factor is no game, and may have no end. */
    private static final long ENDLESS = 16;

    private static final int END = -1;

    /** The longest beginning of a tag that is looked at, up to its quotation mark, in bytes. */
    private static final int MAX_NAME = 100;

    /** By byte, whether it never ends or changes the state of movetext. */
    private static final boolean[] ORDINARY = ordinaryBytes();

    private final InputStream in;
    private final Reading<?> reading;

    /** Whether marks of quoted mails are passed over before tags. */
    private final boolean passesQuoteMarks;

    private byte[] buffer = new byte[1 << 16];
    private int filled;

    /** The place where the current game begins. */
    private int from;

    /** The next byte to look at. */
    private int at;

    private boolean ended;

    /** The part of the current game that is kept if it is too long. */
    private byte @Nullable [] beginning;

    /** The place of that in the stream. */
    private long offset;

    /** The place of the current game. */
    private long start;

    private int line = 1;
    private int column;
    private boolean afterCarriageReturn;
    private long number;

    /**
     * The names of the tags of the current game up to some byte; read only where an empty line stands among its tags.
     */
    private final Set<String> names = new HashSet<>();

    private int namesRead;

    /** The last byte in the stream that {@link #endsAsTag} passed: nothing up to there ends a tag. */
    private long passed = -1;

    /** The last of these that is no blank. */
    private long lastPassed = -1;

    /** @param chess whether the games are those of a PGN file */
    GameScanner(InputStream in, Reading<?> reading, boolean chess) {
        this.in = in;
        this.reading = reading;
        this.passesQuoteMarks = chess && reading.isLenient();
        this.offset = reading.offset();
    }

    private static boolean[] ordinaryBytes() {
        boolean[] ordinary = new boolean[256];
        Arrays.fill(ordinary, true);
        for (char special : "[{;%\n\r".toCharArray()) {
            ordinary[special] = false;
        }
        return ordinary;
    }

    /** The next game, or null if there is nothing left but space and comments. */
    @Nullable
    GameSource next() throws IOException {
        if (number == reading.maxGames()) {
            return null;
        }
        skipSpace();
        boolean lineStart = true; // so it is for the lexer, which sees no more than the game
        start = offset;
        int startLine = line;
        int startColumn = column;
        beginning = null;
        names.clear();
        namesRead = 0;
        boolean tags = false;
        boolean movetext = false;
        int lineEnds = 0; // in a row
        boolean emptyLine = false; // behind the last tag
        while (true) {
            int next = peek();
            if (next == END || (next == '[' && movetext && isTag())) {
                break;
            }
            if (next == '[' && !movetext) {
                int tag = at - from;
                skipTag();
                if (emptyLine && beginning == null && isRepeatedTag(tag)) {
                    at = from + tag; // of the next game: this one has neither moves nor a result
                    break;
                }
                tags = true;
                emptyLine = false;
            } else if (next == '{') {
                movetext |= !skipComment();
            } else if (next == ';' || (next == '%' && lineStart)) {
                skipLine();
            } else if (!movetext && next == '>' && passesQuoteMarks && lineStart) {
                at++;
                continue; // the line begins behind it
            } else if (!movetext && isOddSpace(next)) {
                at += OddSpaces.spaceLength(buffer, at); // movetext does not begin with it
            } else {
                movetext |= !isSpace(next);
                int behind = ++at;
                while (movetext && at < filled && ORDINARY[buffer[at] & 0xFF]) {
                    at++;
                }
                lineStart = ((next == '\n' || next == '\r') && at == behind)
                        || (passesQuoteMarks && !movetext && lineStart);
                if (!movetext) {
                    lineEnds += next == '\n' || (next == '\r' && peek() != '\n') ? 1 : 0;
                    emptyLine |= tags && lineEnds > 1;
                }
                continue;
            }
            lineStart = false;
            lineEnds = 0;
        }
        if (!tags && !movetext) {
            return null;
        }
        number++;
        if (at - from > reading.maxGameBytes()) {
            keepBeginning();
        }
        byte[] bytes = beginning == null ? Arrays.copyOfRange(buffer, from, at) : beginning;
        releaseGame();
        return new GameSource(bytes, number, start, startLine, startColumn, beginning != null, reading);
    }

    /** Goes to the first byte of a game. */
    private void skipSpace() throws IOException {
        for (int next = peek(); next != END && isSpace(next); next = peek()) {
            at++;
        }
        releaseGame();
    }

    /** Goes to behind the tag's bracket, or to the end of the line if it has none. */
    private void skipTag() throws IOException {
        boolean quoted = false;
        for (int next = peek(); next != END && next != '\n' && next != '\r'; next = peek()) {
            at++;
            if (quoted && next == '\\') {
                int escaped = peek();
                at += escaped == '"' || escaped == '\\' ? 1 : 0;
            } else if (next == '"') {
                quoted = !quoted;
            } else if (next == ']' && !quoted) {
                return;
            }
        }
    }

    /** Whether the tag between a byte of the current game and the current place repeats an earlier tag. */
    private boolean isRepeatedTag(int tag) {
        readNames(from + tag);
        return !readNames(at);
    }

    /** Reads the names of tags up to a place; answers whether the last one is new. */
    private boolean readNames(int end) {
        GameLexer lexer =
                new GameLexer(Arrays.copyOfRange(buffer, from + namesRead, end), true, false, GameLexer.Problems.NONE);
        boolean isNew = true;
        for (GameLexer.Kind kind = lexer.nextToken(); kind != GameLexer.Kind.END; kind = lexer.nextToken()) {
            isNew = kind != GameLexer.Kind.TAG || lexer.tagName().isEmpty() || names.add(lexer.tagName());
        }
        namesRead = end - from;
        return isNew;
    }

    /**
     * Whether a byte begins a character that only looks like space, or none: a byte order mark between files that were
     * put together.
     */
    private boolean isOddSpace(int next) throws IOException {
        while (next >= 0x80 && filled - at < 3 && fill()) {
            // until the character is there
        }
        return next >= 0x80 && OddSpaces.spaceLength(buffer, at) > 0;
    }

    /** Goes to behind the brace, or to the tag before which it was forgotten; answers whether there is one. */
    private boolean skipComment() throws IOException {
        int tag = END; // the place of the first one behind an empty line, in the game
        int newlines = 0;
        at++;
        for (int next = peek(); next != END; next = peek()) {
            boolean isTooLong = beginning != null || at - from >= reading.maxGameBytes();
            if (next == '[' && newlines > 1 && tag == END && isLetter(byteAt(1))) {
                tag = at - from;
            }
            if (tag != END && (next == '{' || isTooLong)) {
                break;
            }
            at++;
            if (next == '}') {
                return true;
            }
            boolean ends = next == '\n' || (next == '\r' && peek() != '\n');
            newlines = ends ? newlines + 1 : isSpace(next) ? newlines : 0;
        }
        at = tag == END ? at : from + tag;
        return false;
    }

    /**
     * Whether a tag begins at a bracket among moves, rather than a remark: it names a value in quotation marks, in a
     * line of its own or behind a result; or it stands where only a tag can, behind a result or an empty line.
     */
    private boolean isTag() throws IOException {
        int name = 1;
        while (name < MAX_NAME && isBlank(byteAt(name))) {
            name++;
        }
        if (!isLetter(byteAt(name))) {
            return false;
        }
        boolean isCapital = byteAt(name) <= 'Z';
        int end = name;
        while (end < MAX_NAME
                && (isLetter(byteAt(end)) || isBlank(byteAt(end)) || byteAt(end) == '_' || isDigit(byteAt(end)))) {
            end++;
        }
        boolean isNamed = byteAt(end) == '"';
        int before = at - 1;
        while (before >= from && isBlank(buffer[before])) {
            before--;
        }
        boolean isLineStart = before < from || buffer[before] == '\n' || buffer[before] == '\r';
        int lines = 0;
        while (before >= from && isSpace(buffer[before])) {
            lines += buffer[before] == '\n' || (buffer[before] == '\r' && buffer[before + 1] != '\n') ? 1 : 0;
            before--;
        }
        if (before < from || isResult(before) || (isLineStart && lines > 1)) {
            return isNamed || (isLineStart && endsAsTag(end));
        }
        return isNamed && (isLineStart || isCapital) && endsAsTag(end);
    }

    /** Whether a standard result ends with a byte of the buffer. */
    private boolean isResult(int last) {
        if (buffer[last] == '*') {
            return true;
        }
        String end = new String(
                buffer, Math.max(from, last - 6), last + 1 - Math.max(from, last - 6), StandardCharsets.US_ASCII);
        return end.endsWith("1-0") || end.endsWith("0-1") || end.endsWith("1/2-1/2");
    }

    /**
     * Whether a quotation mark and a bracket end the line, or another bracket follows them. Looks at no byte twice: a
     * line may have thousands of brackets, and what ends the tag of one ends those of the others before it.
     */
    private boolean endsAsTag(int quote) throws IOException {
        long bracket = offset + at - from;
        if (passed < bracket + quote) {
            passed = bracket + quote;
            lastPassed = passed;
        }
        while (true) {
            int place = (int) (passed + 1 - bracket);
            int next = byteAt(place);
            boolean isBehindTag = byteAt((int) (lastPassed - bracket)) == ']';
            if (next == END || next == '\n' || next == '\r') {
                return isBehindTag;
            }
            if (place > reading.maxTokenBytes()) {
                return false;
            }
            if (next == '[' && isBehindTag) {
                return true;
            }
            passed++;
            lastPassed = isBlank(next) ? lastPassed : passed;
        }
    }

    /** The byte that comes after a number of others, from the current one on; or the end. */
    private int byteAt(int ahead) throws IOException {
        while (at + ahead >= filled && fill()) {
            // until it is there
        }
        return at + ahead < filled ? buffer[at + ahead] & 0xFF : END;
    }

    private static boolean isLetter(int c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t';
    }

    private void skipLine() throws IOException {
        for (int next = peek(); next != END && next != '\n' && next != '\r'; next = peek()) {
            at++;
        }
    }

    private int peek() throws IOException {
        return at < filled || fill() ? buffer[at] & 0xFF : END;
    }

    private boolean fill() throws IOException {
        if (ended) {
            return false;
        }
        if (at - from > reading.maxGameBytes()) {
            keepBeginning();
        }
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, filled - from);
            filled -= from;
            at -= from;
            from = 0;
        } else if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        int count = in.read(buffer, filled, buffer.length - filled);
        ended = count < 0;
        filled += Math.max(0, count);
        return count > 0 || (!ended && fill());
    }

    /** Keeps only the beginning of the current game. */
    private void keepBeginning() throws IOException {
        long length = offset + at - from - start;
        if (length > ENDLESS * reading.maxGameBytes()) {
            throw new IOException("a game begins at byte " + start + " and has not ended " + length
                    + " bytes later: this is no file of games");
        }
        if (beginning == null) {
            beginning = Arrays.copyOfRange(buffer, from, Math.min(at, from + KEPT));
        }
        releaseGame();
    }

    /** Lets go of what has been looked at. */
    private void releaseGame() {
        for (int i = from; i < at; i++) {
            byte b = buffer[i];
            if (b == '\n' || b == '\r') {
                line += b == '\n' && afterCarriageReturn ? 0 : 1;
                column = 0;
            } else if ((b & 0xC0) != 0x80) {
                column += (b & 0xF8) == 0xF0 ? 2 : 1;
            }
            afterCarriageReturn = b == '\r';
        }
        offset += at - from;
        from = at;
    }

    private static boolean isSpace(int c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
