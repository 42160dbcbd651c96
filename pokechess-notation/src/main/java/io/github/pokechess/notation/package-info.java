/**
 * The notation of Pokémon Chess: its kind of game, positions, decisions in coordinates and turns of movetext. Each
 * class reads its own output back unchanged.
 *
 * <p>The packages:
 *
 * <ul>
 *   <li>this package: Pokémon Chess, and a game of any kind with its tags, remarks and variations;
 *   <li>{@link io.github.pokechess.notation.text}, {@link io.github.pokechess.notation.json} and {@link
 *       io.github.pokechess.notation.binary}: its forms. The readers of {@code text} define the limits of files for all of
 *       them;
 *   <li>{@link io.github.pokechess.notation.picture}: pictures of boards, and a game as a page;
 *   <li>{@link io.github.pokechess.notation.form}: the list of all forms.
 * </ul>
 *
 * <p>What several packages share is hidden in {@code internal}: {@code kind} is what differs between kinds of games in
 * all forms, {@code walk} goes through a game in the order of movetext, {@code movetext} and {@code turn} read and
 * write the parts of that, {@code picture} draws, {@code json}, {@code file} and {@code text} are helpers.
 */
@NullMarked
package io.github.pokechess.notation;

import org.jspecify.annotations.NullMarked;
