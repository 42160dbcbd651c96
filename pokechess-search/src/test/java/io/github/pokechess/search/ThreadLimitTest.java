package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * A system that starts some of the threads of a search and not all: here stacks of a gibibyte in few of address space.
 */
@Tag("slow")
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs a limit of the address space")
final class ThreadLimitTest {
    private static final int THREADS = 40;

    /** What runs under the limit: tells what a search comes to, and how many of its threads are left. */
    static final class Program {
        private Program() {}

        public static void main(String[] words) {
            Searcher searcher = Searcher.builder().threads(THREADS).build();
            Game game = Game.start(Positions.start(), ChanceSource.none());
            for (int i = 0; i < 2; i++) { // the searcher is free again
                String came;
                try {
                    came = "moved " + searcher.search(game, Limits.infinite()).best();
                } catch (OutOfMemoryError noThread) {
                    came = String.valueOf(noThread.getMessage());
                }
                long left = Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().startsWith("pokechess"))
                        .count();
                System.out.println(came + "; threads left: " + left);
            }
        }
    }

    @Test
    void aThreadThatCannotBeStartedLeavesNoneBehind() throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("sh", "-c", "ulimit -v 12000000; exec \"$0\" \"$@\""));
        words.addAll(
                JavaProcess.command(List.of("-Xss1g", "-Xmx200m", "-XX:+UseSerialGC", "-Xlog:disable"), Program.class));
        Process process = new ProcessBuilder(words).start();
        process.getOutputStream().close();

        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isZero();
        assertThat(said.lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("unable to create native thread"))
                .allMatch(line -> line.endsWith("threads left: 0"));
    }
}
