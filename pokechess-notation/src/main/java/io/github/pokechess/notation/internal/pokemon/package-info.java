/** Turns of Pokémon Chess as words: the names of decisions, and their reader and writer on one board. */
@NullMarked
package io.github.pokechess.notation.internal.pokemon;

import org.jspecify.annotations.NullMarked;
