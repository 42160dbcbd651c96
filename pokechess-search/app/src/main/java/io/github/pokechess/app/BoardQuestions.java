package io.github.pokechess.app;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Review;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.search.Limits;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches beside the engine that answer one question each, with searchers of their own: the same question has always the same
 * answer. Thread-safe.
 */
final class BoardQuestions implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BoardQuestions.class);

    /** The number of searches at a time. */
    static final int MOST = 4;

    private final Semaphore free = new Semaphore(MOST);
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "board-question");
        thread.setDaemon(true);
        return thread;
    });

    private @Nullable Search hint;
    private @Nullable Search review;

    /** Searches on this thread what the outcomes of a decision are worth; nothing if others search already. */
    <P extends GamePosition<P, M>, M> Optional<double[]> fan(PlayedGame<P, M> shown, String move) {
        if (!free.tryAcquire()) {
            return Optional.empty();
        }
        try {
            return Optional.of(BoardThought.scores(shown, move));
        } finally {
            free.release();
        }
    }

    /**
     * Searches a good move, in place of the hint before.
     *
     * @return false if others search already
     */
    synchronized <P extends GamePosition<P, M>, M> boolean hint(PlayedGame<P, M> shown, Consumer<String> found) {
        cancelHint();
        hint = begin(() -> {
            @Nullable String best = BoardThought.hint(shown);
            if (best != null && !Thread.currentThread().isInterrupted()) {
                found.accept(best);
            }
        });
        return hint != null;
    }

    /**
     * Reviews a game, in place of the review before.
     *
     * @param progress told after how many decisions it is
     * @return false if others search already
     */
    synchronized <P extends GamePosition<P, M>, M> boolean review(
            PlayedGame<P, M> played, long nodes, IntConsumer progress, Consumer<Review<M>> done) {
        cancelReview();
        review = begin(() -> {
            Review<M> result = Review.of(played.game(), BoardThought.small(), Limits.nodes(nodes), progress);
            if (!Thread.currentThread().isInterrupted()) {
                done.accept(result);
            }
        });
        return review != null;
    }

    /** Begins something on a thread of its own; null if others search already. */
    @Nullable
    Search begin(Runnable question) {
        if (!free.tryAcquire()) {
            return null;
        }
        Search search = new Search(question);
        threads.execute(search);
        return search;
    }

    /** A search on a thread of its own. */
    final class Search implements Runnable {
        private final Runnable question;
        private @Nullable Thread thread;
        private boolean cancelled;

        Search(Runnable question) {
            this.question = question;
        }

        @Override
        public void run() {
            if (begins()) {
                try {
                    question.run();
                } catch (RuntimeException mistake) {
                    LOG.error("a question has no answer", mistake);
                } finally {
                    end();
                }
            }
            free.release();
        }

        private synchronized boolean begins() {
            thread = Thread.currentThread();
            return !cancelled;
        }

        private synchronized void end() {
            thread = null;
            Thread.interrupted(); // the thread is used again
        }

        /** Interrupted, a search ends at once, and so do all that come after it. */
        synchronized void cancel() {
            cancelled = true;
            if (thread != null) {
                thread.interrupt();
            }
        }
    }

    /** Gives up the hint that is looked for. */
    synchronized void cancelHint() {
        if (hint != null) {
            hint.cancel();
        }
    }

    /** Gives up the review that is made. */
    synchronized void cancelReview() {
        if (review != null) {
            review.cancel();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
