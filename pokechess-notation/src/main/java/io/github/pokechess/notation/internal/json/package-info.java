/** JSON as text and as values, for whatever of ours reads or writes it. */
@NullMarked
package io.github.pokechess.notation.internal.json;

import org.jspecify.annotations.NullMarked;
