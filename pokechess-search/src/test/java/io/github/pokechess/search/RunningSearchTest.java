package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Searches on other threads: {@link Searcher#start}, {@link Searcher.Running}, and the executor of a searcher. */
@Timeout(60)
final class RunningSearchTest {
    private static final Position START = Positions.start();
    private static final Game GAME = Game.start(START, ChanceSource.none());

    private static Searcher.Builder small() {
        return Searcher.builder().tableMebibytes(1);
    }

    /** The threads that evaluate positions. */
    private static Searcher.Builder recording(Set<String> threads) {
        return small().evaluator(BoardView.class, board -> {
            threads.add(Thread.currentThread().getName());
            return 0;
        });
    }

    @Test
    void start_searchesOnADaemonThreadOfItsOwn() {
        Set<String> threads = ConcurrentHashMap.newKeySet();

        assertThat(recording(threads)
                        .build()
                        .start(START, Limits.depth(2))
                        .join()
                        .depth())
                .isEqualTo(2);

        assertThat(threads).containsExactly("pokechess-search");
    }

    @Test
    void start_usesTheExecutorOfTheBuilderForLeaderAndHelpers() {
        Set<String> threads = ConcurrentHashMap.newKeySet();
        ExecutorService executor = Executors.newCachedThreadPool(task -> new Thread(task, "of the caller"));
        try {
            Searcher searcher = recording(threads).threads(3).executor(executor).build();

            assertThat(searcher.start(GAME, Limits.depth(3)).join().depth()).isEqualTo(3);
            assertThat(threads).containsExactly("of the caller");
        } finally {
            executor.shutdown();
        }
    }

    static List<Executor> executorsWithoutAFreeThread() {
        return List.of(task -> {}, Runnable::run);
    }

    @ParameterizedTest
    @MethodSource("executorsWithoutAFreeThread")
    void aHelperThatFindsNoThreadIsLeftOut(Executor executor) {
        Searcher searcher = small().threads(4).executor(executor).build();

        assertThat(searcher.search(START, Limits.depth(3)).depth()).isEqualTo(3);
    }

    @Test
    void join_stopsASearchThatTakesLonger() {
        Searcher.Running<Move> search = small().build().start(GAME, Limits.infinite());

        SearchResult<Move> result = search.join(Duration.ofMillis(20));

        assertThat(result.best()).isPresent();
        assertThat(result.stopReason()).isEqualTo(SearchResult.StopReason.STOPPED);
        assertThat(search.latest()).contains(result);
    }

    @Test
    void join_returnsAResultThatIsThereAtOnce() {
        Searcher.Running<Move> search = small().build().start(START, Limits.depth(1), result -> {});

        assertThat(search.join(Duration.ofSeconds(Long.MAX_VALUE)).depth()).isEqualTo(1);
        assertThat(search.join(Duration.ofSeconds(-1)).depth()).isEqualTo(1);
    }

    @Test
    void join_throwsWhatTheListenerThrew() {
        Searcher.Running<Move> search = small().build().start(START, Limits.infinite(), result -> {
            throw new IllegalStateException("a listener");
        });

        assertThatThrownBy(() -> search.join(Duration.ofMinutes(1)))
                .isInstanceOf(CompletionException.class)
                .hasRootCauseMessage("a listener");
    }

    @Test
    void join_ofAnInterruptedThreadReturnsTheBestResultSoFar() {
        Searcher.Running<Move> search = small().build().start(START, Limits.infinite());

        Thread.currentThread().interrupt();

        assertThat(search.join(Duration.ofMinutes(1)).best()).isPresent();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void latest_hasTheBestResultSoFarAfterATimeout() throws InterruptedException {
        Searcher searcher = small().build();
        Searcher.Running<Move> search = searcher.start(GAME, Limits.infinite());
        while (search.latest().isEmpty()) {
            Thread.sleep(1);
        }

        assertThatThrownBy(() -> search.orTimeout(1, TimeUnit.MILLISECONDS).join())
                .hasCauseInstanceOf(TimeoutException.class);

        assertThat(search.latest().orElseThrow().best()).isPresent();
    }

    @Test
    void stop_endsItsOwnSearchAlone() {
        Searcher searcher = small().build();
        Searcher.Running<Move> first = searcher.start(GAME, Limits.depth(1));
        first.join();
        Searcher.Running<Move> second = searcher.start(GAME, Limits.infinite());

        first.stop();
        assertThat(second.isDone()).isFalse();
        second.stop();

        assertThat(second.join().stopReason()).isEqualTo(SearchResult.StopReason.STOPPED);
    }
}
