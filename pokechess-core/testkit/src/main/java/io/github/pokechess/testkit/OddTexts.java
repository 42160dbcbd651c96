package io.github.pokechess.testkit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.MalformedTextException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Odd texts for tests of readers: every kind of blank and line end, unpaired surrogates, digits of other scripts,
 * numbers out of range, and misplaced signs. A reader must read them or refuse them as documented. The texts are the
 * same at each call.
 */
public final class OddTexts {
    /** Blanks and ends of lines: some are white space to one method of Java and not to another. */
    private static final List<String> BLANKS = List.of(
            " ", "  ", "\t", "\n", "\r", "\r\n", "\u000b", "\f", "\u001c", "\u0085", "\u00a0", "\u2003", "\u2007",
            "\u2028", "\u2029", "\u3000", "\ufeff", "\u200b");

    /** Characters that change with their case, that are halves, or that look like others. */
    private static final List<String> CHARACTERS = List.of(
            "\u0000",
            "\u007f",
            "\ud800",
            "\udc00",
            "\ud83d\ude00",
            "\u0130",
            "\u0131",
            "\u212a",
            "\u00df",
            "\u0663",
            "\uff10");

    private static final List<String> NUMBERS =
            List.of("0", "-", "-1", "+1", "2147483648", "4294967297", "9223372036854775808", "9".repeat(40), "1e999");

    private static final List<String> SIGNS = List.of(
            "\"", "\\", "{", "}", "(", ")", ";", "$", "[", "]", "%", "|", "/", ":", "=", "*", "#", ".", "...", "+", "x",
            "?", "<");

    /** The number of places in which a long text is damaged. */
    private static final int PLACES = 6;

    private OddTexts() {}

    /**
     * Odd texts, and a sample with one of them inserted, replacing a character, before or behind it, or with a part
     * missing.
     *
     * @param sample a text that can be read
     */
    public static Stream<String> near(String sample) {
        requireNonNull(sample, "sample");
        List<String> odd = Stream.of(BLANKS, CHARACTERS, NUMBERS, SIGNS)
                .flatMap(List::stream)
                .toList();
        List<String> texts = new ArrayList<>(List.of("", sample));
        for (String text : odd) {
            texts.add(text);
            texts.add(text + sample + text);
            places(sample).forEach(at -> {
                texts.add(sample.substring(0, at) + text + sample.substring(at));
                if (at < sample.length()) {
                    texts.add(sample.substring(0, at) + text + sample.substring(at + 1));
                }
            });
        }
        for (String first : BLANKS) {
            BLANKS.forEach(second -> texts.add(first + second));
        }
        places(sample).forEach(at -> {
            texts.add(sample.substring(0, at));
            texts.add(sample.substring(at));
        });
        return texts.stream().distinct();
    }

    /**
     * Checks a reader by all odd texts {@linkplain #near near} a sample: each is read, or refused by a {@link
     * MalformedTextException} whose places lie in it. A value that was read has a text that is read as the same value.
     *
     * @param reader reads the sample
     * @param writer writes a value of the reader
     * @throws AssertionError if a text shows that something is wrong
     */
    public static <T> void check(String sample, Function<String, T> reader, Function<? super T, String> writer) {
        requireNonNull(sample, "sample");
        assertThat(writer.apply(reader.apply(sample)))
                .as("the text of what is read from %s", sample)
                .isNotNull();
        near(sample).forEach(text -> {
            T read;
            try {
                read = reader.apply(text);
            } catch (MalformedTextException refused) {
                int length = text.getBytes(StandardCharsets.UTF_8).length; // game files count bytes
                assertThat(refused.problems())
                        .as("problems of the text \"%s\", which lie in it", text)
                        .isNotEmpty()
                        .allMatch(problem -> problem.offset() >= 0 && problem.offset() <= length)
                        .allMatch(problem -> problem.line() >= 1 && problem.column() >= 1);
                return;
            } catch (RuntimeException wrong) {
                throw new AssertionError("must be read or refused by a MalformedTextException: \"" + text + '"', wrong);
            }
            String written = writer.apply(read);
            try {
                assertThat(writer.apply(reader.apply(written)))
                        .as("what is written of the text \"%s\"", text)
                        .isEqualTo(written);
            } catch (RuntimeException wrong) {
                throw new AssertionError("what is written of \"" + text + "\" must be read: \"" + written + '"', wrong);
            }
        });
    }

    /** Places in a text from its beginning to its end. */
    private static IntStream places(String text) {
        int last = Math.min(PLACES, text.length());
        return IntStream.rangeClosed(0, last).map(i -> last == 0 ? 0 : (int) ((long) i * text.length() / last));
    }
}
