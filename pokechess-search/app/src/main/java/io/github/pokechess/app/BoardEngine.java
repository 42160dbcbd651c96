package io.github.pokechess.app;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Level;
import io.github.pokechess.match.Player;
import io.github.pokechess.match.Players;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.time.Duration;
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

    /** A seat of the engine is called this and the name of a {@link Level}. */
    private static final String ENGINE = "engine:";

    /** An analysis begins with so many nodes, and doubles them until it is given up or has looked at all it may. */
    private static final long FIRST_SLICE = 50_000;

    private static final long LAST_SLICE = 3_276_800_000L;

    /** Findings are told no more often. */
    private static final long PAUSE = Duration.ofMillis(100).toNanos();

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

    /** Whether a seat of this name is played by this thread, and not by a person. */
    static boolean plays(String seat) {
        return !seat.equals("human");
    }

    /**
     * The job of a seat: one decision.
     *
     * @param seat {@code engine:LEVEL}, or another name of {@link Players}
     * @param isWatched whether programs play among themselves
     * @param decided takes the text of the decision, on the thread of the engine
     * @throws IllegalArgumentException if there is no such seat
     */
    static <P extends GamePosition<P, M>, M> Job seat(
            PlayedGame<P, M> played, String seat, boolean isWatched, Consumer<String> decided) {
        @Nullable Level level = seat.startsWith(ENGINE) ? Level.named(seat.substring(ENGINE.length())) : null;
        return new Job() {
            @Override
            void run(BoardEngine engine) {
                long begin = System.nanoTime();
                BoardGame<P, M> game = rolledElsewhere(played);
                Player<P, M> player = level == null
                        ? Players.parse(played.kind(), seat).player(engine.random)
                        : level.player(engine.searcher, engine.random, result -> engine.check(this));
                try (player) {
                    M move = player.play(game).steps().get(game.plyCount()).move();
                    if (isWatched) {
                        engine.rest(this, begin + engine.pause.toNanos());
                    }
                    if (!isGivenUp()) {
                        decided.accept(played.kind().format(move, game.position()));
                    }
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

    /** The same game, whose dice may be thrown to try a decision. */
    private static <P extends GamePosition<P, M>, M> BoardGame<P, M> rolledElsewhere(PlayedGame<P, M> played) {
        BoardGame<P, M> game = played.kind().start(played.game().at(0).position(), ChanceSource.seeded(0));
        for (BoardGame.Step<M> step : played.game().steps()) {
            game = game.apply(step.move(), step.outcome());
        }
        return game;
    }

    // ---- analysis ----

    /** Told what an analysis has found. */
    @FunctionalInterface
    interface Findings<M> {
        /**
         * Takes a finding, on the thread of the engine.
         *
         * @param nodes the number of positions that were looked at since the analysis began
         */
        void found(SearchResult<M> result, long nodes);
    }

    /**
     * The job of looking at where a game stands until that is given up: in slices that double, each of which tells at its end what
     * the rolls of the best decision are worth.
     *
     * @param lines the number of best decisions
     */
    static <P extends GamePosition<P, M>, M> Job analysis(PlayedGame<P, M> played, int lines, Findings<M> findings) {
        return new Job() {
            private long told = System.nanoTime();

            @Override
            void run(BoardEngine engine) {
                long before = 0;
                for (long slice = FIRST_SLICE; slice <= LAST_SLICE && !isGivenUp(); slice *= 2) {
                    long sum = before;
                    Limits limits = Limits.nodes(slice).withVariations(lines);
                    SearchResult<M> result = engine.searcher.search(played.game(), limits, progress -> {
                        engine.check(this);
                        if (System.nanoTime() - told >= PAUSE) {
                            tell(progress, sum + progress.nodes());
                        }
                    });
                    before += result.nodes();
                    tell(result, before);
                    if (result.nodes() < slice) {
                        return; // the end is seen
                    }
                }
            }

            private void tell(SearchResult<M> result, long nodes) {
                if (!isGivenUp()) {
                    told = System.nanoTime();
                    findings.found(result, nodes);
                }
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
