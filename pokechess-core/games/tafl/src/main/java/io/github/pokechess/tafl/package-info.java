/**
 * The tafl family: Ziege and its ancestors, in which attackers hunt a king who wants to get away.
 *
 * <p>A {@link io.github.pokechess.tafl.TaflRules} says which game it is; all pieces move like rooks, and what stands
 * between two enemies after their move is captured. A {@link io.github.pokechess.tafl.TaflPosition} is where a game
 * stands: it knows its moves and what comes of them. A {@link io.github.pokechess.tafl.TaflGame} is a whole game with
 * its tags and comments. All three are values, read and written in OpenTafl notation (OTN).
 *
 * <pre>{@code
 * TaflPosition position = TaflRules.preset("ziege").start();
 * position = position.play(position.move("c7-b7"));
 * }</pre>
 *
 * <p>The command line and the search find the games as {@link io.github.pokechess.tafl.TaflGameKind}; what they think
 * of a position comes from a {@link io.github.pokechess.tafl.TaflEvaluator}.
 *
 * <p>The notation, and what its fields mean, is that of OpenTafl 0.4.8 (J. Slater), written here anew; where its program
 * and its documents differ, the documents count.
 */
@NullMarked
package io.github.pokechess.tafl;

import org.jspecify.annotations.NullMarked;
