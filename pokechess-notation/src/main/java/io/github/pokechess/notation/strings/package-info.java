/** Texts and their characters: escapes, links, lines, and the resources of a module. */
@NullMarked
package io.github.pokechess.notation.strings;

import org.jspecify.annotations.NullMarked;
