/**
 * Pools of workers that play many games: threads, machines of a cluster. For the command line and {@code
 * pokechess-spark}; embedders use {@link io.github.pokechess.teams.Workers}.
 */
@NullMarked
package io.github.pokechess.teams.pool;

import org.jspecify.annotations.NullMarked;
