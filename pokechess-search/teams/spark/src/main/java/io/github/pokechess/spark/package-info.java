/** Apache Spark as a {@linkplain io.github.pokechess.teams.fleet.Fleet fleet}. */
@NullMarked
package io.github.pokechess.spark;

import org.jspecify.annotations.NullMarked;
