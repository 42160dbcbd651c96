/**
 * A {@linkplain io.github.pokechess.board.Session game that is being played}, of any kind, for whatever shows it: a terminal, a
 * window, a page. Nothing here knows files, threads or the time of day: all that comes from outside.
 */
@NullMarked
package io.github.pokechess.board;

import org.jspecify.annotations.NullMarked;
