package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The verbs of the games other than Pokémon Chess. */
final class BoardCommandLineTest {
    @TempDir
    private Path folder;

    private record Run(int status, String out, String err) {}

    private static Run run(String... words) {
        CommandLine line = Main.commandLine(words);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        int status = line.execute(words);
        return new Run(status, out.toString(), err.toString());
    }

    private static List<String> lines(Run run) {
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run.out().lines().toList();
    }

    static Stream<String> games() {
        return GameKinds.others().stream().map(kind -> kind.name());
    }

    @Test
    void knowsTheOtherGames() {
        assertThat(games()).containsExactly("chesslike", "raichu", "tafl");
    }

    @ParameterizedTest
    @MethodSource("games")
    void tellsAboutAGame(String game) {
        assertThat(run("--game", game).out()).startsWith(game + ": ").contains("--position: ", "--rules: ", "Usage:");
    }

    @ParameterizedTest
    @MethodSource("games")
    void showsWhereItStarts(String game) {
        List<String> lines = lines(run("show", "--game", game));

        String position = GameKinds.named(game).board(null, null).text();
        assertThat(String.join("\n", lines)).endsWith(position.strip());
        assertThat(lines(run("show", "--game", game, "--position", position))).isEqualTo(lines);
    }

    @ParameterizedTest
    @MethodSource("games")
    void drawsAPicture(String game) throws IOException {
        Path file = folder.resolve("board.svg");

        assertThat(lines(run("show", "--game", game, "--svg", file.toString(), "--width", "300")))
                .containsExactly(file.toAbsolutePath().toString());
        assertThat(Files.readString(file))
                .startsWith("<svg ")
                .contains("width=\"300\"")
                .endsWith("</svg>\n");
    }

    @ParameterizedTest
    @CsvSource({
        "raichu, show --game raichu a2-a4",
        "tafl, show --game tafl c1-c2",
        "chesslike, show --game chesslike --position vault"
    })
    void drewThePicturesOfTheReadme(String name, String words) throws IOException {
        Path file = folder.resolve("board.svg");

        lines(run((words + " --width 240 --svg " + file).split(" ", -1)));

        assertThat(file).hasSameTextualContentAs(Path.of("../.github/" + name + ".svg"));
    }

    @ParameterizedTest
    @MethodSource("games")
    void countsPaths(String game) {
        List<String> divided = lines(run("perft", "2", "--game", game, "--divide"));
        List<String> whole = lines(run("perft", "2", "--game=" + game));

        assertThat(whole).hasSize(1);
        assertThat(divided).last().isEqualTo(whole.get(0));
        assertThat(divided.subList(0, divided.size() - 1).stream()
                        .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                        .sum())
                .isEqualTo(Long.parseLong(whole.get(0)));
        assertThat(lines(run("perft", "0", "--game", game))).containsExactly("1");
    }

    @ParameterizedTest
    @MethodSource("games")
    void findsADecision(String game) {
        List<String> lines = lines(run("analyse", "--game", game, "--depth", "2"));

        assertThat(lines).hasSize(3).last().asString().matches("value -?\\d\\.\\d{6} best .+");
        String best = lines.get(2).replaceAll(".* best ", "");
        assertThat(lines.get(1)).matches("depth 2 value .* line .*").contains(" line " + best);
        assertThat(lines(run("show", best, "--game", game)).toString()).contains("[");
    }

    @ParameterizedTest
    @MethodSource("games")
    void playsTheSameGamesAgainFromASeed(String game) throws IOException {
        Path once = folder.resolve("once.txt");
        Path again = folder.resolve("again.txt");
        for (Path file : List.of(once, again)) {
            lines(run(
                    "play",
                    "--game",
                    game,
                    "--first",
                    "random",
                    "--second",
                    "engine",
                    "--games",
                    "2",
                    "--seed",
                    "3",
                    "--nodes",
                    "300",
                    "--openings",
                    "3",
                    "--out",
                    file.toString()));
        }

        assertThat(Files.readAllLines(once)).hasSize(2).allMatch(line -> line.matches("[12]\t.+, .+\t.+"));
        assertThat(again).hasSameTextualContentAs(once);
    }

    @Test
    void showsAGameDecisionByDecision() {
        List<String> lines =
                lines(run("play", "--game", "tafl", "--first", "random", "--second", "random", "--seed", "5"));

        assertThat(lines.get(0)).isEqualTo("seed 5");
        assertThat(lines)
                .anyMatch(line -> line.startsWith("1. "))
                .last()
                .asString()
                .contains(", ");
    }

    private static String opening(String... more) {
        List<String> words = new ArrayList<>(List.of("play", "--game", "tafl", "--nodes", "100"));
        words.addAll(List.of(more));
        return lines(run(words.toArray(String[]::new))).get(1);
    }

    @Test
    void opensZiegeBySeed() {
        Set<String> openings = new HashSet<>();
        for (int seed = 0; seed < 12; seed++) {
            String opening = opening("--seed", "" + seed);
            assertThat(opening).matches("opening \\w\\d-\\w\\d \\w\\d-\\w\\d");
            openings.add(opening);
        }

        assertThat(openings).hasSizeGreaterThan(6);
        assertThat(opening("--seed", "3")).isEqualTo(opening("--seed", "3"));
    }

    @Test
    void opensForTheEngineAlone() {
        assertThat(opening("--seed", "3", "--second", "random")).matches("opening \\w\\d-\\w\\d");
        assertThat(opening("--seed", "3", "--first", "random")).doesNotContain("opening");
    }

    @Test
    void opensAsItIsToldOrNotAtAll() {
        assertThat(opening("--seed", "3", "--openings", "0")).doesNotContain("opening");
        assertThat(opening("--seed", "3", "--openings", "3").split(" ")).hasSize(4);
        assertThat(opening("--seed", "3", "--rules", "brandubh")).doesNotContain("opening");
        assertThat(opening("--seed", "3", "--position", "/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/1tttt2/ a"))
                .doesNotContain("opening");
    }

    @Test
    void playsAMatchAndGoesOnWithIt() throws IOException {
        Path file = folder.resolve("match.txt");
        String[] words = {
            "match",
            "engine:nodes=500",
            "random",
            "--game",
            "tafl",
            "--games",
            "6",
            "--jobs",
            "2",
            "--out",
            file.toString()
        };
        List<String> lines = lines(run(words));

        assertThat(lines.get(0)).startsWith("engine:nodes=500 against random: score ");
        assertThat(lines).anyMatch(line -> line.matches("as \\w+: [0-9.]+ % of 3 games"));
        List<String> table = Files.readAllLines(file);
        assertThat(table).hasSize(7);
        Files.write(file, table.subList(0, 3), StandardCharsets.UTF_8);
        assertThat(lines(run(words))).isEqualTo(lines);
        List<String> resumed = new ArrayList<>(Files.readAllLines(file));
        assertThat(resumed).containsExactlyInAnyOrderElementsOf(table);
        Files.write(file, table.subList(0, 2), StandardCharsets.UTF_8);
        assertThat(run(words).err()).contains("something else than this match");
    }

    @Test
    void letsAPlayerJudgeByRulesOfItsOwn() {
        assertThat(lines(run(
                        "match",
                        "exact:depth=1",
                        "exact:depth=1;rules=ziege eval:classic",
                        "--game",
                        "tafl",
                        "--games",
                        "2",
                        "--openings",
                        "2")))
                .first()
                .asString()
                .contains("1 pairs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "show --game checkers | --game is one of pokemon, ",
                "perft 101 --game tafl | N is from 0 to 100: 101",
                "perft --game tafl | Missing required parameter: 'N'",
                "show --game tafl --position nonsense | line 1, column 1",
                "show --game tafl --rules nonsense | line 1, column 1",
                "play --game tafl --rules nonsense | line 1, column 1",
                "show --game tafl a1-a9 | column 4",
                "play --game tafl --games 0 | --games is at least 1",
                "play --game tafl --openings -1 | --openings at least 0",
                "play --game tafl --luck none | Unknown option",
                "play --game tafl --depth 0 | 0",
                "match engine engine --game tafl --games 3 | --games must be even",
                "match engine engine --game tafl --jobs 0 | --jobs must be at least 1",
                "match engine engine --game tafl --sprt 5,1 | --sprt wants two numbers",
                "match genius engine --game tafl | a player is random, engine or exact, not genius",
                "match engine:speed=9 engine --game tafl | settings are depth",
                "match engine:nodes=many engine --game tafl | not a number",
                "match random:depth=1 engine --game tafl | a random player has none"
            })
    void saysWhatIsWrong(String words, String complaint) {
        Run run = run(words.split(" ", -1));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(complaint).doesNotContain("\tat ");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void leavesPokemonChessAlone() {
        assertThat(lines(run("perft", "1", "--game", "pokemon"))).containsExactly("20");
    }
}
