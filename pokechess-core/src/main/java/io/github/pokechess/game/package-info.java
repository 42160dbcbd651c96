/**
 * What any board game has to say of itself: to the search a {@link io.github.pokechess.game.GameTree}, to people a
 * {@link io.github.pokechess.game.GameBoard}, and to the command line a {@link io.github.pokechess.game.GameKind}.
 *
 * <p>A game is one package that knows nothing of the others: its rules as immutable values, its texts, its evaluation, and
 * these three. It becomes known by a line in {@code META-INF/services} and a {@code provides} of the module.
 */
@NullMarked
package io.github.pokechess.game;

import org.jspecify.annotations.NullMarked;
