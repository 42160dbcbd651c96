/**
 * The evaluators of Chesslike, by name or from {@link io.github.pokechess.chesslike.evaluation.ChesslikeEvaluators}.
 * The rules do not depend on them; write your own against {@link io.github.pokechess.chesslike.ChesslikeView}.
 */
@NullMarked
package io.github.pokechess.chesslike.evaluation;

import org.jspecify.annotations.NullMarked;
