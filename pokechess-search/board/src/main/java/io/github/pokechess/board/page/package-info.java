/**
 * The files of the page, with the rules of the games and the lessons for it.
 */
@NullMarked
package io.github.pokechess.board.page;

import org.jspecify.annotations.NullMarked;
