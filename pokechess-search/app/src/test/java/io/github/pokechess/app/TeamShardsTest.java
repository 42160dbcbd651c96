package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One run that several processes share. */
@Tag("slow")
final class TeamShardsTest {
    private static final List<Object> SHORT = List.of("teams", "--pairs", 6, "--nodes", 10, "--seed", 3);

    /** The run of one process, made once; no test changes it. */
    @TempDir
    private static Path alone;

    @TempDir
    private Path folder;

    private final CommandRun command = new CommandRun();

    @BeforeAll
    static void runAlone() {
        assertThat(new CommandRun().runAll(SHORT, "--out", alone)).isZero();
    }

    private static void assertSame(Path out) {
        assertThat(out.resolve("teams.json")).hasSameTextualContentAs(alone.resolve("teams.json"));
        assertThat(out.resolve("payoff.csv")).hasSameTextualContentAs(alone.resolve("payoff.csv"));
    }

    /** The pairs of a journal, in any order. */
    private static List<String> pairs(Path journal) throws IOException {
        return Files.readAllLines(journal).stream()
                .filter(line -> line.startsWith("{\"pair\""))
                .sorted()
                .toList();
    }

    @Test
    void shardsInOneFolderMakeOneRun() throws Exception {
        Path both = folder.resolve("both");
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<Integer>> shards = new ArrayList<>();
            for (String shard : List.of("1/2", "2/2")) {
                shards.add(threads.submit(
                        () -> new CommandRun().runAll(SHORT, "--out", both, "--shard", shard, "--wait", "120s")));
            }
            for (Future<Integer> shard : shards) {
                assertThat(shard.get()).isZero();
            }
        } catch (ExecutionException wrong) {
            throw new AssertionError(wrong);
        } finally {
            threads.shutdownNow();
        }
        assertSame(both);
        List<String> first = pairs(both.resolve("pairs-1-of-2.jsonl"));
        List<String> second = pairs(both.resolve("pairs-2-of-2.jsonl"));
        assertThat(Math.abs(first.size() - second.size())).isLessThan(first.size() / 2);
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        all.sort(null);
        assertThat(all).isEqualTo(pairs(alone.resolve("pairs.jsonl")));

        Path merged = folder.resolve("merged");
        assertThat(command.run("teams", "--merge", both, "--out", merged)).isZero();
        assertThat(command.err()).contains(all.size() + " pairs");
        assertThat(pairs(merged.resolve("pairs.jsonl"))).isEqualTo(all);
        assertThat(command.runAll(SHORT, "--out", merged)).isZero();
        assertSame(merged);
        assertThat(pairs(merged.resolve("pairs.jsonl")))
                .as("nothing was left to play")
                .isEqualTo(all);
    }

    /** Where they have no disk in common, their journals are brought together between the steps. */
    @Test
    void shardsApartMakeOneRunStepByStep() throws IOException {
        Path one = folder.resolve("one");
        Path other = folder.resolve("other");
        int steps = 0;
        do {
            assertThat(command.runAll(SHORT, "--out", other, "--shard", "2/2", "--wait", "0s"))
                    .isZero();
            assertThat(command.runAll(SHORT, "--out", one, "--shard", "1/2", "--wait", "0s"))
                    .isZero();
            assertThat(new CommandRun().run("teams", "--merge", one, other, "--out", one))
                    .isZero();
            assertThat(new CommandRun().run("teams", "--merge", one, other, "--out", other))
                    .isZero();
            assertThat(++steps).isLessThan(100);
        } while (command.out().startsWith("shard 1/2 has played its share"));
        assertThat(steps).isGreaterThan(2);
        assertSame(one);
        assertThat(other.resolve("teams.json")).doesNotExist();
    }

    @Test
    void mergesWithoutRegardToTheOrder() throws IOException {
        Path other = folder.resolve("other");
        assertThat(command.run("teams", "--pairs", 5, "--nodes", 10, "--seed", 4, "--out", other))
                .isZero();
        Path torn = other.resolve("pairs.jsonl");
        Files.writeString(torn, Files.readString(torn) + "{\"pair\":\"4 stan");
        assertThat(command.run("teams", "--merge", alone, other, "--out", folder.resolve("a")))
                .isZero();
        assertThat(command.err()).contains("pairs.jsonl: the last line is torn and left out");
        assertThat(command.run("teams", "--merge", other, alone, "--out", folder.resolve("b")))
                .isZero();
        assertThat(pairs(folder.resolve("a/pairs.jsonl"))).isEqualTo(pairs(folder.resolve("b/pairs.jsonl")));
        assertThat(torn).content().endsWith("{\"pair\":\"4 stan");
    }

    @Test
    void refusesJournalsThatDisagree() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        String journal = Files.readString(alone.resolve("pairs.jsonl"));
        Files.writeString(
                other.resolve("pairs.jsonl"), journal.replaceFirst("\"digest\":\"[0-9a-f]{4}", "\"digest\":\"0000"));
        Path merged = folder.resolve("merged");
        assertThat(command.run("teams", "--merge", alone, other, "--out", merged))
                .isEqualTo(2);
        assertThat(command.err()).contains("other games than in another journal came of the pair 3 standard 10 ");
        assertThat(merged.resolve("pairs.jsonl")).doesNotExist();

        Files.writeString(
                other.resolve("pairs.jsonl"),
                journal.replaceFirst("\"engine\":\"[0-9a-f]{8}", "\"engine\":\"12345678"));
        assertThat(command.run("teams", "--merge", other, "--out", alone)).isEqualTo(2);
        assertThat(command.err()).contains("those of another engine, 12345678");
        assertThat(alone.resolve("pairs.jsonl")).hasContent(journal.stripTrailing());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --pairs 1 --shard 1/2 | where do the shares meet? --out FOLDER
            --pairs 1 --out F --shard 3/2 | --shard is from 1/N to N/N, N at most 100000: 3/2
            --pairs 1 --out F --shard 0/2 | --shard is from 1/N to N/N
            --pairs 1 --out F --shard 1/200000 | --shard is from 1/N to N/N
            --pairs 1 --out F --shard half | --shard is like 3/50, not half
            --pairs 1 --out F --shard 1/2 --wait long | --wait is a time such as 500ms, 90s, 2m, 1h or 1h30m, or a number of milliseconds, not long
            --merge E | where to? teams merge FOLDER... --out FOLDER
            --merge E --out F --shard 1/2 | teams merge has no option --shard
            --merge E --out F --sample | teams sample has no option --merge
            --merge E --out F | holds no journal of pairs
            --merge missing --out F | missing: no such folder
            --pairs 1 --out F --on moon | no fleet is called moon, only threads
            """)
    void tellsWhatIsWrong(String words, String complaint) throws IOException {
        Path empty = Files.createDirectories(folder.resolve("e"));
        Path to = folder.resolve("f");
        assertThat(command.run((Object[])
                        ("teams " + words.replace(" E", " " + empty).replace("--out F", "--out " + to)).split(" ", -1)))
                .isEqualTo(2);
        assertThat(command.err()).contains(complaint).doesNotContain("\tat ");
        assertThat(to.resolve("pairs.jsonl")).doesNotExist();
    }
}
