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
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
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
    private final Map<EngineTask.Slot, Future<?>> current = new EnumMap<>(EngineTask.Slot.class);

    /** @param background where threads come from */
    BoardSearches(BoardThreads background) {
        this.background = background;
        threads = background.createPool("board-question");
    }

    /** Searches on this thread what a reply lacks; nothing if others search already. */
    Optional<PageReply> tryCompleteBySearch(PageReply reply) {
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
    synchronized boolean tryStartTask(EngineTask task, TaskRunner.Listener listener) {
        cancel(task.slot());
        Future<?> search = tryStart(
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
        Future<?> search = current.remove(slot);
        if (search != null) {
            search.cancel(true);
        }
    }

    /** Begins something on a thread of its own; null if others search already. */
    @Nullable
    public Future<?> tryStart(Runnable question) {
        return tryStart(question, () -> {});
    }

    /** @param failed called if the question has no answer, on its thread */
    private @Nullable Future<?> tryStart(Runnable question, Runnable failed) {
        if (!free.tryAcquire()) {
            return null;
        }
        boolean begins = false;
        try {
            FutureTask<?> search = new FutureTask<>(
                    () -> background.runAndReportFailure("a question has no answer", question, failed), null);
            threads.execute(() -> {
                try {
                    search.run();
                } finally {
                    free.release(); // when the thread is free, not when the search was cancelled
                }
            });
            begins = true;
            return search;
        } finally {
            if (!begins) {
                free.release();
            }
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
