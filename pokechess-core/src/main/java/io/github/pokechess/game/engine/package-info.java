/**
 * Games as a search sees them, for authors of engines, evaluators and fast games. To the search a game is a {@link
 * io.github.pokechess.game.engine.GameTree} of packed moves, which a {@link io.github.pokechess.game.engine.GameBoard}
 * ties to the values of {@link io.github.pokechess.game}; an {@link io.github.pokechess.game.engine.Evaluator} scores
 * what is not finished. To a program that learns it is numbers: an {@link io.github.pokechess.game.engine.ActionSpace}
 * of the moves, and what an {@link io.github.pokechess.game.engine.Encoder} writes of positions. Programs that play,
 * show or store games need none of it.
 */
@NullMarked
package io.github.pokechess.game.engine;

import org.jspecify.annotations.NullMarked;
