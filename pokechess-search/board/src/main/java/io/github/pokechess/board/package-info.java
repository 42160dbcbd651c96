/**
 * A {@linkplain io.github.pokechess.board.Session game in progress} of any kind, for a terminal, a window or a page.
 * Nothing here uses files, threads or the time of day: all that comes from outside.
 */
@NullMarked
package io.github.pokechess.board;

import org.jspecify.annotations.NullMarked;
