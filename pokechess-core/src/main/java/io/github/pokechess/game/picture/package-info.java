/**
 * Boards as pictures, independent of how they are drawn, and the gestures by which moves are made on them. For authors of pages and of
 * games: {@link io.github.pokechess.game.GameKind#picture} makes a picture, and {@link io.github.pokechess.game.GameKind#gesture} says
 * which tiles make a move.
 */
@NullMarked
package io.github.pokechess.game.picture;

import org.jspecify.annotations.NullMarked;
