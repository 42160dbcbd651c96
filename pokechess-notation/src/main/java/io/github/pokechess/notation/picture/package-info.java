/** Pictures of boards and of the type chart, as SVG, boards as lines for a terminal, and games as pages. */
@NullMarked
package io.github.pokechess.notation.picture;

import org.jspecify.annotations.NullMarked;
