package io.github.pokechess.notation.text;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.movetext.Places;
import io.github.pokechess.notation.internal.text.Utf8;
import io.github.pokechess.notation.problem.Forgiveness;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a file one by one, those that are broken too, which it hands on. Not thread-safe. */
final class OneLineFile {
    /** The length of the longest line, in bytes. */
    private static final int MAX_LINE = GameReader.Options.standard().maxGameBytes();

    private final InputStream in;
    private final boolean lenient;
    private final Consumer<? super MalformedTextException> broken;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private boolean ended;

    /** The line at hand, from 1, and its first byte in the file. */
    private int number;

    private long offset;

    /** The place behind the line at hand. */
    private long behind;

    /** The number of the game at hand, from 1. */
    private long game;

    OneLineFile(InputStream in, boolean lenient, Consumer<? super MalformedTextException> broken) {
        this.in = in;
        this.lenient = lenient;
        this.broken = broken;
    }

    /** The next game that can be read, or null at the end. */
    RawGame.@Nullable Lenient<OneLineText.Reading> next() throws IOException {
        while (!ended) {
            try {
                readLine();
                RawGame.Lenient<OneLineText.Reading> reading = reading();
                if (reading != null) {
                    return reading;
                }
            } catch (MalformedTextException wrong) {
                broken.accept(wrong);
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

    private RawGame.@Nullable Lenient<OneLineText.Reading> reading() {
        byte[] text = bytes.toByteArray();
        int malformed = Utf8.malformed(text, 0);
        if (malformed >= 0) {
            game++;
            Places places = new Places(text);
            places.goTo(malformed);
            throw new MalformedTextException(
                    List.of(TextProblem.of("text", number, places.column() + 1, offset + malformed, "is not UTF-8")));
        }
        String line = new String(text, StandardCharsets.UTF_8);
        if (line.isBlank()) {
            return null;
        }
        game++;
        OneLineParser parser = new OneLineParser(line, number, game, lenient);
        try {
            OneLineText.Reading reading = parser.read();
            List<Forgiveness> forgiven = parser.forgiven().stream()
                    .map(one -> Forgiveness.of(
                            one.kind(),
                            one.game(),
                            one.line(),
                            one.column(),
                            place(line, one.column()),
                            one.written(),
                            one.meant()))
                    .toList();
            return new RawGame.Lenient<>(reading, forgiven);
        } catch (MalformedTextException wrong) {
            TextProblem within = wrong.problems().get(0);
            long place = place(line, within.column());
            throw TurnParser.moved(
                    wrong, TextProblem.of(within.field(), number, within.column(), place, within.message()));
        }
    }

    /** The place of a column of the line at hand in the file, in bytes. */
    private long place(String line, int column) {
        return offset + line.substring(0, column - 1).getBytes(StandardCharsets.UTF_8).length;
    }
}
