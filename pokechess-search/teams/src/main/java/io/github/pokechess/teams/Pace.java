package io.github.pokechess.teams;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How much there is to spend, in the time of cut pairs of games. By the clock it follows from the speed so far, and is noted at each
 * stage, so that a run that is played again from its journal spends as it did.
 */
final class Pace {
    /** So many a second are taken for granted before anything was measured. */
    private static final double FIRST_GUESS = 50;

    private final TeamSolver.Budget budget;
    private final Pairs pairs;
    private final String label;
    private final LongSupplier spent;
    private long total;

    /**
     * Begins to pace.
     *
     * @param label tells the notes of this run from those of others
     * @param spent is asked what was spent so far
     */
    Pace(TeamSolver.Budget budget, Pairs pairs, String label, LongSupplier spent) {
        this.budget = budget;
        this.pairs = pairs;
        this.label = label;
        this.spent = spent;
    }

    /**
     * What there is to spend in all, as far as it is known at a stage.
     *
     * @throws InterruptedException as {@link Pairs#decided}
     */
    long total(String stage) throws InterruptedException {
        Optional<Duration> time = budget.time();
        total = time.isEmpty()
                ? budget.pairs() * Look.WHOLE.cost()
                : pairs.decided(
                        "plan " + label + " " + time.get().toSeconds() + "s " + stage, () -> believed(time.get()));
        return total;
    }

    private long believed(Duration time) {
        double left = Math.max(0, seconds(time) - seconds(pairs.elapsed()));
        return spent.getAsLong() + (long) (left * speed());
    }

    private double speed() {
        double elapsed = seconds(pairs.elapsed());
        return elapsed > 0 && spent.getAsLong() > 0 ? (double) spent.getAsLong() / elapsed : FIRST_GUESS;
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }

    /** The share that is done, 0 to 1. */
    double done() {
        Optional<Duration> time = budget.time();
        double share = time.isPresent()
                ? seconds(pairs.elapsed()) / Math.max(1e-3, seconds(time.get()))
                : (double) spent.getAsLong() / Math.max(1, total);
        return Math.min(1, share);
    }

    /** The time that is left. */
    Duration left() {
        Optional<Duration> time = budget.time();
        double left = time.isPresent()
                ? seconds(time.get()) - seconds(pairs.elapsed())
                : (double) (total - spent.getAsLong()) / speed();
        return Duration.ofSeconds((long) Math.max(0, left));
    }
}
