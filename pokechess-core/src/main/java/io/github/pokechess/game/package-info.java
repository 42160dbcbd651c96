/**
 * The contract of a game. To people and programs a game is three values: an immutable {@link
 * io.github.pokechess.game.GamePosition position}, its moves, and a {@link io.github.pokechess.game.BoardGame game}
 * with its history and {@code apply(move)}. To the search it is a {@link io.github.pokechess.game.engine.GameTree} of
 * packed moves, which {@link io.github.pokechess.game.engine.GameBoard} ties to the values. A {@link
 * io.github.pokechess.game.GameKind} has its name, texts and pictures, and an {@link
 * io.github.pokechess.game.engine.Evaluator} judges positions. To programs that learn it is numbers: an {@link
 * io.github.pokechess.game.engine.ActionSpace} of its moves, and what an {@link
 * io.github.pokechess.game.engine.Encoder} writes of positions.
 *
 * <p>A game is a module that knows nothing of the others. The command line finds it by a {@code provides} of its {@link
 * io.github.pokechess.game.GameKind} and its {@link io.github.pokechess.game.engine.EvaluatorProvider}. The conformance
 * kit of {@code pokechess-testkit} checks that it keeps the contract.
 */
@NullMarked
package io.github.pokechess.game;

import org.jspecify.annotations.NullMarked;
