/**
 * Runs the tasks of a desk on the calling thread: moves, analysis, hints, reviews and rollouts.
 */
@NullMarked
package io.github.pokechess.board.engine;

import org.jspecify.annotations.NullMarked;
