/**
 * Evaluators of the tafl family, by {@link io.github.pokechess.tafl.evaluation.TaflEvaluators}. They see positions by
 * the public {@link io.github.pokechess.tafl.TaflView} alone; the rules do not depend on them.
 */
@NullMarked
package io.github.pokechess.tafl.evaluation;

import org.jspecify.annotations.NullMarked;
