package io.github.pokechess.app.board;

import io.github.pokechess.board.Reply;
import io.github.pokechess.board.Task;
import io.github.pokechess.board.Thought;
import io.github.pokechess.search.Searcher;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches in addition to the engine that answer one question each, with searchers of their own: the same question has always the same
 * answer. Thread-safe.
 */
public final class BoardQuestions implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BoardQuestions.class);

    /** The number of searches at a time. */
    static final int MOST = 4;

    private final Semaphore free = new Semaphore(MOST);
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "board-question");
        thread.setDaemon(true);
        return thread;
    });

    private final Map<Task.Slot, Search> current = new EnumMap<>(Task.Slot.class);

    /** Searches on this thread what a reply lacks; nothing if others search already. */
    Optional<Reply> searched(Reply reply) {
        if (!free.tryAcquire()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Thought.searched(reply));
        } finally {
            free.release();
        }
    }

    /**
     * Begins a task, in place of the one before it.
     *
     * @return false if others search already
     */
    synchronized boolean begin(Task task, Thought.Found found) {
        giveUp(task.slot());
        Search search = begin(() -> Thought.run(
                task,
                Searcher.builder().tableMebibytes(1).build(),
                new SplittableRandom(0),
                System::nanoTime,
                () -> Thread.currentThread().isInterrupted(),
                found));
        if (search != null) {
            current.put(task.slot(), search);
        }
        return search != null;
    }

    /** Gives up what a slot does. */
    synchronized void giveUp(Task.Slot slot) {
        Search search = current.remove(slot);
        if (search != null) {
            search.cancel();
        }
    }

    /** Begins something on a thread of its own; null if others search already. */
    @Nullable
    public Search begin(Runnable question) {
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
                } catch (CancellationException interrupted) {
                    // nobody waits for the answer
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

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
