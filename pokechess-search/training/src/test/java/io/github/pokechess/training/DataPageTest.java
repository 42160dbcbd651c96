package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** The page of the data set, and the sample that the repository has of it. */
final class DataPageTest {
    private static final Path SAMPLE = Path.of("sample", "positions.csv.gz");
    private static final long MOST_BYTES = 200_000;

    private static byte[] sample() throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(SAMPLE))) {
            return in.readAllBytes();
        }
    }

    @Test
    void sample_hasTheSizeAndTheChecksumOfThePage() throws IOException, NoSuchAlgorithmException {
        String page = Files.readString(Path.of("DATA.md"));
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(sample());

        assertThat(page)
                .contains("| " + String.format(Locale.ROOT, "%,d", Files.size(SAMPLE)) + " | `"
                        + HexFormat.of().formatHex(digest) + "`, unpacked |");
        assertThat(Files.size(SAMPLE)).isLessThan(MOST_BYTES);
    }

    @Test
    void sample_hasTheColumnsOfExport_andThirtyGames() throws IOException {
        List<String> lines =
                new String(sample(), StandardCharsets.ISO_8859_1).lines().toList();

        assertThat(List.of(lines.get(0).split(",", -1))).isEqualTo(TrainingTable.COLUMNS);
        List<long[]> rows = lines.stream()
                .skip(1)
                .map(line -> Arrays.stream(line.split(",", -1))
                        .mapToLong(Long::parseLong)
                        .toArray())
                .toList();
        assertThat(rows).allMatch(row -> row.length == TrainingTable.COLUMNS.size());
        assertThat(rows.stream().map(row -> row[0]).distinct()).hasSize(30);
        int best = TrainingTable.COLUMNS.indexOf("action1");
        int played = TrainingTable.COLUMNS.indexOf("played");
        assertThat(rows).allMatch(row -> row[best] >= 0 && row[played] >= 0 && Math.abs(row[3]) <= 1_000_000);
    }

    /** The columns that the loader of the page names by number. */
    @Test
    void loader_namesTheRightColumns() {
        List<String> columns = TrainingTable.COLUMNS;
        assertThat(columns.subList(0, 4)).containsExactly("game", "luck", "result", "score");
        assertThat(columns.get(8)).isEqualTo("a1");
        assertThat(columns.get(71)).isEqualTo("h8");
        assertThat(columns.subList(72, 79))
                .containsExactly("starts", "chain", "played", "roll", "adjusted", "action1", "value1");
        assertThat(columns.subList(91, 96)).containsExactly("action8", "value8", "handmade", "ahead", "behind");
    }
}
