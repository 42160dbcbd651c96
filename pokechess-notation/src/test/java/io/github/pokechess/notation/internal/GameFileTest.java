package io.github.pokechess.notation.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that grow game by game: what they hold, who holds them, and what is left beside them. */
final class GameFileTest {
    private static final String LEFT = ".0a1b2c3d-0123-4567-89ab-0123456789ab.tmp";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void file() {
        file = folder.resolve("g.pcn");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void growsByWholeGamesAndIsReplacedAtOnce() throws IOException {
        try (GameFile games = GameFile.open(file)) {
            games.append("one\n");
            games.append("two\n");
            assertThat(file).hasContent("one\n\ntwo\n");
            games.replace("begun\n");
            assertThat(file).hasContent("begun\n");
            games.append("three\n");
            assertThat(file).hasContent("begun\n\nthree\n");
            try (InputStream all = games.stream()) {
                assertThat(all).hasContent("begun\n\nthree\n");
            }
            assertThat(games.length()).isEqualTo(13);
            assertThat(names()).containsExactly("g.pcn");
        }
    }

    @Test
    void packsWhatItsNameSays() throws IOException {
        Path packed = folder.resolve("g.pcn.gz");
        try (GameFile games = GameFile.open(packed)) {
            games.replace("one\n");
            games.append("two\n");
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("one\n\ntwo\n");
        }
    }

    @Test
    void isHeldByOneRunEvenAfterItWasReplaced() throws IOException {
        try (GameFile games = GameFile.open(file)) {
            assertThatIOException().isThrownBy(() -> GameFile.open(file));
            games.replace("one\n");
            assertThatIOException()
                    .isThrownBy(() -> GameFile.open(file))
                    .withMessage(file + ": another run is writing to it");
        }
        GameFile.open(file).close();
        assertThat(file).hasContent("one\n");
    }

    /** Only what is named as ours for this very file, and nothing that somebody writes, is deleted. */
    @Test
    void tidiesWhatKilledProcessesHaveLeft() throws IOException {
        List<String> others = List.of(
                ".g.pcn.tmp",
                ".g.pcn.notes.tmp",
                ".h.pcn" + LEFT,
                ".gxpcn" + LEFT,
                ".g.pcn" + LEFT + ".old",
                "g.pcn" + LEFT,
                ".g.pcn" + LEFT.replace("0a1b", "XXXX"));
        for (String name : others) {
            Files.writeString(folder.resolve(name), name);
        }
        Path left = Files.writeString(folder.resolve(".g.pcn" + LEFT), "left");
        try (RandomAccessFile inUse = new RandomAccessFile(left.toFile(), "rw")) {
            assertThat(Beside.isLocked(inUse)).isTrue();
            AtomicFile.replace(file, (out, first) -> out.write('x'));
            assertThat(left).exists();
        }
        AtomicFile.replace(file, (out, first) -> {
            out.write('y');
            assertThat(left).doesNotExist();
        });
        Files.writeString(left, "left again");
        GameFile.open(file).close();
        assertThat(left).doesNotExist();
        assertThat(names()).containsAll(others).hasSize(others.size() + 1);
        assertThat(file).hasContent("y");
    }

    @Test
    void leavesNothingBesideWhenWritingFails() throws IOException {
        Files.writeString(file, "old");
        assertThatIOException()
                .isThrownBy(() -> AtomicFile.replace(file, (out, first) -> {
                    out.write('x');
                    throw new IOException("full");
                }));
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("g.pcn");
        assertThatIOException()
                .isThrownBy(() -> GameFile.open(folder))
                .withMessage(folder + ": is not a file that can be written");
    }
}
