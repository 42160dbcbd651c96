/** The evaluators of Pokémon Chess. */
@NullMarked
package io.github.pokechess.search.evaluation;

import org.jspecify.annotations.NullMarked;
