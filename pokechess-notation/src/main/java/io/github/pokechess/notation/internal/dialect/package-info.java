/** The differences between kinds in stored games, in all forms. */
@NullMarked
package io.github.pokechess.notation.internal.dialect;

import org.jspecify.annotations.NullMarked;
