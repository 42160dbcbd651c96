package io.github.pokechess.study;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The rules of {@link PuzzleTheme}. Stateless. */
final class PuzzleThemes {
    private static final int LAST_RANKS = 7;

    private PuzzleThemes() {}

    /**
     * The themes of a move.
     *
     * @param shallow what a look one decision deep plays
     * @param turn after the turn that the move begins, with the likeliest rolls
     */
    static Set<PuzzleTheme> themesOf(Game game, Move solution, Move shallow, Game turn) {
        Position position = game.position();
        Color side = position.side();
        Game after = game.apply(solution, Roll.HIT.index());
        Optional<Effectiveness> effect = position.effectiveness(solution);
        EnumSet<PuzzleTheme> themes = EnumSet.noneOf(PuzzleTheme.class);
        addIf(themes, PuzzleTheme.QUIET, effect.isEmpty());
        addIf(
                themes,
                PuzzleTheme.TRADE,
                effect.filter(Effectiveness.NOT_VERY_EFFECTIVE::equals).isPresent());
        addIf(
                themes,
                PuzzleTheme.CHAIN,
                effect.filter(Effectiveness.SUPER_EFFECTIVE::equals).isPresent());
        addIf(themes, PuzzleTheme.HEDGE, !mayMiss(position, solution) && mayMiss(position, shallow));
        addIf(themes, PuzzleTheme.KING_RAID, turn.winner().filter(side::equals).isPresent());
        addIf(themes, PuzzleTheme.PROMOTION, effect.isPresent() && isPawnToLastRank(position, solution));
        if (!after.isOver() && after.position().side() != side) {
            addIf(
                    themes,
                    PuzzleTheme.DEFENCE,
                    isKingInDanger(withOtherSideToAct(position)) && !isKingInDanger(after.position()));
            Square to = solution instanceof Move.Step step ? step.to() : position.mover(solution);
            boolean isPass = solution instanceof Move.Pass;
            addIf(themes, PuzzleTheme.IMMUNITY, !isPass && isImmune(after.position(), to));
        }
        return themes;
    }

    private static void addIf(Set<PuzzleTheme> themes, PuzzleTheme theme, boolean holds) {
        if (holds) {
            themes.add(theme);
        }
    }

    private static boolean mayMiss(Position position, Move move) {
        return position.chance(move).size() > 1;
    }

    private static boolean isPawnToLastRank(Position position, Move move) {
        return move instanceof Move.Step step
                && step.to().rank() % LAST_RANKS == 0
                && position.pieceAt(step.from())
                        .filter(piece -> piece.role() == Role.PAWN)
                        .isPresent();
    }

    /** The position with the other side to act. */
    private static Position withOtherSideToAct(Position position) {
        Color other = position.side().opposite();
        return position.setup().withEnPassant(null).withSide(other).toPlayedPosition(position.rules());
    }

    /** Whether the side to act can go for the other's king with effect. */
    private static boolean isKingInDanger(Position position) {
        return position.legalMoves().stream().anyMatch(move -> {
            Optional<Piece> target = move instanceof Move.Step step ? position.pieceAt(step.to()) : Optional.empty();
            return target.filter(piece -> piece.role() == Role.KING).isPresent()
                    && position.effectiveness(move)
                            .filter(effect -> effect != Effectiveness.NO_EFFECT)
                            .isPresent();
        });
    }

    /** Whether the side to act can go for a square, and never with effect. */
    private static boolean isImmune(Position position, Square square) {
        Set<Effectiveness> effects = EnumSet.noneOf(Effectiveness.class);
        for (Move move : position.legalMoves()) {
            if (move instanceof Move.Step step && step.to() == square) {
                position.effectiveness(move).ifPresent(effects::add);
            }
        }
        return effects.equals(EnumSet.of(Effectiveness.NO_EFFECT));
    }
}
