/**
 * The evaluators of Raichu: {@link io.github.pokechess.raichu.evaluation.RaichuEvaluators}. The rules do not depend on
 * them.
 */
@NullMarked
package io.github.pokechess.raichu.evaluation;

import org.jspecify.annotations.NullMarked;
