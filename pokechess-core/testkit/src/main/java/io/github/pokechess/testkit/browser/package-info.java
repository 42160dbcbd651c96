/** A browser for the tests of pages, for this project alone. */
@NullMarked
package io.github.pokechess.testkit.browser;

import org.jspecify.annotations.NullMarked;
