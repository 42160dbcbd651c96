/** Files that are written whole or not at all, JSON, colours and drawings, for texts, the board and the command line alone. */
@NullMarked
package io.github.pokechess.notation.internal;

import org.jspecify.annotations.NullMarked;
