package io.github.pokechess.match;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Pairing.Playout;
import io.github.pokechess.match.Pairing.Round;
import io.github.pokechess.match.review.Luck;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run of a match: games are played side by side and taken in their order, so that reports and files do not depend
 * on which of them ends first. No more games are begun ahead than {@link #AHEAD} for each job, since those behind an
 * unfinished one are lost when the run is stopped.
 */
final class MatchRun<P extends GamePosition<P, M>, M> {
    private static final int AHEAD = 4;
    private static final Logger LOG = LoggerFactory.getLogger(MatchRun.class);

    private final Pairing<P, M> pairing;
    private final Terms terms;
    private final @Nullable MatchFile<P, M> file;
    private final Match.Listener<P, M> listener;
    private final CompletableFuture<Boolean> stopped = new CompletableFuture<>();
    private final Tally tally;

    /**
     * The terms of a match.
     *
     * @param games the number of games
     * @param jobs the number of games at a time
     * @param sprt the test that ends the match early, or null
     * @param luckNodes the number of nodes by which luck is measured, 0 if it is not
     */
    record Terms(int games, int jobs, @Nullable Sprt sprt, long luckNodes) {}

    record Played<P, M>(int pair, int leg, BoardGame<P, M> game) implements Match.Played<P, M> {}

    /**
     * A game that is played, or of which the luck is measured.
     *
     * @param isNew whether it is played
     */
    private record Work<P, M>(Round round, boolean isNew, CompletableFuture<Done<P, M>> done) {}

    /**
     * A game that was played.
     *
     * @param luck the luck of side 0
     */
    private record Done<P, M>(Playout<P, M> playout, double luck) {}

    MatchRun(Pairing<P, M> pairing, Terms terms, @Nullable MatchFile<P, M> file, Match.Listener<P, M> listener) {
        this.pairing = pairing;
        this.terms = terms;
        this.file = file;
        this.listener = listener;
        tally = new Tally(terms.luckNodes() > 0);
    }

    void stop() {
        stopped.complete(true);
    }

    MatchResult playAndTally() throws IOException {
        NavigableMap<Round, BoardGame<P, M>> unmeasured = new TreeMap<>();
        BiConsumer<Round, BoardGame<P, M>> before = terms.luckNodes() > 0
                ? unmeasured::put
                : (round, game) -> tally.addGame(round, game.outcome().orElseThrow(), 0);
        Set<Round> finished =
                file == null ? Set.of() : file.readRounds(pairing::startOfRound, before, listener::notice);
        ExecutorService workers = Executors.newFixedThreadPool(terms.jobs());
        try {
            listener.progress(tally.result(false));
            boolean complete = startAndRecordResults(startMeasuringLuck(unmeasured, workers), false)
                    && startAndRecordResults(startMissingGames(finished, workers), true);
            return tally.result(complete);
        } finally {
            workers.shutdownNow();
            awaitEnd(workers);
        }
    }

    /** Lets the luck of games be measured that were played before. */
    private Iterator<Work<P, M>> startMeasuringLuck(
            NavigableMap<Round, BoardGame<P, M>> unmeasured, ExecutorService workers) {
        return unmeasured.entrySet().stream()
                .map(entry -> new Work<>(
                        entry.getKey(),
                        false,
                        CompletableFuture.supplyAsync(
                                () -> measureLuckOf(new Playout<>(entry.getValue(), new TreeMap<>())), workers)))
                .iterator();
    }

    /** Lets games be played that were not played before. */
    private Iterator<Work<P, M>> startMissingGames(Set<Round> finished, ExecutorService workers) {
        return IntStream.range(0, terms.games())
                .mapToObj(Round::ofGame)
                .filter(round -> !finished.contains(round))
                .map(round -> new Work<>(
                        round,
                        true,
                        CompletableFuture.supplyAsync(() -> measureLuckOf(pairing.playRound(round)), workers)))
                .iterator();
    }

    private Done<P, M> measureLuckOf(Playout<P, M> playout) {
        double luck = terms.luckNodes() == 0 ? 0 : new Luck<P, M>(terms.luckNodes()).measure(playout.game());
        return new Done<>(playout, luck);
    }

    /**
     * Lets work begin, and takes it in its order.
     *
     * @param endsWhenDecided whether it may end when the test is decided
     * @return whether nothing is left to do
     */
    private boolean startAndRecordResults(Iterator<Work<P, M>> works, boolean endsWhenDecided) throws IOException {
        Deque<Work<P, M>> begun = new ArrayDeque<>();
        while (!endsWhenDecided || !isSprtDecided()) {
            while (begun.size() < AHEAD * terms.jobs() && works.hasNext()) {
                begun.add(works.next());
            }
            Work<P, M> next = begun.poll();
            if (next == null) {
                return true;
            }
            Done<P, M> done = awaitGameUnlessStopped(next.done());
            if (done == null) {
                return false;
            }
            recordResult(next, done);
        }
        return true;
    }

    private void recordResult(Work<P, M> work, Done<P, M> done) throws IOException {
        Round round = work.round();
        BoardGame<P, M> game = done.playout().game();
        if (work.isNew()) {
            if (file != null) {
                file.appendGame(
                        round,
                        done.playout(),
                        pairing.contender(round, 0).name(),
                        pairing.contender(round, 1).name());
            }
            listener.played(new Played<>(round.pair(), round.leg(), game));
        }
        tally.addGame(round, game.outcome().orElseThrow(), done.luck());
        listener.progress(tally.result(false));
    }

    private boolean isSprtDecided() {
        Sprt sprt = terms.sprt();
        return sprt != null && sprt.isDecided(tally.result(false));
    }

    /** Waits for a game; null if the run is stopped before it is there. */
    private @Nullable Done<P, M> awaitGameUnlessStopped(CompletableFuture<Done<P, M>> game) {
        try {
            CompletableFuture.anyOf(game, stopped).get();
            return game.isDone() ? game.get() : null;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return null;
        } catch (ExecutionException wrong) {
            if (wrong.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (wrong.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(wrong.getCause());
        }
    }

    /** Waits until no thread of this run is left, which may be in somebody's process. */
    private static void awaitEnd(ExecutorService workers) {
        boolean interrupted = Thread.interrupted();
        try {
            if (!workers.awaitTermination(1, TimeUnit.MINUTES)) {
                LOG.warn("a player does not notice that its game is over");
            }
        } catch (InterruptedException again) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
