package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;
import java.util.SplittableRandom;

/** Checks of evaluators. */
final class EvaluatorChecks<P extends GamePosition<P, M>, M> {
    private final Samples<P, M> samples;
    private final List<Evaluator<Object>> evaluators;

    @SuppressWarnings("unchecked") // a view of another type shows itself as a ClassCastException
    EvaluatorChecks(Samples<P, M> samples) {
        this.samples = samples;
        evaluators = samples.subject().evaluators().stream()
                .map(evaluator -> (Evaluator<Object>) evaluator)
                .toList();
    }

    private static boolean isEvaluated(GamePosition<?, ?> position, GameTree tree) {
        return Samples.isUnfinished(position) && tree.startsTurn();
    }

    /** The two scores of a position, by an evaluator that has been prepared for it and attached to it anew. */
    private record Scores(int full, int quiet) {
        static Scores of(Evaluator<Object> recipe, GameBoard<?, ?> board) {
            Evaluator<Object> prepared = recipe.prepare(board.view());
            board.attach(prepared);
            return now(prepared, board);
        }

        static Scores now(Evaluator<Object> prepared, GameBoard<?, ?> board) {
            return new Scores(prepared.evaluate(board.view()), prepared.evaluateQuiet(board.view()));
        }
    }

    void evaluationsAreNoWins(P position) {
        for (Evaluator<Object> evaluator : evaluators) {
            GameBoard<P, M> board = position.newBoard();
            if (isEvaluated(position, board)) {
                String what = "by " + evaluator + " " + samples.text(position);
                Scores scores = Scores.of(evaluator, board);
                assertThat(scores.full()).as("score %s", what).isBetween(1 - GameTree.WIN, GameTree.WIN - 1);
                assertThat(scores.quiet()).as("quiet score %s", what).isBetween(1 - GameTree.WIN, GameTree.WIN - 1);
                assertThat(Scores.of(evaluator, position.newBoard()))
                        .as("scores once more %s", what)
                        .isEqualTo(scores);
                assertThat(Evaluator.evaluateOnce(evaluator, position.newBoard().view()))
                        .as("evaluateOnce, compared with the prepared evaluator, %s", what)
                        .isEqualTo(scores.full());
            }
        }
    }

    void mirrorsAgree(P position) {
        samples.subject().mirror(position).ifPresent(mirror -> {
            for (Evaluator<Object> evaluator : evaluators) {
                if (isEvaluated(position, position.newBoard())) {
                    assertThat(Scores.of(evaluator, mirror.newBoard()))
                            .as("scores of the mirror by %s %s", evaluator, samples.text(position))
                            .isEqualTo(Scores.of(evaluator, position.newBoard()));
                }
            }
        });
    }

    void attachedAgree() {
        SplittableRandom random = new SplittableRandom(8);
        for (Evaluator<Object> evaluator : evaluators) {
            for (P start : samples.starts()) {
                GameBoard<P, M> board = start.newBoard();
                Evaluator<Object> prepared = evaluator.prepare(board.view());
                board.attach(prepared);
                for (int i = 0; i < Samples.MOVES; i++) {
                    boolean over = board.finalScore() != GameTree.UNFINISHED;
                    if (board.made() > 0 && (over || random.nextInt(4) == 0)) {
                        board.unmake();
                    } else if (!over) {
                        int[] moves = Samples.moves(board);
                        int move = moves[random.nextInt(moves.length)];
                        board.make(move, random.nextInt(board.chance(move).size()));
                    }
                    P position = board.position();
                    if (isEvaluated(position, board)) {
                        assertThat(Scores.now(prepared, board))
                                .as("scores by %s, compared with a new one, %s", evaluator, samples.text(position))
                                .isEqualTo(Scores.of(evaluator, position.newBoard()));
                    }
                }
            }
        }
    }
}
