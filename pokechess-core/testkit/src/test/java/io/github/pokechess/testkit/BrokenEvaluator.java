package io.github.pokechess.testkit;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;

/** An evaluator that counts the men that it is told of, and has a fault. */
final class BrokenEvaluator implements Evaluator<BrokenBoard> {
    private static final int MAN = 50_000;

    private final Fault fault;
    private int asked;
    private int ahead;

    BrokenEvaluator(Fault fault) {
        this.fault = fault;
    }

    @Override
    public int evaluate(BrokenBoard board) {
        return switch (fault) {
            case EVALUATION_WINS -> ahead == 0 ? 0 : GameTree.WIN * Integer.signum(forSide(board));
            case EVALUATION_CHANGES -> asked++;
            case EVALUATION_FOR_WHITE -> ahead;
            default -> forSide(board);
        };
    }

    private int forSide(BrokenBoard board) {
        return board.sideIndex() == 0 ? ahead : -ahead;
    }

    @Override
    public Evaluator<BrokenBoard> prepare(BrokenBoard board) {
        return fault == Fault.EVALUATION_CHANGES ? this : new BrokenEvaluator(fault);
    }

    @Override
    public boolean isIncremental() {
        return true;
    }

    @Override
    public void clear() {
        ahead = 0;
    }

    @Override
    public void put(int piece, int square) {
        ahead += piece == 'w' ? MAN : -MAN;
    }

    @Override
    public void remove(int piece, int square) {
        if (fault != Fault.SUMS_GROW) {
            ahead -= piece == 'w' ? MAN : -MAN;
        }
    }
}
