package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.teams.TeamsFile;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The best teams as a person asks for them. */
@Tag("slow")
final class TeamsCommandTest {
    private static final String TEAM = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi";
    private static final Object[] SHORT = {
        "teams", "solve", "--pairs", 60, "--nodes", 5, "--seed", 3, "--jobs", 2, "--strict", "--out"
    };

    @TempDir
    private Path folder;

    private final CommandRun command = new CommandRun();

    private int run(Object... words) {
        return command.run(words);
    }

    private int search(Path to) {
        return run(words(to));
    }

    private static Object[] words(Path to) {
        Object[] words = Arrays.copyOf(SHORT, SHORT.length + 1);
        words[SHORT.length] = to;
        return words;
    }

    @Test
    void findsAMixtureAndTellsOfIt() throws IOException {
        Path to = folder.resolve("teams");
        assertThat(search(to)).isZero();
        assertThat(command.out())
                .contains(
                        " % ",
                        "can be exploited by at least ",
                        "too few pairs for a bound on what the answers tried gain",
                        "strictly: can be exploited by at least 0.0",
                        "5 nodes");
        TeamsFile file = TeamsFile.read(to.resolve("teams.json"));
        assertThat(file.description())
                .contains("at least")
                .isEqualTo(command.out()
                        .lines()
                        .filter(line -> line.startsWith("This mixture"))
                        .findFirst()
                        .orElseThrow());
        assertThat(file.facts())
                .anyMatch(fact -> fact.startsWith("The default team scores "))
                .anyMatch(fact -> fact.startsWith("Random teams score "))
                .anyMatch(fact -> fact.startsWith("White scores "))
                .anyMatch(fact -> fact.startsWith("As king, "))
                .anyMatch(fact -> fact.startsWith("As queen, "))
                .allMatch(command.lines()::contains);
        assertThat(file.mixture().teams()).isNotEmpty().allMatch(Team::isTournamentLegal);
        assertThat(to.resolve("run.json")).content().contains("\"phase\": \"validated\"", "teams solve --pairs 60");
        assertThat(to.resolve("payoff.csv")).content().startsWith("first,second,payoff,error,pairs\n");
        assertThat(Files.readAllLines(to.resolve("weights.csv"))).hasSize(109);
        assertThat(to.resolve("report.html"))
                .content()
                .contains("The best teams of Pokémon Chess", "Kings", "Queens", "default-src 'none'")
                .doesNotContain("http://", "https://", "<script", " style=");
    }

    /** A file of one team. */
    private Path known() throws IOException {
        return Files.writeString(
                folder.resolve("teams.json"),
                "{\"format\":\"pokechess teams 1\",\"luck\":\"none\",\"words\":\"All that may be said.\",\"facts\":[\"One.\",\"Two.\"],"
                        + "\"mixture\":[{\"team\":\"" + TEAM + "\",\"weight\":1}],\"model\":["
                        + String.join(",", Collections.nCopies(108, "0")) + "]}");
    }

    @Test
    void showsWhatWasFound() throws IOException {
        Path file = known();
        assertThat(run("teams", "show", "--against", file)).isZero();
        assertThat(command.lines()).containsExactly("100.0 % " + TEAM, "All that may be said.", "One.", "Two.");
        assertThat(run("teams", "show", "--luck", "online")).isZero();
        assertThat(command.out()).contains("luck online");
    }

    /** Killed in the middle of a run, it ends as if nothing had happened. */
    @Test
    void goesOnAfterItWasKilled() throws IOException, InterruptedException {
        Path whole = folder.resolve("whole");
        assertThat(search(whole)).isZero();
        Path broken = folder.resolve("broken");
        Process process = new ProcessBuilder(JavaProcess.command(List.of(), Main.class, words(broken)))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        Path journal = broken.resolve("pairs.jsonl");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (process.isAlive() && System.nanoTime() < end && (!Files.exists(journal) || Files.size(journal) < 2000)) {
            Thread.sleep(5);
        }
        process.destroyForcibly().waitFor();
        assertThat(journal).isNotEmptyFile();
        String torn = Files.readString(journal);
        Files.writeString(journal, torn.substring(0, torn.length() - 7));

        assertThat(search(broken)).isZero();

        assertThat(command.err()).contains("torn and cut off");
        assertThat(broken.resolve("teams.json")).hasSameTextualContentAs(whole.resolve("teams.json"));
        assertThat(search(broken)).isZero(); // nothing is left to play
        assertThat(broken.resolve("teams.json")).hasSameTextualContentAs(whole.resolve("teams.json"));
    }

    /** Where the disk is full, as a limit of the size of files has it. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void noRoomLosesNothing() throws IOException, InterruptedException {
        Path to = folder.resolve("full");
        Path log = folder.resolve("log");
        List<String> words = new ArrayList<>(List.of("sh", "-c", "ulimit -f 8; exec \"$0\" \"$@\""));
        words.addAll(JavaProcess.command(List.of("-XX:-UsePerfData"), Main.class, words(to)));
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(log).content().contains("File too large").doesNotContain("\tat ");
        String before = Files.readString(to.resolve("pairs.jsonl"));
        assertThat(before).endsWith("}\n").hasLineCount((int)
                before.lines().filter(line -> line.endsWith("}")).count());

        assertThat(search(to)).isZero();

        assertThat(command.err()).doesNotContain("torn");
        assertThat(to.resolve("pairs.jsonl")).content().startsWith(before);
    }

    /** Few enough games that hardly a type has played anywhere twice. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aFewPairsAreEnough(int pairs) {
        assertThat(run("teams", "solve", "--pairs", pairs, "--nodes", 1, "--strict", "--out", folder.resolve("few")))
                .isZero();
        assertThat(command.out()).contains("This mixture is not validated yet.").doesNotContain("Infinity", "NaN");
    }

    @Test
    void findsACounter() throws IOException {
        assertThat(run("teams", "counter", TEAM, "--pairs", 12, "--nodes", 20)).isZero();
        List<String> lines = command.lines();
        assertThat(Team.parse(lines.get(0)).isTournamentLegal()).isTrue();
        assertThat(lines).anyMatch(line -> line.startsWith(lines.get(0) + ": ") && line.endsWith(" pairs"));
        Path several = folder.resolve("several.txt");
        Files.writeString(several, TEAM + "\n\n" + Team.random(new SplittableRandom(1)) + "\n");
        assertThat(run("teams", "counter", several, "--pairs", 5, "--nodes", 20))
                .isZero();
    }

    @Test
    void ratesATeam() {
        assertThat(run("teams", "rate", TEAM, "--pairs", 4, "--nodes", 20, "--luck", "none"))
                .isZero();
        assertThat(command.out())
                .contains(
                        TEAM + " against the mixture: ",
                        " %",
                        "| pawn a | Nor | ",
                        "| king e | Fai | ",
                        "best change: ");
    }

    /** The rules allow that types repeat, and so do the questions that one asks of teams, where that is said. */
    @Test
    void typesMayRepeat_whereThatIsSaid() throws IOException {
        String ground = "Gro".repeat(8) + "/" + "Gro".repeat(8);
        assertThat(run("teams", "rate", ground, "--pairs", 4, "--nodes", 20)).isEqualTo(2);
        assertThat(command.err()).contains("more than once there is Gro (--types any allows it)");
        assertThat(run("teams", "rate", ground, "--types", "any", "--pairs", 4, "--nodes", 20))
                .isZero();
        assertThat(command.out())
                .contains(ground + " against the mixture: ", "| piece | type | points above the average type there |");
        assertThat(run("teams", "counter", ground, "--types", "any", "--pairs", 12, "--nodes", 20))
                .isZero();
        assertThat(Team.parse(command.lines().get(0)).isTournamentLegal()).isFalse();
        Path to = folder.resolve("any");
        assertThat(run("teams", "solve", "--types", "any", "--pairs", 40, "--nodes", 20, "--out", to))
                .isZero();
        assertThat(TeamsFile.read(to.resolve("teams.json")).mixture().teams())
                .anyMatch(team -> !team.isTournamentLegal());
    }

    @Test
    void ranksAField() throws IOException {
        Path file = folder.resolve("field.txt");
        String ghosts = "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugDra";
        Files.writeString(
                file, "the usual " + TEAM + "\n\n" + Team.random(new SplittableRandom(2)) + "\nthird " + ghosts + "\n");
        assertThat(run("teams", "field", file, "--pairs", 2, "--nodes", 20, "--jobs", 2))
                .isZero();
        List<String> lines = command.lines();
        assertThat(lines).hasSize(6);
        assertThat(lines.subList(2, 5))
                .anyMatch(line -> line.contains("| the usual |"))
                .anyMatch(line -> line.contains("| team 2 |"));
        // Those that the best mixture has come first, and none scores more than half against it.
        assertThat(lines.get(2)).startsWith("| 1 | ").contains("| 50.0 % |");
        Files.writeString(file, TEAM);
        assertThat(run("teams", "field", file)).isEqualTo(2);
        assertThat(command.err()).contains("field.txt: a field has at least two teams");
        Files.writeString(file, TEAM + "\n" + TEAM);
        assertThat(run("teams", "field", file)).isEqualTo(2);
        assertThat(command.err()).contains("field.txt:2: this team is there twice");
    }

    @Test
    void aFieldIsTriedOnTheMixtureThatIsFound() throws IOException {
        Path file = folder.resolve("field.txt");
        Files.writeString(file, "the usual " + TEAM + "\n" + Team.random(new SplittableRandom(2)) + "\n");
        assertThat(run(
                        "teams",
                        "solve",
                        "--time",
                        "1s",
                        "--nodes",
                        5,
                        "--jobs",
                        2,
                        "--field",
                        file,
                        "--out",
                        folder.resolve("t")))
                .isZero();
        assertThat(command.lines())
                .anyMatch(line -> line.startsWith("the usual scores ") && line.endsWith(" % against it."))
                .anyMatch(line -> line.startsWith("team 2 scores "));
    }

    @Test
    void findsMixturesForKnownColours() {
        assertThat(run("teams", "colours", "--pairs", 200, "--nodes", 5, "--jobs", 2))
                .isZero();
        assertThat(command.lines()).contains("these are White's", "these are Black's");
        assertThat(command.out()).contains("White scores ", " answers were tried to Black's mixture: ");
    }

    @Test
    void completesATeam() {
        assertThat(run("teams", "complete", "---Fir------------------/------------Fai---------"))
                .isZero();
        Team team = Team.parse(command.out().lines().findFirst().orElseThrow());
        assertThat(team.isTournamentLegal()).isTrue();
        assertThat(team.pawns().get(1).code()).isEqualTo("Fir");
        assertThat(team.pieces().get(4).code()).isEqualTo("Fai");
    }

    @Test
    void drawsATeam() {
        assertThat(run("teams", "sample", "--seed", 5)).isZero();
        String first = command.out().lines().findFirst().orElseThrow();
        assertThat(first)
                .isEqualTo(TeamsFile.standard(LuckModel.STANDARD)
                        .mixture()
                        .sample(new SplittableRandom(5))
                        .toString());
        assertThat(command.out())
                .endsWith("play --white-team " + first + ", or Team as text on the page of the board\n");
        assertThat(run("teams", "sample", "--luck", "online")).isZero();
        Team drawn = Team.parse(command.out().lines().findFirst().orElseThrow());
        assertThat(TeamsFile.standard(LuckModel.ONLINE).mixture().teams()).contains(drawn);
    }

    /** The figures of the page for players, which are those of the bundled mixtures, rounded alike. */
    @ParameterizedTest
    @EnumSource(LuckModel.class)
    void answerPageHasTheFiguresOfShow(LuckModel luck) throws IOException {
        String page = Files.readString(Path.of("../teams/ANSWER.md"));
        assertThat(run("teams", "show", "--luck", luck)).isZero();
        List<String> lines = command.lines();
        for (String line : lines.subList(0, 5)) {
            assertThat(page).contains(line.strip().replaceFirst("% (\\S+)$", "% `$1`"));
        }
        Matcher scores = Pattern.compile("As (?:king|queen), (\\w+) does best in random teams \\((\\S+ ± \\S+) %\\)")
                .matcher(command.out());
        while (scores.find()) {
            assertThat(page).containsPattern("\\| " + scores.group(1) + " \\|(.*\\|)? " + scores.group(2) + " \\|");
        }
    }

    @Test
    void csvFilesAreWrittenAndRead() throws IOException {
        Path file = folder.resolve("team.csv");
        assertThat(run("teams", "sample", "--seed", 5, "--out", file)).isZero();
        Team drawn = Team.parse(command.out().lines().findFirst().orElseThrow());
        assertThat(file).hasContent(drawn.toCsv());
        assertThat(run("show", "--white-team", file, "--black-team", file)).isZero();
        assertThat(command.out()).contains(PositionText.format(Position.start(drawn, drawn, Rules.standard())));

        assertThat(run("teams", "show", "--out", file)).isZero();
        assertThat(command.out()).contains(Team.parse(Files.readString(file)).toString());
        assertThat(run("teams", "show", "--out", folder.resolve("team.txt"))).isEqualTo(2);
        assertThat(command.err()).contains("--out: must end with .csv");
    }

    @Test
    void whatIsWrongWithACsvFileIsSaidWithItsPlace() throws IOException {
        Path file = folder.resolve("team.csv");
        Files.writeString(file, Team.defaultWhite().toCsv().replace("Dark", "Murky"));
        for (String verb : new String[] {"show --white-team", "teams rate"}) {
            Object[] words = (verb + " " + file).split(" ", -1);
            assertThat(run(words)).isEqualTo(2);
            assertThat(command.err()).contains("line 2, column 1 (offset 52), pieces: no type is called \"Murky\"");
        }
        Files.writeString(file, "Normal,Xyz\nWater,Foo\n");
        for (String verb : new String[] {"show --white-team", "teams rate"}) {
            Object[] words = (verb + " " + file).split(" ", -1);
            assertThat(run(words)).isEqualTo(2);
            assertThat(command.err().lines()).hasSize(4).allMatch(line -> line.contains("team.csv: line "));
        }
        assertThat(run("show", "--black-team", folder.resolve("none.csv"))).isEqualTo(2);
        assertThat(command.err()).contains("none.csv: no such file");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            solve --time 1h | where to? --out FOLDER (a team for tonight: teams sample; the known mixture: teams show)
            solve --out F | how long? --time 1h, or --pairs N
            solve --time 0s --out F | --time must be at least one second: 0s
            solve --time soon --out F | --time is a time such as 500ms, 90s, 2m, 1h or 1h30m, or a number of milliseconds, not soon
            solve --time 90 --out F | --time must be at least one second: 90 (milliseconds; write 90s for seconds)
            solve --pairs 0 --out F | --pairs must be at least 1: 0
            solve --pairs 1 --time 1s --out F | --time and --pairs do not go together
            solve --pairs 1 --jobs 0 --out F | --jobs must be from 1 to 1024: 0
            solve --pairs 1 --nodes 0 --out F | --nodes must be at least 1: 0
            colours blue --pairs 1 | teams colours takes no more words: blue
            colours | how many? --pairs N, at least 174
            colours --pairs 173 | how many? --pairs N, at least 174
            solve --pairs 1 --luck much --out F | luck is one of standard, online, none, not much
            counter NorFir/Nor --pairs 1 | pawns: 8 types are needed: 2
            counter NorNorGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi --pairs 1 | more than once there is Nor
            counter NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBug --pairs 1 | pieces: 8 types are needed: 7
            counter XxxFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi --pairs 1 | pawns: no type is called "Xxx"
            counter missing.txt --pairs 1 | missing.txt: no such file
            rate NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugXxx | column 47, pieces: no type is called "Xxx"
            rate NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi --against missing.json | missing.json: no such file
            solve --pairs 1 --types few --out F | types are different or any, not few
            sample --types any | teams sample has no option --types
            complete NorFir | TEAM is a team with --- for each gap
            complete NorNor------------------/------------------------ | TEAM: Nor is there twice
            complete NorXyz------------------/------------------------ | TEAM: no type is called "Xyz"
            """)
    void tellsWhatIsWrong(String words, String complaint) {
        Object[] all = ("teams " + words.replace("--out F", "--out " + folder.resolve("f"))).split(" ", -1);
        assertThat(run(all)).isEqualTo(2);
        assertThat(command.err()).contains(complaint).doesNotContain("\tat ");
        assertThat(folder.resolve("f")).doesNotExist();
    }

    @Test
    void refusesAnswersThatAreNone() throws IOException {
        Path file = folder.resolve("teams.json");
        Files.writeString(file, "{}");
        assertThat(run("teams", "sample", "--against", file)).isEqualTo(2);
        assertThat(command.err()).contains("teams.json: line 1, ", "is no answer of the verb teams");
        Files.writeString(
                file,
                "{\"format\": \"pokechess teams 1\", \"luck\": \"standard\", \"mixture\": [{\"team\": \"Nor\", \"weight\": 1}]}");
        assertThat(run("teams", "sample", "--against", file)).isEqualTo(2);
        assertThat(command.err()).contains("mixture[0].team", "no slash", "has no model");
    }
}
