/** Games as web pages that need nothing else. */
@NullMarked
package io.github.pokechess.notation.page;

import org.jspecify.annotations.NullMarked;
