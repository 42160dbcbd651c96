/** The fields of positions and rules as texts, and UTF-8. */
@NullMarked
package io.github.pokechess.notation.internal.text;

import org.jspecify.annotations.NullMarked;
