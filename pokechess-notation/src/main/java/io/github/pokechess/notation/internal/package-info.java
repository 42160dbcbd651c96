/** Files that are written whole or not at all, and what pages and pictures are drawn with, for this project alone. */
@NullMarked
package io.github.pokechess.notation.internal;

import org.jspecify.annotations.NullMarked;
