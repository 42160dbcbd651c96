/** The lookup of the evaluators of a game. */
@NullMarked
package io.github.pokechess.search.evaluation.lookup;

import org.jspecify.annotations.NullMarked;
