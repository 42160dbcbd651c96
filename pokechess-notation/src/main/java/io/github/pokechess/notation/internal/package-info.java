/** What the command line shares with the texts and nobody else should use. */
@NullMarked
package io.github.pokechess.notation.internal;

import org.jspecify.annotations.NullMarked;
