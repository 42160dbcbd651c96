package io.github.pokechess.app.analysis;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.study.Rollout;
import io.github.pokechess.study.RolloutBlock;
import io.github.pokechess.study.RolloutPolicy;
import io.github.pokechess.study.RolloutResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A rollout on some threads for some time. A block that has begun is played to its end and counts: to leave out those
 * that take long would leave out long games. So the last ones begin when they are likely to end in time.
 */
final class RolloutRun<P extends GamePosition<P, M>, M> {
    private static final long POLL_MILLIS = 50;

    private final Rollout<P, M> rollout;
    private final Supplier<RolloutPolicy<P, M>> policies;
    private final int jobs;
    private final long deadline;
    private final AtomicLong next = new AtomicLong();
    private final BlockingQueue<RolloutBlock> played = new LinkedBlockingQueue<>();

    /** The longest time that a block has taken, in nanoseconds. */
    private final AtomicLong longest = new AtomicLong();

    private volatile boolean isEnough;

    /** @param policies makes one for each thread */
    RolloutRun(Rollout<P, M> rollout, Supplier<RolloutPolicy<P, M>> policies, int jobs, Duration time) {
        this.rollout = rollout;
        this.policies = policies;
        this.jobs = jobs;
        deadline = System.nanoTime() + time.toNanos();
    }

    /**
     * Plays until it is enough, time is up or the thread is interrupted, which it stays; returns the result so far.
     *
     * @param progress receives the result after each block
     */
    RolloutResult playUntil(Predicate<RolloutResult> condition, Consumer<RolloutResult> progress) {
        RolloutResult result = RolloutResult.none(rollout.moves().size());
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                workers.add(threads.submit(this::playBlocks));
            }
            boolean over = false;
            while (!over) {
                over = workers.stream().allMatch(Future::isDone); // asked first: then all their blocks are here
                RolloutBlock block = played.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
                for (; block != null; block = played.poll()) {
                    result = result.plus(block);
                    progress.accept(result);
                }
                isEnough = isEnough || condition.test(result);
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException wrong) {
                throw wrong;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            threads.shutdownNow();
        }
        return result;
    }

    private void playBlocks() {
        RolloutPolicy<P, M> policy = policies.get();
        while (true) {
            long number = next.getAndIncrement();
            long begun = System.nanoTime();
            boolean late = begun + longest.get() - deadline > 0;
            if (isEnough || (late && number >= 2)) { // two are the least that says anything
                return;
            }
            try {
                played.add(rollout.play(number, policy));
            } catch (CancellationException interrupted) {
                return;
            }
            longest.accumulateAndGet(System.nanoTime() - begun, Math::max);
        }
    }
}
