package io.github.pokechess.study;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;
import java.util.Map;

/** Two kings by the public rules and the plainest value iteration, with a share of each value lost a turn. */
final class SlowKings {
    static final int STATES = 2 << 12;

    private final Piece white;
    private final Piece black;
    private final Rules rules;

    /**
     * By state, then move: the sum of outcomes that end the game, and the states that others lead to, with their
     * weights.
     */
    private final double[][] certain = new double[STATES][];

    private final int[][][] next = new int[STATES][][];
    private double[] values = new double[STATES];

    SlowKings(PokemonType white, PokemonType black, Rules rules) {
        this.white = new Piece(Color.WHITE, Role.KING, white);
        this.black = new Piece(Color.BLACK, Role.KING, black);
        this.rules = rules;
        for (int state = 0; state < STATES; state++) {
            if (isPossible(state)) {
                add(state);
            }
        }
    }

    private void add(int state) {
        Position position = position(state);
        List<Move> moves = position.legalMoves();
        certain[state] = new double[moves.size()];
        next[state] = new int[moves.size()][];
        for (int i = 0; i < moves.size(); i++) {
            List<Position.Branch> branches = position.branches(moves.get(i));
            next[state][i] = new int[2 * branches.size()];
            for (int b = 0; b < branches.size(); b++) {
                Position after = branches.get(b).position();
                if (after.outcome().isPresent()) {
                    certain[state][i] += branches.get(b).weight()
                            / 160.0
                            * after.outcome().get().score(position.side())
                            / GameTree.WIN;
                } else {
                    next[state][i][2 * b] = state(after);
                    next[state][i][2 * b + 1] = branches.get(b).weight();
                }
            }
        }
    }

    void solve(double kept, int rounds) {
        for (int round = 0; round < rounds; round++) {
            double[] better = new double[STATES];
            for (int state = 0; state < STATES; state++) {
                double best = isPossible(state) ? -2 : 0;
                for (int i = 0; isPossible(state) && i < certain[state].length; i++) {
                    double value = certain[state][i];
                    int[] branches = next[state][i];
                    for (int b = 0; b < branches.length; b += 2) {
                        value -= kept * branches[b + 1] / 160 * values[branches[b]];
                    }
                    best = Math.max(best, value);
                }
                better[state] = best;
            }
            values = better;
        }
    }

    double value(int state) {
        return values[state];
    }

    boolean isPossible(int state) {
        return (state & 63) != (state >> 6 & 63);
    }

    Position position(int state) {
        return position(state & 63, state >> 6 & 63, state >> 12);
    }

    Position position(int whiteSquare, int blackSquare, int side) {
        return Setup.of(Board.of(Map.of(Square.values()[whiteSquare], white, Square.values()[blackSquare], black)))
                .withSide(Color.values()[side])
                .toPosition(rules);
    }

    private static int state(Position position) {
        int state = position.side().ordinal() << 12;
        for (Square square : Square.values()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null) {
                state |= square.ordinal() << (piece.color() == Color.WHITE ? 0 : 6);
            }
        }
        return state;
    }
}
