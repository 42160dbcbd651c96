package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The background threads of a board: whatever is thrown in them is reported, and they go on; full memory ends the
 * server.
 */
@Timeout(60)
final class BoardThreadsTest {
    private final BoardThreads background = new BoardThreads();
    private final BlockingQueue<String> found = new LinkedBlockingQueue<>();

    /** The move of a random player in a new game. */
    private static EngineTask move() {
        PokemonChess kind = new PokemonChess();
        Position start = kind.position();
        return new EngineTask.Decide(
                new EngineTask.NodeRef<>(
                        1, 0, GameRecord.of(kind, Map.of(), BoardGame.start(start, ChanceSource.seeded(1)))),
                "random",
                0);
    }

    private TaskRunner.Listener listener(Consumer<String> decided) {
        return new TaskRunner.Listener() {
            @Override
            public void onEvent(PageEvent event) {
                found.add(event.getClass().getSimpleName());
            }

            @Override
            public void onDecision(Decision<?, ?> decision) {
                decided.accept(decision.text());
            }

            @Override
            public void onReviewMarks(Map<Integer, Integer> glyphs) {
                throw new AssertionError("nothing is reviewed");
            }
        };
    }

    private String next() throws InterruptedException {
        return String.valueOf(found.poll(20, TimeUnit.SECONDS));
    }

    @Test
    void engine_goesOnAfterAnError() throws InterruptedException {
        try (BoardEngine engine = new BoardEngine(1, 1, Duration.ZERO, background)) {
            engine.startTask(move(), listener(move -> {
                throw new AssertionError("a planned failure");
            }));
            assertThat(next()).isEqualTo("Problem");
            engine.startTask(move(), listener(found::add));
            assertThat(next()).hasSizeBetween(4, 5);
        }
    }

    /** What cannot even be reported does not end the engine. */
    @Test
    void engine_goesOnWhenItsReportFails() throws InterruptedException {
        try (BoardEngine engine = new BoardEngine(1, 1, Duration.ZERO, background)) {
            engine.startTask(move(), new TaskRunner.Listener() {
                @Override
                public void onEvent(PageEvent event) {
                    found.add("reported");
                    throw new StackOverflowError("a planned failure");
                }

                @Override
                public void onDecision(Decision<?, ?> decision) {
                    throw new StackOverflowError("a planned failure");
                }

                @Override
                public void onReviewMarks(Map<Integer, Integer> glyphs) {
                    throw new AssertionError("nothing is reviewed");
                }
            });
            assertThat(next()).isEqualTo("reported");
            engine.startTask(move(), listener(found::add));
            assertThat(next()).hasSizeBetween(4, 5);
        }
    }

    @Test
    void questions_freeTheirPlaceAfterAnError() throws InterruptedException {
        BoardSearches questions = new BoardSearches(background);
        for (int i = 0; i < 2 * BoardSearches.MOST; i++) {
            Runnable question = () -> {
                found.add("asked");
                throw new AssertionError("a planned failure");
            };
            while (questions.tryStart(question) == null) {
                TimeUnit.MILLISECONDS.sleep(1); // the one before has yet to end
            }
            assertThat(next()).isEqualTo("asked");
        }
        questions.close();
    }

    @Test
    void fullMemory_endsTheServer() throws InterruptedException {
        background
                .unstartedThread("full", () -> {
                    throw new OutOfMemoryError("a planned failure");
                })
                .start();
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(background::awaitMemoryFull);
    }

    @Test
    void fullMemory_endsTheServerFromAnAttempt() {
        background.runAndReportFailure(
                "never logged",
                () -> {
                    throw new OutOfMemoryError("a planned failure");
                },
                () -> found.add("reported"));
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(background::awaitMemoryFull);
        assertThat(found).isEmpty();
    }

    /** The library that reads requests catches what its threads are ended by. */
    @Test
    void fullMemory_endsTheServerFromARequest() throws Exception {
        QueuedThreadPool requests = background.createRequestPool(8, 4);
        requests.start();
        try {
            requests.execute(() -> {
                throw new OutOfMemoryError("a planned failure");
            });
            assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(background::awaitMemoryFull);
        } finally {
            requests.stop();
        }
    }

    @Test
    void memoryThatStaysFull_endsTheServer() {
        for (int used : new int[] {98, 98, 90, 98, 98}) {
            background.throwIfMemoryFull(used, 100);
        }
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(() -> background.throwIfMemoryFull(98, 100));
    }
}
