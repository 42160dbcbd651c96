package io.github.pokechess.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.teams.PoolWorkers;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.pool.WorkerPool;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.spi.ToolProvider;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games on Spark. */
final class SparkPoolTest {
    private static final int SCORES = 100;

    @TempDir
    private Path folder;

    /** The pairs that a pool has played, as its journal has them, in its order. */
    private List<String> played(String name, WorkerPool pool) throws Exception {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("pairs.jsonl");
        try (TeamGames games = TeamGames.open(file, LuckModel.STANDARD, 100, 1, PoolWorkers.of(pool), notice -> {})) {
            games.randomScores(new SplittableRandom(1), SCORES);
        }
        List<String> lines = Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("{\"pair\""))
                .toList();
        assertThat(lines).hasSize(2 * SCORES).allMatch(line -> line.contains("\"digest\""));
        return lines;
    }

    /** Threads, threads of Spark, and a cluster of which a half dies in the middle. */
    @Test
    void oneJournalComesFromThreePools() throws Exception {
        List<String> threads = played("threads", WorkerPool.threads(2));
        try (WorkerPool local = WorkerPool.kind("spark").apply(2)) {
            assertThat(played("local", local)).isEqualTo(threads);
        }
        AtomicInteger killed = new AtomicInteger();
        try (SparkCluster cluster = SparkCluster.start(folder.resolve("cluster"), 2)) {
            SparkConf conf = new SparkConf()
                    .set("spark.master", cluster.url())
                    .set("spark.executor.memory", "512m")
                    .set("spark.executor.extraClassPath", SparkCluster.ours())
                    // Begins when both are there, so that both have something to lose.
                    .set("spark.scheduler.minRegisteredResourcesRatio", "1.0")
                    .set("spark.scheduler.maxRegisteredResourcesWaitingTime", "5min")
                    .set("spark.cores.max", "2");
            JavaSparkContext spark = new JavaSparkContext(SparkPoolProvider.settings(conf, 1));
            spark.sc().addSparkListener(new SparkListener() {
                @Override
                public void onTaskStart(SparkListenerTaskStart task) {
                    if (killed.incrementAndGet() == 6) {
                        cluster.killWorker();
                    }
                }
            });
            try (WorkerPool pool = new SparkPool(spark)) {
                assertThat(played("cluster", pool)).isEqualTo(threads);
            }
        }
        assertThat(killed).hasValueGreaterThan(6);
    }

    @Test
    void tellsWhatGoesWrongAndIsInterrupted() throws InterruptedException {
        List<String> jobs = IntStream.range(0, 20).mapToObj(Integer::toString).toList();
        List<String> results = new ArrayList<>();
        try (WorkerPool pool = new SparkPoolProvider().pool(2)) {
            pool.run(() -> job -> job + "!", jobs, results::add);
            assertThat(results).hasSize(20).startsWith("0!", "1!").endsWith("19!");
            WorkerPool.WorkerFactory<String, String> failing = () -> job -> {
                throw new IllegalStateException("job " + job);
            };
            assertThatThrownBy(() -> pool.run(failing, jobs, results::add))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("Spark has given up: ")
                    .hasMessageContaining("job ");
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> pool.run(() -> job -> job, jobs, results::add))
                    .isInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isFalse();
        }
        assertThat(results).hasSize(20);
    }

    @Test
    void theVerbFindsIt() {
        Path out = folder.resolve("teams");
        StringWriter said = new StringWriter();
        int status = ToolProvider.findFirst("pokechess")
                .orElseThrow()
                .run(
                        new PrintWriter(said),
                        new PrintWriter(said),
                        "teams",
                        "solve",
                        "--pairs",
                        "5",
                        "--nodes",
                        "10",
                        "--on",
                        "spark",
                        "--jobs",
                        "2",
                        "--out",
                        out.toString());
        assertThat(said.toString()).contains("This mixture ");
        assertThat(status).isZero();
        assertThat(out.resolve("report.html")).exists();
    }

    @Test
    void tasksTakeSecondsAndBatchesAMinute() {
        assertThat(SparkPool.batch(8, 0)).isEqualTo(16);
        assertThat(SparkPool.batch(8, 0.1)).isEqualTo(8 * 60 * 10);
        assertThat(SparkPool.batch(8, 1000)).isEqualTo(8);
        assertThat(SparkPool.tasks(16, 8, 0)).isEqualTo(16);
        assertThat(SparkPool.tasks(8 * 60 * 10, 8, 0.1)).isEqualTo(8 * 12);
        assertThat(SparkPool.tasks(100, 8, 0.1)).as("all cores have some").isEqualTo(24);
        assertThat(SparkPool.tasks(5, 8, 0.1)).isEqualTo(5);
    }
}
