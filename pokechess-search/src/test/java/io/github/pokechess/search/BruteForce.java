package io.github.pokechess.search;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The definition of a value, as slow and as obvious as it can be, by the public rules alone. */
final class BruteForce {
    private final ToIntFunction<Position> evaluator;

    BruteForce(ToIntFunction<Position> evaluator) {
        this.evaluator = evaluator;
    }

    /** The expected score of the side to act in millionths. */
    int value(Position position, int depth) {
        if (position.outcome().isPresent()) {
            return score(position.outcome().get(), position.side());
        }
        boolean choosing = position.pendingPromotion().isPresent();
        boolean chaining = position.chain().isPresent();
        if (depth == 0 && !choosing && !chaining) {
            return evaluator.applyAsInt(position);
        }
        if (depth == 0 && !choosing) {
            return decision(position, Move.pass(), 0);
        }
        int best = Integer.MIN_VALUE;
        for (Move move : position.legalMoves()) {
            boolean free = choosing || move instanceof Move.Pass;
            best = Math.max(best, decision(position, move, free ? depth : depth - 1));
        }
        return best;
    }

    private int decision(Position position, Move move, int depth) {
        int sum = 0;
        for (Position.Branch branch : position.branches(move)) {
            int value = value(branch.position(), depth);
            sum += branch.weight() * (branch.position().side() == position.side() ? value : -value);
        }
        int average = Math.floorDiv(sum, 160);
        return sum > -160_000_000 ? Math.max(-999_999, average) : average; // no certain loss by rounding
    }

    private static int score(Outcome outcome, Color side) {
        if (outcome.isDraw()) {
            return 0;
        }
        return outcome.winner().equals(Optional.of(side)) ? 1_000_000 : -1_000_000;
    }
}
