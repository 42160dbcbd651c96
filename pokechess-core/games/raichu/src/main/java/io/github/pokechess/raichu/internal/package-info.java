/**
 * The rules of Raichu on packed numbers, written once for positions, boards and the search. Sides are 0, White, and 1,
 * Black; a square is its index row by row from the top left corner; pieces are {@link
 * io.github.pokechess.raichu.internal.PieceCode codes} and moves {@link io.github.pokechess.raichu.internal.PackedMove
 * packed}.
 *
 * <p>{@link io.github.pokechess.raichu.internal.State} makes and unmakes moves on a {@link
 * io.github.pokechess.raichu.internal.Board}. Nothing here knows the values that people hold, nor any evaluation.
 */
@NullMarked
package io.github.pokechess.raichu.internal;

import org.jspecify.annotations.NullMarked;
