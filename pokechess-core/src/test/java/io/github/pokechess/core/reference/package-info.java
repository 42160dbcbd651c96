/**
 * A second implementation of the rules of Pokémon Chess: slow, obvious, and independent of the library.
 *
 * <p>It is the oracle of differential tests, so it shares nothing with the library, not even a type: text goes in and
 * text comes out. Each rule quotes the sentence of the written rules it follows.
 */
@NullMarked
package io.github.pokechess.core.reference;

import org.jspecify.annotations.NullMarked;
