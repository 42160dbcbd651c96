package io.github.pokechess.teams;

import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.Pairs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The budget, in cut pairs of games. By the clock it follows from the speed so far, and is noted at each stage, so that
 * a run that is played again from its journal spends as it did. Questions go through it, so that it can tell how far
 * one is that takes long.
 */
final class PairBudget implements Pairs {
    /** The rate a second that is assumed before anything was measured. */
    private static final double FIRST_GUESS = 50;

    /** For so many seconds, those of the start, a run that goes on believes in its speed before the break. */
    private static final double SENSIBLE = 5;

    private final long allowed;
    private final Optional<Duration> time;
    private final Pairs pairs;
    private final LongSupplier spent;
    private String question = "";
    private long total;

    /** The share of a number of pairs that is kept for later. */
    private double reserved;

    /** The part of the current question that was played. */
    private double running;

    private double costOfPair;

    /** What was played in this run, without that which was there already. */
    private double played;

    private Duration elapsedBefore = Duration.ZERO;

    /**
     * Begins to pace.
     *
     * @param allowed the number of pairs of games; without meaning if there is a time
     * @param time the time for which games may be played, if that is what counts
     * @param spent supplies what was spent so far
     */
    PairBudget(long allowed, Optional<Duration> time, Pairs pairs, LongSupplier spent) {
        this.allowed = allowed;
        this.time = time;
        this.pairs = pairs;
        this.spent = spent;
    }

    /** Begins a question by this budget: the label separates its notes and its time from those of others. */
    @Override
    public void beginQuestion(String label) {
        question = time.map(most -> label + " " + most.toSeconds() + "s").orElse(label);
        pairs.beginQuestion(question);
        elapsedBefore = pairs.elapsed();
    }

    /** The total budget, as far as it is known at a stage. */
    long planTotal(String stage) {
        total = time.isEmpty()
                ? allowed * Extent.FULL.costInCutPairs()
                : pairs.storedOrNewDecision("plan " + question + " " + stage, () -> cutPairsUntil(time.get()));
        return total;
    }

    private long cutPairsUntil(Duration time) {
        double left = Math.max(0, inSeconds(time) - inSeconds(pairs.elapsed()));
        return spent.getAsLong() + (long) (left * cutPairsPerSecond((double) spent.getAsLong()));
    }

    private double cutPairsPerSecond(double done) {
        double elapsed = inSeconds(pairs.elapsed());
        double measured = elapsed - inSeconds(elapsedBefore);
        if (played > 0 && measured > 0 && (elapsedBefore.isZero() || measured >= SENSIBLE)) {
            return played / measured; // what was there already took no time
        }
        return elapsed > 0 && done > 0 ? done / elapsed : FIRST_GUESS;
    }

    /** Keeps a share of the budget for later, if it is a number of pairs: nothing is played beyond the rest. */
    void reserveShare(double share) {
        reserved = share;
    }

    /**
     * The rest of a budget of pairs.
     *
     * @param plannedIfTimed the planned number, for a budget of time
     */
    long remainingOrPlanned(long plannedIfTimed) {
        return time.isPresent()
                ? plannedIfTimed
                : Math.max(0, (long) Math.ceil((1 - reserved) * total) - spent.getAsLong());
    }

    /** The questions as far as there are pairs left for them. */
    private List<PairQuery> affordableQueries(List<PairQuery> queries) {
        long left = remainingOrPlanned(Long.MAX_VALUE);
        List<PairQuery> affordable = new ArrayList<>();
        for (PairQuery query : queries) {
            int cost = query.isMirror() ? 0 : query.extent().costInCutPairs();
            int count = query.to() - query.from();
            int to = query.from() + (cost == 0 ? count : (int) Math.min(count, left / cost));
            affordable.add(new PairQuery(query.first(), query.second(), query.extent(), query.from(), to));
            left -= (long) cost * (to - query.from());
        }
        return affordable;
    }

    /** The payoffs asked for, of the last questions fewer or none where a number of pairs is used up. */
    @Override
    public List<double[]> playForPayoffs(List<PairQuery> wanted) throws InterruptedException {
        List<PairQuery> queries = affordableQueries(wanted);
        long count = 0;
        long cost = 0;
        for (PairQuery query : queries) {
            count += query.to() - query.from();
            cost += (long) (query.to() - query.from()) * query.extent().costInCutPairs();
        }
        costOfPair = (double) cost / Math.max(1, count);
        try {
            return pairs.playForPayoffs(queries);
        } finally {
            running = 0;
        }
    }

    @Override
    public long storedOrNewDecision(String name, LongSupplier decision) {
        return pairs.storedOrNewDecision(name, decision);
    }

    @Override
    public Duration elapsed() {
        return pairs.elapsed();
    }

    /** Takes note that one more pair of the question was played. */
    void countPlayedPair() {
        running += costOfPair;
        played += costOfPair;
    }

    private static double inSeconds(Duration time) {
        return time.toMillis() / 1000.0;
    }

    /** The share that is done, 0 to 1. */
    double shareDone() {
        double share = time.isPresent()
                ? inSeconds(pairs.elapsed()) / Math.max(1e-3, inSeconds(time.get()))
                : (spent.getAsLong() + running) / Math.max(1, total);
        return Math.min(1, share);
    }

    /** The time that is left. */
    Duration estimatedTimeLeft() {
        double left = time.isPresent()
                ? inSeconds(time.get()) - inSeconds(pairs.elapsed())
                : ((double) total - spent.getAsLong() - running) / cutPairsPerSecond(spent.getAsLong() + running);
        return Duration.ofSeconds((long) Math.max(0, left));
    }
}
