/** The evaluation of Pokémon Chess, and its weights for the tools that tune them. */
@NullMarked
package io.github.pokechess.search.evaluation.internal;

import org.jspecify.annotations.NullMarked;
