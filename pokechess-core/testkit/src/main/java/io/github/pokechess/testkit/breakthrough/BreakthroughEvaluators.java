package io.github.pokechess.testkit.breakthrough;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;

/** The evaluator of Breakthrough: men by how far they have come. */
public final class BreakthroughEvaluators implements EvaluatorProvider<Breakthrough> {
    private static final Evaluator<Breakthrough> MEN = BreakthroughEvaluators::men;
    private static final int MAN = 10;

    /** For {@link java.util.ServiceLoader}. */
    public BreakthroughEvaluators() {}

    @Override
    public Class<Breakthrough> viewType() {
        return Breakthrough.class;
    }

    @Override
    public List<Named<Breakthrough>> evaluators() {
        return List.of(new Named<>("men", () -> MEN));
    }

    /** A man counts as ten steps; a side has won when the other has nothing left, so that less is less than a win. */
    private static int men(Breakthrough position) {
        int white = 0;
        int black = 0;
        for (int square = 0; square < Breakthrough.SQUARES; square++) {
            int row = square / Breakthrough.COLUMNS;
            white += position.text().charAt(square) == 'w' ? MAN + row : 0;
            black += position.text().charAt(square) == 'b' ? MAN + Breakthrough.ROWS - 1 - row : 0;
        }
        long score = (white - black) * (GameTree.WIN - 1L) / (white + black);
        return (int) (position.side() == Color.WHITE ? score : -score);
    }
}
