package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From games of the engine against itself to an evaluation that plays: the verbs selfplay, train and calibrate. */
@Tag("slow")
final class TrainCommandTest {
    private static final List<Object> SHORT = List.of("selfplay", "--games", 150, "--nodes", 4, "--seed", 5);

    @TempDir
    private static Path played;

    @TempDir
    private Path folder;

    private final CommandRun command = new CommandRun();

    @BeforeAll
    static void play() {
        CommandRun command = new CommandRun();
        assertThat(command.runAll(SHORT, "--jobs", 2, "--out", played)).isZero();
        assertThat(command.err()).contains("--games 150 is made up to 200: a file holds 100 games");
    }

    private static List<Path> files(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            return files.sorted().toList();
        }
    }

    @Test
    void gamesBecomeAnEvaluationThatPlays() throws IOException {
        Path weights = folder.resolve("a.net");
        assertThat(command.run("train", played, "--units", 4, "--epochs", 2, "--out", weights))
                .isZero();
        assertThat(command.lines()).hasSize(4);
        assertThat(command.lines().get(0)).matches("epoch 1: error 0\\.\\d{5}, in the test 0\\.\\d{5}");
        assertThat(command.lines().get(3)).matches("in the test: hand-made .* of the hand-made one's");

        assertThat(command.run("analyse", "--nodes", 500, "--evaluator", weights))
                .isZero();
        assertThat(command.out()).contains("best ");
        String player = "engine:nodes=20,evaluator=" + weights;
        assertThat(command.run("match", player, "random", "--games", 2)).isZero();

        Path again = folder.resolve("b.net");
        assertThat(command.run("train", played, "--units", 4, "--epochs", 2, "--jobs", 2, "--out", again))
                .isZero();
        assertThat(again).hasSameBinaryContentAs(weights);

        Path further = folder.resolve("c.net");
        assertThat(command.run("train", played, "--from", weights, "--epochs", 1, "--out", further))
                .isZero();
        assertThat(command.run("train", played, "--from", folder.resolve("d.net"), "--out", further))
                .isEqualTo(2);
        assertThat(command.err()).contains("d.net: no such file");
        assertThat(command.run("train", played, "--from", files(played).get(0), "--out", further))
                .isEqualTo(2);
        assertThat(command.err()).contains("part-000000.tsv.gz: not a file of weights");
    }

    @Test
    void positionsBecomeATable() throws IOException {
        Path table = folder.resolve("a.csv.gz");
        assertThat(command.run("export", played, "--out", table)).isZero();
        long rows = Long.parseLong(command.lines().get(0).replace(" decisions", ""));
        assertThat(rows).isGreaterThan(1000);

        Path numpy = folder.resolve("a.npy");
        assertThat(command.run("export", played, "--out", numpy)).isZero();
        assertThat(Files.size(numpy) % (96 * 4)).isEqualTo(128);
        assertThat(Files.size(numpy) / (96 * 4)).isEqualTo(rows);
        assertThat(folder.resolve("a.json")).content().contains("\"rows\": " + rows, "\"name\": \"action1\"");
    }

    /** What is there is not played again, and what was broken off is. */
    @Test
    void aRunGoesOn() throws IOException {
        for (Path file : files(played)) {
            Files.copy(file, folder.resolve(file.getFileName()));
        }
        Path first = files(folder).get(0);
        Files.setLastModifiedTime(first, FileTime.fromMillis(1_000_000));
        Files.delete(files(folder).get(1));
        assertThat(command.runAll(SHORT, "--out", folder)).isZero();
        assertThat(files(folder)).hasSize(2);
        assertThat(Files.getLastModifiedTime(first).toMillis()).isEqualTo(1_000_000);
    }

    /** Whether it ends too early, is empty, or is no packed file at all: which run it is of may not be readable. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 0})
    void aDamagedPartIsPlayedAgain(int length) throws IOException {
        Path part = folder.resolve("part-000001.tsv.gz");
        Files.copy(files(played).get(0), folder.resolve("part-000000.tsv.gz"));
        byte[] whole = Files.readAllBytes(files(played).get(1));
        Files.write(part, Arrays.copyOf(whole, length < 0 ? whole.length / 2 : length));

        assertThat(command.runAll(SHORT, "--out", folder)).isZero();

        assertThat(command.err()).contains(part + ": is damaged, and its games are played again");
        assertThat(command.lines()).containsExactly("200 games in " + folder);
        assertThat(part).hasBinaryContent(whole);
    }

    @Test
    void aPartThatIsNotPackedIsPlayedAgain() throws IOException {
        Path part = Files.writeString(folder.resolve("part-000001.tsv.gz"), "abc");
        Files.copy(files(played).get(0), folder.resolve("part-000000.tsv.gz"));

        assertThat(command.runAll(SHORT, "--out", folder)).isZero();

        assertThat(command.err()).contains(part + ": is damaged, and its games are played again");
        assertThat(part).hasSameBinaryContentAs(files(played).get(1));
    }

    @Test
    void anotherRunIsNotMixedWithIt() {
        assertThat(command.run("selfplay", "--games", 100, "--nodes", 5, "--seed", 5, "--out", played))
                .isEqualTo(2);
        assertThat(command.err())
                .contains("part-000000.tsv.gz: is of another run: selfplay --seed 5 --nodes 4 --best 4,");
    }

    @Test
    void calibrationIsATable() {
        assertThat(command.run("calibrate", played)).isZero();
        assertThat(command.lines().stream()
                        .filter(line -> line.endsWith(" games"))
                        .map(line -> line.replaceAll(",.*", "")))
                .containsExactly("neutral", "none", "online", "standard");
        assertThat(command.lines()).hasSize(4 * 12).last().asString().startsWith("+0.8 to +1.0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "calibrate F/place.tsv|F/place.tsv, line 1: ",
                "selfplay --games 0 --out F|--games must be at least 1",
                "selfplay --nodes 0 --out F|--nodes must be at least 1",
                "selfplay --on none --out F|no workers are called none, only threads",
                "selfplay --games 5|--out",
                "train F/none --out F/x|F/none: no such file",
                "train F --out F/x|F: has no files of selfplay, part-*.tsv.gz",
                "train F/bad.tsv --out F/none/x|F/none/x: cannot be written: there is no such folder",
                "train F/bad.tsv --out F|F: cannot be written",
                "export F/bad.tsv --out F/none/x.npy|F/none/x.npy: cannot be written: there is no such folder",
                "train F/bad.tsv --out F/x|F/bad.tsv, line 1: has 1 fields",
                "train F/few.tsv --out F/x|too few games: 0 positions to learn from",
                "train F/few.tsv --units 0 --out F/x|from 1 to 512 units: 0",
                "train F/few.tsv --epochs 0 --out F/x|0 epochs without weights to go on from",
                "train F/few.tsv --lambda 2 --out F/x|a lambda from 0 to 1: 2.0",
                "calibrate F/bad.tsv|F/bad.tsv, line 1: has 1 fields",
                "export F/bad.tsv --out F/x.csv|F/bad.tsv, line 1: has 1 fields",
                "export F/few.tsv --out F/none/x.csv|F/none/x.csv: cannot be written: there is no such folder",
                "export F/far.tsv --out F/x.csv|F/far.tsv, line 1: a table has games up to 2147483647, not 2147483648",
                "export F/few.tsv --out F/x|a table is .npy, .csv or .csv.gz, not x",
                "analyse --evaluator F/none.net|F/none.net: no such file",
                "analyse --evaluator F/bad.net|F/bad.net: not a file of weights",
                "match engine:evaluator=F/bad.net random|F/bad.net: not a file of weights"
            })
    void badInputIsToldInWords(String words, String message) throws IOException {
        Files.writeString(folder.resolve("bad.tsv"), "bad\n");
        Files.writeString(folder.resolve("bad.net"), "bad\n");
        Files.writeString(folder.resolve("place.tsv"), "1\tnone\t0\t5\t8/8\t1\t7\t-1\t0\t\n");
        Files.writeString(folder.resolve("few.tsv"), "# nothing\n");
        Files.writeString(
                folder.resolve("far.tsv"),
                "2147483648\tnone\t0\t5\t4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -\t1\t7\t-1\t0\t\n");
        String place = folder.toString();
        Object[] line = Stream.of(words.split(" ", -1))
                .map(word -> word.replaceAll("\\bF\\b", place))
                .toArray();

        assertThat(command.run(line)).isEqualTo(2);

        assertThat(command.err()).contains(message.replaceAll("\\bF\\b", place));
        assertThat(folder.resolve("x")).doesNotExist();
    }
}
