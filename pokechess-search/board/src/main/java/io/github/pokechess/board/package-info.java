/**
 * A {@linkplain io.github.pokechess.board.Desk desk} of any kind, behind a page. Nothing here uses files, threads or
 * the time of day: everything that comes from outside.
 */
@NullMarked
package io.github.pokechess.board;

import org.jspecify.annotations.NullMarked;
