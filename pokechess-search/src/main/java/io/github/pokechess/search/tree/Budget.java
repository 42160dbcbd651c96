package io.github.pokechess.search.tree;

import java.util.function.LongSupplier;

/**
 * How far a search may go.
 *
 * @param depth the greatest depth, 1 to 255
 * @param nodes the greatest number of positions
 * @param nanos the longest time
 * @param clock tells the time in nanoseconds
 */
public record Budget(int depth, long nodes, long nanos, LongSupplier clock) {}
