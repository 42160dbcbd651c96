package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What the course asks for: a board for each better decision, the last one being the move. */
final class RaichuCommandTest {
    private static final String START = "........W.W.W.W..w.w.w.w................b.b.b.b..B.B.B.B........";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... words) {
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(words);
    }

    private static void isAnswer(List<String> lines, int size, String board, String player) {
        assertThat(lines.get(0)).isEqualTo("Searching for best move for " + player + " from board state:");
        assertThat(String.join("", lines.subList(1, size + 1))).isEqualTo(board);
        assertThat(lines.subList(1, size + 1)).allSatisfy(row -> assertThat(row).hasSize(size));
        assertThat(lines.get(size + 1)).isEqualTo("Here's what I decided:");
        RaichuPosition position = RaichuPosition.parse(board + " " + player, RaichuRules.standard());
        List<String> legal = position.legalMoves().stream()
                .map(move -> position.after(move, 0).board())
                .toList();
        assertThat(lines.subList(size + 2, lines.size())).isNotEmpty().isSubsetOf(legal);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"8, w", "8, b", "10, w", "26, b"})
    void answersWithLegalBoards(int size, String player) {
        String board = RaichuPosition.start(size, RaichuRules.standard()).board();
        assertThat(run("raichu", String.valueOf(size), player, board, "0.4")).isZero();
        isAnswer(out.toString().lines().toList(), size, board, player);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void takesTheLastPiece() {
        String board = "@......." + ".".repeat(40) + "......$........@";
        assertThat(run("raichu", "8", "w", board, "1")).isZero();
        List<String> lines = out.toString().lines().toList();
        isAnswer(lines, 8, board, "w");
        assertThat(lines.get(lines.size() - 1)).doesNotContain("$");
    }

    @Test
    void aBoardMayBeginWithAnAtSign() {
        String board = "@@......$" + ".".repeat(55);
        assertThat(run("raichu", "8", "b", board, "0.2")).isZero();
        isAnswer(out.toString().lines().toList(), 8, board, "b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "9|w|START|1|N must be an even number from 8 to 26: 9",
                "eight|w|START|1|N must be an even number",
                "8|W|START|1|player must be w or b: W",
                "8|w|START.|1|board must have 64 characters: 65",
                "10|w|START|1|board must have 100 characters: 64",
                "8|w|START|0|timelimit must be a number of seconds above 0: 0",
                "8|w|START|-3|timelimit must be",
                "8|w|START|NaN|timelimit must be",
                "8|w|START|soon|timelimit must be",
                "8|w|x.......W.W.W.W..w.w.w.w................b.b.b.b..B.B.B.B........|1|'x' at row 1, column 1",
                "8|w|w.......W.W.W.W..w.w.w.w........................................|1|the game is over: no piece left",
            })
    void malformedArgumentsAreToldOnTheStandardError(
            String size, String player, String board, String limit, String complaint) {
        assertThat(run("raichu", size, player, board.replace("START", START), limit))
                .isEqualTo(2);
        assertThat(err.toString()).contains(complaint).doesNotContain("Exception");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void allProblemsAreToldAtOnce() {
        assertThat(run("raichu", "8", "x", " ".repeat(64), "never")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(66);
        assertThat(run("raichu", "8", "w", START)).isEqualTo(2);
        assertThat(err.toString()).contains("timelimit");
    }

    @Tag("slow")
    @Test
    void aProcessAnswersWithinItsTimeAndFlushesEachLine() throws IOException, InterruptedException {
        String java = JavaProcess.command(Main.class, "raichu");
        List<String> words = new ArrayList<>(Arrays.asList(java.split(" ", -1)));
        words.addAll(List.of("8", "w", START, "6"));
        long before = System.nanoTime();
        Process process = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = new ArrayList<>();
        long first = 0;
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
                if (lines.size() == 11) {
                    first = System.nanoTime();
                }
            }
        }
        assertThat(process.waitFor()).isZero();
        long end = System.nanoTime();
        isAnswer(lines, 8, START, "w");
        // The first decision comes long before the last.
        assertThat((end - first) / 1e9).isGreaterThan(0.2);
        assertThat((end - before) / 1e9).isLessThan(6);
    }

    /**
     * A referee that kills at the limit finds a board, however long the search takes to load. On a busy machine there
     * may be no time left to search at all.
     */
    @Tag("slow")
    @Test
    void aLegalBoardStandsBeforeTheSearch() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        JavaProcess.command(List.of("-Xlog:class+load"), Main.class, "raichu", "8", "w", START, "3"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = process.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(process.waitFor()).isZero();
        List<String> answer = lines.stream()
                .filter(line -> !line.startsWith("[")) // what Java tells of its classes
                .toList();
        isAnswer(answer, 8, START, "w");
        int first = lines.indexOf(answer.get(10));
        assertThat(lines.subList(0, first)).anyMatch(line -> line.contains("RaichuPosition"));
        assertThat(lines.subList(0, first)).noneMatch(line -> line.contains(Searcher.class.getName()));
    }

    @Test
    void aProcessThatIsGivenSomethingWrongEndsWithStatusTwo() throws IOException, InterruptedException {
        String java = JavaProcess.command(Main.class, "raichu");
        Process process = new ProcessBuilder(
                        Stream.concat(Arrays.stream(java.split(" ", -1)), Stream.of("8", "w", "?", "5"))
                                .toList())
                .start();
        String complaint = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.getInputStream().readAllBytes()).isEmpty();
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(complaint).contains("board must have 64 characters: 1");
    }
}
