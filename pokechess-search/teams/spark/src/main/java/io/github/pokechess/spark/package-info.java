/** Apache Spark as a {@linkplain io.github.pokechess.teams.pool.WorkerPool pool of workers}. */
@NullMarked
package io.github.pokechess.spark;

import org.jspecify.annotations.NullMarked;
