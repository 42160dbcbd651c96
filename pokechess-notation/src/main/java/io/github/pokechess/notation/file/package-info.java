/** Files that are written atomically, and files that one process locks. */
@NullMarked
package io.github.pokechess.notation.file;

import org.jspecify.annotations.NullMarked;
