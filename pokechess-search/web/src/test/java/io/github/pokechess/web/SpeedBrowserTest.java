package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * How fast the page searches in Chromium and this JVM does, turn by turn in the same minutes: nodes of the start
 * position a second of processor time of the searching thread. On request alone, on a machine that does nothing else.
 */
@EnabledIfSystemProperty(named = "web.speed", matches = "true", disabledReason = "measures: -Dweb.speed=true")
@EnabledOnOs(value = OS.LINUX, disabledReason = "only there the time of another process's threads can be read")
final class SpeedBrowserTest extends OpenedPage {
    private static final int NODES = 10_000_000;
    private static final int ROUNDS = 3;
    private static final double LEAST = 0.5;

    /** The kernel counts in hundredths of a second, whatever it runs on. */
    private static final double TICKS = 100;

    private static final int SAMPLE_MILLIS = 20;
    private static final String QUESTION = "speed|pokemon|||" + NODES / 5;

    @Test
    void aBrowserHasHalfOfTheSpeedOfThisJvm() throws Exception {
        assertThat(ManagementFactory.getRuntimeMXBean().getInputArguments())
                .as("a JVM without its optimizing compiler is no measure: see tests.compiler in the pom")
                .noneMatch(argument -> argument.startsWith("-XX:TieredStopAtLevel"));
        long opened = System.nanoTime();
        open();
        ask("{'do':'state'}");
        System.out.printf(Locale.ROOT, "it answers %.2f s after it was opened%n", (System.nanoTime() - opened) / 1e9);
        double inBrowser = 0;
        double here = 0;
        System.out.println("round  browser  JVM, thousand nodes a second");
        for (int round = 0; round <= ROUNDS; round++) {
            double browserSeconds = browserSeconds();
            double seconds = seconds();
            System.out.printf(
                    Locale.ROOT,
                    "%5s  %7.0f  %4.0f%n",
                    round == 0 ? "warm" : round,
                    NODES / browserSeconds / 1000,
                    NODES / seconds / 1000);
            inBrowser += round == 0 ? 0 : browserSeconds;
            here += round == 0 ? 0 : seconds;
        }
        System.out.printf(Locale.ROOT, "browser ÷ JVM: %.2f%n", here / inBrowser);
        assertThat(here / inBrowser).isGreaterThanOrEqualTo(LEAST);
    }

    private static double seconds() {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThat(Proof.of(Kinds.all(), QUESTION)).startsWith(NODES + " ");
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
    }

    /** The time of the busiest thread of the browser meanwhile, which is gone before it could be asked. */
    private double browserSeconds() throws InterruptedException {
        Map<Path, Double> before = new ConcurrentHashMap<>();
        Map<Path, Double> after = new ConcurrentHashMap<>();
        sample(before);
        Thread sampler = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(SAMPLE_MILLIS);
                    sample(after);
                }
            } catch (InterruptedException done) {
                Thread.currentThread().interrupt();
            }
        });
        sampler.start();
        String answer = browser().evaluate("engine.answerForComparison('" + QUESTION + "')");
        sampler.interrupt();
        sampler.join();
        assertThat(answer).startsWith(NODES + " ");
        return after.entrySet().stream()
                .mapToDouble(one -> one.getValue() - before.getOrDefault(one.getKey(), 0.0))
                .max()
                .orElseThrow();
    }

    private static void sample(Map<Path, Double> times) {
        List<ProcessHandle> processes = ProcessHandle.current().descendants().toList();
        for (ProcessHandle process : processes) {
            try (Stream<Path> tasks = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
                for (Path task : tasks.toList()) {
                    String stat = Files.readString(task.resolve("stat"));
                    String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
                    times.put(task, (Long.parseLong(words[11]) + Long.parseLong(words[12])) / TICKS);
                }
            } catch (IOException gone) {
                // it has ended meanwhile
            }
        }
    }
}
