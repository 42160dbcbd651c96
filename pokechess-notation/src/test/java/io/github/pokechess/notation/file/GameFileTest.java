package io.github.pokechess.notation.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
            games.appendGame("one\n");
            games.appendGame("two\n");
            assertThat(file).hasContent("one\n\ntwo\n");
            games.replaceContent("begun\n");
            assertThat(file).hasContent("begun\n");
            games.appendGame("three\n");
            assertThat(file).hasContent("begun\n\nthree\n");
            try (InputStream all = games.stream()) {
                assertThat(all).hasContent("begun\n\nthree\n");
            }
            assertThat(games.length()).isEqualTo(13);
            assertThat(names()).containsExactly("g.pcn");
        }
    }

    /** A link may lead to a file that is yet to be made: it is made there, and the link stays a link. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights of their own")
    void open_andReplace_followALinkToAFileThatIsNotThereYet() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path second = Files.createSymbolicLink(elsewhere.resolve("second"), Path.of("made.pcn"));
        for (Path to : List.of(Path.of("elsewhere/made.pcn"), second)) {
            Path link = Files.createSymbolicLink(file, to);
            try (GameFile games = GameFile.open(link)) {
                games.appendGame("one\n");
                games.replaceContent("two\n");
            }
            assertThat(link).isSymbolicLink().hasContent("two\n");
            assertThat(elsewhere.resolve("made.pcn")).isRegularFile();
            Files.delete(elsewhere.resolve("made.pcn"));
            AtomicFile.replace(link, (out, first) -> out.write('3'));
            assertThat(link).isSymbolicLink().hasContent("3");
            Files.delete(elsewhere.resolve("made.pcn"));
            AtomicFile.append(link, (out, first) -> out.write('4'));
            assertThat(elsewhere.resolve("made.pcn")).hasContent("4");
            Files.delete(elsewhere.resolve("made.pcn"));
            Files.delete(link);
        }
        Files.createSymbolicLink(file, file);
        assertThatIOException()
                .isThrownBy(() -> GameFile.open(file))
                .withMessage(file + ": is a link that leads to itself");
        Files.delete(file);
        Files.createSymbolicLink(file, folder.resolve("nowhere/made.pcn"));
        assertThatIOException().isThrownBy(() -> GameFile.open(file));
        assertThatIOException().isThrownBy(() -> AtomicFile.replace(file, (out, first) -> out.write('5')));
        assertThat(names()).containsExactly("elsewhere", "g.pcn");
    }

    @Test
    void close_leavesNoEmptyFileThatItHasMade() throws IOException {
        GameFile.open(file).close();
        assertThat(names()).isEmpty();
        Files.createFile(file);
        GameFile.open(file).close();
        assertThat(names()).containsExactly("g.pcn");
        Files.delete(file);
        try (GameFile games = GameFile.open(file)) {
            games.appendGame("one\n");
        }
        assertThat(file).hasContent("one\n");
    }

    @Test
    void packsWhatItsNameSays() throws IOException {
        Path packed = folder.resolve("g.pcn.gz");
        try (GameFile games = GameFile.open(packed)) {
            games.replaceContent("one\n");
            games.appendGame("two\n");
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("one\n\ntwo\n");
        }
    }

    @Test
    void isHeldByOneRunEvenAfterItWasReplaced() throws IOException {
        try (GameFile games = GameFile.open(file)) {
            assertThatIOException().isThrownBy(() -> GameFile.open(file));
            games.replaceContent("one\n");
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
            assertThat(LockedFile.tryLock(inUse.getChannel())).isTrue();
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

    /** Somebody else may have planted them in a shared folder. */
    @Test
    void tidy_followsNoLinkAndMakesNoFile() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        Path dangling = Files.createSymbolicLink(folder.resolve(".g.pcn" + LEFT), elsewhere);
        Path precious = Files.writeString(folder.resolve("precious"), "kept");
        Path link = Files.createSymbolicLink(folder.resolve(".g.pcn" + LEFT.replace("0a1b", "1a1b")), precious);
        Path subfolder = Files.createDirectory(folder.resolve(".g.pcn" + LEFT.replace("0a1b", "2a1b")));
        Path left = Files.writeString(folder.resolve(".g.pcn" + LEFT.replace("0a1b", "3a1b")), "left");
        AtomicFile.replace(file, (out, first) -> out.write('x'));
        assertThat(elsewhere).doesNotExist();
        assertThat(precious).hasContent("kept");
        assertThat(List.of(dangling, link)).allMatch(Files::isSymbolicLink);
        assertThat(subfolder).isDirectory();
        assertThat(left).doesNotExist();
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

    @Test
    void replace_refusesAFileThatAnotherRunHolds() throws IOException {
        try (GameFile games = GameFile.open(file)) {
            games.appendGame("one\n");
            assertThatIOException()
                    .isThrownBy(() -> AtomicFile.replace(file, (out, first) -> out.write('x')))
                    .withMessage(file + ": another run is writing to it");
            assertThatIOException().isThrownBy(() -> AtomicFile.append(file, (out, first) -> out.write('x')));
            games.appendGame("two\n");
            assertThat(file).hasContent("one\n\ntwo\n");
        }
        AtomicFile.append(file, (out, first) -> out.write(first ? '1' : '2'));
        assertThat(file).hasContent("one\n\ntwo\n2");
        assertThat(names()).containsExactly("g.pcn");
    }

    @Test
    void replace_isRefusedToOthersWhileItIsGoingOn() throws IOException {
        Files.writeString(file, "old");
        AtomicFile.replace(file, (out, first) -> {
            assertThatIOException().isThrownBy(() -> GameFile.open(file));
            assertThatIOException().isThrownBy(() -> AtomicFile.replace(file, (inner, begun) -> inner.write('x')));
            out.write('y');
        });
        assertThat(file).hasContent("y");
    }

    /** A program that knows nothing of locks: what is appended would be lost without a word. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "nobody can replace an open file there")
    void append_saysThatThePathLeadsToAnotherFile() throws IOException {
        try (GameFile games = GameFile.open(file)) {
            games.appendGame("one\n");
            Path other = Files.writeString(folder.resolve("other"), "theirs");
            Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            assertThatIOException()
                    .isThrownBy(() -> games.appendGame("two\n"))
                    .withMessageStartingWith(file + ": another program has replaced it");
            assertThatIOException().isThrownBy(() -> games.replaceContent("two\n"));
            assertThat(file).hasContent("theirs");
            Files.delete(file);
            assertThatIOException()
                    .isThrownBy(() -> games.appendGame("two\n"))
                    .withMessageStartingWith(file + ": somebody has deleted or moved it");
            assertThat(names()).isEmpty();
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has permissions of another kind")
    void replace_keepsPermissions() throws IOException {
        for (String permissions : List.of("rw-------", "rw-rw-rw-", "r--r--r--")) {
            Files.writeString(file, "old");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
            AtomicFile.replace(file, (out, first) -> {
                out.write('x');
                Path beside = folder.resolve(names().get(0));
                assertThat(beside.getFileName().toString()).endsWith(".tmp");
                assertThat(Files.getPosixFilePermissions(beside).contains(PosixFilePermission.OTHERS_READ))
                        .isEqualTo(permissions.endsWith("r--") || permissions.endsWith("rw-"));
            });
            assertThat(permissions()).isEqualTo(permissions);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
            try (GameFile games = GameFile.open(file)) {
                games.replaceContent("one\n");
                assertThat(permissions()).isEqualTo("rw-r-----");
            }
        }
    }

    private String permissions() throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
