/**
 * Games as a search sees them, for authors of engines, evaluators and fast games. To the search a game is a {@link
 * io.github.pokechess.game.engine.GameTree} of packed moves, which a {@link io.github.pokechess.game.engine.GameBoard}
 * ties to the values of {@link io.github.pokechess.game}; an {@link io.github.pokechess.game.engine.Evaluator} scores
 * unfinished positions. A program that learns sees numbers: an {@link io.github.pokechess.game.engine.ActionSpace}
 * numbers the moves, an {@link io.github.pokechess.game.engine.Encoder} writes positions. Programs that play, show or
 * store games need none of it.
 */
@NullMarked
package io.github.pokechess.game.engine;

import org.jspecify.annotations.NullMarked;
