/** What differs between the stored games of one kind and those of another, whatever their form. */
@NullMarked
package io.github.pokechess.notation.internal.dialect;

import org.jspecify.annotations.NullMarked;
