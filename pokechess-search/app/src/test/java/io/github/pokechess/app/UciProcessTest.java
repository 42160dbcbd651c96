package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.process.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The verb {@code uci} as another program starts it. */
@Tag("slow")
final class UciProcessTest {
    /** A conversation with a real process. */
    private static final class Engine implements AutoCloseable {
        private final Process process;
        private final Writer in;
        private final BufferedReader out;

        Engine() throws IOException {
            process = new ProcessBuilder(JavaProcess.command(Main.class, "uci").split(" ", -1))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            in = process.outputWriter(StandardCharsets.UTF_8);
            out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        void say(String... lines) throws IOException {
            for (String line : lines) {
                in.write(line + "\n");
            }
            in.flush();
        }

        List<String> until(String beginning) throws IOException {
            List<String> lines = new ArrayList<>();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
                if (line.startsWith(beginning)) {
                    return lines;
                }
            }
            throw new IOException("the process ended after " + lines);
        }

        int end() throws IOException, InterruptedException {
            say("quit");
            return process.waitFor(20, TimeUnit.SECONDS) ? process.exitValue() : -1;
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Test
    void aRealProcessPlaysStopsAndQuits() throws IOException, InterruptedException {
        try (Engine engine = new Engine()) {
            engine.say("uci");
            assertThat(engine.until("uciok"))
                    .contains("id name Pokechess", "option name Clear Hash type button")
                    .anyMatch(line -> line.matches("option name Hash type spin default \\d+ min 1 max \\d+"))
                    .anyMatch(line -> line.startsWith("option name UCI_Variant type combo default pokemonchess"));
            engine.say("setoption name Hash value 8", "isready");
            engine.until("readyok");
            engine.say("position startpos moves e2e4 d7d5 e4d5:hit", "go depth 3");
            List<String> lines = engine.until("bestmove");
            assertThat(lines)
                    .anyMatch(
                            line -> line.matches(
                                    "info depth 3 seldepth \\d+ multipv 1 score cp -?\\d+ wdl \\d+ \\d+ \\d+ nodes \\d+ time \\d+ nps \\d+ hashfull \\d+ pv .+"));
            assertThat(lines.get(lines.size() - 1)).matches("bestmove [a-h][1-8]\\S+.*");
            engine.say("go infinite", "nonsense", "isready");
            assertThat(engine.until("readyok")).contains("info string unknown command: nonsense");
            engine.say("stop");
            engine.until("bestmove");
            for (int i = 0; i < 20; i++) { // at once after the answer, and before the search may have begun
                engine.say("go ponder wtime 100 btime 100", "ponderhit");
                engine.until("bestmove");
                engine.say("go depth 1");
                engine.until("bestmove");
                engine.say("go infinite", "stop");
                engine.until("bestmove");
            }
            engine.say("go wtime 200 btime 200 winc 10 binc 10 movestogo 5");
            engine.until("bestmove");
            assertThat(engine.end()).isZero();
        }
    }

    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @Test
    void theEndOfTheInputEndsTheProcess() throws IOException, InterruptedException {
        try (Engine engine = new Engine()) {
            engine.say("go infinite");
            engine.in.close();
            engine.until("bestmove");
            assertThat(engine.process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(engine.process.exitValue()).isZero();
        }
    }
}
