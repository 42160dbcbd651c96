/**
 * The rules of Pokémon Chess as values: pieces with types, positions, decisions, what chance may make of them, and
 * games that keep every ply. Nothing here changes once it is made, so everything may be shared between threads.
 */
@NullMarked
package io.github.pokechess.core;

import org.jspecify.annotations.NullMarked;
