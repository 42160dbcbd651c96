package io.github.pokechess.app;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.notation.MoveText;
import io.github.pokechess.search.SearchInfo;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What several verbs print in one line. */
final class Lines {
    private Lines() {}

    /** Decisions with their rolls, for instance {@code e2e4 d7d5 e4d5:crit}. */
    static String text(Iterable<Ply> plies) {
        StringBuilder text = new StringBuilder();
        for (Ply ply : plies) {
            text.append(text.length() == 0 ? "" : " ").append(ply);
        }
        return text.toString();
    }

    /** How far a search has come. */
    static String text(SearchInfo info) {
        return String.format(
                Locale.ROOT,
                "depth %d value %.6f nodes %d time %d ms line %s",
                info.depth(),
                info.value(),
                info.nodes(),
                info.elapsed().toMillis(),
                text(info.principalVariation()));
    }

    /** The game's last decision and what became of it: {@code 12. White: Qxd5, Fir on Gra is super effective: hit}. */
    static String lastDecision(Game game) {
        Ply ply = game.lastPly().orElseThrow();
        Position before = game.previous().orElseThrow().position();
        StringBuilder text = new StringBuilder()
                .append(before.moveNumber())
                .append(before.turn() == Color.WHITE ? ". White: " : ". Black: ")
                .append(MoveText.algebraic(ply.move(), before));
        Effectiveness effectiveness = before.effectiveness(ply.move()).orElse(null);
        if (effectiveness != null && ply.move() instanceof Move.Step step) {
            Piece attacker = Objects.requireNonNull(before.pieceAt(step.from()));
            text.append(", ")
                    .append(attacker.type().code())
                    .append(" on ")
                    .append(defender(before, step).type().code())
                    .append(words(effectiveness))
                    .append(words(ply.roll()));
        }
        return text.toString();
    }

    /** The piece that a capture attempt is aimed at. */
    static Piece defender(Position position, Move.Step step) {
        Piece piece = position.pieceAt(step.to());
        // Only a pawn that goes en passant takes what does not stand where it goes.
        return piece != null
                ? piece
                : Objects.requireNonNull(
                        position.pieceAt(Square.of(step.to().file(), step.from().rank())));
    }

    private static String words(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> " is super effective";
            case NEUTRAL -> " is neutral";
            case NOT_VERY_EFFECTIVE -> " is not very effective";
            case NO_EFFECT -> " has no effect";
        };
    }

    private static String words(@Nullable ChanceOutcome roll) {
        if (roll == null) {
            return "";
        }
        return switch (roll) {
            case HIT -> ": hit";
            case CRITICAL_HIT -> ": critical hit";
            case MISS -> ": miss";
        };
    }
}
