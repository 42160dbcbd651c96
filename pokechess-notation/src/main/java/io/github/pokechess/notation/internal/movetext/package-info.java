/** The smallest parts of movetext: tokens, lines, move numbers and glyphs. */
@NullMarked
package io.github.pokechess.notation.internal.movetext;

import org.jspecify.annotations.NullMarked;
