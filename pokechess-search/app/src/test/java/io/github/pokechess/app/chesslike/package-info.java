/** Chesslike and the search: a program to run by hand that measures evaluations. */
@NullMarked
package io.github.pokechess.app.chesslike;

import org.jspecify.annotations.NullMarked;
