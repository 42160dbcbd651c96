/**
 * Raichu: a race of small pieces across an n × n board, in which the first Raichu is worth more than all that is left behind.
 *
 * <p>A {@link io.github.pokechess.raichu.RaichuPosition} is a value: it is read from and written as a text, tells its
 * legal {@linkplain io.github.pokechess.raichu.RaichuMove moves} and how the game has ended, and
 * {@linkplain io.github.pokechess.raichu.RaichuPosition#play plays} one of them. What the rules leave open is said by
 * {@link io.github.pokechess.raichu.RaichuRules}. A {@link io.github.pokechess.raichu.RaichuBoard} stands at a
 * position, remembers the game, and is what a search works on; what it takes positions for is a plug, {@link
 * io.github.pokechess.raichu.RaichuEvaluator}. Both answer from the same code, so that a rule is written once.
 *
 * <p>White moves down the board and first. A square is named by its column, a letter from the left, and its row, counted from
 * the top: {@code a1} is the top left corner.
 */
@NullMarked
package io.github.pokechess.raichu;

import org.jspecify.annotations.NullMarked;
