package io.github.pokechess.match.player;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameBoard;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The choice of the move of the greatest gain at once, among equals any. In Pokémon Chess that is the expected exchange
 * value: the material that a move is expected to gain, less what the best single reply is expected to take back; it
 * sees no further and knows nothing of squares.
 */
final class Greedy {
    private static final int[] WORTH = {1, 3, 3, 5, 9, 1000};
    private static final double SAME = 1e-9;

    private Greedy() {}

    /** Chooses in any game. */
    @SuppressWarnings("unchecked") // a position of Pokémon Chess has its moves
    static <P, M> M chooseInAnyGame(BoardGame<P, M> game, RandomGenerator random) {
        return game.position() instanceof Position position
                ? (M) chooseByExchange((List<Move>) game.legalMoves(), position, random)
                : chooseGreatestGain(game.newBoard(), random);
    }

    private static <P, M> M chooseGreatestGain(GameBoard<P, M> board, RandomGenerator random) {
        int[] moves = new int[board.maxMoves()];
        int end = board.generate(moves, 0);
        int best = moves[0];
        int equals = 0;
        for (int i = 0; i < end; i++) {
            int gain = board.moveScore(moves[i]) - board.moveScore(best);
            if (gain > 0) {
                best = moves[i];
                equals = 1;
            } else if (gain == 0 && random.nextInt(++equals) == 0) {
                best = moves[i];
            }
        }
        return board.move(best);
    }

    static Move chooseByExchange(List<Move> moves, Position position, RandomGenerator random) {
        double best = Double.NEGATIVE_INFINITY;
        Move chosen = moves.get(0);
        int equals = 0;
        for (Move move : moves) {
            double value = expectedBalance(position, move, position.side(), true);
            if (value > best + SAME) {
                best = value;
                chosen = move;
                equals = 1;
            } else if (value > best - SAME && random.nextInt(++equals) == 0) {
                chosen = move;
            }
        }
        return chosen;
    }

    private static double expectedBalance(Position position, Move move, Color side, boolean afterReply) {
        double sum = 0;
        int weights = 0;
        for (Position.Branch branch : position.branches(move)) {
            sum += branch.weight()
                    * (afterReply
                            ? worstBalanceAfterReply(branch.position(), side)
                            : materialBalance(branch.position(), side));
            weights += branch.weight();
        }
        return sum / weights;
    }

    private static double worstBalanceAfterReply(Position position, Color side) {
        double worst = materialBalance(position, side);
        // In a chain the same side is to act and may pass: what it has it keeps.
        if (position.side() == side || position.outcome().isPresent()) {
            return worst;
        }
        for (Move reply : position.legalMoves()) {
            if (position.effectiveness(reply).isPresent()) {
                worst = Math.min(worst, expectedBalance(position, reply, side, false));
            }
        }
        return worst;
    }

    private static int materialBalance(Position position, Color side) {
        int sum = 0;
        for (Square square : Square.values()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null) {
                int worth = WORTH[piece.role().ordinal()];
                sum += piece.color() == side ? worth : -worth;
            }
        }
        return sum;
    }
}
