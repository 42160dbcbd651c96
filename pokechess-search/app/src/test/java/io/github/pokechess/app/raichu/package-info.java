/** Raichu and the search: tests, and programs to run by hand that measure and feed its play. */
@NullMarked
package io.github.pokechess.app.raichu;

import org.jspecify.annotations.NullMarked;
