/** Files that are written whole or not at all, and files that one process holds. */
@NullMarked
package io.github.pokechess.notation.internal.file;

import org.jspecify.annotations.NullMarked;
