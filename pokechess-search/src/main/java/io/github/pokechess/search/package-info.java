/**
 * An engine for Pokémon Chess. It weighs what chance may do instead of hoping: values are expected scores, and an exact
 * search equals brute force.
 */
@NullMarked
package io.github.pokechess.search;

import org.jspecify.annotations.NullMarked;
