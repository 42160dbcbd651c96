/** Games of the engine against itself, weights that are learned from their positions, and calibration. */
@NullMarked
package io.github.pokechess.training;

import org.jspecify.annotations.NullMarked;
