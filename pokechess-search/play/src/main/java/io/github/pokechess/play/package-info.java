/**
 * A {@linkplain io.github.pokechess.play.Session game in progress} of any kind: moves with their rolls, undo, clocks,
 * draw offers, and {@linkplain io.github.pokechess.play.EnteredMoves moves as people type them}. Nothing here uses
 * files, threads or the time of day: all that comes from outside.
 */
@NullMarked
package io.github.pokechess.play;

import org.jspecify.annotations.NullMarked;
