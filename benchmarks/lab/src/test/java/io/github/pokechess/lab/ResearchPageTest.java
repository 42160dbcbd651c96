package io.github.pokechess.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the page for researchers says about files. */
final class ResearchPageTest {
    private static final Path PAGE = Path.of("../../pokechess-search/RESEARCH.md");
    private static final Path VECTORS = Path.of("../../pokechess-core/vectors");
    private static final Pattern ROW = Pattern.compile("`(\\w+\\.(?:jsonl|tsv))` \\| ([\\d,]+) \\| `(\\w+)` \\|");

    @Test
    @Tag("slow")
    void files_haveTheirDigestsAndSizes() throws IOException, NoSuchAlgorithmException {
        Matcher rows = ROW.matcher(Files.readString(PAGE));
        List<String> named = new ArrayList<>();

        while (rows.find()) {
            byte[] bytes = Files.readAllBytes(VECTORS.resolve(rows.group(1)));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            assertThat(String.format(
                            Locale.ROOT, "%,d %s", bytes.length, HexFormat.of().formatHex(digest)))
                    .as(rows.group(1))
                    .isEqualTo(rows.group(2) + " " + rows.group(3));
            named.add(rows.group(1));
        }

        assertThat(named)
                .containsExactlyInAnyOrder(
                        "positions.jsonl", "games.jsonl", "notation.jsonl", "perft.tsv", "siblings.jsonl");
    }
}
