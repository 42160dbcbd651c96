package io.github.pokechess.lab;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.player.Persona;
import io.github.pokechess.notation.PositionText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
final class LabTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private int run(String... args) throws InterruptedException {
        return Lab.run(
                List.of(args),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Runs a tool that is to succeed, and returns what it has printed. */
    private String printed(String... args) throws InterruptedException {
        int status = run(args);
        assertThat(err()).isEmpty();
        assertThat(status).isZero();
        return out();
    }

    static List<String> tools() {
        return Lab.tools().stream().map(Lab.Tool::name).toList();
    }

    @Test
    void withoutArgumentsItListsTheTools() throws InterruptedException {
        assertThat(printed().lines().filter(line -> !line.startsWith(" ")))
                .hasSameSizeAs(tools())
                .zipSatisfy(tools(), (line, tool) -> assertThat(line).startsWith(tool + " "));
    }

    @Test
    void ofAToolThatIsNotThereItListsThoseThatAre() throws InterruptedException {
        assertThat(run("oracle")).isEqualTo(2);
        assertThat(err()).startsWith("no tool oracle, only\n").contains(tools());
        assertThat(out()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("tools")
    void withoutItsArgumentsAToolTellsItsUsage(String tool) throws InterruptedException {
        assertThat(run(tool)).isEqualTo(2);
        assertThat(err()).contains("usage: " + tool + " ").doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "speed fast 1 1 | speed: MILLISECONDS is a whole number: fast",
                "speed 1 0 1 | speed: DEPTH is from 1 to 2147483647: 0",
                "promptness 1 1 1 | promptness: too many arguments: 1",
                "features 1 1 0 1 LUCK | features: no feature LUCK, only",
                "trial engine engine log a b c time=1 1 1 1 | trial: CANDIDATE has no LIMIT, such as uci:LIMIT,COMMAND: engine",
                "trial engine:LIMIT engine:LIMIT log a b c time=1 1 1 1 5 0 | trial: a test is between two numbers, the smaller first",
                "trial engine:LIMIT engine:LIMIT log a b c time=1 1 1 1 0 5 odd | trial: neutral, default or random chess, in place of odd",
                "duel draughts random greedy 1 1 1 | duel: no game draughts, only",
                "duel pokemon plain:depth=1 random 1 1 1 | duel: plain:depth=1: it knows nothing of luck",
                "duel raichu plain:speed=1 random 1 1 1 | duel: plain:speed=1: settings are depth, time, nodes and evaluator",
                "duel pokemon halves:nodes=0 random 1 1 1 | duel: halves:nodes=0: not from 1 to",
                "duel raichu plain:depth=101 random 1 1 1 | duel: plain:depth=101: not from 1 to 100: 101",
                "duel raichu plain:evaluator=classic random 1 1 1 | duel: plain:evaluator=classic: needs a limit",
            })
    void badArgumentsAreExplained(String line, String complaint) throws InterruptedException {
        assertThat(run(line.split(" ", -1))).isEqualTo(2);
        assertThat(err()).startsWith(complaint).contains("usage: ");
    }

    @Test
    void aFileThatIsMissingIsNamed() throws InterruptedException {
        assertThat(run("tactics", folder.resolve("none").toString(), "random")).isEqualTo(1);
        assertThat(err()).startsWith("tactics: no such file: ").hasLineCount(1);
    }

    @Test
    void tacticsAreSolvedOrNamed() throws IOException, InterruptedException {
        Path suite = Files.writeString(folder.resolve("suite.epd"), """
                6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8+; id "back rank";

                4k3/8/8/8/3q4/8/8/3RK3 w - - bm Rd2 Rxd4;
                4k3/8/8/8/3q4/8/4P3/4K3 w - - bm e4; id "a bad one";
                """);

        assertThat(printed("tactics", suite.toString(), "engine:nodes=2000").lines())
                .first()
                .asString()
                .startsWith("a bad one: e1");
        assertThat(out()).endsWith("2 of 3 solved, missed: a bad one\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nothing|line 1: not four fields of a position and operations",
                "8/8/8/8/8/8/8/K1k5 w - - bm|line 1: has no best move",
                "8/8/8/8/8/8/8/K1k5 w - - bm Qh8;|line 1: ",
                "8/9/8/8/8/8/8/K1k5 w - - bm Ka2;|line 1: ",
            })
    void aBadSuiteIsExplained(String line, String complaint) throws IOException, InterruptedException {
        Path suite = Files.writeString(folder.resolve("suite.epd"), line);

        assertThat(run("tactics", suite.toString(), "random")).isEqualTo(2);
        assertThat(err()).startsWith("tactics: " + suite + ", " + complaint);
    }

    @Test
    void aTrialKeepsALogOfWhatWasTried() throws IOException, InterruptedException {
        Path log = folder.resolve("trials.tsv");
        String[] words = {
            "trial",
            "engine:LIMIT,hash=1",
            "engine:LIMIT,hash=1,evaluator=classic",
            log.toString(),
            "a net",
            "by hand",
            "abc",
            "nodes=20",
            "1",
            "1",
            "7"
        };
        printed(words);
        printed(words);

        List<String> lines = Files.readAllLines(log);
        assertThat(lines).hasSize(7).first().isEqualTo(Trial.HEADER);
        assertThat(lines.subList(1, 4)).isEqualTo(lines.subList(4, 7)); // kept, not played again
        assertThat(lines.subList(1, 4))
                .zipSatisfy(
                        List.of("neutral", "default", "random"),
                        (line, setting) -> assertThat(line)
                                .contains("\tabc\t" + setting + "\tnodes=20\t1\t")
                                .endsWith("\topen\ta net\tby hand"));
    }

    @Test
    void decisionsGoOnWhereTheyWereBrokenOff_andALossIsThatOfTheirValues() throws IOException, InterruptedException {
        Path file = folder.resolve("decisions.tsv");
        String[] words = {"decisions", file.toString(), "2", "32", "3", "1"};
        printed(words);
        String all = Files.readString(file);
        Files.writeString(file, all.substring(0, all.length() - 20));
        printed(words);

        assertThat(file).hasContent(all);
        List<Decision> decisions = Decision.read(file);
        assertThat(decisions).hasSize(2);
        out.reset();
        String losses = printed("loss", file.toString(), "random");
        assertThat(losses)
                .startsWith("2 decisions, the best move in ")
                .contains("\nall           0.", "\nwithout luck  ");
    }

    @Test
    void aBadDecisionIsExplained() throws IOException, InterruptedException {
        Path file = folder.resolve("decisions.tsv");
        Files.writeString(
                file,
                Decision.HEADER + "\ndefault\tclub\tnone\t"
                        + PositionText.format(
                                Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard()))
                        + "\t0.01\te2e4=0.5\n");
        assertThat(run("loss", file.toString(), "random")).isEqualTo(2);
        assertThat(err()).startsWith("loss: " + file + ", line 2: 1 moves have a value, 20 are legal");
    }

    @Test
    void featuresAreCountedAndMatched() throws InterruptedException {
        assertThat(printed("features", "2", "10", "1", "1", "NULL_MOVE").lines())
                .hasSize(4)
                .anySatisfy(
                        line -> assertThat(line).startsWith("| NULL_MOVE | ").contains("1 pairs"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pokemon greedy",
                "raichu plain:depth=1",
                "tafl:brandubh plain:nodes=50",
                "chesslike engine:nodes=50,evaluator=material",
                "pokemon halves:nodes=50"
            })
    void duelsAreScored(String words) throws InterruptedException {
        String[] game = words.split(" ", -1);

        String printed = printed("duel", game[0], "engine:nodes=50", game[1], "1", "2", "1");

        assertThat(printed.lines().limit(3).collect(joining("\n")))
                .matches(Pattern.compile(
                        "engine:nodes=50 against .*, 1 pairs .*\nas .* of 1 games\nas .* of 1 games", Pattern.DOTALL));
    }

    @Test
    void aTextbookBeatsChance() throws InterruptedException {
        assertThat(printed("duel", "raichu", "plain:depth=2", "random", "2", "1", "1"))
                .startsWith("plain:depth=2 against random: score 100.0 %");
    }

    @Test
    void speedIsMeasured() throws InterruptedException {
        assertThat(printed("speed", "1", "1", "1").lines())
                .hasSize(2)
                .allMatch(line -> line.contains("M nodes/s") && line.contains("depth 1 in "));
    }

    @Test
    void promptnessIsMeasured() throws InterruptedException {
        assertThat(printed("promptness", "1", "2").lines()).hasSize(2).allMatch(line -> line.contains("median "));
    }

    @Test
    void anotherSearchTriesTheMixture() throws IOException, InterruptedException {
        Path file = Files.writeString(
                folder.resolve("teams.json"),
                "{\"format\":\"pokechess teams 1\",\"luck\":\"none\",\"mixture\":[{\"team\":"
                        + "\"NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi\",\"weight\":1}],\"model\":["
                        + String.join(",", Collections.nCopies(108, "0")) + "]}");
        assertThat(printed("team-reach", file.toString(), "1", "5", "2", "1", "4")
                        .lines())
                .hasSize(4)
                .anyMatch(line -> line.matches("[1-9].* restarts, .* pairs of games"))
                .anyMatch(line -> line.matches("the best answer found, .*/.*: gains .* points, at least .*"))
                .anyMatch(line -> line.matches("the default team: gains .*"))
                .anyMatch(line -> line.matches("50 random teams: gains .*"));
    }

    // ---- opponents ----

    /** Of the moves of a low level that cost much, few are refuted by one ply. */
    @Test
    void errors_countsWhatOnePlyRefutes() throws InterruptedException {
        String said = printed("errors", "engine:level=newcomer,hash=1", "6", "1500", "1");

        assertThat(said).containsPattern("(?m)^\\d+ moves$");
        Matcher costly = Pattern.compile("0\\.15: (\\d+), of which one ply refutes (\\d+)")
                .matcher(said);
        assertThat(costly.find()).as(said).isTrue();
        assertThat(Integer.parseInt(costly.group(1))).isGreaterThanOrEqualTo(5);
        assertThat(Integer.parseInt(costly.group(2))).isLessThan(Integer.parseInt(costly.group(1)) / 2);
    }

    /** Each character is first in what it likes. */
    @Test
    void characters_differInTheirStatistics() {
        assertCharactersDiffer(8);
    }

    @Test
    @Tag("thorough")
    void characters_differInTheStatisticsOfManyGames() {
        assertCharactersDiffer(40);
    }

    private static void assertCharactersDiffer(int games) {
        Map<Persona, Styles> all = new EnumMap<>(Persona.class);
        for (Persona persona : Persona.values()) {
            all.put(persona, Styles.of(Opponent.of(persona, Level.BEGINNER), Level.BEGINNER, games, 4));
        }
        assertFirst(all, Persona.TRADER, Styles::trades);
        assertFirst(all, Persona.HUNTER, styles -> -styles.steps());
        assertFirst(all, Persona.DANCER, Styles::chains);
        assertFirst(all, Persona.KEEPER, styles -> -styles.beyond());
    }

    private static void assertFirst(Map<Persona, Styles> all, Persona first, ToDoubleFunction<Styles> worth) {
        double own = worth.applyAsDouble(all.get(first));
        all.forEach((persona, styles) -> assertThat(persona == first || worth.applyAsDouble(styles) < own)
                .as(persona + " beside " + first + ": " + all)
                .isTrue());
    }
}
