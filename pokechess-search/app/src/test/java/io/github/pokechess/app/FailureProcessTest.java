package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Full disks, closed pipes, full memory, and files that are none, as a process meets them: one clear line and status 2.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
final class FailureProcessTest {
    @TempDir
    private Path folder;

    private Path games() {
        Path file = folder.resolve("games.pcn");
        Object[] words = {"play", "--white=random", "--black=random", "--games=3", "--seed=1", "--out", file.toString()
        };
        assertThat(run(words)).isEmpty();
        return file;
    }

    /** Runs a verb in this process; answers the lines of its standard error. */
    private static List<String> run(Object... words) {
        StringWriter err = new StringWriter();
        String[] args = Stream.of(words).map(Object::toString).toArray(String[]::new);
        int status = Main.run(new PrintWriter(new StringWriter()), new PrintWriter(err), args);
        assertThat(status).isEqualTo(err.toString().isEmpty() ? 0 : Main.BAD_INPUT);
        return err.toString().lines().toList();
    }

    /** Starts the command line with its standard error going to a file. */
    private Process start(Path err, List<String> options, Object... words) throws IOException {
        return new ProcessBuilder(JavaProcess.command(options, Main.class, words))
                .redirectError(err.toFile())
                .start();
    }

    private static List<String> lines(Path err) throws IOException {
        return Files.readAllLines(err).stream()
                .filter(line -> !line.startsWith("SLF4J")) // where no provider is on the path of the test
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "perft 2",
                "uci", // at the end of the input
                "raichu 8 w ........W.W.W.W..w.w.w.w................b.b.b.b..B.B.B.B........ 1"
            })
    void outputThatCannotBeWrittenIsTold(String verb) throws IOException, InterruptedException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "a file that is always full");
        Path err = folder.resolve("err");
        Object[] words = verb.split(" ", -1);
        Process process = new ProcessBuilder(JavaProcess.command(List.of(), Main.class, words))
                .redirectError(err.toFile())
                .redirectOutput(full.toFile())
                .start();
        try (Writer input = process.outputWriter(StandardCharsets.UTF_8)) {
            input.write(verb.equals("uci") ? "uci\nquit\n" : "");
        }
        assertThat(process.waitFor()).isEqualTo(Main.BAD_INPUT);
        assertThat(lines(err)).containsExactly("the output cannot be written: No space left on device");
    }

    /** Within somebody's program as well. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "--version",
                "stats FILE",
                "show FILE --number 1",
                "perft 2",
                "check FILE",
                "analyse --depth 2",
                "chart"
            })
    void aWriterThatFailsIsTold(String verb) {
        StringWriter err = new StringWriter();
        OutputStream disk = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("full");
            }
        };
        PrintWriter full = new PrintWriter(disk, false, StandardCharsets.UTF_8);
        String[] words = verb.replace("FILE", games().toString()).split(" ", -1);
        assertThat(Main.run(full, new PrintWriter(err), words)).isEqualTo(Main.BAD_INPUT);
        assertThat(err.toString().lines()).containsExactly("the output cannot be written");
    }

    /** As with {@code | head -1}: the search would take longer than the test. */
    @Test
    void aClosedPipeEndsItQuietly() throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        Process process = start(err, List.of(), "analyse", "--time", 600_000);
        try {
            process.inputReader(StandardCharsets.UTF_8).readLine();
            process.getInputStream().close();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(lines(err)).isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void fullMemoryIsToldWithoutATrace() throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        assertThat(start(err, List.of("-Xmx32m"), "analyse", "--hash", 64).waitFor())
                .isEqualTo(Main.BAD_INPUT);
        assertThat(lines(err))
                .singleElement()
                .asString()
                .startsWith("a table of 64 MiB is more than half of the memory");
        Path bomb = folder.resolve("bomb.pcn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            for (int mebibyte = 0; mebibyte < 200; mebibyte++) {
                out.write(new byte[1 << 20]);
            }
        }
        assertThat(start(err, List.of("-Xmx64m"), "stats", bomb).waitFor()).isEqualTo(Main.BAD_INPUT);
        assertThat(lines(err)).hasSize(1);
    }

    @Test
    void aProcessTellsItsVersion() throws IOException, InterruptedException {
        Process process = start(folder.resolve("err"), List.of(), "--version");
        List<String> lines = process.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(process.waitFor()).isZero();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).matches("pokechess \\d+\\.\\d+\\.\\d+.*");
        assertThat(lines.get(1)).startsWith("Java " + System.getProperty("java.version") + " (");
    }

    @Test
    void filesThatAreNoneAreNamed() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("folder.pcn"));
        String message = directory + ": Is a directory";
        assumeTrue(System.getProperty("os.name").equals("Linux"), "the words of the system");
        assertThat(run("check", directory)).containsExactly(message);
        assertThat(run("stats", directory)).containsExactly(message);
        assertThat(run("show", directory)).containsExactly(message);
        assertThat(run("convert", directory, folder.resolve("x.pcn"))).containsExactly(message);
        Path noText = Files.write(folder.resolve("position.txt"), new byte[] {'a', -1, -2});
        assertThat(run("perft", 1, "--position", noText)).containsExactly(noText + ": is not UTF-8");
        Path torn = Files.write(folder.resolve("torn.pcn.gz"), new byte[] {0x1F, (byte) 0x8B, 8, 0, 0});
        assertThat(run("stats", torn)).singleElement().asString().startsWith(torn + ": cannot be unpacked: ");
        Path old = Files.writeString(folder.resolve("old.txt"), "x");
        assertThat(run("check", old))
                .containsExactly(
                        old + ": line 1, column 1 (offset 0), White's pawns: must be 8 types of two letters: \"x\"");
    }

    @Test
    void theErrorsOfARandomFileHaveABound() throws IOException {
        byte[] bytes = new byte[300_000];
        new Random(1).nextBytes(bytes);
        byte[] game =
                "}\n\n[Event \"a game\"]\n\n1. e4 *\n\n".getBytes(StandardCharsets.UTF_8); // and no comment over it
        for (int place = 0; place < bytes.length; place += 300) {
            System.arraycopy(game, 0, bytes, place, game.length);
        }
        Path file = Files.write(folder.resolve("random.pcn"), bytes);
        for (List<String> verb : List.of(List.of("check"), List.of("check", "--lenient"))) {
            List<Object> words = Stream.concat(verb.stream(), Stream.of(file))
                    .map(Object.class::cast)
                    .toList();
            List<String> errors = run(words.toArray());
            assertThat(errors).hasSize(Complaints.MOST + 1).last().asString().matches(".*: and \\d{4,} more");
        }
        assertThat(run("convert", file, folder.resolve("x.pcn")))
                .hasSize(Complaints.MOST + 2)
                .last()
                .asString()
                .endsWith(" are broken; nothing was written");
    }

    @Test
    void anEndedGameDoesNotTellWhoseTurnItWouldBe() {
        StringWriter out = new StringWriter();
        String[] shuffle = "show b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8".split(" ", -1);
        assertThat(Main.run(new PrintWriter(out), new PrintWriter(out), shuffle))
                .isZero();
        assertThat(out.toString()).contains("1/2-1/2 threefold repetition").doesNotContain("to move");
    }
}
