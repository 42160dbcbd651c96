/**
 * The packed machine of the tafl family: a board on which moves are made and taken back, for rules that are numbers and
 * bits. Sees nothing of positions, moves and rules as values, and nothing of evaluators but that they are notified of
 * pieces.
 */
@NullMarked
package io.github.pokechess.tafl.internal;

import org.jspecify.annotations.NullMarked;
