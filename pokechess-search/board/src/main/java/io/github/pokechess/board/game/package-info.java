/**
 * The game that a desk shows: its table with variations, who has lost what, whose time runs, and the dangers of a
 * position. Internal.
 */
@NullMarked
package io.github.pokechess.board.game;

import org.jspecify.annotations.NullMarked;
