package io.github.pokechess.app.game;

/**
 * A share of events, with its 95 % interval by E. B. Wilson (1927), which also holds where there are few events or the
 * share is near 0 or 1.
 *
 * @param count the events that count, 0 to {@code of}
 * @param of all events, at least 1
 * @param effect the number of events that say as much as one independent one, at least 1 (L. Kish's design effect)
 */
public record Proportion(long count, long of, double effect) {
    private static final double NORMAL_95 = 1.959_963_985;

    /** @throws IllegalArgumentException if a number is out of range */
    public Proportion {
        if (count < 0 || of < 1 || count > of || !(effect >= 1)) {
            throw new IllegalArgumentException("no share: " + count + " of " + of + ", design effect " + effect);
        }
    }

    private double independentCount() {
        return of / effect;
    }

    /** From 0 to 1. */
    public double value() {
        return (double) count / of;
    }

    /** The lower end of the interval, from 0. */
    public double low() {
        return Math.max(0, centreOfInterval() - halfOfInterval());
    }

    /** The upper end of the interval, up to 1. */
    public double high() {
        return Math.min(1, centreOfInterval() + halfOfInterval());
    }

    private double centreOfInterval() {
        double n = independentCount();
        return (value() + NORMAL_95 * NORMAL_95 / (2 * n)) / (1 + NORMAL_95 * NORMAL_95 / n);
    }

    private double halfOfInterval() {
        double n = independentCount();
        double square = NORMAL_95 * NORMAL_95;
        return NORMAL_95 * Math.sqrt(value() * (1 - value()) / n + square / (4 * n * n)) / (1 + square / n);
    }
}
