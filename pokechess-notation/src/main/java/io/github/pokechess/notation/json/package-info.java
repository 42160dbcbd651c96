/** Positions and games as JSON, for clients in a browser. */
@NullMarked
package io.github.pokechess.notation.json;

import org.jspecify.annotations.NullMarked;
