package io.github.pokechess.app;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.search.Searcher;
import java.time.Duration;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that plays seats of a game that is served, or looks at where it stands: one thing at a time, given up within some
 * milliseconds for the next one. Thread-safe.
 */
final class BoardEngine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BoardEngine.class);

    private final Searcher searcher;
    private final SplittableRandom random;
    private final Duration pause;
    private final Thread thread = new Thread(this::work, "board-engine");

    private @Nullable Job next;
    private @Nullable Job current;
    private boolean closed;

    /** An engine with nothing to do, whose games among programs can be followed. */
    BoardEngine(int mebibytes, long seed) {
        this(mebibytes, seed, Duration.ofMillis(700));
    }

    /**
     * An engine with nothing to do.
     *
     * @param mebibytes the memory of its table
     * @param seed decides its random choices
     * @param pause the least time for a decision of a game without people, so that it can be watched
     * @throws IllegalArgumentException if there is no such table
     */
    BoardEngine(int mebibytes, long seed, Duration pause) {
        this.pause = pause;
        searcher = Searcher.builder().tableMebibytes(mebibytes).build();
        random = new SplittableRandom(seed);
        thread.setDaemon(true);
        thread.start();
    }

    /** Something to do, until it is given up. */
    abstract static class Job {
        private volatile boolean givenUp;

        abstract void run(BoardEngine engine);

        /** Whether nobody wants it any more. */
        boolean isGivenUp() {
            return givenUp;
        }
    }

    /** Gives up what it does, for something else or for nothing; does not wait. */
    synchronized void turnTo(@Nullable Job job) {
        if (current != null) {
            current.givenUp = true;
            searcher.stop();
        }
        next = closed ? null : job;
        notifyAll();
    }

    /** Whether it does something, or is about to. */
    synchronized boolean isBusy() {
        return current != null || next != null;
    }

    @Override
    public synchronized void close() {
        closed = true;
        turnTo(null);
    }

    private void work() {
        try {
            for (Job job = take(); job != null; job = take()) {
                run(job);
            }
        } catch (InterruptedException nobodyDoes) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable Job take() throws InterruptedException {
        current = null;
        while (next == null && !closed) {
            wait();
        }
        current = next;
        next = null;
        return current;
    }

    /** Whatever goes wrong, the next one is done. */
    private void run(Job job) {
        try {
            job.run(this);
        } catch (RuntimeException mistake) {
            LOG.error("the engine has failed", mistake);
        }
    }

    // ---- seats ----

    /**
     * The job of a seat: one decision.
     *
     * @param seat {@code engine:LEVEL}, {@code random} or {@code greedy}
     * @param isWatched whether programs play among themselves
     * @param decided takes the text of the decision, on the thread of the engine
     * @throws IllegalArgumentException if there is no such seat
     */
    static <P extends GamePosition<P, M>, M> Job seat(
            PlayedGame<P, M> played, String seat, boolean isWatched, Consumer<String> decided) {
        return new Job() {
            @Override
            void run(BoardEngine engine) {
                long begin = System.nanoTime();
                String move = BoardThought.decision(
                        played, seat, engine.searcher, engine.random, result -> engine.check(this));
                if (isWatched) {
                    engine.rest(this, begin + engine.pause.toNanos());
                }
                if (!isGivenUp()) {
                    decided.accept(move);
                }
            }
        };
    }

    /** Waits until a time, or until its job is given up. */
    private synchronized void rest(Job job, long until) {
        try {
            for (long left = until - System.nanoTime();
                    left > 0 && !job.isGivenUp();
                    left = until - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException nobodyDoes) {
            Thread.currentThread().interrupt();
        }
    }

    // ---- analysis ----

    /**
     * The job of looking at where a game stands until that is given up.
     *
     * @param lines the number of best decisions
     */
    static <P extends GamePosition<P, M>, M> Job analysis(
            PlayedGame<P, M> played, int lines, BoardThought.Findings<M> findings) {
        return new Job() {
            @Override
            void run(BoardEngine engine) {
                BoardThought.analyse(played, Set.of(), lines, engine.searcher, this::isGivenUp, findings);
            }
        };
    }

    /** Ends a search that began after its job was given up. */
    private void check(Job job) {
        if (job.isGivenUp()) {
            searcher.stop();
        }
    }
}
