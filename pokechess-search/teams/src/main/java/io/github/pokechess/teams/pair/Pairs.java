package io.github.pokechess.teams.pair;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/** Answers questions about teams by games. */
public interface Pairs {
    /**
     * The payoffs asked for, by question and pair.
     *
     * @throws InterruptedException if this thread is interrupted, at once; no game goes on behind it
     */
    List<double[]> playForPayoffs(List<PairQuery> queries) throws InterruptedException;

    /** A number that depends on the clock: the one recorded under a name, or else a new one that is recorded now. */
    long storedOrNewDecision(String name, LongSupplier decision);

    /** Begins a question, whose time is counted by itself; one of the same label goes on. */
    void beginQuestion(String label);

    /** The time for which games of the question have been played. */
    Duration elapsed();
}
