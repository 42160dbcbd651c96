/**
 * The search itself, for any game of two players with or without chance that implements {@link
 * io.github.pokechess.search.tree.GameTree}. Not exported. It knows nothing of Pokémon Chess.
 */
@NullMarked
package io.github.pokechess.search.tree;

import org.jspecify.annotations.NullMarked;
