/** The evaluators of Raichu: {@link io.github.pokechess.raichu.evaluation.RaichuEvaluators}. The rules know nothing of them. */
@NullMarked
package io.github.pokechess.raichu.evaluation;

import org.jspecify.annotations.NullMarked;
