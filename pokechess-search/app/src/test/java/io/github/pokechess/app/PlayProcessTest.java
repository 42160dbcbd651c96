package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games in processes that are ended in every way that there is: nothing is lost, nothing is left behind. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "signals are sent as Linux has them")
@Timeout(120)
@Tag("slow")
final class PlayProcessTest {
    private static final List<String> HEARING = SignalsHeard.command();

    @TempDir
    private Path folder;

    private Path file;

    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void file() {
        file = folder.resolve("c.pcn");
    }

    @AfterEach
    void endAll() {
        started.forEach(Process::destroyForcibly);
    }

    private Process start(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                JavaProcess.command(Main.class, String.join(" ", words)).strip().split(" +", -1)));
        command.addAll(0, HEARING);
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        started.add(process);
        return process;
    }

    private static void signal(Process process, String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        assertThat(process.waitFor(30, TimeUnit.SECONDS))
                .as("ended by %s", signal)
                .isTrue();
    }

    private static void await(Path path, Predicate<Path> state) throws InterruptedException {
        while (!state.test(path)) {
            Thread.sleep(10);
        }
    }

    private static long size(Path path) {
        try {
            return Files.exists(path) ? Files.size(path) : 0;
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private void check() {
        StringWriter err = new StringWriter();
        int status = Main.run(new PrintWriter(new StringWriter()), new PrintWriter(err), "check", file.toString());
        assertThat(err.toString()).isEmpty();
        assertThat(status).isZero();
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.toList();
        }
    }

    /** The game as it stands in its file. */
    private GameRecord<Position, Move> game() throws IOException {
        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        return games.get(games.size() - 1);
    }

    private static List<String> moves(GameRecord<Position, Move> record) {
        return record.game().steps().stream()
                .map(step -> step.move().toString())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "KILL"})
    void aSeriesKeepsItsGames(String signal) throws IOException, InterruptedException {
        assertASeriesKeepsItsGames(signal);
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"INT", "HUP"})
    void aSeriesKeepsItsGamesAfterOtherSignals(String signal) throws IOException, InterruptedException {
        assertASeriesKeepsItsGames(signal);
    }

    private void assertASeriesKeepsItsGames(String signal) throws IOException, InterruptedException {
        Process process = start("play --white random --black random --games 1000000 --seed 1 --out c.pcn");
        await(file, path -> size(path) > 0);
        check(); // as soon as it is there
        await(file, path -> size(path) > 100_000);
        check();

        signal(process, signal);

        check();
        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        assertThat(games).hasSizeGreaterThan(20).allMatch(game -> game.game().isOver());
        assertThat(games.get(6).tag("Round")).hasValue("7");
        assertThat(left()).containsExactly(file);
    }

    @Test
    void aSeriesIsHeldByOneRun() throws IOException, InterruptedException {
        Process process = start("play --white random --black random --games 1000000 --out c.pcn");
        await(file, path -> size(path) > 10_000);
        StringWriter err = new StringWriter();
        int status = Main.run(
                new PrintWriter(new StringWriter()),
                new PrintWriter(err),
                "play",
                "--white=random",
                "--games=2",
                "--out=" + file);
        assertThat(status).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(file + ": another run is writing to it");
        signal(process, "KILL");
        check();
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSizeGreaterThan(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "KILL"})
    void aGameWithAPersonGoesOn(String signal) throws IOException, InterruptedException {
        assertAGameWithAPersonGoesOn(signal);
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"TERM", "HUP"})
    void aGameWithAPersonGoesOnAfterOtherSignals(String signal) throws IOException, InterruptedException {
        assertAGameWithAPersonGoesOn(signal);
    }

    private void assertAGameWithAPersonGoesOn(String signal) throws IOException, InterruptedException {
        Process process =
                start("play --white human --black random --white-team random --luck online --seed 7 --out c.pcn");
        process.outputWriter().append("e4\nNf3\n").flush();
        await(file, path -> size(path) > 0 && plies() == 4);
        signal(process, signal);
        check();
        GameRecord<Position, Move> before = game();
        assertThat(moves(before)).hasSize(4).startsWith("e2e4");
        assertThat(left()).containsExactly(file);

        Process again = start("play --resume c.pcn");
        again.outputWriter().append("d4\n").close();
        assertThat(again.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(again.exitValue()).isZero();

        check();
        GameRecord<Position, Move> after = game();
        assertThat(moves(after))
                .hasSize(6)
                .startsWith(moves(before).toArray(String[]::new))
                .contains("d2d4");
        for (String tag : List.of("White", "Black", "Seed", "Luck", "WhiteTeam", "Command", "Event", "Round")) {
            assertThat(after.tag(tag)).as(tag).isEqualTo(before.tag(tag)).isPresent();
        }
        assertThat(after.tag("Seed")).hasValue("7");
        assertThat(left()).containsExactly(file);
    }

    private int plies() {
        try {
            return game().game().moveCount();
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    /** With the same typing, a game that was interrupted is the game that was not. */
    @Test
    void theDiceFallAsIfNothingHadHappened() throws IOException {
        String all = "e4\nd4\nexd5\nQxd5\nNc3\nd5\ndxe6\nBb5\n";
        play(all, "--white=human", "--black=human", "--seed=4", "--out=" + file);
        List<String> whole =
                List.of(GameText.format(game()).split("\n\n", -1)[1].split("\\s+", -1));
        for (int cut = 3; cut < all.length(); cut += 3) {
            if (all.charAt(cut - 1) == '\n') {
                Files.delete(file);
                play(all.substring(0, cut), "--white=human", "--black=human", "--seed=4", "--out=" + file);
                play(all.substring(cut), "--resume=" + file);
                assertThat(GameText.format(game()).split("\n\n", -1)[1].split("\\s+", -1))
                        .containsExactlyElementsOf(whole);
            }
        }
    }

    private void play(String typed, String... words) {
        try {
            List<String> all = new ArrayList<>(List.of("play"));
            all.addAll(List.of(words));
            Process process = start(all.toArray(String[]::new));
            process.outputWriter().append(typed).close();
            process.getInputStream().transferTo(OutputStream.nullOutputStream());
            assertThat(process.waitFor()).isZero();
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void withoutWordsItGreetsAndLeavesNothing() throws IOException, InterruptedException {
        Process process = start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(said).contains("play --white human", "--help");
        assertThat(left()).isEmpty();
    }

    // ---- a newcomer at a terminal ----

    /** A pseudo-terminal, as {@code script} of util-linux makes it. */
    private static final class Terminal {
        private final Process process;
        private final BufferedReader shown;
        private final StringBuilder unread = new StringBuilder();

        Terminal(Process process) {
            this.process = process;
            this.shown = process.inputReader(StandardCharsets.UTF_8);
        }

        /** Reads on until something is shown; answers what is before it. */
        String until(String text) throws IOException {
            int at;
            while ((at = unread.indexOf(text)) < 0) {
                int next = shown.read();
                if (next < 0) {
                    throw new IOException("not shown: " + text + "\n" + unread);
                }
                unread.append((char) next);
            }
            String before = unread.substring(0, at);
            unread.delete(0, at + text.length());
            return before;
        }

        void type(String keys) throws IOException {
            process.outputWriter().append(keys).flush();
        }
    }

    private Terminal terminal(String words) throws IOException {
        String command = JavaProcess.command(Main.class, words);
        ProcessBuilder builder = new ProcessBuilder(
                        "script", "-qec", "stty cols 100 rows 50; exec " + command, "/dev/null")
                .directory(folder.toFile());
        builder.environment().put("TERM", "xterm");
        builder.environment().put("SHELL", "/bin/sh");
        Process process = builder.start();
        started.add(process);
        return new Terminal(process);
    }

    @Test
    void aNewcomerPlaysIsInterruptedAndGoesOn() throws IOException, InterruptedException {
        assumeTrue(
                Stream.of("/usr/bin/script", "/bin/script").anyMatch(path -> Files.isExecutable(Path.of(path))),
                "script of util-linux makes the pseudo-terminal");
        Terminal terminal = terminal("play --white human --level hatchling --seed 5 --out c.pcn");
        assertThat(terminal.until("White> ")).contains("help lists what can be typed", "c.pcn");
        terminal.type("moves\r");
        assertThat(terminal.until("White> ")).contains("Nf3");
        terminal.type("x4\u007f\u007fe3\u007f4\r"); // mistyped, and mended
        assertThat(terminal.until("White> ")).contains("1. White: e4", "1. Black: ");
        terminal.type("d4\r");
        terminal.until("2. Black: ");
        terminal.until("White> ");
        terminal.type("\u0003");
        assertThat(terminal.until("c.pcn\r\n")).contains("go on with it by: play --resume ");
        assertThat(terminal.process.waitFor()).isEqualTo(130);
        check();
        assertThat(moves(game())).hasSize(4).contains("e2e4", "d2d4");

        terminal = terminal("play --resume c.pcn");
        assertThat(terminal.until("White> ")).contains("so far e2e4 ");
        terminal.type("undo\r");
        terminal.until("White> ");
        terminal.type("d3\r");
        assertThat(terminal.until("White> ")).contains("2. White: d3");
        terminal.type("x\r");
        terminal.until("White> ");
        terminal.type("\u001bOA\u007fresign\r"); // the line before, taken back
        terminal.until("0-1 resignation");
        assertThat(terminal.process.waitFor()).isZero();
        check();
        assertThat(moves(game())).hasSize(4).contains("e2e4", "d2d3");
        assertThat(game().tag("Termination")).hasValue("resignation");
        assertThat(left()).containsExactly(file);
    }

    /** A terminal that can do nothing is read as it is. */
    @Test
    void aDumbTerminalWillDo() throws IOException, InterruptedException {
        assumeTrue(
                Stream.of("/usr/bin/script", "/bin/script").anyMatch(path -> Files.isExecutable(Path.of(path))),
                "script of util-linux makes the pseudo-terminal");
        ProcessBuilder builder = new ProcessBuilder(
                        "script",
                        "-qec",
                        "exec " + JavaProcess.command(Main.class, "play --white human --black human --out d.pcn"),
                        "/dev/null")
                .directory(folder.toFile());
        builder.environment().put("TERM", "dumb");
        Process process = builder.start();
        started.add(process);
        Terminal terminal = new Terminal(process);
        assertThat(terminal.until("White> ")).doesNotContain("\u001b");
        terminal.type("e4\n");
        assertThat(terminal.until("Black> ")).doesNotContain("\u001b");
        terminal.type("\u0004"); // the end of input
        terminal.until("play --resume d.pcn");
        assertThat(process.waitFor()).isZero();
        assertThat(GameText.read(folder.resolve("d.pcn"), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(1);
    }
}
