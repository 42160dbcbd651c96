/**
 * Hooks for a fast search, for authors of engines and games. Programs that play, show or store games need none of it.
 */
@NullMarked
package io.github.pokechess.game.engine;

import org.jspecify.annotations.NullMarked;
