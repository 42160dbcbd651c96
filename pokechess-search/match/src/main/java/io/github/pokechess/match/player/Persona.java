package io.github.pokechess.match.player;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A playing style for Pokémon Chess: bonuses for kinds of moves. It errs as the {@link Level} of its strength does. In
 * other games it has no bonuses and plays as the level.
 *
 * <pre>{@code
 * Opponent opponent = Opponent.of(Persona.values()[0], Level.CLUB);
 * }</pre>
 */
public enum Persona {
    /** Trades everything: likes captures, most of all those that cost both pieces. */
    TRADER {
        @Override
        double bonusFor(Position position, Move move) {
            Effectiveness effect = position.effectiveness(move).orElse(Effectiveness.NO_EFFECT);
            return switch (effect) {
                case NOT_VERY_EFFECTIVE -> MUCH;
                case NEUTRAL, SUPER_EFFECTIVE -> SOME;
                case NO_EFFECT -> 0;
            };
        }
    },
    /** Hunts the king: likes to bring its pieces near him. */
    HUNTER {
        @Override
        double bonusFor(Position position, Move move) {
            Square king = enemyKingSquare(position);
            if (!(move instanceof Move.Step step) || king == null || roleAt(position, step.from()) == Role.KING) {
                return 0;
            }
            return SOME * (Oversight.kingDistance(step.from(), king) - Oversight.kingDistance(step.to(), king)) / NEAR;
        }
    },
    /**
     * Plays for chains: likes captures after which a piece moves again, dislikes others, and hardly ends a turn that
     * goes on.
     */
    DANCER {
        @Override
        double bonusFor(Position position, Move move) {
            if (position.effectiveness(move).isEmpty()) {
                return move instanceof Move.Pass ? -SOME : 0;
            }
            return position.effectiveness(move).orElseThrow() == Effectiveness.SUPER_EFFECTIVE ? MUCH : -SOME;
        }
    },
    /** Plays safe: dislikes what can miss, and squares beyond its own half. */
    KEEPER {
        @Override
        double bonusFor(Position position, Move move) {
            boolean isRolled = position.chance(move).size() > 1;
            if (move instanceof Move.Pass || isRolled) {
                return isRolled ? -SOME : 0;
            }
            Square to = move instanceof Move.Step step ? step.to() : position.mover(move);
            int rank = position.side() == Color.WHITE ? to.rank() : LAST - to.rank();
            return -SOME * Math.max(0, rank - OWN_HALF) / NEAR;
        }
    };

    /** A preference, in expected score from −1 to 1. */
    private static final double SOME = 0.12;

    private static final double MUCH = 0.4;

    /** The king's steps, or ranks, that are liked or disliked by {@link #SOME}. */
    private static final int NEAR = 3;

    private static final int LAST = 7;
    private static final int OWN_HALF = 3;

    /** The levels for which there are characters, the weakest first; unmodifiable. */
    public static final List<Level> STRENGTHS = List.of(Level.BEGINNER, Level.APPRENTICE, Level.CLUB);

    /** The bonus of this style for a move, in expected score from −1 to 1. */
    abstract double bonusFor(Position position, Move move);

    /** The taste of this style, in any game. */
    FalliblePlayer.Taste taste() {
        return (position, move) ->
                position instanceof Position chess && move instanceof Move own ? bonusFor(chess, own) : 0;
    }

    private static @Nullable Square enemyKingSquare(Position position) {
        for (Square square : Square.values()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null && piece.role() == Role.KING && piece.color() != position.side()) {
                return square;
            }
        }
        return null;
    }

    private static @Nullable Role roleAt(Position position, Square square) {
        return position.pieceAt(square).map(Piece::role).orElse(null);
    }

    /** The name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
