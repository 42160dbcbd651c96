package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.engine.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What others throw, drop and cancel leaves a searcher as it should be. */
@Timeout(60)
final class SearcherFaultsTest {
    private static final Game GAME = Game.start(Positions.start(), ChanceSource.none());

    /** Throws in threads that are not the one it was made in. */
    private static Evaluator<BoardView> throwingInHelpers() {
        Thread leader = Thread.currentThread();
        return board -> {
            if (Thread.currentThread() != leader) {
                throw new IllegalStateException("in a helper");
            }
            return 0;
        };
    }

    @Test
    void whatAHelperThreadThrowsEndsTheSearchAndIsThrown() {
        Searcher searcher = Searcher.builder()
                .threads(3)
                .evaluator(BoardView.class, throwingInHelpers())
                .build();

        assertThatThrownBy(() -> searcher.search(GAME, Limits.infinite()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("in a helper");
        assertThatThrownBy(() -> searcher.search(GAME, Limits.infinite())).hasMessage("in a helper");
    }

    @Test
    void anExecutorThatThrowsLeavesTheSearcherFree() {
        Searcher searcher = Searcher.builder()
                .executor(task -> {
                    throw new OutOfMemoryError("no thread");
                })
                .build();

        assertThatThrownBy(() -> searcher.start(GAME, Limits.depth(1))).isInstanceOf(OutOfMemoryError.class);

        assertThat(searcher.search(GAME, Limits.depth(1)).best()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancel", "orTimeout", "complete"})
    void aFutureThatEndsOtherwiseStopsTheSearch(String end) throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Searcher searcher = Searcher.builder().executor(executor).build();
        try {
            CountDownLatch running = new CountDownLatch(1);
            CompletableFuture<SearchResult<Move>> future =
                    searcher.start(GAME, Limits.infinite(), info -> running.countDown());
            running.await();

            switch (end) {
                case "cancel" -> assertThat(future.cancel(true)).isTrue();
                case "complete" -> assertThat(future.complete(null)).isTrue();
                default ->
                    assertThatThrownBy(() ->
                                    future.orTimeout(1, TimeUnit.MILLISECONDS).join())
                            .hasCauseInstanceOf(TimeoutException.class);
            }

            executor.shutdown();
            assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
            assertThat(searcher.search(GAME, Limits.depth(1)).best()).isPresent();
        } finally {
            searcher.stop();
            executor.shutdownNow();
        }
    }

    @Test
    void cancellingASearchThatHasNotBegunLeavesTheSearcherFree() {
        List<Runnable> dropped = new ArrayList<>();
        Searcher searcher = Searcher.builder().executor(dropped::add).build();
        CompletableFuture<SearchResult<Move>> future = searcher.start(GAME, Limits.infinite());

        future.cancel(false);

        assertThat(searcher.search(GAME, Limits.depth(1)).best()).isPresent();
        dropped.forEach(Runnable::run); // too late: nothing happens
        assertThat(searcher.search(GAME, Limits.depth(1)).best()).isPresent();
    }

    @Test
    void anEvaluatorForAViewThatNoGameHasIsRefused() {
        Searcher.Builder builder = Searcher.builder().evaluator(Position.class, position -> 0);

        assertThatIllegalArgumentException()
                .isThrownBy(builder::build)
                .withMessageContaining(Position.class.getName())
                .withMessageContaining(BoardView.class.getName());
        assertThat(builder.unknownViews(true)
                        .build()
                        .search(GAME, Limits.depth(1))
                        .best())
                .isPresent();
    }
}
