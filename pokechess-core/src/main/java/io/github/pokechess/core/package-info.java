/**
 * The rules of Pokémon Chess as immutable values.
 *
 * <p>A {@link io.github.pokechess.core.Game} starts from two {@linkplain io.github.pokechess.core.Team teams} and goes
 * on by {@link io.github.pokechess.core.Game#apply(Move)}. It stands at a {@link io.github.pokechess.core.Position},
 * which has the {@linkplain io.github.pokechess.core.Position#legalMoves() legal moves} and, as {@link
 * io.github.pokechess.core.Position.Branch branches}, the positions after each with their weights. Rolls come from
 * outside, from a {@link io.github.pokechess.game.ChanceSource}.
 */
@NullMarked
package io.github.pokechess.core;

import org.jspecify.annotations.NullMarked;
