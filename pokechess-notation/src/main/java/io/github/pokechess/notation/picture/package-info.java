/** Pictures of boards and of the type chart, as SVG, and of boards as lines for a terminal. */
@NullMarked
package io.github.pokechess.notation.picture;

import org.jspecify.annotations.NullMarked;
