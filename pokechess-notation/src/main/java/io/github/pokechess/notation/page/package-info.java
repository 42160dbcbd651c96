/** Games as self-contained web pages. */
@NullMarked
package io.github.pokechess.notation.page;

import org.jspecify.annotations.NullMarked;
