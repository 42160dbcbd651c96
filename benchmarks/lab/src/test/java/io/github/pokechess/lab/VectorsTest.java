package io.github.pokechess.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of test vectors, and the tool that writes them. */
final class VectorsTest {
    private static final Path FOLDER = Path.of("../../pokechess-core/vectors");
    private static final List<String> FILES =
            List.of("positions.jsonl", "games.jsonl", "perft.tsv", "notation.jsonl", "siblings.jsonl");
    private static final Pattern SHOWS = Pattern.compile("\"shows\":\\[([\\d,]*)]");

    /** Rules of the set-up before the game, which no position shows. */
    private static final List<Integer> BEFORE_THE_GAME = List.of(2, 4);

    private static final int RULES = 64;

    /** The small set that comes with the verb {@code conform}. */
    private static final Path SMALL =
            Path.of("../../pokechess-search/app/src/main/resources/io/github/pokechess/app/conform");

    private static final int MOST_BYTES_OF_SMALL = 100_000;

    @TempDir
    private Path folder;

    @TempDir
    private Path small;

    @Test
    @Tag("slow")
    void files_areWhatTheToolWrites() throws IOException, InterruptedException {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Lab.run(
                List.of("vectors", folder.toString(), small.toString()),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        assertThat(status).as(err.toString(StandardCharsets.UTF_8)).isZero();
        for (String name : FILES) {
            assertThat(Files.mismatch(folder.resolve(name), FOLDER.resolve(name)))
                    .as(name)
                    .isEqualTo(-1);
            assertThat(Files.mismatch(small.resolve(name), SMALL.resolve(name)))
                    .as(name)
                    .isEqualTo(-1);
        }
    }

    @Test
    void smallSet_showsEveryRule() throws IOException {
        long bytes = 0;
        for (String name : FILES) {
            bytes += Files.size(SMALL.resolve(name));
        }
        assertThat(bytes).isLessThanOrEqualTo(MOST_BYTES_OF_SMALL);
        Map<Integer, Integer> shown = shown(SMALL);
        assertThat(IntStream.rangeClosed(1, RULES).filter(rule -> !shown.containsKey(rule)))
                .containsExactlyElementsOf(BEFORE_THE_GAME);
    }

    @Test
    void files_showEveryRuleFiveTimes() throws IOException {
        Map<Integer, Integer> shown = shown(FOLDER);
        assertThat(IntStream.rangeClosed(1, RULES).filter(rule -> shown.getOrDefault(rule, 0) < 5))
                .containsExactlyElementsOf(BEFORE_THE_GAME);
    }

    /** How many lines show each rule. */
    private static Map<Integer, Integer> shown(Path files) throws IOException {
        Map<Integer, Integer> shown = new TreeMap<>();
        for (String name : List.of("positions.jsonl", "games.jsonl")) {
            for (String line : Files.readAllLines(files.resolve(name))) {
                Matcher shows = SHOWS.matcher(line);
                assertThat(shows.find()).isTrue();
                Stream.of(shows.group(1).split(",", -1))
                        .filter(number -> !number.isEmpty())
                        .forEach(number -> shown.merge(Integer.valueOf(number), 1, Integer::sum));
            }
        }
        return shown;
    }

    @Test
    @Tag("slow")
    void files_areSmall() throws IOException {
        long bytes = 0;
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream zip = new DeflaterOutputStream(packed)) {
            for (String name : FILES) {
                byte[] file = Files.readAllBytes(FOLDER.resolve(name));
                bytes += file.length;
                zip.write(file);
            }
        }
        assertThat(Files.readAllLines(FOLDER.resolve("positions.jsonl"))).hasSizeGreaterThanOrEqualTo(1_500);
        assertThat(Files.readAllLines(FOLDER.resolve("games.jsonl"))).hasSize(200);
        assertThat(bytes).isLessThanOrEqualTo(8_000_000);
        assertThat(packed.size()).isLessThanOrEqualTo(1_000_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"reference.py", "siblings.py"})
    @Tag("slow")
    void files_agreeWithReferencesInPython(String reference) throws IOException, InterruptedException {
        assumeTrue(
                Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "python3"))),
                "python3");
        Path output = folder.resolve("output.txt");
        Process python = new ProcessBuilder("python3", FOLDER.resolve(reference).toString(), "check", FOLDER.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int status = python.waitFor();
        assertThat(Files.readString(output)).contains(" right, 0 wrong");
        assertThat(status).isZero();
    }
}
