package io.github.pokechess.notation.text;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.movetext.LineCounter;
import io.github.pokechess.notation.internal.text.Utf8;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a file one by one, those that are broken too, which it hands on. Not thread-safe. */
final class OneLineFile<G> {
    /** The length of the longest line, in bytes. */
    private static final int MAX_LINE = Reading.standard().maxGameBytes();

    /** A line that is longer than this may have no end. */
    private static final long ENDLESS = 16L * MAX_LINE;

    private final InputStream in;
    private final Reading<G> reading;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private boolean ended;

    /** The number of the current line, from 1, and its first byte in the file. */
    private int number;

    private long offset;

    /** The place behind the current line. */
    private long behind;

    /** The number of the current game, from 1. */
    private long game;

    OneLineFile(InputStream in, Reading<G> reading) {
        this.in = in;
        this.reading = reading;
    }

    /** The next game, or null at the end. */
    @Nullable
    ReadResult<G> next() throws IOException {
        while (!ended) {
            try {
                readLine();
                ReadResult<G> read = read();
                if (read != null) {
                    return read;
                }
            } catch (MalformedTextException wrong) {
                return ReadResult.of(game, () -> {
                    throw wrong;
                });
            }
        }
        return null;
    }

    private void readLine() throws IOException {
        bytes.reset();
        number++;
        offset = behind;
        boolean tooLong = false;
        int next = in.read();
        for (; next >= 0 && next != '\n'; next = in.read()) {
            behind++;
            if (behind - offset > ENDLESS) {
                throw new IOException("a line has not ended after " + ENDLESS + " bytes: this is no text");
            }
            if (bytes.size() < MAX_LINE) {
                bytes.write(next);
            } else {
                tooLong = true;
            }
        }
        behind++;
        ended = next < 0;
        if (tooLong) {
            game++;
            throw new MalformedTextException(
                    List.of(TextProblem.of("line", number, 1, offset, "is longer than " + MAX_LINE + " bytes")));
        }
    }

    private @Nullable ReadResult<G> read() {
        byte[] text = bytes.toByteArray();
        int malformed = Utf8.firstMalformed(text, 0);
        if (malformed >= 0) {
            game++;
            LineCounter places = new LineCounter(text);
            places.advanceTo(malformed);
            throw new MalformedTextException(
                    List.of(TextProblem.of("text", number, places.column() + 1, offset + malformed, "is not UTF-8")));
        }
        String line = new String(text, StandardCharsets.UTF_8);
        if (line.isBlank()) {
            return null;
        }
        game++;
        int row = number;
        OneLineParser parser = new OneLineParser(line, number, game, reading.isLenient());
        return parser.read(
                reading,
                wrong -> {
                    TextProblem within = wrong.problems().get(0);
                    long place = offsetOf(line, within.column());
                    return TurnParser.atPlaceOf(
                            wrong, TextProblem.of(within.field(), row, within.column(), place, within.message()));
                },
                one -> Forgiveness.of(
                        one.kind(),
                        one.game(),
                        one.line(),
                        one.column(),
                        offsetOf(line, one.column()),
                        one.written(),
                        one.intended()));
    }

    /** The place of a column of the current line in the file, in bytes. */
    private long offsetOf(String line, int column) {
        return offset + line.substring(0, column - 1).getBytes(StandardCharsets.UTF_8).length;
    }
}
