/**
 * A game of any kind as it is stored, whatever the form: its tags, its moves with variations, and what is said about them. A
 * {@link io.github.pokechess.notation.record.PlayedGame} is read from a form, made of a game that was played, or built move by
 * move.
 */
@NullMarked
package io.github.pokechess.notation.record;

import org.jspecify.annotations.NullMarked;
