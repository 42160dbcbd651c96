package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verbs that search for long, ended by Ctrl-C: what was found until then is written or told, and nothing else is left.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "signals are sent as Linux has them")
@Timeout(120)
@Tag("slow")
final class InterruptedProcessTest {
    private static final List<String> HEARING = SignalsHeard.command();

    /** The status of a process that SIGINT has ended. */
    private static final int INTERRUPTED = 130;

    @TempDir
    private Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void endAll() {
        started.forEach(Process::destroyForcibly);
    }

    private Process start(String words) throws IOException {
        List<String> command = new ArrayList<>(HEARING);
        command.addAll(List.of(JavaProcess.command(Main.class, words).strip().split(" +", -1)));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        started.add(process);
        return process;
    }

    /** What a process says after it was interrupted. */
    private static String interrupted(Process process) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isEqualTo(INTERRUPTED);
        return said;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }

    @Test
    void puzzles_writesThoseFoundSoFar_andSaysHowMany() throws IOException, InterruptedException {
        Process process = start("puzzles --selfplay 100000 --nodes 100 --out found.pcn");
        while (process.info().totalCpuDuration().orElseThrow().toSeconds()
                < 2) { // it has begun, and some games are played
            Thread.sleep(10);
        }

        String said = interrupted(process);

        List<Puzzle> found =
                GameText.read(folder.resolve("found.pcn"), Reading.standard()).collect(ReadResult.toGames()).stream()
                        .map(Puzzle::of)
                        .toList();
        assertThat(said).contains(found.size() + " puzzles, interrupted");
        assertThat(files()).hasSize(1);
    }

    @Test
    void rollout_tellsWhatItHasFound() throws IOException, InterruptedException {
        Process process = start("rollout --moves e2e4 --time 60s --margin 0.0000001 --jobs 1");
        while (!hasThread(process, "pool-1-thread-1")) {
            Thread.sleep(10);
        }
        while (process.info().totalCpuDuration().orElseThrow().toSeconds()
                < 4) { // some games are played, however busy the machine
            Thread.sleep(10);
        }

        assertThat(interrupted(process)).contains("move e2e4 score", ", interrupted");
    }

    @Test
    void match_printsTheScoreSoFar() throws IOException, InterruptedException {
        Process process = start("match greedy random --games 1000000 --out match.pcn --jobs 2");
        Path games = folder.resolve("match.pcn");
        while (!Files.exists(games) || Files.size(games) < 10_000) {
            Thread.sleep(10);
        }

        String out = interrupted(process);

        long played = GameText.read(games, Reading.standard()).count();
        assertThat(out).containsPattern("greedy against random: .* pairs").contains("interrupted");
        assertThat(out).contains("as White: ").doesNotContain("Exception");
        assertThat(played).isPositive();
    }

    private static boolean hasThread(Process process, String name) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            return threads.anyMatch(thread -> {
                try {
                    return Files.readString(thread.resolve("comm")).strip().equals(name);
                } catch (IOException ended) {
                    return false;
                }
            });
        }
    }
}
