/** Self-play of the engine, training of evaluation weights from its positions, and calibration. */
@NullMarked
package io.github.pokechess.training;

import org.jspecify.annotations.NullMarked;
