package io.github.pokechess.search.internal.tree;

import io.github.pokechess.search.internal.tree.worker.Worker;
import java.util.function.LongSupplier;

/**
 * The limits of a search.
 *
 * @param depth the greatest depth, 1 to {@link Worker#MAX_DEPTH}
 * @param nodes the greatest number of nodes
 * @param nanos the longest time in nanoseconds
 * @param clock the clock, in nanoseconds
 */
public record Budget(int depth, long nodes, long nanos, LongSupplier clock) {}
