/** Numbers and texts in bytes. */
@NullMarked
package io.github.pokechess.notation.internal.binary;

import org.jspecify.annotations.NullMarked;
