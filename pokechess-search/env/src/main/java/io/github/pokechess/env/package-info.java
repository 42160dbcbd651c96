/**
 * An environment for programs that learn. A {@link io.github.pokechess.env.GameBatch} plays many games of one kind at
 * once, whose positions and moves are numbers; those of Pokémon Chess are documented by {@link
 * io.github.pokechess.env.PokemonEncodings}.
 */
@NullMarked
package io.github.pokechess.env;

import org.jspecify.annotations.NullMarked;
