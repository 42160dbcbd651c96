/** Positions and games in few bytes, for large collections. */
@NullMarked
package io.github.pokechess.notation.binary;

import org.jspecify.annotations.NullMarked;
