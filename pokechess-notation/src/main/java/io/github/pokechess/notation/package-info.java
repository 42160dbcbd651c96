/**
 * The notation of Pokémon Chess: its kind of game, positions, decisions in coordinates and turns of movetext. Each
 * class reads its own output back unchanged.
 *
 * <p>The packages:
 *
 * <ul>
 *   <li>this package: Pokémon Chess, and a game of any kind with its tags, remarks and variations;
 *   <li>{@link io.github.pokechess.notation.text} and {@link io.github.pokechess.notation.json}: text and JSON; {@code
 *       text} defines the limits of files for all forms;
 *   <li>{@link io.github.pokechess.notation.form}: bytes, and the list of all forms;
 *   <li>{@link io.github.pokechess.notation.picture}: pictures of boards, and a game as a page.
 * </ul>
 *
 * <p>What several packages share is hidden in {@code internal}: {@code dialect} is what differs between kinds of games
 * in all forms, {@code walk} goes through a game in the order of movetext, {@code movetext}, {@code binary} and {@code
 * text} read and write its parts, {@code pokemon} is the dialect of Pokémon Chess.
 */
@NullMarked
package io.github.pokechess.notation;

import org.jspecify.annotations.NullMarked;
