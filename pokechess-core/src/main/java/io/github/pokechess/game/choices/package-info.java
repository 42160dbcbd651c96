/**
 * Rules as text, in one syntax for all games: words {@code name:value} over named choices. Shared with the games, and
 * nobody else.
 */
@NullMarked
package io.github.pokechess.game.choices;

import org.jspecify.annotations.NullMarked;
