package io.github.pokechess.notation.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;

final class LineReaderTest {
    private static List<String> lines(String text, int limit) throws IOException {
        LineReader reader = new LineReader(new StringReader(text), limit);
        List<String> lines = new ArrayList<>();
        for (String line = reader.nextLine(); line != null; line = reader.nextLine()) {
            lines.add(reader.wasLineCut() ? line + "…" : line);
        }
        return lines;
    }

    @Property(tries = 300)
    void next_splitsAsBufferedReaderDoes(@ForAll @CharRange(from = '\t', to = '\u000f') String text)
            throws IOException {
        List<String> expected =
                new BufferedReader(new StringReader(text)).lines().toList();

        assertThat(lines(text, 1_000)).isEqualTo(expected);
    }

    @Test
    void next_cutsWhatIsLongerThanTheLimit() throws IOException {
        assertThat(lines("abcd\nabcde\r\nabcdef\rx\nabcdefg", 4))
                .containsExactly("abcd", "abcd…", "abcd…", "x", "abcd…");
    }

    /** It does not wait for the end of a line that is too long, since there may be none. */
    @Test
    void next_answersForALineWithoutEnd() throws IOException {
        Reader endless = new Reader() {
            @Override
            public int read(char[] buffer, int from, int count) {
                Arrays.fill(buffer, from, from + count, 'x');
                return count;
            }

            @Override
            public void close() {}
        };

        assertThat(new LineReader(endless, 100_000).nextLine()).hasSize(100_000);
    }
}
