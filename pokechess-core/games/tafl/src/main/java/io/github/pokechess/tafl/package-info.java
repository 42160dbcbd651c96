/**
 * The tafl family: Ziege and its ancestors, in which attackers hunt a king who wants to get away.
 *
 * <p>{@link io.github.pokechess.tafl.TaflRules} define the game; all pieces move like rooks, and what stands between
 * two enemies after their move is captured. A {@link io.github.pokechess.tafl.TaflPosition} has its moves and their
 * results; a {@link io.github.pokechess.game.BoardGame} is a game with its history. All are values; rules, positions
 * and moves are read and written in OpenTafl notation (OTN).
 *
 * <pre>{@code
 * BoardGame<TaflPosition, TaflMove> game = BoardGame.start(TaflRules.named("ziege").start());
 * game = game.apply(TaflMove.parse("c7-b7"));
 * }</pre>
 *
 * <p>The command line finds the games as {@link io.github.pokechess.tafl.Tafl}. Evaluators see positions as {@link
 * io.github.pokechess.tafl.TaflView}.
 *
 * <p>The notation, and what its fields mean, is that of OpenTafl 0.4.8 (J. Slater), written here anew; where its
 * program and its documents differ, the documents count.
 */
@NullMarked
package io.github.pokechess.tafl;

import org.jspecify.annotations.NullMarked;
