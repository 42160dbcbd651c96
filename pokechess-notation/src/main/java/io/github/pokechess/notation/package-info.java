/**
 * Texts of Pokémon Chess, written and read: positions, decisions in coordinates, turns in movetext and game files; and
 * other forms of the same, JSON, few bytes, plain chess and pictures. What one part of this package writes, another reads
 * back unchanged.
 *
 * <p>Pictures are in {@link io.github.pokechess.notation.picture}, failures that are more than a malformed text in {@link
 * io.github.pokechess.notation.problem}. What several rooms share and nobody else may use lies below in {@code internal}: {@code turn}
 * reads and writes turns on one board, {@code picture} draws, {@code json}, {@code file} and {@code text} are helpers.
 */
@NullMarked
package io.github.pokechess.notation;

import org.jspecify.annotations.NullMarked;
