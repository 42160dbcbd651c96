package io.github.pokechess.notation.drawing;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardPicture.Sign;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A step of a turn as pictures show it.
 *
 * @param from the square where the piece stood
 * @param to the square where it went, or would have stood
 * @param piece the piece, before a promotion
 * @param victim the piece that it attacked, or null
 * @param markOf the way that it came out
 */
public record Hop(
        Square from, Square to, Piece piece, @Nullable Piece victim, Mark markOf) {
    /** The ways that a capture attempt comes out, as far as a picture has signs for them. */
    public enum Mark {
        /** No capture, or a plain hit that took a piece as in orthodox chess. */
        PLAIN(Sign.NONE, "", ""),
        SUPER_EFFECTIVE(Sign.STRONG, "+", "super effective"),
        CRITICAL(Sign.CRITICAL, "*", "a critical hit"),
        NOT_VERY_EFFECTIVE(Sign.WEAK, "-", "not very effective, both are gone"),
        MISS(Sign.MISS, "/", "a miss"),
        NO_EFFECT(Sign.NO_EFFECT, "0", "no effect");

        private final Sign sign;
        private final String letter;
        private final String text;

        Mark(Sign sign, String letter, String text) {
            this.sign = sign;
            this.letter = letter;
            this.text = text;
        }

        /** The sign in pictures. */
        public Sign sign() {
            return sign;
        }

        /** The mark as one character, as in movetext where that has one; empty for none. */
        public String letter() {
            return letter;
        }

        /** The mark as people say it; empty for what goes without saying. */
        String text() {
            return text;
        }

        /** Whether the piece stayed where it was. */
        boolean isFailed() {
            return this == MISS || this == NO_EFFECT;
        }
    }

    /** Whether a king goes two squares, and a rook with it. */
    public boolean isCastling() {
        return piece.role() == Role.KING && Math.abs(to.file() - from.file()) == 2;
    }

    /** The steps of a turn, without promotions chosen and passes; unmodifiable. */
    public static List<Hop> of(Turn turn) {
        List<Hop> hops = new ArrayList<>();
        Position position = turn.start();
        for (PlayedMove move : turn.moves()) {
            of(position, move).ifPresent(hops::add);
            position = after(position, move);
        }
        return List.copyOf(hops);
    }

    /** The step that a decision is, if it is one. */
    public static Optional<Hop> of(Position position, PlayedMove move) {
        if (!(move.move() instanceof Move.Step step)) {
            return Optional.empty();
        }
        Piece piece = position.pieceAt(step.from()).orElseThrow();
        Effectiveness effectiveness = position.effectiveness(step).orElse(null);
        Piece victim = null;
        if (effectiveness != null) {
            victim = position.pieceAt(step.to()).orElse(null);
            if (victim == null) { // en passant: it stands next to the capturing pawn
                victim = position.pieceAt(
                                Square.of(step.to().file(), step.from().rank()))
                        .orElse(null);
            }
        }
        return Optional.of(new Hop(step.from(), step.to(), piece, victim, markOf(effectiveness, move.roll())));
    }

    /** The position that a decision led to. */
    static Position after(Position position, PlayedMove move) {
        for (Position.Branch branch : position.branches(move.move())) {
            if (branch.roll() == move.roll()) {
                return branch.position();
            }
        }
        throw new IllegalArgumentException(move + " cannot be rolled so");
    }

    private static Mark markOf(@Nullable Effectiveness effectiveness, @Nullable Roll roll) {
        if (roll == Roll.MISS) {
            return Mark.MISS;
        }
        if (roll == Roll.CRITICAL_HIT) {
            return Mark.CRITICAL;
        }
        if (effectiveness == null) {
            return Mark.PLAIN;
        }
        return switch (effectiveness) {
            case NO_EFFECT -> Mark.NO_EFFECT;
            case NOT_VERY_EFFECTIVE -> Mark.NOT_VERY_EFFECTIVE;
            case NEUTRAL -> Mark.PLAIN;
            case SUPER_EFFECTIVE -> Mark.SUPER_EFFECTIVE;
        };
    }
}
