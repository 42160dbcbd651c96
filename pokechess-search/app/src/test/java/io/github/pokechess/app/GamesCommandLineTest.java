package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The verbs answer alike for all games. */
final class GamesCommandLineTest {
    @TempDir
    private Path folder;

    private record Run(int status, String out, String err) {}

    private static Run run(String... words) {
        CommandLine line = Main.commandLine();
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

    private String[] to(String file, String... words) {
        List<String> all = new ArrayList<>(Arrays.asList(words));
        all.addAll(List.of("--out", folder.resolve(file).toString()));
        return all.toArray(String[]::new);
    }

    static Stream<String> games() {
        return Games.ofProgramAndJars(List.of()).all().stream().map(GameKind::name);
    }

    private static <P extends GamePosition<P, M>, M> String start(GameKind<P, M> kind) {
        return kind.format(kind.position());
    }

    @Test
    void knowsTheGames() {
        assertThat(games()).contains("pokemon", "chesslike", "raichu", "tafl");
    }

    @Test
    void show_drawsTheGroundsOfALevelAsItsTextDoes_withALegend() {
        List<String> shown = lines(run("show", "--game", "chesslike", "--position", "race"));
        assertThat(shown.stream().map(String::strip))
                .contains(
                        "9  n   .   ^^  **  **  ^^  .   r",
                        "6  __  .   .   ##  ##  .   .   __",
                        "5  .   .   !!  .   .   !!  .   .");
        assertThat(shown).anyMatch(line -> line.endsWith("; * goal, throne or corner; # wall; _ hole; ^ tree; ! key"));
    }

    @ParameterizedTest
    @MethodSource("games")
    void uciRefusesEveryGameButPokemonChess(String game) {
        Run run = run("uci", "--game", game, "--evaluator", "nobody");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains(game.equals("pokemon") ? "--evaluator is" : "uci speaks pokemon only, not " + game);
    }

    @ParameterizedTest
    @MethodSource("games")
    void tellsAboutAGame(String game) {
        assertThat(run("--game", game).out()).startsWith(game + ": ").contains("--position: ", "--rules: ", "Usage:");
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("games")
    void helpOfAVerbTellsTheGamesAndTheirTexts(String game) {
        for (String verb : List.of("play", "analyse", "match", "perft", "show")) {
            assertThat(run(verb, "--help").out()).contains(game, "--position", "--rules");
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void showsWhereItStarts(String game) {
        List<String> lines = lines(run("show", "--game", game));

        String position = start(Games.ofProgramAndJars(List.of()).requireNamed(game));
        assertThat(String.join("\n", lines)).contains(position);
        assertThat(lines(run("show", "--game", game, "--position", position))).isEqualTo(lines);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "play --game tafl --black human --level hunter-club",
                "play --game raichu --white hunter-club --black random",
                "board --game chesslike --black hunter-club",
                "match hunter-club random --game tafl --games 2"
            })
    void charactersAreRefusedInOtherGames(String words) {
        Run run = run(words.split(" ", -1));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("hunter-club plays Pokémon Chess alone")
                .contains("choose a level, such as club");
    }

    @Test
    void show_saysWhatChesslikePiecesAreWorth() {
        assertThat(lines(run("show", "--game", "chesslike")))
                .contains(
                        "r R rook, worth 32; n N knight, worth 24; b B bishop, worth 32; q Q queen, worth 64; k K king, worth 24;"
                                + " x X beast, worth 48; p P pawn, worth 12");
        assertThat(lines(run("show", "--game", "chesslike", "--position", "piece A Archer mKcDcA|map|k.a|..A|K..")))
                .contains("k K king, worth 24; a A archer, worth 24");
        assertThat(lines(run("rules", "chesslike")))
                .anyMatch(line -> line.contains("A piece is worth the sum of its cells"));
    }

    @ParameterizedTest
    @MethodSource("games")
    void drawsAPicture(String game) throws IOException {
        Path file = folder.resolve("board.svg");

        assertThat(lines(run("show", "--game", game, "--out", file.toString(), "--width", "300")))
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

        lines(run((words + " --width 240 --out " + file).split(" ", -1)));

        assertThat(file).hasSameTextualContentAs(Path.of("../../.github/" + name + ".svg"));
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
    void findsAMove(String game) {
        List<String> lines = lines(run("analyse", "--game", game, "--depth", "2"));

        assertThat(lines).last().asString().matches("value -?\\d\\.\\d{6} best .+");
        String best = lines.get(lines.size() - 1).replaceAll(".* best ", "");
        assertThat(lines.get(1)).matches("depth 2 value .* line .*").contains(" line " + best);
        assertThat(lines(run("show", best, "--game", game))).hasSizeGreaterThan(3);
    }

    @ParameterizedTest
    @MethodSource("games")
    void findsSeveralMovesTheBestFirst(String game) {
        List<String> lines = lines(run("analyse", "--game", game, "--depth", "3", "--variations", "2"));

        List<Double> values = lines.stream()
                .filter(line -> line.startsWith("depth 3 "))
                .map(line -> Double.valueOf(line.replaceAll(".* value (\\S+) .*", "$1")))
                .toList();
        assertThat(values).hasSize(2);
        assertThat(values.get(0)).isGreaterThanOrEqualTo(values.get(1));
    }

    /** Within an iteration the last line, and no other one, has the value of the move. */
    @ParameterizedTest
    @ValueSource(ints = {300, 1000, 1500, 2147, 3000, 4000})
    void aSearchThatEndsWithinAnIterationPrintsItsLastLines(int nodes) {
        List<String> lines = lines(run("analyse", "--nodes", String.valueOf(nodes), "--variations", "2"));

        String[] last = lines.get(lines.size() - 1).split(" ", -1);
        assertThat(lines.get(lines.size() - 4)).contains(" value " + last[1] + " ", " line " + last[3]);
    }

    @Test
    void anEvaluatorThatJudgesNothingHasNoWinDrawLoss() {
        assertThat(lines(run("analyse", "--evaluator", "outcome", "--depth", "2")))
                .noneMatch(line -> line.startsWith("win draw loss"));
        assertThat(run("analyse", "--evaluator", "outcome", "--depth", "2", "--json")
                        .out())
                .contains("\"wdlPermille\":null");
        assertThat(lines(run("analyse", "--depth", "2"))).anyMatch(line -> line.startsWith("win draw loss"));
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("games")
    void playsTheSameGamesAgainFromASeed(String game) throws IOException {
        for (String file : List.of("once.pcn", "again.pcn")) {
            lines(run(to(
                    file,
                    "play",
                    "--game",
                    game,
                    "--white",
                    "random",
                    "--black",
                    "engine",
                    "--games",
                    "2",
                    "--seed",
                    "3",
                    "--nodes",
                    "50",
                    "--openings",
                    "3")));
        }

        assertThat(folder.resolve("again.pcn")).hasSameTextualContentAs(folder.resolve("once.pcn"));
        assertThat(lines(run("check", folder.resolve("once.pcn").toString())))
                .anyMatch(line -> line.contains("2 games"));
        assertThat(lines(run("show", folder.resolve("once.pcn").toString()))).hasSize(2);
        assertThat(lines(run("show", folder.resolve("once.pcn").toString(), "--number", "2", "--turns")))
                .hasSizeGreaterThan(10);
        assertThat(lines(run("stats", folder.resolve("once.pcn").toString())))
                .anyMatch(line -> line.startsWith("all "));
        Path copy = folder.resolve("copy.pcn");
        lines(run("convert", folder.resolve("once.pcn").toString(), copy.toString()));
        assertThat(copy).hasSameTextualContentAs(folder.resolve("once.pcn"));
    }

    @Test
    @Tag("slow")
    void gamesOfAllKindsShareAFile() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String game : games().toList()) {
            lines(run(to(
                    game + ".pcn", "play", "--game", game, "--white", "random", "--black", "random", "--seed", "1")));
            all.append(all.isEmpty() ? "" : "\n").append(Files.readString(folder.resolve(game + ".pcn")));
        }
        Path file = Files.writeString(folder.resolve("all.pcn"), all);

        assertThat(lines(run("check", file.toString())).get(0)).contains(games().count() + " games", "all good");
        assertThat(lines(run("stats", file.toString()))).anyMatch(line -> line.startsWith("all "));
    }

    @Test
    void showsAGameMoveByMove() {
        List<String> lines = lines(
                run(to("a.pcn", "play", "--game", "tafl", "--white", "random", "--black", "random", "--seed", "5")));

        assertThat(lines.get(0)).isEqualTo("seed 5");
        assertThat(lines).anyMatch(line -> line.startsWith("1. ")).anyMatch(line -> line.contains(", "));
    }

    private String opening(String... more) {
        List<String> words = new ArrayList<>(List.of("play", "--game", "tafl", "--nodes", "1"));
        words.addAll(List.of(more));
        return lines(run(to("opening.pcn", words.toArray(String[]::new)))).get(1);
    }

    @Test
    @Tag("slow")
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
        assertThat(opening("--seed", "3", "--black", "random")).matches("opening \\w\\d-\\w\\d");
        assertThat(opening("--seed", "3", "--white", "random")).doesNotContain("opening");
    }

    @Test
    @Tag("slow")
    void opensAsItIsToldOrNotAtAll() {
        assertThat(opening("--seed", "3", "--openings", "0")).doesNotContain("opening");
        assertThat(opening("--seed", "3", "--openings", "3").split(" ")).hasSize(4);
        assertThat(opening("--seed", "3", "--rules", "brandubh")).doesNotContain("opening");
        assertThat(opening("--seed", "3", "--position", "/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/1tttt2/ a"))
                .doesNotContain("opening");
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("games")
    void playsAMatchAndGoesOnWithIt(String game) throws IOException {
        Path file = folder.resolve("match.pcn");
        String[] words =
                to("match.pcn", "match", "engine:nodes=300", "random", "--game", game, "--games", "4", "--jobs", "2");
        List<String> lines = lines(run(words));

        assertThat(lines.get(0)).startsWith("engine:nodes=300 against random: score ");
        assertThat(lines).anyMatch(line -> line.matches("as [\\w ]+: [0-9.]+ % of 2 games"));
        String whole = Files.readString(file);
        int second = whole.indexOf("[Event", 10);
        Files.writeString(file, whole.substring(0, second), StandardCharsets.UTF_8);
        assertThat(run(words).out().lines().toList()).isEqualTo(lines);
        assertThat(Files.readString(file)).isEqualTo(whole);
        assertThat(run(to("match.pcn", "match", "random", "random", "--game", game, "--games", "4"))
                        .status())
                .isEqualTo(2);
    }

    @Test
    void aPlayerMayJudgeOtherwise() {
        String[] words = {"match", "exact:depth=1", "", "--game", "tafl", "--games", "2", "--openings", "2"};
        words[2] = "exact:depth=1,evaluator=classic";
        assertThat(lines(run(words))).first().asString().contains("1 pairs");
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "show --game checkers | --game is one of pokemon, ",
                "perft 101 --game tafl | N is from 0 to 100: 101",
                "perft --game tafl | Missing required parameter: 'N'",
                "show --game tafl --position nonsense | position: a position begins",
                "show --game tafl --rules nonsense | rules: 'nonsense'",
                "play --game tafl --rules nonsense | rules: 'nonsense'",
                "show --game tafl a1-a9 | a square to move to expected",
                "play --game tafl --games 0 | --games must be at least 1: 0",
                "play --game tafl --openings -1 | --openings must not be negative: -1",
                "play --game tafl --luck none | --luck is for Pokémon Chess, not for tafl",
                "play --game tafl --depth 0 | 0",
                "analyse --game tafl --evaluator genius | --evaluator is standard, classic or outcome, not genius",
                "match engine engine --game tafl --games 3 | must be even",
                "match engine engine --game tafl --jobs 0 | jobs must be",
                "match engine engine --game tafl --sprt 5,1 | --sprt wants two numbers",
                "match genius engine --game tafl | a player is random, greedy, engine, exact or env, not genius",
                "match engine:speed=9 engine --game tafl | speed",
                "match engine:nodes=many engine --game tafl | nodes is a whole number, not many",
                "match random:depth=1 engine --game tafl | random",
                "--games nowhere.jar show | nowhere.jar: no such file"
            })
    void saysWhatIsWrong(String words, String complaint) {
        Run run = run(words.split(" ", -1));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(complaint).doesNotContain("\tat ");
        assertThat(run.out()).isEmpty();
    }
}
