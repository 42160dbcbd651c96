/** How the evaluators of a game are found. */
@NullMarked
package io.github.pokechess.search.evaluation.lookup;

import org.jspecify.annotations.NullMarked;
