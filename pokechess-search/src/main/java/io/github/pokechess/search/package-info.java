/**
 * The engine: a search for the best move of any game with or without chance. Values are expected scores over all rolls,
 * and an exact search equals brute force.
 */
@NullMarked
package io.github.pokechess.search;

import org.jspecify.annotations.NullMarked;
