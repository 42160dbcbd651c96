/**
 * Recorded games of any kind, independent of the form in which they are stored: tags, moves with variations, comments.
 * A {@link io.github.pokechess.notation.record.PlayedGame} is read from a form, made of a game that was played, or
 * built move by move.
 */
@NullMarked
package io.github.pokechess.notation.record;

import org.jspecify.annotations.NullMarked;
