package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.process.JavaProcess;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles and runs the whole programs that the guide links, all in one process, and looks at what they print. No
 * example has a cast.
 */
@Tag("slow")
final class ExamplesTest {
    private static final Path FOLDER = Path.of("../../pokechess-search/examples");

    /** Two games of different ends, one of them with a roll. */
    private static final String GAMES = """
            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"]
            [Result "0-1"]
            [Termination "resignation"]

            1. e4 d5 2. exd5/ 0-1

            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"]

            1. e4 *
            """;

    /** Two people play to an agreed draw; one of them types as people do, and both take a move back. */
    private static final String CHAT = """
            Ann: e4
            Ann: play
            Bob: play
            Bob: e5
            Ann: E2-e4
            Bob: undo
            Ann: undo
            Ann: d4
            Bob: Qh4
            Bob: d5
            Ann: draw
            Bob: file
            Bob: draw
            Ann: resign
            Ann: e4
            Bob: undo: undo
            Ann: undo
            Bob: undo
            Ann: play
            Ann: board
            null

            """;

    private static final String QUESTIONS = """
            {"position":"4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -","lines":2}
            {"position":"nowhere"}
            {}
            null

            {"position":"4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -","lines":"x"}
            """;

    @TempDir
    private Path folder;

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    @Timeout(120)
    void everyExampleRuns() throws IOException, InterruptedException {
        List<String> compile = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-proc:none",
                "-Xlint:all",
                "-Werror",
                "-cp",
                JavaProcess.classPath(),
                "-d",
                folder.toString()));
        sources().forEach(source -> compile.add(source.toString()));
        run(compile);
        Path games = Files.writeString(folder.resolve("games.pcn"), GAMES);

        String said = run(JavaProcess.command(List.of(), Runs.class, games).stream()
                .map(word -> word.equals(JavaProcess.classPath()) ? folder + java.io.File.pathSeparator + word : word)
                .toList());

        assertThat(said)
                .containsSubsequence(
                        "== ChatBot",
                        "have a game",
                        "Ann waits",
                        "not your turn",
                        "goes to e4",
                        "as well to take",
                        "goes to d4",
                        "no queen can go to h4",
                        "a draw is offered",
                        "[DrawOffer \"White\"]",
                        "1. d4 d5 *",
                        "1/2-1/2 draw agreed",
                        "the game is over",
                        "The game is over.",
                        "The game is over.",
                        "Ann waits",
                        "have a game")
                .containsSubsequence(
                        "== AnalysisService",
                        "\"best\":\"d1",
                        "no Position: ",
                        "has a position",
                        "has a position",
                        "No content",
                        "\\\"x\\\"",
                        "== end")
                .containsSubsequence("== OwnEvaluator", "to White", "against random moves: score ", "== end")
                .containsSubsequence(
                        "== OwnDice",
                        "16 of 160: miss",
                        "Roll a number from 1 to 160: ",
                        "It was e4d5:",
                        "Nobody rolls.")
                .containsSubsequence(
                        "== OwnChart",
                        "normal against rocks: -",
                        "normal against rocks: 0.",
                        "the file has the chart: true")
                .containsSubsequence("== Statistics", "{0-1 resignation=1, unfinished=1} {miss=1}")
                .containsSubsequence("== ConnectFour", "four in a row")
                .containsSubsequence(
                        "== GameServer", "1. e4 *", "404", "400 ", "is no move", "404 no game new", "== end")
                .containsSubsequence("== Replay", "3: e4d5:miss", "e4d5:crit", "move 2")
                .containsSubsequence("== TeamMatch", "fire scored score 100.0 %", "without luck")
                .containsSubsequence("== PuzzleOfTheDay", "to move", "is no move", "It was ")
                .containsSubsequence("== ReviewGame", "luck gave White", ".html");
    }

    @Test
    void noExampleCasts() throws IOException {
        for (Path source : sources()) {
            assertThat(Files.readString(source))
                    .doesNotContainPattern("\\((Move|Game|Position|Iterable|[A-Z]\\w*<[^)]*>)\\) ?[a-z]");
        }
    }

    @Test
    void theGuideLinksEachExample_withItsLines() throws IOException {
        String guide = Files.readString(FOLDER.resolve("../GUIDE.md"));

        assertThat(sources()).hasSize(12);
        for (Path source : sources()) {
            String link = "(examples/" + source.getParent().getFileName() + "/" + source.getFileName() + ")";
            int lines = Files.readAllLines(source).size();
            assertThat(guide.lines().filter(line -> line.contains(link) && line.endsWith("| " + lines + " |")))
                    .as(link + " and its " + lines + " lines")
                    .hasSize(1);
        }
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path printed = folder.resolve("printed.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        boolean ended = process.waitFor(100, TimeUnit.SECONDS);
        process.destroyForcibly();
        String said = Files.readString(printed, StandardCharsets.UTF_8);
        assertThat(ended && process.exitValue() == 0).as(said).isTrue();
        return said;
    }

    /** Runs the examples one after the other, each with its input. */
    static final class Runs {
        private static final PrintStream OUT = System.out;

        private Runs() {}

        public static void main(String[] args) throws Exception {
            example("ChatBot", CHAT);
            example("AnalysisService", QUESTIONS);
            example("OwnEvaluator", "");
            example("OwnDice", "x\n0\n161\n-1\n99999999999\n{}\nnull\n\n160\n");
            example("OwnDice", "x\n");
            example("OwnChart", "");
            example("Statistics", "", args[0]);
            example("ConnectFour", "");
            example("Replay", "");
            example("TeamMatch", "");
            example("PuzzleOfTheDay", "a9\n{}\nnull\n\n");
            example("ReviewGame", "");
            server(URI.create(example("GameServer", "", "0").strip()));
            OUT.println("== end");
            System.exit(0); // the server goes on
        }

        private static String example(String name, String input, String... args)
                throws ReflectiveOperationException, IOException {
            OUT.println("== " + name);
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            Method main = Class.forName(name).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            try {
                main.invoke(null, (Object) args);
            } catch (InvocationTargetException thrown) {
                throw new IllegalStateException(name + " printed " + printed.toString(StandardCharsets.UTF_8), thrown);
            }
            OUT.write(printed.toByteArray());
            OUT.println();
            return printed.toString(StandardCharsets.UTF_8);
        }

        private static void server(URI root) throws IOException, InterruptedException {
            String id = post(root.resolve("new"), "");
            OUT.println(post(root.resolve(id), "e4"));
            OUT.println(post(root.resolve("nobody"), "e4"));
            OUT.println(post(root.resolve(id), "e9"));
            OUT.println(post(root.resolve(id), ""));
            HttpRequest get = HttpRequest.newBuilder(root.resolve("new")).build();
            var answer = HttpClient.newHttpClient().send(get, BodyHandlers.ofString());
            OUT.println(answer.statusCode() + " " + answer.body());
        }

        private static String post(URI address, String body) throws IOException, InterruptedException {
            var answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(address)
                                    .POST(BodyPublishers.ofString(body))
                                    .build(),
                            BodyHandlers.ofString());
            return (answer.statusCode() == 200 ? "" : answer.statusCode() + " ") + answer.body();
        }
    }
}
