/**
 * What plays a game: players, their contenders, and opponents by level and character, with the teams that they draft.
 */
@NullMarked
package io.github.pokechess.match.player;

import org.jspecify.annotations.NullMarked;
