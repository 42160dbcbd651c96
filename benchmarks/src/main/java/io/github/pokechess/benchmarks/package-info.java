/**
 * Benchmarks of Pokémon Chess, run with {@code java -jar benchmarks/target/benchmarks.jar}.
 */
@NullMarked
package io.github.pokechess.benchmarks;

import org.jspecify.annotations.NullMarked;
