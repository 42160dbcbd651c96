/**
 * Who plays many games: threads, machines of a cluster, processes that share a run. For the command line and for {@code
 * pokechess-spark}; embedders say {@link io.github.pokechess.teams.Workers} and see nothing of this.
 */
@NullMarked
package io.github.pokechess.teams.fleet;

import org.jspecify.annotations.NullMarked;
