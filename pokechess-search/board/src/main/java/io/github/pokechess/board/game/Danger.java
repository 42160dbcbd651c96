package io.github.pokechess.board.game;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Computes dangers at a position of Pokémon Chess, with the exact chances of its luck model. No search: only the next
 * turn counts. Stateless and thread-safe.
 */
public final class Danger {
    /** The greatest number of captures of a chain that is considered. */
    public static final int MAX_CAPTURES = 4;

    private Danger() {}

    /**
     * A piece that a capture of the other side's next turn can take off the board.
     *
     * @param square where it stands
     * @param chance the probability that the likeliest of the single captures does, more than 0 to 1; chains are not
     *     counted
     */
    public record Attacked(Square square, double chance) {
        /** @throws NullPointerException if there is no square */
        public Attacked {
            requireNonNull(square, "square");
        }
    }

    /**
     * Returns the probability that a king is captured in the next turn of the other side, if that side aims only at the
     * king. If the king's own side is to move, it is treated as if it passed, without the right of en passant.
     *
     * <p>It is the highest probability over all ways to play that turn, chains of up to {@link #MAX_CAPTURES} captures
     * with all their rolls included; capturing both kings counts for nothing. Longer chains could only add to it.
     *
     * @return from 0 to 1; 0 when the game is over, and while the king's side has to choose what a pawn becomes
     */
    public static double kingCaptureProbability(Position position, Color king) {
        if (position.outcome().isPresent()) {
            return 0;
        }
        return withSideToMove(position, king.opposite())
                .map(turn -> kingCaptureChanceOfTurn(turn, king, MAX_CAPTURES))
                .orElse(0.0);
    }

    /**
     * The position with a side to move; empty where a promotion is pending, since the other side cannot be to move
     * then.
     */
    private static Optional<Position> withSideToMove(Position position, Color side) {
        if (position.side() == side) {
            return Optional.of(position);
        }
        if (position.pendingPromotion().isPresent()) {
            return Optional.empty();
        }
        return Optional.of(position.setup()
                .withSide(side)
                .withChain(null)
                .withEnPassant(null)
                .withHalfmoveClock(0)
                .toPosition(position.rules()));
    }

    private static double kingCaptureChanceOfTurn(Position position, Color king, int captures) {
        double best = 0;
        for (Move move : position.legalMoves()) {
            boolean chooses = move instanceof Move.Promotion;
            if (chooses || (captures > 0 && isCaptureWithEffect(position, move))) {
                best = Math.max(best, kingCaptureChanceOfMove(position, move, king, chooses ? captures : captures - 1));
            }
        }
        return best;
    }

    private static double kingCaptureChanceOfMove(Position position, Move move, Color king, int captures) {
        double sum = 0;
        for (Position.Branch branch : position.branches(move)) {
            Position next = branch.position();
            double share = next.outcome().isPresent()
                    ? Consequence.of(next.outcome(), 1 - king.ordinal()) == Consequence.WIN ? 1 : 0
                    : next.side() == king ? 0 : kingCaptureChanceOfTurn(next, king, captures);
            sum += share * branch.weight();
        }
        return sum / Odds.TOTAL;
    }

    private static boolean isCaptureWithEffect(Position position, Move move) {
        Effectiveness effect = position.effectiveness(move).orElse(Effectiveness.NO_EFFECT);
        return effect != Effectiveness.NO_EFFECT;
    }

    /**
     * Returns the pieces of the side to move that could be captured after its move, in the position after the likeliest
     * roll; in a chain as if it then passed. A pawn that has to be promoted becomes a queen.
     *
     * @return in the order of the squares; empty if that roll ends the game; unmodifiable
     * @throws io.github.pokechess.game.InvalidMoveException if the move is not legal
     */
    public static List<Attacked> enPriseAfter(Position position, Move move) {
        Color side = position.side();
        Position after = position.after(move, Consequence.likeliestRoll(position.chance(move)));
        Optional<Square> promotes = after.pendingPromotion();
        if (promotes.isPresent()) {
            after = after.after(Move.choosing(promotes.get(), Role.QUEEN), 0);
        }
        return after.outcome().isPresent()
                ? List.of()
                : enPriseOf(withSideToMove(after, side.opposite()).orElseThrow(), side);
    }

    private static List<Attacked> enPriseOf(Position position, Color side) {
        Map<Square, Double> chances = new EnumMap<>(Square.class);
        for (Move move : position.legalMoves()) {
            if (!isCaptureWithEffect(position, move)) {
                continue;
            }
            Effectiveness effect = position.effectiveness(move).orElseThrow();
            double chance = 1 - (double) position.rules().luck().odds(effect).miss() / Odds.TOTAL;
            chances.merge(capturedSquare(position, move), chance, Math::max);
        }
        List<Attacked> all = new ArrayList<>();
        chances.forEach((square, chance) -> {
            if (position.pieceAt(square).map(Piece::color).equals(Optional.of(side))) {
                all.add(new Attacked(square, chance));
            }
        });
        return List.copyOf(all);
    }

    /** The square of the captured piece; for en passant it is next to the pawn. */
    private static Square capturedSquare(Position position, Move move) {
        Move.Step step = (Move.Step) move;
        return position.pieceAt(step.to()).isPresent()
                ? step.to()
                : Square.of(step.to().file(), step.from().rank());
    }
}
