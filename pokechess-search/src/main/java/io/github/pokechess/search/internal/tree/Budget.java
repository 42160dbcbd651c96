package io.github.pokechess.search.internal.tree;

import java.util.function.LongSupplier;

/**
 * The limits of a search.
 *
 * @param depth the greatest depth, 1 to 255
 * @param nodes the greatest number of nodes
 * @param nanos the longest time in nanoseconds
 * @param clock the clock, in nanoseconds
 */
public record Budget(int depth, long nodes, long nanos, LongSupplier clock) {}
