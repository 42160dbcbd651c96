package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.app.common.PrintableWriter;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What others have written in a file stays there, is read from wherever it comes, and does nothing to a terminal. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FilesOfOthersTest {
    private static final String TAGS = """
            [Event "Test"]
            [Site "?"]
            [Date "2026.01.01"]
            [Round "-"]
            [White "One"]
            [Black "Two"]
            [Result "*"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [Luck "standard"]
            [Termination "unterminated"]

            """;

    /** A game with all that a writer of ours would bring into another form, and one that is broken. */
    private static final String OTHERS = "% a line that readers pass over\r\n; a head of the file\r\n"
            + TAGS.replace("\n", "\r\n") + "1. e4   {kept   so}\r\n  * {behind} \r\n; a line between\r\n\r\n"
            + TAGS + "1. nonsense *\n\n\n; before the last\n\n";

    @TempDir
    private Path folder;

    private final CommandRun command = new CommandRun();

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    // ---- files of chess ----

    private static final String TWO_GAMES = "1. d4 d5 *\n\n1. c4 e5 (1... Zz9) *\n";

    @Test
    void show_readsLenientlyAndReports() throws IOException {
        Path file = file("two.pgn", TWO_GAMES);
        assertThat(command.run("show", file, "--number=2")).isEqualTo(2);
        assertThat(command.run("show", "--lenient", file, "--number=2")).isZero();
        assertThat(command.out()).contains("1. c4 e5 *");
        assertThat(command.err()).contains("game 2: broken variation, \"Zz9\" is left out");
        assertThat(command.run("show", file, "--number=-1")).isEqualTo(2);
        assertThat(command.err()).contains("--number must be at least 1: -1");
    }

    @Test
    void review_readsLenientlyAndReports() throws IOException {
        Path file = file("two.pgn", TWO_GAMES);
        assertThat(command.run("review", "--nodes=10", file)).isEqualTo(2);
        assertThat(command.run("review", "--nodes=10", "--lenient", file)).isZero();
        assertThat(command.err()).contains("game 2: broken variation, \"Zz9\" is left out");
    }

    @Test
    void from_namesTheFormThatANameDoesNotSay() throws IOException {
        Path file = file("two.data", "1. d4 d5 *\n\n1. c4 e5 *\n");
        for (String form : List.of("pgn", ".PGN")) {
            assertThat(command.run("check", "--from", form, file))
                    .as(command.err())
                    .isZero();
            assertThat(command.out()).contains("2 games, 4 decisions, all good");
        }
        assertThat(command.run("convert", "--from=pgn", file, folder.resolve("two.json")))
                .isZero();
        assertThat(command.run("show", "--from=pgn", "--number=1", file)).isZero();
        assertThat(command.run("stats", "--from=pgn", file)).isZero();
        assertThat(command.run("check", "--from=svg", file)).isEqualTo(2);
        assertThat(command.err()).contains("--from is one of pcn, txt, json, bin, pgn, fen, not svg");
    }

    @Test
    void epd_isAnEnding() throws IOException {
        Path file = file("two.epd", "4k3/8/8/8/8/8/3P4/4K3 w - -; id \"glued\";\n4k3/8/8/8/8/8/3P4/4K3 w - - bm d4;\n");
        assertThat(command.run("check", "--lenient", file)).as(command.err()).isZero();
        assertThat(command.out()).contains("2 games, 0 decisions, all good");
        assertThat(command.run("convert", "--lenient", file, folder.resolve("out.epd")))
                .isEqualTo(2);
        assertThat(command.err()).contains("out.epd: must end with one of");
    }

    @Test
    void bytesBehindGzip_areAWarning() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write(utf8(TAGS + "1. e4 *\n"));
        }
        for (String behind : List.of("x", "rubbish, and more of it than a head and an end take")) {
            Path file = Files.write(folder.resolve("a.pcn.gz"), bytes.toByteArray());
            Files.writeString(file, behind, StandardOpenOption.APPEND);
            assertThat(command.run("check", file)).as(command.err()).isZero();
            assertThat(command.err()).contains("behind the packed games stand other bytes, which are left out");
        }
        Path padded = Files.write(folder.resolve("a.pcn.gz"), bytes.toByteArray());
        Files.write(padded, new byte[100], StandardOpenOption.APPEND);
        assertThat(command.run("check", padded)).isZero();
        assertThat(command.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.pcn", "a.pgn", "a.json", "a.fen", "a.txt"})
    void zipAndUtf16_areNamed(String name) throws IOException {
        Path zip = Files.write(folder.resolve(name), utf8("PK\u0003\u0004 and more"));
        assertThat(command.run("check", zip)).isEqualTo(2);
        assertThat(command.err()).contains("is a zip file");
        Path wide = Files.write(folder.resolve(name), "[Event \"a\"]\n\n1. e4 *\n".getBytes(StandardCharsets.UTF_16LE));
        assertThat(command.run("check", wide)).isEqualTo(2);
        assertThat(command.err()).contains("is a text in UTF-16");
    }

    // ---- bytes of other games ----

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF"})
    void resume_leavesTheBytesOfOtherGames(String mark) throws IOException {
        String others = mark + OTHERS;
        Path file = file("a.pcn", others + TAGS + "1. e4 e5 *\n");
        assertThat(command.run("play", "--resume", file, "--white=random", "--black=random", "--seed=1"))
                .as(command.err())
                .isZero();
        byte[] now = Files.readAllBytes(file);
        assertThat(Arrays.copyOf(now, utf8(others).length)).isEqualTo(utf8(others));
        String last = new String(now, StandardCharsets.UTF_8).substring(others.length());
        assertThat(GameText.parse(last).game().isOver()).isTrue();
        assertThat(command.run("check", file)).isEqualTo(2);
        assertThat(command.out()).contains("3 games", "1 broken");
    }

    @Test
    void resume_ofAPackedFile_leavesTheBytesOfOtherGames() throws IOException {
        Path file = folder.resolve("a.pcn.gz");
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(utf8(OTHERS + TAGS + "1. e4 e5 *\n"));
        }
        Files.write(file, packed.toByteArray());
        assertThat(command.run("play", "--resume", file, "--white=random", "--black=random", "--seed=1"))
                .as(command.err())
                .isZero();
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).startsWith(OTHERS);
        }
    }

    @Test
    void resume_toAnotherFile_takesTheBytesAlong() throws IOException {
        Path file = file("a.pcn", OTHERS + TAGS + "1. e4 e5 *\n");
        Path other = folder.resolve("b.pcn");
        command.run("play", "--resume", file, "--white=random", "--black=random", "--seed=1", "--out", other);
        assertThat(Files.readString(other)).startsWith(OTHERS);
    }

    @Test
    void resume_keepsACommentBehindTheGame() throws IOException {
        Path file = file("a.pcn", TAGS + "1. e4 e5 * {to be kept}\n");
        assertThat(command.run("play", "--resume", file, "--white=random", "--black=random"))
                .isZero();
        assertThat(Files.readString(file)).contains("1. e4 e5 {to be kept} 2. ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert a.pcn a.pcn", "review a.pcn --nodes 10 --out a.pcn"})
    void writingInPlace_losesNoBrokenGame(String words) throws IOException {
        Path file = file("a.pcn", OTHERS);
        assertThat(command.run(
                        (Object[]) words.replace("a.pcn", file.toString()).split(" ")))
                .isEqualTo(2);
        assertThat(command.err()).contains("would lose the games that are broken: write to another file");
        assertThat(Files.readString(file)).isEqualTo(OTHERS);
    }

    // ---- inputs ----

    @ParameterizedTest
    @ValueSource(strings = {"a.json", "a.bin", "a.fen", "a.json.gz"})
    void check_takesEveryFormThatIsRead(String name) throws IOException {
        Path games = file("a.pcn", TAGS + "1. e4 *\n\n" + TAGS + "1. d4 d5 *\n");
        Path file = folder.resolve(name);
        assertThat(command.run("convert", games, file)).as(command.err()).isZero();
        assertThat(command.run("check", file)).as(command.err()).isZero();
        assertThat(command.out()).startsWith(file + ": 2 games, ").contains("all good");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.json | [{}] | line 1, column 2",
                "a.bin | nonsense | other form",
                "a.fen | 4k3/8 w - - 0 1 | placement",
                "a.pgn | 1. e4 e4 * | no pawn can go to e4",
                "a.txt | NoFi | must be 8 types",
            })
    void check_namesWhatIsBrokenInEveryForm(String name, String text, String problem) throws IOException {
        Path file = file(name, text);
        assertThat(command.run("check", file)).isEqualTo(2);
        assertThat(command.err()).startsWith(file.toString()).contains(problem);
        assertThat(command.run("check", file, "--json")).isEqualTo(2);
        assertThat(command.out()).contains("\"good\":false");
    }

    @Test
    void check_reportsAVariationThatOthersRefuse() throws IOException {
        Path file = file("a.pcn", TAGS + "1. b4 h5 (1... Zz9) *\n");
        for (String verb : List.of("check", "stats", "show")) {
            assertThat(command.run(verb, file)).as(verb).isEqualTo(2);
        }
        assertThat(command.run("check", file, "--lenient")).isZero();
        assertThat(command.err())
                .contains("broken variation, \"Zz9\" is left out; the variation is left out, 1 move; ");
        assertThat(command.run("stats", file, "--lenient")).isZero();
        Path out = folder.resolve("b.pcn");
        assertThat(command.run("convert", file, out, "--lenient")).isZero();
        assertThat(Files.readString(out)).endsWith("\n1. b4 h5 *\n");
    }

    @Test
    void check_warnsOfCommentsThatMove() throws IOException {
        Path file = file("a.pgn", "1. e4 (1. d4) {behind} 1... e5 *\n");
        assertThat(command.run("check", file)).isZero();
        assertThat(command.err()).contains("game 1: line 1: a comment behind a variation stands before it now");
        assertThat(command.run("convert", file, folder.resolve("b.pcn"))).isZero();
        assertThat(command.err()).contains("game 1: line 1: a comment behind a variation stands before it now");
    }

    @Test
    void check_numbersTheGamesOfEachFile() throws IOException {
        Path one = folder.resolve("one.json");
        assertThat(command.run("convert", file("a.pcn", TAGS + "1. e4 *\n"), one))
                .isZero();
        Path other = folder.resolve("other.json");
        String rolled = TAGS.replace("[Event", "[WhiteCommitment \"x\"]\n[Event");
        assertThat(command.run("convert", file("b.pcn", rolled + "1. e4 *\n"), other))
                .as(command.err())
                .isZero();
        command.run("check", one, other, "--dice");
        assertThat(command.err()).contains("game 1, dice").doesNotContain("game 2");
    }

    @Test
    void check_endsWhereAFileDoesNot() {
        Path endless = Path.of("/dev/zero");
        assumeTrue(Files.exists(endless), "there is a file without an end");
        assertThat(command.run("check", endless)).isEqualTo(2);
        assertThat(command.err()).contains("/dev/zero: a game begins at byte 0 and has not ended ");
    }

    @Test
    void namesOfFiles_areNoOptionsAndNotEmpty() {
        for (String verb : List.of("check", "stats")) {
            assertThat(command.run(verb, "-dash.pcn")).isEqualTo(2);
            assertThat(command.err())
                    .contains(verb + " has no option -dash.pcn", "a file of that name is written ./-dash.pcn");
            assertThat(command.run(verb, "")).isEqualTo(2);
            assertThat(command.err()).isEqualTo("FILE is empty; name a file or a folder\n");
        }
    }

    @Test
    void letters_areForFilesOfChess() throws IOException {
        Path german = file("a.pgn", "1. Sf3 Sf6 *\n");
        assertThat(command.run("check", german)).isEqualTo(2);
        assertThat(command.run("check", german, "--letters", "KDTLS"))
                .as(command.err())
                .isZero();
        assertThat(command.run("stats", german, "--letters", "KDTLS")).isZero();
        assertThat(command.run("convert", german, folder.resolve("b.pgn"), "--letters=KDTLS"))
                .isZero();
        assertThat(Files.readString(folder.resolve("b.pgn"))).endsWith("1. Nf3 Nf6 *\n");
        assertThat(command.run("check", german, "--letters", "KDT")).isEqualTo(2);
        assertThat(command.err()).startsWith("--letters must be the letters of king, queen, rook, bishop and knight");
        assertThat(command.run("check", file("a.pcn", TAGS + "*\n"), "--letters", "KDTLS"))
                .isEqualTo(2);
        assertThat(command.err()).startsWith("--letters is for .pgn: ");
    }

    @Test
    void convert_saysWhenAClockIsCut() throws IOException {
        StringBuilder moves = new StringBuilder("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 250 200\"]\n\n");
        moves.append("200. Rg1 Kd8 201. Rh1 Ke8 202. Rg1 Kd8 203. Rh1 *\n");
        Path file = file("a.pgn", moves.toString());
        assertThat(command.run("convert", file, folder.resolve("b.fen"))).isZero();
        assertThat(command.err()).contains("game 1: the half-move clock is cut to 255");
    }

    @Test
    void check_refusesFormsThatItDoesNotReadOrForgive() throws IOException {
        assertThat(command.run("check", file("a.html", "x"))).isEqualTo(2);
        assertThat(command.err()).contains("check reads .pcn, .txt, .json");
        Path json = folder.resolve("a.json");
        assertThat(command.run("check", json, "--lenient")).isEqualTo(2);
        assertThat(command.err()).startsWith("--lenient is for .pcn, .txt, .pgn, .fen: " + json);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "stats", "show", "convert", "review"})
    @Tag("slow")
    void namedPipe_isRead(String verb) throws Exception {
        Path pipe = folder.resolve("p.pcn");
        assumeTrue(isMade(pipe), "mkfifo makes named pipes");
        Thread writer = new Thread(() -> write(pipe));
        writer.start();
        Object[] words = switch (verb) {
            case "convert" -> new Object[] {verb, pipe, folder.resolve("out.json")};
            case "review" -> new Object[] {verb, pipe, "--nodes", "10"};
            default -> new Object[] {verb, pipe};
        };
        assertThat(command.run(words)).as(command.err()).isZero();
        writer.join();
    }

    private static boolean isMade(Path pipe) throws InterruptedException {
        try {
            Process process = new ProcessBuilder("mkfifo", pipe.toString()).start();
            return process.waitFor() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    private static void write(Path pipe) {
        try (OutputStream out = Files.newOutputStream(pipe)) {
            out.write(utf8(TAGS + "1. e4 e5 *\n"));
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    @Test
    void standardInput_isRefusedInWordsWhereAFileIsKept() {
        assertThat(command.run("play", "--resume", "-")).isEqualTo(2);
        assertThat(command.err())
                .isEqualTo("-: the standard input is not a file that games are kept in: name a file\n");
        for (List<String> words : List.of(
                List.of("puzzle", "-"),
                List.of(
                        "puzzles",
                        "--games",
                        "-",
                        "--out",
                        folder.resolve("x.pcn").toString()),
                List.of("calibrate", "-"),
                List.of("train", "-", "--out", folder.resolve("x.weights").toString()))) {
            assertThat(command.runAll(words)).as(words.toString()).isEqualTo(2);
            assertThat(command.err()).as(words.toString()).contains("-: the standard input is read by check, convert");
        }
    }

    // ---- the terminal and the language of the machine ----

    @Test
    @Tag("slow")
    void standardInputIsRead_inTheSameDigitsInEveryLanguage() throws Exception {
        Path games = file("games.pcn", TAGS + "1. e4 e5 *\n\n" + TAGS + "1. d4 *\n");
        for (String verb : List.of("stats -", "check -")) {
            assertThat(ran(games, List.of("-Duser.language=ar", "-Duser.country=EG"), verb))
                    .contains("2")
                    .doesNotContainPattern("[\u0660-\u0669]");
        }
    }

    private static String ran(Path in, List<String> options, String words) throws Exception {
        Process process = new ProcessBuilder(JavaProcess.command(options, Main.class, (Object[]) words.split(" ")))
                .redirectInput(in.toFile())
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        return out;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\u001b]0;title\\u0007 | \\u001b]0;title\\u0007",
                "a\\u009b31mb | a\\u009b31mb",
                "a\\u202eb\\u2066c | a\\u202eb\\u2066c",
                "a\\rb\\u0008 | a\\u000db\\u0008",
                "Pokémon ♔ 😀 | Pokémon ♔ 😀",
            })
    void printedText_showsWhatATerminalWouldObeyByItsNumber(String text, String shown) {
        String printed = unescaped(text);
        for (boolean colored : new boolean[] {true, false}) {
            StringWriter out = new StringWriter();
            PrintWriter writer = PrintableWriter.of(new PrintWriter(out), colored);
            writer.print(printed + "\tb\r\n");
            writer.flush();
            assertThat(out).hasToString(shown + "\tb\r\n");
        }
    }

    @Test
    void printedText_keepsColoursWhereTheTerminalHasThem() {
        String colours = "\u001b[1;48;5;16mx\u001b[0m\r\u001b[K";
        StringWriter out = new StringWriter();
        PrintableWriter.of(new PrintWriter(out), true).print(colours);
        assertThat(out).hasToString(colours);
        StringWriter plain = new StringWriter();
        PrintableWriter.of(new PrintWriter(plain), false).print(colours);
        assertThat(plain.toString()).doesNotContain("\u001b", "\r");
    }

    /** The words of a test with its escapes, which an annotation cannot hold. */
    private static String unescaped(String text) {
        String plain = text.replace("\\r", "\r");
        for (String code : List.of("001b", "0007", "009b", "202e", "2066", "0008")) {
            plain = plain.replace("\\u" + code, Character.toString(Integer.parseInt(code, 16)));
        }
        return plain;
    }

    @Test
    void everyVerbShowsTextsOfOthersByTheirNumbers() throws IOException {
        Path file = file("a.pcn", (TAGS + "1. e4 *\n").replace("\"One\"", "\"O\u202Ene\""));
        assertThat(command.run("show", file)).isZero();
        assertThat(command.out()).contains("O\\u202ene").doesNotContain("\u202E");
        assertThat(command.run("check", folder.resolve("a\u001b]0;x\u0007.pcn")))
                .isEqualTo(2);
        assertThat(command.err()).doesNotContain("\u001b", "\u0007");
    }
}
