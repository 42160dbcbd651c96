package io.github.pokechess.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The common settings of all suites: their duration, and the yardstick, which each suite contains so that both run in
 * the same minute.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"
        }) // or the first touch of fresh heap is what is measured
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Suite {
    private final Mailbox mailbox = new Mailbox();

    /** The plain mailbox generator makes the 8902 paths of three half-moves from the start; an operation is one of them. */
    @Benchmark
    @OperationsPerInvocation(Mailbox.NODES)
    public long yardstick() {
        return requireCount(mailbox.perft(), Mailbox.NODES);
    }

    /** The count itself, if it is the right one. */
    static long requireCount(long count, long expected) {
        if (count != expected) {
            throw new IllegalStateException("counted " + count + ", not " + expected);
        }
        return count;
    }
}
