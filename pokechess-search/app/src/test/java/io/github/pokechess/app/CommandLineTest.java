package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Every verb as a person meets it: words in, lines and a status out. */
final class CommandLineTest {
    private static final String KINGS = "8/8/8/8/8/4k3/8/4K3 w - - 0 1 /////Nor//Nor -";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(Object... words) {
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(List.of(words).stream().map(Object::toString).toArray(String[]::new));
    }

    private List<String> lines() {
        return out.toString().strip().lines().toList();
    }

    private String lastLine() {
        return lines().get(lines().size() - 1);
    }

    @CommandLine.Command(name = "planted")
    private static final class Planted implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new IllegalStateException(new ArithmeticException("/ by zero"));
        }
    }

    /** Nobody looks for it in what they gave. */
    @Test
    void aFaultOfOursIsCalledOne_withItsPlace() {
        CommandLine command = Main.commandLine();
        command.addSubcommand(
                new CommandLine(new Planted()).setExecutionExceptionHandler(command.getExecutionExceptionHandler()));
        command.setErr(new PrintWriter(err));
        assertThat(command.execute("planted")).isEqualTo(1);
        assertThat(err.toString().strip())
                .startsWith("a fault of this program, please report it: java.lang.ArithmeticException: / by zero, at "
                        + Planted.class.getName() + ".call:")
                .doesNotContain("\n");
    }

    @Test
    void helps() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("play", "analyse", "perft", "show", "check");
    }

    @Test
    void perftEndsWithTheNumberAlone() {
        assertThat(run("perft", 2, "--divide", "--threads", 2)).isZero();
        assertThat(lastLine()).isEqualTo("400");
        assertThat(lines()).hasSize(21).contains("e2e4 20");
    }

    @Test
    void analyseEndsWithValueAndMove() {
        assertThat(run("analyse", "--position", KINGS, "--exact", "--evaluator", "outcome", "--depth", 2))
                .isZero();
        assertThat(lastLine()).matches("value -?[01]\\.\\d{6} best e1\\w\\d");
        assertThat(lines().get(0)).startsWith("depth 1 value ");
    }

    @Test
    void aDrawnStartIsCertain() {
        String drawn = "4k3/8/8/8/8/8/8/4K3 w - - 100 80 Nor///////Nor -";
        assertThat(run("analyse", "--position", drawn, "--depth", 2)).isZero();
        assertThat(lines())
                .containsExactly(
                        "win draw loss 0 1000 0 of 1000",
                        "value 0.000000 best none, the game is over: 1/2-1/2 fifty-move rule");
    }

    @Test
    void playDrawsEveryTurnNamesTheRollsAndWritesAGameThatChecks() throws IOException {
        Path file = folder.resolve("game.pcn");
        assertThat(run("play", "--white", "random", "--nodes", 500, "--seed", 5, "--out", file))
                .isZero();
        GameRecord<Position, Move> record = GameText.read(file, Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        Game game = PokemonChess.game(record.game());
        assertThat(game.isOver()).isTrue();
        assertThat(record.tag("White")).hasValue("random");
        assertThat(record.tag("Black")).hasValue("engine");
        assertThat(lines().get(0)).isEqualTo("seed 5");
        assertThat(lines().get(lines().size() - 2))
                .isEqualTo(game.outcome().orElseThrow().toString());
        assertThat(lastLine()).isEqualTo(file.toString());
        assertThat(lines().stream().filter(line -> line.equals("     a    b    c    d    e    f    g    h")))
                .hasSize(game.moveCount() + 1);
        assertThat(lines().stream().filter(line -> line.matches(".*: (hit|critical hit|miss)")))
                .hasSize((int) game.rollCount());
        assertThat(out.toString()).doesNotContain("\u001b");
        assertThat(run("check", file)).isZero();
        assertThat(lastLine()).contains("1 game, " + game.moveCount() + " decisions, all good");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void theSameSeedGivesTheSameGames() throws IOException {
        Path one = folder.resolve("one.pcn");
        Path other = folder.resolve("other.pcn");
        for (Path file : List.of(one, other)) {
            assertThat(run(
                            "play",
                            "--white=random",
                            "--black=engine",
                            "--white-team=random",
                            "--black-team=random",
                            "--games=3",
                            "--nodes=200",
                            "--seed=9",
                            "--luck=online",
                            "--out=" + file))
                    .isZero();
        }
        assertThat(Files.readString(one)).isEqualTo(Files.readString(other));
        List<GameRecord<Position, Move>> games =
                GameText.read(one, Reading.standard()).collect(ReadResult.toGames());
        assertThat(games).extracting(game -> game.tag("WhiteTeam")).doesNotHaveDuplicates();
        assertThat(games).extracting(game -> game.tag("Luck").orElseThrow()).containsOnly("online");
        assertThat(lines()).anyMatch(line -> line.matches("all +3 +100.00 % .*"));
    }

    @Test
    void showDrawsPositionsAndGames() {
        assertThat(run("show", KINGS)).isZero();
        assertThat(lines().get(0)).endsWith("White to move");
        Path file = folder.resolve("games.pcn");
        run("play", "--white=random", "--black=random", "--games=2", "--seed=1", "--out", file);
        out.getBuffer().setLength(0);
        assertThat(run("show", file)).isZero();
        assertThat(lines()).hasSize(2).allMatch(line -> line.matches(" *[12] +random +random +(0|1).*"));
        assertThat(run("show", file, "--number", 2, "--turns")).isZero();
        assertThat(lastLine()).matches("(1-0|0-1|1/2-1/2) .*");
        assertThat(lines().stream()
                        .filter(line -> line.contains("White to move"))
                        .count())
                .isGreaterThan(5);
        assertThat(run("show", file, "--number", 3)).isEqualTo(2);
    }

    @Test
    @Tag("slow")
    void whatIsPlayedIsGoodInEveryWayAndConvertsToTheSameBytes() throws IOException {
        Path file = folder.resolve("games.pcn");
        assertThat(run(
                        "play",
                        "--white",
                        "random",
                        "--black",
                        "random",
                        "--white-team",
                        "random",
                        "--games",
                        200,
                        "--seed",
                        8,
                        "--out",
                        file))
                .isZero();
        out.getBuffer().setLength(0);
        assertThat(run("check", file)).isZero();
        assertThat(lines().get(0)).matches(".*: 200 games, \\d+ decisions, all good");
        String strict = out.toString();
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        assertThat(run("check", "--lenient", "--jobs", 2, file)).isZero();
        assertThat(out.toString()).isEqualTo(strict);
        assertThat(err.toString()).isEmpty();
        assertThat(run("stats", file)).isZero();
        for (String way : List.of("--lenient", "--")) {
            Path copy = folder.resolve("copy.pcn");
            assertThat(run("convert", way, file, copy)).isZero();
            assertThat(copy).hasSameBinaryContentAs(file);
        }
    }

    @Test
    @Tag("slow")
    void checkTellsWhatIsWrongWhereAndGoesOn() throws IOException {
        Path file = folder.resolve("broken.pcn");
        Path good = folder.resolve("good.pcn");
        run("play", "--white=random", "--black=random", "--seed=1", "--out", good);
        String text = Files.readString(good);
        Files.writeString(file, text.replaceFirst("1\\. \\S+", "1. Qd4") + "\n" + text);
        out.getBuffer().setLength(0);
        assertThat(run("check", file, folder.resolve("missing.pcn"), good)).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(2)
                .anyMatch(
                        line -> line.startsWith(file + ": line 16, column 4") && line.contains("game 1, turn: \"Qd4\""))
                .anyMatch(line -> line.endsWith("missing.pcn: no such file"));
        assertThat(lines().get(0)).endsWith("1 broken");
        assertThat(lines().get(1)).endsWith("all good");
        assertThat(lastLine()).isEqualTo("         1 illegal turn");
    }

    @Test
    void checkHoldsRollsToTheSecretsOfBothPlayers() throws IOException {
        String white = "00112233445566778899aabbccddeeff";
        String black = "fedcba98765432100123456789abcdef";
        Game game = Game.start(Team.defaultWhite(), Team.defaultBlack(), CommitmentHashes.rolls(white, black));
        SplittableRandom random = new SplittableRandom(2);
        while (!game.isOver() && game.moveCount() < 200) {
            game = game.apply(
                    game.legalMoves().get(random.nextInt(game.legalMoves().size())));
        }
        assertThat(game.rollCount()).isPositive();
        GameRecord<Position, Move> fair =
                GameRecord.of(new PokemonChess(), CommitmentTags.ofSecrets(white, black), game);
        Path file = folder.resolve("fair.pcn");
        GameText.write(file, List.of(fair));
        assertThat(run("check", "--dice", file)).isZero();
        assertThat(run("check", "--dice", "--lenient", file)).isZero();
        assertThat(err.toString()).isEmpty();

        Path forged = folder.resolve("forged.pcn");
        String other = black.replace('0', '1');
        GameRecord<Position, Move> unfair =
                GameRecord.of(new PokemonChess(), CommitmentTags.ofSecrets(white, other), game);
        GameText.write(forged, List.of(fair, unfair, GameRecord.of(new PokemonChess(), game)));
        out.getBuffer().setLength(0);
        assertThat(run("check", forged)).as("without the dice").isZero();
        assertThat(run("check", "--dice", forged)).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSizeGreaterThan(2)
                .anyMatch(line -> line.contains("game 2, dice: decision ") && line.contains(": the dice say "))
                .anyMatch(line -> line.contains("game 3, dice: the tag WhiteCommitment is missing"));
        assertThat(lastLine()).isEqualTo("         2 wrong dice");
    }

    @Test
    @Tag("slow")
    void checkForgivesIfAskedAndSaysWhat() throws IOException {
        Path file = folder.resolve("careless.pcn");
        run("play", "--white=random", "--black=random", "--games=40", "--seed=1", "--out", file);
        Files.writeString(
                file,
                Files.readString(file)
                        .replace("1. ", "1.")
                        .replaceAll("Nf6 ", "Nf6! ")
                        .replace("[Site \"?\"]\n", ""));
        out.getBuffer().setLength(0);
        assertThat(run("check", file)).isEqualTo(2);
        assertThat(run("check", "--lenient", "--jobs", 3, file)).isZero();
        assertThat(out.toString()).contains("40 games, ", "all good", "40 forgiven: MISSING_TAG", " king captured");
        assertThat(err.toString()).contains("game 1: missing tag, \"[Site \"?\"]\" is added");
        Path mended = folder.resolve("mended.pcn");
        assertThat(run("convert", "--lenient", file, mended)).isZero();
        assertThat(run("check", mended)).isZero();
    }

    @Test
    void convertReadsTheOlderFormAndKeepsWhatIsWritten() throws IOException {
        Path old = folder.resolve("old.txt");
        Path file = folder.resolve("new.pcn");
        Path again = folder.resolve("again.pcn");
        Files.writeString(old, "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo NoFiGrPsIcFiFlGh DaWaGrStFaElRoDr 1. e4 e5 0-1\n");
        assertThat(run("convert", old, file)).isZero();
        assertThat(err.toString()).contains("old.txt: game 1: the first of more than 100 readings was taken: ");
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(1);
        Files.writeString(file, Files.readString(file).replace("1. e4", "1. e4 {a remark} (1. d4 $1) 1..."));
        assertThat(run("convert", file, again)).isZero();
        assertThat(Files.readString(again)).isEqualTo(Files.readString(file));
        Files.writeString(file, "nonsense");
        assertThat(run("convert", file, again)).isEqualTo(2);
        assertThat(GameText.read(again, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(1);
    }

    @Test
    void convertGoesThroughEveryFormWithoutALoss() throws IOException {
        Path first = folder.resolve("games.pcn");
        run("play", "--white=random", "--black=random", "--games=5", "--seed=3", "--out", first);
        Files.writeString(
                first, Files.readString(first).replaceFirst("1\\. (\\S+)", "1. $1 \\$3 {a remark} (1. h4 {or}) 1..."));
        Path from = first;
        for (String name : List.of("a.json", "b.bin", "c.pcn.gz", "d.bin.gz", "e.json.gz", "f.pcn")) {
            Path to = folder.resolve(name);
            assertThat(run("convert", from, to)).as("%s: %s", name, err).isZero();
            from = to;
        }
        assertThat(run("check", from)).isZero();
        Path canonical = folder.resolve("canonical.pcn");
        assertThat(run("convert", first, canonical)).isZero();
        assertThat(Files.readString(from))
                .isEqualTo(Files.readString(canonical))
                .contains("{a remark} (1. h4 {or})");
        assertThat(err.toString()).isEmpty();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".tmp"));
        }
    }

    @Test
    void convertKnowsOrthodoxChess() throws IOException {
        Path pgn = folder.resolve("mate.pgn");
        Files.writeString(pgn, "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        Path pcn = folder.resolve("mate.pcn");
        Path again = folder.resolve("again.pgn");
        Path fen = folder.resolve("mate.fen");
        assertThat(run("convert", pgn, pcn)).isZero();
        assertThat(GameText.read(pcn, Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .tag("Luck"))
                .hasValue("none");
        assertThat(run("convert", pcn, again)).isZero();
        assertThat(Files.readString(again)).endsWith("\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        assertThat(run("convert", pcn, fen)).isZero();
        assertThat(Files.readString(fen)).isEqualTo("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n");
        Path json = folder.resolve("position.json");
        assertThat(run("convert", fen, json)).isZero();
        assertThat(Files.readString(json)).contains("\"turns\":[]");
        Path typed = folder.resolve("typed.pcn");
        run("play", "--white=random", "--black=random", "--seed=3", "--out", typed);
        err.getBuffer().setLength(0);
        assertThat(run("convert", typed, again)).isEqualTo(2);
        assertThat(err.toString())
                .contains("the piece on a1 is ", "captures are rolled: standard")
                .doesNotContain("\tat ");
        assertThat(Files.readString(again)).contains("Qh4#");
        assertThat(run("convert", typed, fen)).isZero();
        assertThat(Files.readString(fen).split(" ", -1)).hasSize(8);
    }

    @Test
    void picturesAreOfOneGame() throws IOException {
        Path file = folder.resolve("games.bin");
        Path pcn = folder.resolve("games.pcn");
        run("play", "--white=random", "--black=random", "--games=2", "--seed=1", "--out", pcn);
        run("convert", pcn, file);
        Path page = folder.resolve("game.html");
        Path board = folder.resolve("game.svg");
        err.getBuffer().setLength(0);
        assertThat(run("convert", file, board)).isEqualTo(2);
        assertThat(err.toString()).contains("games.bin: there are several games: choose one with --number");
        assertThat(run("convert", file, board, "--number", 3)).isEqualTo(2);
        assertThat(err.toString()).contains("games.bin: there are 2 games");
        assertThat(run("show", pcn, "--out", page)).isEqualTo(2);
        assertThat(page).doesNotExist();
        assertThat(run("convert", file, page, "--number", 2)).isZero();
        assertThat(run("convert", pcn, board, "--number", 2)).isZero();
        Path shownPage = folder.resolve("shown.html");
        Path shownBoard = folder.resolve("shown.svg");
        assertThat(run("show", pcn, "--number", 2, "--out", shownPage)).isZero();
        assertThat(run("show", file, "--number", 2, "--out", shownBoard)).isZero();
        assertThat(Files.readString(page))
                .isEqualTo(Files.readString(shownPage))
                .startsWith("<!");
        assertThat(Files.readString(board))
                .isEqualTo(Files.readString(shownBoard))
                .startsWith("<svg");
        assertThat(run("show", KINGS, "--out", shownBoard)).isZero();
        assertThat(Files.readString(shownBoard)).isNotEqualTo(Files.readString(board));
    }

    @Test
    void show_playsTheRollsOfItsMovesAndSaysThatAGameIsOver() {
        String position = "4k3/1p6/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor/Bug//Gra/Fir///Nor";
        assertThat(run("show", "--position", position, "Bxd5+xb7/")).isZero();
        assertThat(out.toString()).endsWith("4k3/1p6/8/3B4/8/8/8/4K3 b - - 0 1 Nor/Bug//Fir////Nor -\n");
        assertThat(run("show", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"))
                .isZero();
        assertThat(out.toString()).endsWith("1/2-1/2 threefold repetition\n");
    }

    /** A page shows what a file says beside the moves, and all of its games. */
    @Test
    void pagesHaveCommentsVariationsAndManyGames() throws IOException {
        Path pcn = folder.resolve("games.pcn");
        run("play", "--white=random", "--black=random", "--games=2", "--seed=1", "--out", pcn);
        String played = Files.readString(pcn);
        Files.writeString(pcn, played.replaceFirst("1\\. (\\S+)", "1. $1 \\$1 {Bravo.} (1. e3 {Or this.}) 1..."));
        Path page = folder.resolve("games.html");
        assertThat(run("convert", pcn, page)).isZero();
        String text = Files.readString(page);
        assertThat(text).contains("<i title=\"good move\">!</i>", ">Bravo.</span>", ">e3</button>", ">Or this.</span>");
        assertThat(text.split("<template ", -1)).hasSize(3);
        Path broken = folder.resolve("broken.pcn");
        Files.writeString(broken, played.replaceFirst("(?s)(.*)1\\. \\S+", "$11. Kd5"));
        assertThat(run("convert", broken, page)).isEqualTo(2);
        assertThat(Files.readString(page).split("<template ", -1)).hasSize(1); // the good game, which needs no list
        assertThat(run("convert", Files.writeString(folder.resolve("none.pcn"), ""), folder.resolve("none.html")))
                .isEqualTo(2);
        assertThat(folder.resolve("none.html")).doesNotExist();
    }

    @Test
    void showListsGamesOfEveryForm() {
        Path pcn = folder.resolve("games.pcn");
        Path json = folder.resolve("games.json");
        run("play", "--white=random", "--black=random", "--games=2", "--seed=1", "--out", pcn);
        run("convert", pcn, json);
        out.getBuffer().setLength(0);
        assertThat(run("show", json)).isZero();
        assertThat(lines()).hasSize(2).allMatch(line -> line.matches(" *[12] +random +random +(0|1).*"));
        assertThat(run("show", json, "--number", 1)).isZero();
        assertThat(lastLine()).matches("(1-0|0-1|1/2-1/2) .*");
    }

    @Test
    @Tag("slow")
    void statsDrawsAChart() throws Exception {
        Path file = folder.resolve("games.pcn");
        Path json = folder.resolve("games.json");
        Path chart = folder.resolve("chart.svg");
        run("play", "--white=random", "--black=random", "--games=30", "--seed=1", "--out", file);
        run("convert", file, json);
        out.getBuffer().setLength(0);
        assertThat(run("stats", file, "--svg", chart)).isZero();
        String table = out.toString();
        String svg = Files.readString(chart);
        out.getBuffer().setLength(0);
        assertThat(run("stats", json, "--svg", chart)).isZero();
        assertThat(out.toString()).isEqualTo(table);
        assertThat(Files.readString(chart)).isEqualTo(svg);
        assertThat(svg)
                .contains(">king captured</text>", ">super effective</text>", ">Fir</text>", ", odds 10.0)</text>");
        assertThat(svg).doesNotContain("NaN").doesNotContain("\r");
        assertThat(Pattern.compile("<text x=\"([\\d.]+)\"[^>]*\"start\">([^<]*)")
                        .matcher(svg)
                        .results())
                .as("no words run out of the picture, at some seven pixels a character")
                .allMatch(text ->
                        Double.parseDouble(text.group(1)) + 7 * text.group(2).length() < 960);
    }

    @Test
    void statsCountsRollsAndTypes() {
        Path file = folder.resolve("games.pcn");
        run("play", "--white=random", "--black=random", "--games=30", "--seed=1", "--out", file);
        out.getBuffer().setLength(0);
        assertThat(run("stats", file)).isZero();
        assertThat(lines()).anyMatch(line -> line.matches("all +30 +100.00 % .*"));
        assertThat(lines())
                .anyMatch(line ->
                        line.matches("neutral +\\d+ +\\d+ +\\d+ +0   [ \\d.]+ % +[\\d.]+–[\\d.]+ % \\(10.00 %\\)"));
        assertThat(lines()).anyMatch(line -> line.matches("super effective +\\d+ +\\d+ +0 +0 .*"));
        assertThat(lines()).anyMatch(line -> line.matches("no effect +0 +0 +0 +\\d+ *"));
        assertThat(lines()).anyMatch(line -> line.matches("Nor +\\d+ +\\d+  [+]*-*"));
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "check --jobs 0 x | 1 | --jobs must be from 1 to 1024: 0",
                "convert a.pcn b.doc | 1 | b.doc: must end with one of .pcn, .json, .bin, .pgn, .fen, .html, .svg",
                "convert a.pcn b.txt | 1 | b.txt: must end with one of",
                "convert a.svg b.pcn | 1 | a.svg: must end with one of",
                "convert a.pcn b.svg.gz | 1 | b.svg.gz: must end with one of",
                "convert --lenient a.bin b.pcn | 1 | --lenient is for .pcn, .txt, .pgn, .fen: a.bin",
                "stats --lenient a.bin | 1 | --lenient is for .pcn, .txt, .pgn, .fen: a.bin",
                "convert --number 0 a.bin b.pcn | 1 | --number must be at least 1: 0",
                "show 4k3/8/8/8/8/8/8/4K3_w_-_-_0_1_Dra///////Fai_- --out x.png | 1 | x.png: must end with .svg or"
                        + " .html",
                "convert a.doc b.pcn | 1 | a.doc: must end with one of .pcn, .txt, .json, .bin, .pgn, .fen",
                "convert nothing.pcn b.pcn | 1 | nothing.pcn: no such file",
                "stats nothing.pcn | 1 | nothing.pcn: no such file",
                "perft 1 --position 4k3/8/8/8/8/8/8/4K3_x_-_-_0_1_Dra///////Fai_q9 | 2 | column",
                "perft -3 | 1 | 0",
                "perft x | 1 | 'x'",
                "perft | 1 | N",
                "perft 1 --threads 0 | 1 | thread",
                "analyse --depth 0 | 1 | depth",
                "analyse --luck some | 1 | some",
                "analyse --time -1 | 1 | --time is a time such as 500ms, 90s, 2m, 1h or 1h30m, or a number of"
                        + " milliseconds, not -1",
                "show e2e4 e7e5 d1h5 a7a6 Qa8 | 1 | no queen can go to a8",
                "play --games 0 | 1 | --games must be at least 1",
                "play --out /no/such/folder/x.pcn | 1 | cannot be written",
                "play --white-team Nor | 1 | --white-team: column 4, team: no slash",
                "play --white somebody | 1 | somebody",
                "show nothing.pcn | 1 | nothing.pcn: no such file",
                "show 8/8_w | 6 | placement",
                "check | 1 | FILE",
                "nonsense | 1 | nonsense",
                "--nonsense | 1 | --nonsense"
            })
    void wrongInputIsALineForEachProblemAndStatusTwo(String words, int lines, String message) {
        List<String> args = List.of(words.split(" ", -1)).stream()
                .map(word -> word.replace('_', ' '))
                .toList();
        assertThat(run(args.toArray())).isEqualTo(2);
        assertThat(err.toString().strip().lines()).hasSize(lines).anyMatch(line -> line.contains(message));
        assertThat(err.toString()).doesNotContain("Exception", "\tat ");
        assertThat(out.toString()).isEmpty();
    }
}
