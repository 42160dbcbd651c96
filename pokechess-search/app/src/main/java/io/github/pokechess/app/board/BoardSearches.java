package io.github.pokechess.app.board;

import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.search.Searcher;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Searches in addition to the engine that answer one question each, with searchers of their own: the same question has
 * always the same answer. Thread-safe.
 */
public final class BoardSearches implements AutoCloseable {
    /** The number of searches at a time. */
    static final int MOST = 4;

    private final Semaphore free = new Semaphore(MOST);
    private final BoardThreads background;
    private final ExecutorService threads;
    private final Map<EngineTask.Slot, Search> current = new EnumMap<>(EngineTask.Slot.class);

    /** @param background where threads come from */
    BoardSearches(BoardThreads background) {
        this.background = background;
        threads = background.pool("board-question");
    }

    /** Searches on this thread what a reply lacks; nothing if others search already. */
    Optional<PageReply> completeBySearch(PageReply reply) {
        if (!free.tryAcquire()) {
            return Optional.empty();
        }
        try {
            return Optional.of(TaskRunner.completeBySearch(reply));
        } finally {
            free.release();
        }
    }

    /**
     * Begins a task, replacing the one before it.
     *
     * @return false if others search already
     */
    synchronized boolean begin(EngineTask task, TaskRunner.Listener listener) {
        cancel(task.slot());
        Search search = begin(
                () -> TaskRunner.run(
                        task,
                        Searcher.builder().tableMebibytes(1).build(),
                        new SplittableRandom(0),
                        System::nanoTime,
                        () -> Thread.currentThread().isInterrupted(),
                        listener),
                () -> listener.onEvent(new PageEvent.Problem("a search has failed; the server's log says why")));
        if (search != null) {
            current.put(task.slot(), search);
        }
        return search != null;
    }

    /** Gives up what a slot does. */
    synchronized void cancel(EngineTask.Slot slot) {
        Search search = current.remove(slot);
        if (search != null) {
            search.cancel();
        }
    }

    /** Begins something on a thread of its own; null if others search already. */
    @Nullable
    public Search begin(Runnable question) {
        return begin(question, () -> {});
    }

    /** @param failed called if the question has no answer, on its thread */
    private @Nullable Search begin(Runnable question, Runnable failed) {
        if (!free.tryAcquire()) {
            return null;
        }
        boolean begins = false;
        try {
            Search search = new Search(question, failed);
            threads.execute(search);
            begins = true;
            return search;
        } finally {
            if (!begins) {
                free.release();
            }
        }
    }

    /** A search on a thread of its own. */
    final class Search implements Runnable {
        private final Runnable question;
        private final Runnable failed;
        private @Nullable Thread thread;
        private boolean cancelled;

        Search(Runnable question, Runnable failed) {
            this.question = question;
            this.failed = failed;
        }

        @Override
        public void run() {
            try {
                if (attachThread()) {
                    background.attempt("a question has no answer", question, failed);
                }
            } finally {
                detachThread();
                free.release();
            }
        }

        private synchronized boolean attachThread() {
            thread = Thread.currentThread();
            return !cancelled;
        }

        private synchronized void detachThread() {
            thread = null;
            Thread.interrupted(); // the thread is used again
        }

        /** Interrupts the current search and all later ones. */
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
