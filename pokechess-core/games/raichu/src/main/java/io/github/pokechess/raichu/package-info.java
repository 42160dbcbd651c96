/**
 * Raichu: a race of small pieces across an n × n board, in which the first Raichu is worth more than all other pieces.
 *
 * <p>A {@link io.github.pokechess.raichu.RaichuPosition} is a value: it is read from and written as a text, and knows
 * its legal {@linkplain io.github.pokechess.raichu.RaichuMove moves}, the position after one of them, and the outcome
 * of the game. {@link io.github.pokechess.raichu.RaichuRules} has the choices of the rules. A game with its history and
 * repetition is a {@link io.github.pokechess.game.BoardGame} that starts at a position:
 *
 * <pre>{@code
 * BoardGame<RaichuPosition, RaichuMove> game = BoardGame.start(RaichuPosition.start(8, RaichuRules.standard()));
 * game = game.apply(RaichuMove.parse("b3-a4"));
 * }</pre>
 *
 * <p>A search works on a position's {@linkplain io.github.pokechess.raichu.RaichuPosition#newBoard board}. An {@link
 * io.github.pokechess.game.engine.Evaluator} of the game sees it as a {@link io.github.pokechess.raichu.RaichuView}.
 *
 * <p>White moves down the board and first. A square is named by its column, a letter from the left, and its row,
 * counted from the top: {@code a1} is the top left corner.
 */
@NullMarked
package io.github.pokechess.raichu;

import org.jspecify.annotations.NullMarked;
