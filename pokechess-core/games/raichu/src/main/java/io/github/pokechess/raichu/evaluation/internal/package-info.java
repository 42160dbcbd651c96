/**
 * The evaluators of Raichu and their weights. Not exported; on the class path also seen by the laboratory that tunes
 * them.
 */
@NullMarked
package io.github.pokechess.raichu.evaluation.internal;

import org.jspecify.annotations.NullMarked;
