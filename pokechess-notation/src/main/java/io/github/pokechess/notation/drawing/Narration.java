package io.github.pokechess.notation.drawing;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.Locale;

/** Decisions in English sentences, for those who listen to a game. */
public final class Narration {
    private Narration() {}

    /**
     * The sentence of a decision, for instance {@code White's knight (fire) takes the pawn (grass) on d5: super
     * effective.}
     */
    public static String sentenceOf(Position before, PlayedMove move, Position after) {
        StringBuilder text = new StringBuilder();
        if (move.move() instanceof Move.Promotion choice) {
            text.append("The pawn on ").append(choice.square());
            text.append(" becomes a ").append(constantAsWord(choice.role())).append('.');
        } else {
            Hop.of(before, move)
                    .ifPresentOrElse(
                            hop -> text.append(sentenceOfHop(hop, move)),
                            () -> text.append(before.side()).append(" passes."));
        }
        Square chain = after.chain().orElse(null);
        if (after.pendingPromotion().isEmpty() && chain != null) {
            text.append(" It may go on.");
        }
        return text.toString();
    }

    /**
     * A legal decision in words before it is rolled, without a stop: {@code Knight takes the pawn (grass) on e5, super
     * effective}.
     */
    public static String labelOf(Position position, Move move) {
        if (move instanceof Move.Promotion choice) {
            return "Becomes a " + constantAsWord(choice.role());
        }
        Hop hop = Hop.of(position, new PlayedMove(move, null)).orElse(null);
        if (hop == null) {
            return position.side() + " passes";
        }
        String piece = constantAsWord(hop.piece().role());
        String who = Character.toUpperCase(piece.charAt(0)) + piece.substring(1);
        if (hop.isCastling()) {
            return who + castlingSentence(hop);
        }
        Piece victim = hop.victim();
        if (victim == null) {
            Role promotion = ((Move.Step) move).promotion();
            return who + " to " + hop.to() + (promotion == null ? "" : " becomes a " + constantAsWord(promotion));
        }
        String effect = hop.markOf().text();
        return who + " takes the " + pieceText(victim) + " on " + hop.to() + (effect.isEmpty() ? "" : ", " + effect);
    }

    private static String castlingSentence(Hop hop) {
        return hop.to().file() > hop.from().file() ? " castles short" : " castles long";
    }

    private static String sentenceOfHop(Hop hop, PlayedMove move) {
        Piece piece = hop.piece();
        StringBuilder text = new StringBuilder();
        if (hop.isCastling()) {
            return piece.color() + castlingSentence(hop) + ".";
        }
        text.append(piece.color() == Color.WHITE ? "White's " : "Black's ").append(pieceText(piece));
        Piece victim = hop.victim();
        if (victim == null) {
            text.append(" goes to ").append(hop.to());
            Role promotion = ((Move.Step) move.move()).promotion();
            if (promotion != null) {
                text.append(" and becomes a ").append(constantAsWord(promotion));
            }
        } else {
            text.append(hop.markOf().isFailed() ? " attacks the " : " takes the ")
                    .append(pieceText(victim));
            text.append(" on ").append(hop.to());
        }
        return hop.markOf() == Hop.Mark.PLAIN
                ? text.append('.').toString()
                : text.append(": ").append(hop.markOf().text()).append('.').toString();
    }

    private static String pieceText(Piece piece) {
        return constantAsWord(piece.role()) + " (" + constantAsWord(piece.type()) + ")";
    }

    /** An enum constant as a word: {@code knight}, {@code fire}. */
    public static String constantAsWord(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
