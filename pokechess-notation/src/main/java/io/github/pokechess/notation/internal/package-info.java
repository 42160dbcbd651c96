/** Files that are written whole or not at all, for texts and the command line alone. */
@NullMarked
package io.github.pokechess.notation.internal;

import org.jspecify.annotations.NullMarked;
