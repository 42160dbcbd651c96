/** Makes the page of the board in a browser; runs in the build alone. */
@NullMarked
package io.github.pokechess.web.build;

import org.jspecify.annotations.NullMarked;
