package io.github.pokechess.tafl.evaluation;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflRules;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflView;

/** The historic evaluator, prepared for the rules of a board. Immutable. */
final class ClassicEvaluator implements Evaluator<TaflView> {
    static final Evaluator<TaflView> RECIPE = Evaluator.recipe(board -> new ClassicEvaluator(board.rules()));

    private static final int ATTACKER = 300;
    private static final int DEFENDER = 280;
    private static final int LINK = 10;
    private static final int OUTER = 8;
    private static final int WAY = 150;

    /** The worth of the ring next to the edge to the king of Ziege. */
    private static final int NEAR_EDGE = 1_000;

    private final Lines lines;
    private final int size;

    /** Whether the rules are those of Ziege: 7 × 7, escape at the edge, no special squares. */
    private final boolean ziege;

    /** By square: the worth of an attacker's place. */
    private final int[] places;

    private ClassicEvaluator(TaflRules rules) {
        lines = new Lines(rules);
        size = rules.size();
        ziege = size == TaflRules.MIN_SIZE
                && rules.escape() == Escape.EDGE
                && rules.zones().values().stream()
                        .allMatch(zone -> zone.squares().isEmpty());
        places = new int[size * size];
        for (int square = 0; square < places.length; square++) {
            int far = Weights.across(square % size, size) + Weights.across(square / size, size);
            places[square] = 20 - 8 * Math.abs(far - size / 2);
        }
    }

    @Override
    public int evaluate(TaflView view) {
        return Points.score(points(view), view);
    }

    private int points(TaflView view) {
        int king = view.kingSquare();
        if (king < 0) {
            return Points.KING;
        }
        int file = lines.files[king];
        int rank = lines.ranks[king];
        int points = ATTACKER * view.count(Side.ATTACKERS) - DEFENDER * (view.count(Side.DEFENDERS) - 1);
        points += places(view);
        int ring = Math.max(Weights.across(file, size), Weights.across(rank, size));
        if (ziege) {
            return points - (ring == size / 2 ? Points.KING : ring == size / 2 - 1 ? NEAR_EDGE : 0);
        }
        return points + LINK * lines.links(view) + OUTER * ring - WAY * lines.ways(view, file, rank);
    }

    private int places(TaflView view) {
        int sum = 0;
        for (int rank = 0; rank < size; rank++) {
            for (int rest = view.row(Side.ATTACKERS, rank); rest != 0; rest &= rest - 1) {
                sum += places[rank * size + Integer.numberOfTrailingZeros(rest)];
            }
        }
        return sum;
    }
}
