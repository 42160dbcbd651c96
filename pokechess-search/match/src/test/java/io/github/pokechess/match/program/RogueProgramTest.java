package io.github.pokechess.match.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Players that are scripts which do what no engine should: they are named and ended, with all that they have started.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RogueProgramTest {
    private static final PokemonChess KIND = new PokemonChess();

    /** Answers as an engine does, up to the first question about a position. */
    private static final String ENGINE =
            "while read a b; do case $a in uci) echo uciok;; isready) echo readyok;; quit) exit;; go) %s;; esac; done";

    @TempDir
    private Path folder;

    private Path script(String text) throws IOException {
        return Files.writeString(
                folder.resolve("script"), "sleep 600 & echo $! > " + folder.resolve("child") + "\n" + text + "\n");
    }

    /** Whether the process that the script has started ends soon. */
    private void assertChildEnds() throws Exception {
        long pid = Long.parseLong(Files.readString(folder.resolve("child")).strip());
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (runs(pid) && System.nanoTime() < end) {
            Thread.sleep(5);
        }
        assertThat(runs(pid)).as("process " + pid).isFalse();
    }

    /** Whether a process runs. One that has ended and whose parent has not asked for its status yet does not. */
    private static boolean runs(long pid) throws IOException {
        try {
            String status = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return status.charAt(status.lastIndexOf(')') + 2) != 'Z';
        } catch (NoSuchFileException ended) {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "echo bestmove xx | : decided xx, which cannot be done",
                "tr '\\0' x < /dev/zero | : printed a line of more than 65536 characters",
                "yes info string $(head -c 3000 /dev/zero ^ tr '\\0' x) | : printed more than 67108864 characters and no answer to go nodes 40",
                "kill -9 $$ | : has ended with status 137",
                "exit 3 | : has ended with status 3"
            })
    void engine_isNamedAndEndedWithItsChildren(String how, String complaint) throws Exception {
        Path script = script(ENGINE.formatted(how.replace('^', '|')));
        try (Contender<Position, Move> rogue = PlayerText.parse(KIND, "uci:nodes=40,/bin/sh " + script);
                Contender<Position, Move> random = PlayerText.parse(KIND, "random")) {
            Match<Position, Move> match =
                    Match.between(KIND, rogue, random).games(2).jobs(1).build();

            assertThatThrownBy(() -> match.play())
                    .isInstanceOf(EngineFailedException.class)
                    .hasMessageContaining(complaint)
                    .satisfies(wrong -> assertThat(wrong.getMessage()).hasSizeLessThan(2_000));
        }
        assertChildEnds();
    }

    /** The child has the script's output, and nothing of it says that the script has ended. */
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void engine_thatEndsBeforeItsChildrenHasEnded() throws Exception {
        Path script = script("exit 0");

        assertThatThrownBy(() -> new UciEngine(List.of("/bin/sh", script.toString()), Map.of(), List.of()))
                .isInstanceOf(EngineFailedException.class)
                .hasMessageContaining(": has ended with status 0");
        assertChildEnds();
    }

    /** A pipe has room for 64 kB: more than that is never written to an engine that does not read. */
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void engine_thatDoesNotReadHasNoAnswer() throws Exception {
        Path script = script("read a; echo uciok; exec sleep 600");
        String longPosition = "position startpos moves" + " e2e4".repeat(40_000);
        try (UciEngine engine = new UciEngine(List.of("/bin/sh", script.toString()), Map.of(), List.of())) {
            assertThatThrownBy(() -> engine.searchForMove(longPosition, "go", Duration.ofMillis(100)))
                    .isInstanceOf(EngineFailedException.class)
                    .hasMessageContaining("no answer to go within 100 ms");
            assertThat(engine.isUsable()).isFalse();
        }
        assertChildEnds();
    }

    @Test
    void engine_thatEndsWellLeavesNoChildren() throws Exception {
        Path script = script(ENGINE.formatted("echo bestmove e2e4"));
        try (UciEngine engine = new UciEngine(List.of("/bin/sh", script.toString()), Map.of(), List.of())) {
            assertThat(engine.searchForMove("position startpos", "go", Duration.ofSeconds(Long.MAX_VALUE))
                            .move())
                    .isEqualTo("e2e4");
        }
        assertChildEnds();
    }

    @Test
    void allEndWithTheProcessThatHasStartedThem() throws Exception {
        Path script = script("cat > /dev/null");
        Process owner = new ProcessBuilder(JavaProcess.command(List.of(), Owner.class, script))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = owner.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).isEqualTo("started");
            while (!Files.exists(folder.resolve("child"))
                    || Files.readString(folder.resolve("child")).isBlank()) {
                Thread.sleep(5);
            }
            owner.destroy();
            owner.waitFor();
        }
        assertChildEnds();
    }

    /** Starts a script and waits for its own end. */
    static final class Owner {
        private Owner() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            Program program = new Program(List.of("/bin/sh", args[0]));
            System.out.println("started");
            program.process().waitFor();
        }
    }
}
