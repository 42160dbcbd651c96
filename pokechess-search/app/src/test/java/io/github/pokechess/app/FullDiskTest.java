package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A disk that takes nothing more, for every verb that writes: here a process whose files may not have a single byte.
 */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no limit of file sizes")
final class FullDiskTest {
    @TempDir
    private static Path given;

    @TempDir
    private Path folder;

    @BeforeAll
    static void writeWhatIsRead() {
        assertThat(new CommandRun()
                        .run("play", "--white", "random", "--black", "random", "--seed", 1, "--out", given("game.pcn")))
                .isZero();
        assertThat(new CommandRun().run("selfplay", "--games", 1, "--nodes", 1, "--out", given("positions")))
                .isZero();
        assertThat(new CommandRun().run("teams", "solve", "--pairs", 1, "--nodes", 1, "--out", given("teams")))
                .isZero();
    }

    private static Path given(String name) {
        return given.resolve(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert GIVEN/game.pcn OUT/x.pcn.gz",
                "show GIVEN/game.pcn --out OUT/x.svg",
                "match random random --games 2 --out OUT/x.pcn",
                "selfplay --games 1 --nodes 1 --out OUT/x",
                "train GIVEN/positions --units 2 --epochs 1 --out OUT/x",
                "teams solve --pairs 1 --nodes 1 --out OUT/x"
            })
    void theFileIsNamed(String verb) throws IOException, InterruptedException {
        assertNamed(verb);
    }

    /** Other forms, which are written by the same classes. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(
            strings = {
                "convert GIVEN/game.pcn OUT/x.pcn",
                "convert GIVEN/game.pcn OUT/x.json",
                "convert GIVEN/game.pcn OUT/x.bin",
                "stats GIVEN/game.pcn --svg OUT/x.svg",
                "show GIVEN/game.pcn --out OUT/x.html",
                "review GIVEN/game.pcn --nodes 5 --out OUT/x.pcn",
                "play --white random --black random --seed 1 --out OUT/x.pcn",
                "play --white random --black random --seed 1 --games 2 --out OUT/x.pcn",
                "export GIVEN/positions --out OUT/x.npy",
                "export GIVEN/positions --out OUT/x.csv.gz"
            })
    void theOtherFileIsNamed(String verb) throws IOException, InterruptedException {
        assertNamed(verb);
    }

    private void assertNamed(String verb) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("sh", "-c", "ulimit -f 0; exec \"$0\" \"$@\""));
        Object[] arguments = Stream.of(verb.split(" ", -1))
                .map(word -> word.replace("GIVEN", given.toString()).replace("OUT", folder.toString()))
                .toArray();
        words.addAll(JavaProcess.command(List.of("-XX:-UsePerfData"), Main.class, arguments));

        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        List<String> said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains(folder.toString()) || line.contains("\tat "))
                .toList();

        assertThat(process.waitFor()).isEqualTo(Main.BAD_INPUT);
        assertThat(said).singleElement().asString().startsWith(folder + "/x").endsWith("File too large");
        try (Stream<Path> left = Files.walk(folder)) {
            assertThat(left.filter(Files::isRegularFile))
                    .allMatch(file -> file.toFile().length() == 0);
        }
    }
}
