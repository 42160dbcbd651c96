package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.env.PythonClient;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The client under the Python of the system with its NumPy, Debian's {@code python3-numpy}; skipped where there is
 * none.
 */
@Tag("interfaces")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PythonClientTest {
    private static final String PYTHON = "/usr/bin/python3";

    @TempDir
    private Path folder;

    private record Answer(int status, String text) {}

    private Answer python(String... words) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment()
                .put("POKECHESS", JavaProcess.shortCommand(folder, Main.class).strip());
        Path out = folder.resolve("out");
        Process process = builder.redirectOutput(out.toFile()).start();
        boolean ended = process.waitFor(240, TimeUnit.SECONDS);
        process.destroyForcibly();
        return new Answer(ended ? process.exitValue() : -1, Files.readString(out));
    }

    private void requireNumPy() throws IOException, InterruptedException {
        boolean hasNumPy = Files.isExecutable(Path.of(PYTHON))
                && python(PYTHON, "-c", "import numpy").status() == 0;
        assumeTrue(hasNumPy, PYTHON + " with NumPy (Debian: apt-get install python3-numpy)");
        Files.writeString(folder.resolve("pokechess_env.py"), PythonClient.source());
    }

    /** By a number of updates in place of a time, one seed gives one net, to the last bit. */
    @Test
    void oneSeedGivesOneNet() throws IOException, InterruptedException {
        requireNumPy();
        Files.copy(Path.of("..", "env", "examples", "learn.py"), folder.resolve("learn.py"));
        for (String name : List.of("one", "two")) {
            Answer answer = python(PYTHON, "learn.py", "train", "--updates", "40", "--seed", "3", "--out", name);
            assertThat(answer.status()).as(answer.text()).isZero();
        }
        for (int saved : new int[] {0, 4, 8}) {
            assertThat(folder.resolve("one-" + saved + ".npz"))
                    .hasSameBinaryContentAs(folder.resolve("two-" + saved + ".npz"));
        }
        assertThat(Files.mismatch(folder.resolve("one-4.npz"), folder.resolve("one-8.npz")))
                .isNotNegative();
    }

    @ParameterizedTest
    @ValueSource(strings = {"client_test.py", "client_robustness_test.py", "client_conformance_test.py"})
    void theClientKeepsItsWord(String name) throws IOException, InterruptedException {
        requireNumPy();
        try (var script = PythonClientTest.class.getResourceAsStream(name)) {
            Files.writeString(folder.resolve(name), new String(script.readAllBytes(), StandardCharsets.UTF_8));
        }
        Answer answer = python(PYTHON, name);
        assertThat(answer.text()).endsWith("all is well\n");
        assertThat(answer.status()).isZero();
    }
}
