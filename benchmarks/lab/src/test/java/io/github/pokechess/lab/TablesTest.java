package io.github.pokechess.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TablesTest {
    @TempDir
    private Path folder;

    private Path file(String... rows) throws IOException {
        return Files.writeString(folder.resolve("tables.tsv"), Tables.HEADER + "\n" + String.join("\n", rows) + "\n");
    }

    @Test
    void everyTableIsWhereTheFileSays() throws IOException {
        for (Tables.Table table : Tables.read(Path.of("tables.tsv"))) {
            String[] place = table.document().split("#", 2);
            assertThat(Files.readString(Path.of("../..", place[0])).lines())
                    .as(table.document())
                    .anyMatch(line -> line.startsWith("#") && anchor(line).equals(place[1]));
        }
    }

    private static String anchor(String heading) {
        String text = heading.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT);
        return text.replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }

    @Test
    void aTableOfAnotherEngineIsStale() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<Tables.Table> tables = Tables.read(file("a#b\t1\tmatch a b", "c#d\t2\tmatch c d"));

        Tables.list(tables, "2", new PrintStream(out, true, StandardCharsets.UTF_8));

        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("engine 2", "STALE a#b", "    of engine 1: match a b", "fresh c#d");
    }

    @Test
    void aWrongFileIsRefused() throws IOException {
        Path missing = file("a#b\t1\tmatch a b", "one field");
        assertThatThrownBy(() -> Tables.read(missing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(missing + ", line 3: not three fields: one field");
        Path other = Files.writeString(folder.resolve("other"), "x\n");
        assertThatThrownBy(() -> Tables.read(other)).hasMessage(other + ", line 1: not document engine command");
    }
}
