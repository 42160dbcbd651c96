package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One broken game costs no other, and what is written can be read. */
final class ConvertCommandTest {
    private static final String TYPES = "NoNoNoPsIcNoFlGh DaWaNoStFaElBuPo NoNoNoPsIcNoFlGh DaWaNoStFaElRoDr ";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(Object... words) {
        return Main.run(
                new PrintWriter(out),
                new PrintWriter(err),
                Stream.of(words).map(Object::toString).toArray(String[]::new));
    }

    private List<String> errors() {
        List<String> lines = err.toString().lines().toList();
        err.getBuffer().setLength(0);
        return lines;
    }

    @Test
    void standardOutput_takesTheFormOfTheOption() throws IOException {
        Path file = Files.writeString(folder.resolve("a.pgn"), "1. e4 *\n");
        assertThat(run("convert", file, "-")).isEqualTo(2);
        assertThat(errors())
                .containsExactly("to the standard output, --to is one of pcn, json, bin, pgn, fen, html, svg");
        assertThat(run("convert", file, "-", "--to", "doc")).isEqualTo(2);
        assertThat(errors()).containsExactly("--to doc: it is one of pcn, json, bin, pgn, fen, html, svg");
        assertThat(run("convert", file, folder.resolve("b.pcn"), "--to", "pcn")).isEqualTo(2);
        assertThat(errors()).containsExactly("--to is for the standard output: the end of a file's name says its form");
    }

    @Test
    @Tag("slow")
    void standardOutput_isWrittenAsAFileWouldBe() throws Exception {
        Path file = Files.writeString(folder.resolve("a.pgn"), "1. e4 e5 *\n");
        for (String form : List.of("pcn", "bin")) {
            Path written = folder.resolve("b." + form);
            assertThat(run("convert", file, written)).isZero();
            Process process = new ProcessBuilder(
                            JavaProcess.command(List.of(), Main.class, "convert", file, "-", "--to", form))
                    .start();
            assertThat(process.getInputStream().readAllBytes()).isEqualTo(Files.readAllBytes(written));
            assertThat(process.waitFor()).isZero();
        }
    }

    /** A file with a good, a broken and a good game, the broken one in line {@code line}. */
    private Path oneOfThreeIsBroken(String form) throws IOException {
        Path file = folder.resolve("mixed" + form);
        String pgn = "[White \"A\"]\n\n1. e4 e5 *\n\n";
        Path good = folder.resolve("good.pgn");
        Files.writeString(good, pgn + pgn + pgn);
        switch (form) {
            case ".pgn" -> Files.writeString(file, pgn + pgn.replace("e5", "e4") + pgn);
            case ".fen" -> {
                String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
                Files.writeString(
                        file, "\uFEFF" + start + "\n" + start.replace("w", "x") + start, StandardCharsets.UTF_8);
            }
            case ".txt" ->
                Files.writeString(file, (TYPES + "1. e4 *\n").repeat(3).replaceFirst("\n.*\n", "\nx\n"));
            default -> {
                assertThat(run("convert", good, file)).isZero();
                byte[] bytes = Files.readAllBytes(file);
                if (form.equals(".bin")) {
                    bytes[5 + (bytes.length - 5) / 2] ^= 1;
                    Files.write(file, bytes);
                } else {
                    String text = new String(bytes, StandardCharsets.UTF_8);
                    int second = text.indexOf(form.equals(".pcn") ? "\n[Event" : "\n", text.indexOf("e7e5") + 9);
                    String rest = text.substring(second).replaceFirst("e5|\"e7e5\"", form.equals(".pcn") ? "e4" : "7");
                    Files.writeString(file, text.substring(0, second) + rest);
                }
            }
        }
        return file;
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        ".txt, 'line 2, '",
        ".pcn, 'game 2, turn: '",
        ".json, 'line 3, '",
        ".bin, 'wrong check sum'",
        ".pgn, 'game 2, turn: '",
        ".fen, 'line 3, '"
    })
    void theGoodGamesAreWrittenAndTheBrokenOneIsNamed(String form, String place) throws IOException {
        Path file = oneOfThreeIsBroken(form);
        Path written = folder.resolve("written.pcn");
        assertThat(run("convert", file, written)).isEqualTo(Main.BAD_INPUT);
        assertThat(GameText.read(written, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(2);
        List<String> errors = errors();
        assertThat(errors.subList(0, errors.size() - 1))
                .allMatch(line -> line.startsWith(file + ": "))
                .anyMatch(line -> line.contains(place));
        assertThat(errors.get(errors.size() - 1)).isEqualTo(file + ": 1 of 3 games is broken; the others were written");
        assertThat(run("convert", file, written, "--number", 3)).isZero();
        assertThat(GameText.read(written, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(1);
        assertThat(errors())
                .filteredOn(line -> !line.contains("readings was taken"))
                .isEmpty();
        assertThat(run("convert", file, written, "--number", 2)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors()).anyMatch(line -> line.contains(place));
        assertThat(run("convert", file, written, "--number", 4)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors()).last().isEqualTo(file + ": there are 3 games");
        assertThat(GameText.read(written, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(1);
        assertThat(run("stats", file)).isEqualTo(Main.BAD_INPUT);
        assertThat(out.toString()).contains("\nall                           2  100.00 %");
        assertThat(errors()).containsExactly(file + ": 1 broken game was left out; check says what is wrong");
    }

    @Test
    void whereAllGamesAreBrokenNothingIsWritten() throws IOException {
        Path file = folder.resolve("x.txt");
        Path old = folder.resolve("old.pcn");
        Files.writeString(old, "as it was");
        Files.writeString(file, "a\nb\n");
        assertThat(run("convert", file, old)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors()).hasSize(3).last().isEqualTo(file + ": 2 of 2 games are broken; nothing was written");
        assertThat(Files.readString(old)).isEqualTo("as it was");
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"x.pcn", "x.txt", "x.pgn", "x.fen", "x.json"})
    void aFileWithoutAGameIsAnErrorAsForCheck(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, name.endsWith("json") ? "[]" : "\r\n");
        Path written = folder.resolve("written.pcn");
        assertThat(run("convert", file, written)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors()).containsExactly(file + ": there is no game");
        assertThat(written).doesNotExist();
    }

    @Test
    void theOlderFormIsReadLenientlyIfAsked() throws IOException {
        Path file = folder.resolve("old.txt");
        Path written = folder.resolve("written.pcn");
        Files.writeString(file, TYPES + "1. e4 e5 3. Nf3! 0-0\n" + TYPES + "1. e2-e4 e5 3. nf3!\n");
        assertThat(run("convert", file, written)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors()).last().isEqualTo(file + ": 2 of 2 games are broken; nothing was written");
        assertThat(run("convert", "--lenient", file, written)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors())
                .contains(
                        file + ": line 2, column 81 (offset 169), game 2: wrong move number, \"3.\" for \"2.\"",
                        file + ": 1 of 2 games is broken; the others were written");
        assertThat(Files.readString(written)).contains("1. e4 e5 2. Nf3 *");
        assertThat(run("stats", "--lenient", file)).isEqualTo(Main.BAD_INPUT);
        assertThat(out.toString()).contains("\nall                           1  100.00 %");
    }

    @Test
    @Tag("slow")
    void lenientStatsForgiveWhatCheckDoes() throws IOException {
        Path file = folder.resolve("careless.pcn");
        run("play", "--white=random", "--black=random", "--games=3", "--seed=1", "--out", file);
        Files.writeString(file, Files.readString(file).replace("[Site \"?\"]\n", ""));
        errors();
        assertThat(run("stats", file)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors()).containsExactly(file + ": there is no game that can be read");
        assertThat(run("stats", "--lenient", file)).isZero();
        assertThat(errors()).hasSize(3).allMatch(line -> line.endsWith("missing tag, \"[Site \"?\"]\" is added"));
    }

    /** A position without a king is none to start from: of such games the one before is written. */
    @Test
    @Tag("slow")
    void positionsThatAreWrittenCanBeRead() throws IOException {
        Path games = folder.resolve("games.pcn");
        Path fen = folder.resolve("games.fen");
        Path read = folder.resolve("read.json");
        run("play", "--white=random", "--black=random", "--games=20", "--seed=1", "--out", games);
        assertThat(run("convert", games, fen)).isZero();
        assertThat(Files.readAllLines(fen)).hasSize(20).allMatch(line -> line.matches("[^ ]*K[^ ]* .*"));
        assertThat(run("convert", fen, read)).as(err.toString()).isZero();
        assertThat(run("show", fen, "--number", 20)).isZero();
        for (String line : Files.readAllLines(fen)) {
            assertThat(run("show", line)).as(line).isZero();
        }
    }

    @Test
    @Tag("slow")
    void theNameOfAHiddenFileIsNotTold() {
        Path file = folder.resolve("games.pcn");
        run("play", "--white=random", "--black=random", "--seed=1", "--out", file);
        errors();
        Path written = folder.resolve("no/such/folder.json");
        assertThat(run("convert", file, written)).isEqualTo(Main.BAD_INPUT);
        assertThat(errors()).containsExactly(written + ": cannot be written: there is no such folder");
    }
}
