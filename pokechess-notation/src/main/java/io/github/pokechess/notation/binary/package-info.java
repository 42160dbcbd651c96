/** A compact binary form of positions and games, for large collections. */
@NullMarked
package io.github.pokechess.notation.binary;

import org.jspecify.annotations.NullMarked;
