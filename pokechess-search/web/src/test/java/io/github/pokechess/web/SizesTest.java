package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The sizes that the README tells are those of this build. */
@Tag("web")
final class SizesTest {
    private static final int MOST_PERCENT_OFF = 2;
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z.-]+)`, [^|]+ \\| ([0-9,]+) \\| ([0-9,]+) \\|$");

    @Test
    void theReadmeTellsTheSizesOfTheBuild() throws IOException {
        var rows = ROW.matcher(Files.readString(Path.of("README.md"))).results().toList();
        assertThat(rows).hasSize(4);
        for (MatchResult row : rows) {
            String name = row.group(1);
            Path file = name.endsWith(".html") ? OpenedPage.PAGE : LibraryBrowserTest.FOLDER.resolve(name);
            byte[] bytes = Files.readAllBytes(file);
            assertThat(number(row.group(2)))
                    .as("%s has %,d bytes", name, bytes.length)
                    .isCloseTo(bytes.length, withinPercentage(MOST_PERCENT_OFF));
            int packed = packed(bytes);
            assertThat(number(row.group(3)))
                    .as("%s has %,d bytes by gzip", name, packed)
                    .isCloseTo(packed, withinPercentage(MOST_PERCENT_OFF));
        }
    }

    private static int number(String text) {
        return Integer.parseInt(text.replace(",", ""));
    }

    private static int packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(sent)) {
            gzip.write(bytes);
        }
        return sent.size();
    }
}
