/** What may be wrong with a text beyond its form. */
@NullMarked
package io.github.pokechess.notation.problem;

import org.jspecify.annotations.NullMarked;
