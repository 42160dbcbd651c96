package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Matches as a person starts them, stops them and goes on with them. */
final class MatchCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(Object... words) {
        out.getBuffer().setLength(0);
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(List.of(words).stream().map(Object::toString).toArray(String[]::new));
    }

    @Test
    @Tag("slow")
    void goesOnWhereItWasStoppedAndEndsAsIfItHadNotBeen() throws IOException {
        Path file = folder.resolve("whole.pcn");
        assertThat(run("match", "greedy", "random", "--games", 6, "--teams", "random", "--openings", 4, "--out", file))
                .isZero();
        String whole = out.toString();
        assertThat(whole).startsWith("greedy against random: score ").contains(", 3 pairs [");
        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        assertThat(games).hasSize(6);
        assertThat(games.get(1).tag("White")).hasValue("random");
        for (int pair = 0; pair < 3; pair++) {
            Position start = games.get(2 * pair).game().at(4).position();
            assertThat(games.get(2 * pair + 1).game().at(4).position()).isEqualTo(start);
        }
        Path part = folder.resolve("part.pcn");
        GameText.write(part, games.subList(2, 4));
        assertThat(run("match", "greedy", "random", "--games", 6, "--teams", "random", "--openings", 4, "--out", part))
                .isZero();
        assertThat(out).hasToString(whole);
        assertThat(GameText.read(part, Reading.standard()).collect(ReadResult.toGames()))
                .containsExactlyInAnyOrderElementsOf(games);
    }

    /** Of two given teams the first player has the first with either colour: a player against itself compares them. */
    @Test
    @Tag("slow")
    void twoTeamsAreComparedWithColoursSwapped() throws IOException {
        Path file = folder.resolve("teams.pcn");
        String ground = "Gro".repeat(8) + "/" + "Gro".repeat(8);
        String fire = "Fir".repeat(8) + "/" + "Fir".repeat(8);

        assertThat(run("match", "greedy", "greedy", "--games", 8, "--teams", ground + "," + fire, "--out", file))
                .isZero();

        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        for (int i = 0; i < games.size(); i++) {
            assertThat(games.get(i).tag("WhiteTeam")).hasValue(i % 2 == 0 ? ground : fire);
            assertThat(games.get(i).tag("BlackTeam")).hasValue(i % 2 == 0 ? fire : ground);
        }
        Matcher score = Pattern.compile("score (\\d+\\.\\d) %").matcher(out.toString());
        assertThat(score.find()).as(out.toString()).isTrue();
        assertThat(Double.parseDouble(score.group(1))).isGreaterThan(70);

        // The same start for both players, as before, is that of --white-team and --black-team.
        Path same = folder.resolve("same.pcn");
        assertThat(run(
                        "match",
                        "greedy",
                        "greedy",
                        "--games",
                        2,
                        "--white-team",
                        ground,
                        "--black-team",
                        fire,
                        "--out",
                        same))
                .isZero();
        assertThat(GameText.read(same, Reading.standard()).collect(ReadResult.toGames()))
                .allSatisfy(game -> assertThat(game.tag("WhiteTeam")).hasValue(ground));
    }

    @Test
    void playsEveryKindSideBySide() throws IOException {
        Path file = folder.resolve("kinds.pcn");
        assertThat(run("match", "exact:depth=1", "random", "--games", 4, "--jobs", 2, "--out", file))
                .isZero();
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(4);
        Path other = folder.resolve("other.pcn");
        assertThat(run("match", "engine:nodes=50,hash=1", "collapsed:nodes=50,hash=1", "--games", 2, "--out", other))
                .isZero();
        assertThat(GameText.read(other, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(2);
    }

    @Test
    @Tag("slow")
    void tellsTheScoreWithoutLuckOfAllItsGames() throws IOException {
        Path file = folder.resolve("luck.pcn");
        Object[] words = {"match", "greedy", "random", "--games", 6, "--jobs", 2, "--adjust", 50, "--out", file};
        assertThat(run(words)).isZero();
        assertThat(out.toString()).containsPattern("\\nwithout luck \\d+\\.\\d % \\[.*\\], Elo .*\\R");
        String first = out.toString();
        assertThat(run(words)).isZero(); // nothing is left to play
        assertThat(out).hasToString(first);
        assertThat(run("match", "greedy", "random", "--adjust", 0, "--out", file))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--adjust must be at least 1: 0");
    }

    @Test
    void stopsWhenTheSequentialTestIsDecided() throws IOException {
        Path file = folder.resolve("sprt.pcn");
        assertThat(run("match", "greedy", "random", "--games", 400, "--sprt", "0,300", "--out", file))
                .isZero();
        assertThat(out.toString()).contains("SPRT of Elo 0.0 against 300.0: ", "second accepted");
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSizeLessThan(400);
    }

    @Test
    void leavesTheGamesOfAnotherMatchAlone() throws IOException {
        Path file = folder.resolve("match.pcn");
        assertThat(run("match", "random", "random", "--games", 2, "--out", file))
                .isZero();
        String before = Files.readString(file);
        assertThat(run("match", "random", "random", "--games", 2, "--seed", 2, "--out", file))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(file + ": holds games of something else than this match\n");
        assertThat(file).hasContent(before);
    }

    /** Games by other rules, or of other teams, are another match. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rules noMove=loss",
                "--white-team NorEleFaiDarPsyWatGhoFly/FirDraGraIceFigPoiSteBug",
                "--black-team NorEleFaiDarPsyWatGhoFly/FirDraGraIceFigPoiSteBug"
            })
    void leavesAlone_gamesOfOtherRulesOrTeams(String words) throws IOException {
        List<String> plain = List.of("match", "random", "random", "--games", "2");
        List<String> other =
                Stream.concat(plain.stream(), Stream.of(words.split(" ", -1))).toList();
        for (boolean isPlainFirst : List.of(true, false)) {
            Path file = folder.resolve(isPlainFirst + ".pcn");
            assertThat(runWithFile(isPlainFirst ? plain : other, file)).isZero();
            String before = Files.readString(file);
            assertThat(runWithFile(isPlainFirst ? plain : other, file)).isZero();
            err.getBuffer().setLength(0);
            assertThat(runWithFile(isPlainFirst ? other : plain, file)).isEqualTo(2);
            assertThat(err.toString().strip()).isEqualTo(file + ": holds games of something else than this match");
            assertThat(file).hasContent(before);
        }
    }

    private int runWithFile(List<String> words, Path file) {
        return run(Stream.concat(words.stream(), Stream.of("--out", file)).toArray());
    }

    /** Old files go on: their summary of a start without rules and teams is that of today. */
    @Test
    void theEventOfThePlainStart_namesTeamsAndLuckAlone() throws IOException {
        Path file = folder.resolve("plain.pcn");
        assertThat(run("match", "random", "random", "--games", 2, "--out", file))
                .isZero();
        assertThat(Files.readString(file))
                .contains("[Event \"match random random, seed 1, teams default, luck standard, openings 0\"]");
    }

    @Test
    void aRandomTeam_isAnotherInEachPair() throws IOException {
        Path file = folder.resolve("teams.pcn");
        assertThat(run("match", "random", "random", "--games", 6, "--white-team", "random", "--out", file))
                .isZero();
        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        List<String> white =
                games.stream().map(game -> game.tag("WhiteTeam").orElseThrow()).toList();
        assertThat(Set.copyOf(white)).hasSize(3);
        assertThat(white.get(1)).isEqualTo(white.get(0));
        assertThat(games)
                .extracting(game -> game.tag("BlackTeam").orElseThrow())
                .containsOnly(Team.defaultBlack().toString());
    }

    @Test
    @Tag("slow")
    void playsTheGauntletByOneCommandAndGoesOnWithIt() throws IOException {
        Path games = folder.resolve("gauntlet");
        assertThat(run("match", "engine:nodes=30,hash=1", "--gauntlet", "--games", 2, "--out", games))
                .isZero();
        String table = out.toString();
        assertThat(table.lines())
                .hasSize(9)
                .element(0)
                .asString()
                .startsWith("| engine:nodes=30,hash=1 against | score |");
        assertThat(table.lines().skip(2).map(row -> row.split("\\|", -1)[1].strip()))
                .containsExactly(
                        "random",
                        "greedy",
                        "exact:depth=2",
                        "exact:depth=3",
                        "first:depth=3",
                        "collapsed:nodes=30,hash=1",
                        "first:nodes=30,hash=1");
        assertThat(GameText.read(games.resolve("first-nodes=30-hash=1.pcn"), Reading.standard())
                        .collect(ReadResult.toGames()))
                .hasSize(2);
        assertThat(run("match", "engine:nodes=30,hash=1", "--gauntlet", "--games", 2, "--out", games))
                .isZero();
        assertThat(out).hasToString(table);
    }

    /** With a limit of nodes the engine decides the same in this process and in another: each pair ends even. */
    @Tag("slow")
    @Test
    void playsAnEngineInAnotherProcess() throws IOException {
        Path file = folder.resolve("process.pcn");
        String engine = "uci:nodes=40,hash=1,evaluator=standard," + JavaProcess.shortCommand(folder, Main.class, "uci");
        assertThat(run("match", "engine:nodes=40,hash=1", engine, "--games", 6, "--jobs", 2, "--out", file))
                .isZero();
        assertThat(out.toString()).contains("score 50.0 %", "3 pairs [0 0 3 0 0]");
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(6);
    }

    @Test
    void saysThatAnEngineCannotBeStarted() {
        Path file = folder.resolve("never.pcn");
        assertThat(run("match", "uci:/no/such/engine", "random", "--games", 2, "--out", file))
                .isEqualTo(2);
        assertThat(err.toString())
                .startsWith("/no/such/engine: cannot be started: ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "chest random|chest: a player is random, greedy, engine, exact, env, collapsed, first, uci, fairy or chess, not chest",
                "random engine:nodes=many|engine:nodes=many: nodes is a whole number, not many",
                "random:depth=2 random|random:depth=2: unknown setting depth, there is none",
                "engine:nodes random|engine:nodes: a setting is key=value, once each, not nodes",
                "engine:evaluator=best random|engine:evaluator=best: evaluator is standard, classic or outcome, not best",
                "random random --games 3|--games must be even and at least 2: 3",
                "random random --jobs 0|--jobs must be from 1 to 1024: 0",
                "random random --openings -1|--openings is a number from 0 to 9999, or book: -1",
                "random random --openings book|--openings book is for neutral chess: --teams normal --luck none",
                "random random --openings book --teams normal|--openings book is for neutral chess: --teams normal --luck none",
                "random random --openings book --game tafl|--openings book is for neutral chess, not for tafl",
                "random random --sprt 5,0|--sprt wants two numbers, the smaller first",
                "first:evaluator=outcome random|first:evaluator=outcome: unknown setting evaluator,"
                        + " known are depth, nodes, time, hash, threads",
                "uci:nodes=5 random|uci:nodes=5: behind the settings comes the command that starts the engine",
                "random|a match wants two players",
                "random random --gauntlet|--gauntlet wants one player",
                "random --gauntlet --sprt 0,5|--gauntlet and --sprt do not go together",
                "random random --teams random --white-team random|--teams random does not go with a position or a team",
                "random random --teams normal --black-team random|--teams normal does not go with a position or a team",
                "random random --teams random --position never|--teams random does not go with a position or a team",
                "random random --teams mine|--teams is default, random, normal or TEAM,TEAM: mine"
            })
    void saysWhatIsWrongInOneLine(String words, String complaint) {
        Path file = folder.resolve("never.pcn");
        assertThat(run((Object[]) ("match --out " + file + " " + words).split(" ")))
                .isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(complaint);
        assertThat(file).doesNotExist();
    }
}
