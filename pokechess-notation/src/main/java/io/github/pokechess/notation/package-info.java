/**
 * Texts of Pokémon Chess, written and read: positions, decisions in coordinates, turns in movetext and game files; and
 * other forms of the same, JSON, few bytes, plain chess and pictures. What one part of this package writes, another reads
 * back unchanged.
 */
@NullMarked
package io.github.pokechess.notation;

import org.jspecify.annotations.NullMarked;
