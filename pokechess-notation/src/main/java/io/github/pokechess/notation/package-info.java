/**
 * Pokémon Chess in words: its kind of game, positions, decisions in coordinates and turns of movetext. What one class of these
 * rooms writes, it reads back unchanged.
 *
 * <p>The rooms, each of which sees the ones before it:
 *
 * <ul>
 *   <li>this package: the words of Pokémon Chess;
 *   <li>{@link io.github.pokechess.notation.record}: a game of any kind with its tags, remarks and variations;
 *   <li>{@link io.github.pokechess.notation.text}, {@link io.github.pokechess.notation.json}, {@link
 *       io.github.pokechess.notation.binary} and {@link io.github.pokechess.notation.page}: its forms. What may be read of a
 *       file at most is said once, by the readers of {@code text};
 *   <li>{@link io.github.pokechess.notation.picture}: pictures of boards;
 *   <li>{@link io.github.pokechess.notation.problem}: failures that are more than a malformed text.
 * </ul>
 *
 * <p>What several rooms share and nobody else may use lies in {@code internal}: {@code kind} is what differs between kinds of games
 * in all forms, {@code walk} goes through a game in the order of movetext, {@code movetext} and {@code turn} read and write the parts
 * of that, {@code picture} draws, {@code json}, {@code file} and {@code text} are helpers.
 */
@NullMarked
package io.github.pokechess.notation;

import org.jspecify.annotations.NullMarked;
