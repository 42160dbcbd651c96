/** The verb of matches. */
@NullMarked
package io.github.pokechess.app.match;

import org.jspecify.annotations.NullMarked;
