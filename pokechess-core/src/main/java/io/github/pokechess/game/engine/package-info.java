/**
 * For authors of engines and of games that are to be searched fast: what a search for play asks a game beyond its rules. Programs
 * that play, show or store games need none of it.
 */
@NullMarked
package io.github.pokechess.game.engine;

import org.jspecify.annotations.NullMarked;
