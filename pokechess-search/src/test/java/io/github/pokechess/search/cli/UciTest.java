package io.github.pokechess.search.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UciTest {
    private static final String CAPTURE = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor -";

    /** Lines in, lines out, in this process; the last search is stopped at the end of the input. */
    private static List<String> talk(String... lines) throws IOException {
        StringWriter out = new StringWriter();
        try (UciSession session = new UciSession(new PrintWriter(out))) {
            session.run(new BufferedReader(new StringReader(String.join("\n", lines) + "\n")));
        }
        return out.toString().lines().toList();
    }

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
                    .contains("id name Pokechess", "option name Hash type spin default 64 min 1 max 8192")
                    .anyMatch(line -> line.startsWith("option name UCI_Variant type combo default pokemonchess"));
            engine.say("setoption name Hash value 8", "isready");
            engine.until("readyok");
            engine.say("position startpos moves e2e4 d7d5 e4d5:hit", "go depth 3");
            List<String> lines = engine.until("bestmove");
            assertThat(lines)
                    .anyMatch(
                            line -> line.matches(
                                    "info depth 3 multipv 1 score cp -?\\d+ wdl \\d+ \\d+ \\d+ nodes \\d+ time \\d+ nps \\d+ pv .+"));
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

    @Test
    void rollsAreToldBack() throws IOException {
        List<String> lines =
                talk("position fen " + CAPTURE + " moves d1d5:crit", "go depth 1 searchmoves pass", "stop");
        assertThat(lines.get(lines.size() - 1)).startsWith("bestmove pass");
    }

    @Test
    void optionsTakeEffect() throws IOException {
        assertThat(talk("setoption name MultiPV value 3", "go depth 2", "stop"))
                .filteredOn(line -> line.startsWith("info depth 1 multipv"))
                .hasSizeBetween(0, 3);
        assertThat(talk("setoption name Luck value none", "position fen " + CAPTURE + " moves d1d5:hit"))
                .containsExactly("info string d1d5: it is not rolled");
        assertThat(talk(
                        "setoption name Evaluation value outcome",
                        "setoption name Threads value 2",
                        "go depth 1",
                        "stop"))
                .anyMatch(line -> line.startsWith("bestmove "));
    }

    @Test
    void aFinishedGameHasNoBestMove() throws IOException {
        assertThat(talk(
                        "position fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 5 9 Nor/Nor//////Nor - moves e7e8:hit",
                        "go depth 1",
                        "stop"))
                .contains("bestmove (none)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "position | position needs startpos or fen",
                "position fen 8/8 w | placement",
                "position startpos moves e2e5 | e2e5",
                "position startpos moves e2e4:hit | it is not rolled",
                "position startpos moves e2 | square",
                "go depth | depth needs a number",
                "go depth x | depth needs a number: x",
                "go depth 0 | depth",
                "go nodes -5 | nodes",
                "go sideways | go does not know sideways",
                "go depth 1 searchmoves a1a1 | is none that can be made here",
                "setoption | setoption needs a name",
                "setoption name Hash value 0 | Hash must be from 1 to 8192: 0",
                "setoption name Hash value much | Hash must be from 1 to 8192: much",
                "setoption name Luck value some | Luck must be",
                "setoption name Evaluation value my | Evaluation must be",
                "setoption name UCI_Variant value chess | UCI_Variant must be pokemonchess",
                "setoption name Colour value red | unknown option: Colour",
                "hello | unknown command: hello"
            })
    void whatIsWrongIsToldInOneLineAndChangesNothing(String line, String message) throws IOException {
        List<String> lines = talk(line, "isready");
        assertThat(lines.get(0)).startsWith("info string ").contains(message);
        assertThat(lines.get(lines.size() - 1)).isEqualTo("readyok");
        assertThat(lines).allMatch(told -> told.startsWith("info string ") || told.equals("readyok"));
    }

    @Test
    void nothingIsChangedWhileASearchRuns() throws IOException {
        List<String> lines = talk(
                "go infinite", "setoption name Hash value 1", "position startpos", "go depth 1", "stop", "isready");
        assertThat(lines)
                .filteredOn("info string a search runs: stop it first"::equals)
                .hasSize(3);
        assertThat(lines).filteredOn(line -> line.startsWith("bestmove")).hasSize(1);
        assertThat(lines.get(lines.size() - 1)).isEqualTo("readyok");
    }

    @Test
    void scoresAreBentBackIntoCentipawns() {
        assertThat(UciSession.centipawns(0)).isZero();
        assertThat(UciSession.centipawns(99_591)).isBetween(99, 101);
        assertThat(UciSession.centipawns(-99_591)).isBetween(-101, -99);
        assertThat(UciSession.centipawns(1_000_000)).isBetween(5_000, 10_000);
    }

    @Provide
    Arbitrary<List<String>> lines() {
        Arbitrary<String> word = Arbitraries.of(
                "position",
                "startpos",
                "fen",
                "moves",
                "e2e4",
                "e4d5:hit",
                "pass",
                "setoption",
                "name",
                "value",
                "Hash",
                "1",
                "-1",
                "go",
                "depth",
                "nodes",
                "1000",
                "infinite",
                "searchmoves",
                "ponderhit",
                "stop",
                "ucinewgame",
                "uci",
                "wtime",
                "99999999999999999999",
                "\u0000",
                "Luck",
                "none",
                "isready",
                "MultiPV",
                "MovesToGo",
                "debug",
                "");
        Arbitrary<String> line = Arbitraries.oneOf(
                word.list().ofMaxSize(8).map(words -> String.join(" ", words)), Arbitraries.strings());
        return line.list().ofMaxSize(12);
    }

    @Property(tries = 150)
    void nothingKillsIt(@ForAll("lines") List<String> lines) throws IOException {
        List<String> all = new ArrayList<>(lines.stream()
                .map(line -> line.replaceAll("\\R", " "))
                .filter(line -> !line.strip().equals("quit"))
                .toList());
        all.add("stop");
        all.add("isready");
        assertThat(talk(all.toArray(String[]::new))).endsWith("readyok");
    }
}
