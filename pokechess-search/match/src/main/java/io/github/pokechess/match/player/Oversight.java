package io.github.pokechess.match.player;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.engine.GameBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The replies that somebody does not see at one decision: captures, by pieces that are overlooked for all of the
 * decision. In Pokémon Chess people overlook more of what comes from far away, hits their own king, follows a miss of
 * theirs, begins a long chain, or goes by a pair of types that they misread. For one decision.
 *
 * @param mind the seed of all oversights
 * @param blindness the probability of overlooking a reply, 0 for none
 */
record Oversight(long mind, double blindness) {
    /** The factor of overlooking a capture for each of these reasons. */
    private static final double MORE = 1.6;

    /** The least distance, in king's steps, from both squares of the own move to the far side of the board. */
    private static final int FAR = 4;

    /** The captures in a row that people see to the end. */
    private static final int CHAIN = 2;

    /** The replies that are seen after a move, all if none would be left. */
    <P, M> List<M> seenReplies(BoardGame<P, M> after, M made, boolean isMiss) {
        List<M> all = after.legalMoves();
        if (blindness <= 0) {
            return all;
        }
        GameBoard<P, M> board = after.newBoard();
        List<M> seen = new ArrayList<>(all.size());
        for (M reply : all) {
            boolean isOverlooked = after.position() instanceof Position position
                    ? isOverlooked(position, (Move) reply, (Move) made, isMiss)
                    : board.moveScore(board.find(reply)) > 0 && fixedRandomFor(reply.hashCode()) < blindness;
            if (!isOverlooked) {
                seen.add(reply);
            }
        }
        return seen.isEmpty() ? all : seen;
    }

    private boolean isOverlooked(Position position, Move reply, Move made, boolean isMiss) {
        Effectiveness effect = position.effectiveness(reply).orElse(null);
        if (effect == null || !(reply instanceof Move.Step step)) {
            return false;
        }
        Square from = step.from();
        Square to = step.to();
        Piece attacker = position.pieceAt(from).orElseThrow();
        Piece victim = position.pieceAt(to).orElse(null);
        double share = blindness;
        if (isFarFromMove(from, made)) {
            share *= MORE;
        }
        if (isMiss) {
            share *= MORE;
        }
        if (victim != null && victim.role() == Role.KING) {
            share *= MORE;
        }
        if (capturesInRow(position, reply, CHAIN + 1) > CHAIN) {
            share *= MORE;
        }
        boolean isMisread = victim != null
                && effect == Effectiveness.SUPER_EFFECTIVE
                && fixedRandomFor(1000
                                + 100 * attacker.type().ordinal()
                                + victim.type().ordinal())
                        < blindness / 2;
        return isMisread || fixedRandomFor(from.ordinal()) < share;
    }

    /** The captures in a row that one may begin, each of them a hit; no more than are asked for. */
    private static int capturesInRow(Position position, Move capture, int mostCounted) {
        if (mostCounted == 1 || !position.effectiveness(capture).equals(Optional.of(Effectiveness.SUPER_EFFECTIVE))) {
            return 1;
        }
        Position next = position.after(capture, Roll.HIT.index());
        return 1
                + next.legalMoves().stream()
                        .filter(move -> next.chain().isPresent()
                                && next.effectiveness(move).isPresent())
                        .mapToInt(move -> capturesInRow(next, move, mostCounted - 1))
                        .max()
                        .orElse(0);
    }

    private static boolean isFarFromMove(Square from, Move made) {
        return made instanceof Move.Step step
                ? kingDistance(from, step.from()) >= FAR && kingDistance(from, step.to()) >= FAR
                : made instanceof Move.Promotion choice && kingDistance(from, choice.square()) >= FAR;
    }

    /** The steps of a king between two squares. */
    static int kingDistance(Square from, Square to) {
        return Math.max(Math.abs(from.file() - to.file()), Math.abs(from.rank() - to.rank()));
    }

    /** A number from 0 to 1 that is the same for all of the decision. */
    private double fixedRandomFor(int what) {
        long mixed = (mind ^ (what * 0x9E3779B97F4A7C15L)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 29)) * 0x94D049BB133111EBL;
        return ((mixed ^ (mixed >>> 32)) >>> 11) * 0x1.0p-53;
    }
}
