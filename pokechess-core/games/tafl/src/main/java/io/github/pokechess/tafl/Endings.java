package io.github.pokechess.tafl;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.History;
import io.github.pokechess.tafl.TaflPiece.Side;
import io.github.pokechess.tafl.TaflRules.Repetition;
import io.github.pokechess.tafl.internal.State.Ending;
import java.util.Optional;

/** Outcomes of endings, and the meaning of repetition: a draw, or that the side that brings it about wins or loses. */
final class Endings {
    private static final Color ATTACKERS = Color.of(Side.ATTACKERS.ordinal());
    private static final Color DEFENDERS = Color.of(Side.DEFENDERS.ordinal());

    private Endings() {}

    /** The outcome of an ending by the position alone. */
    static Optional<Outcome> of(Ending ending) {
        return switch (ending) {
            case UNFINISHED -> Optional.empty();
            case ESCAPE -> Optional.of(Outcome.win(DEFENDERS, "the king has escaped"));
            case EDGE_FORT -> Optional.of(Outcome.win(DEFENDERS, "the king is safe in a fort at the edge"));
            case NO_ATTACKERS -> Optional.of(Outcome.win(DEFENDERS, "no attacker is left"));
            case ATTACKERS_STUCK -> Optional.of(Outcome.win(DEFENDERS, "the attackers cannot move"));
            case KING_CAPTURED -> Optional.of(Outcome.win(ATTACKERS, "the king is captured"));
            case ENCIRCLED -> Optional.of(Outcome.win(ATTACKERS, "the defenders are encircled"));
            case DEFENDERS_STUCK -> Optional.of(Outcome.win(ATTACKERS, "the defenders cannot move"));
            case STUCK_DRAW -> Optional.of(Outcome.draw("the side to act cannot move"));
        };
    }

    /**
     * The outcome of a third occurrence.
     *
     * @param side the side to act there; the other one has brought it about, since only a move that captures leaves the
     *     turn with its side, and nothing repeats across captures
     */
    static Optional<Outcome> ofRepetition(Repetition rule, int side) {
        String reason = History.threefold().reason();
        return switch (rule) {
            case IGNORED -> Optional.empty();
            case DRAW -> Optional.of(History.threefold());
            case MOVER_WINS -> Optional.of(Outcome.win(Color.of(1 - side), reason));
            case MOVER_LOSES -> Optional.of(Outcome.win(Color.of(side), reason));
            case ATTACKERS_WIN -> Optional.of(Outcome.win(ATTACKERS, reason));
        };
    }

    /**
     * The score of a repetition for a side that is to act where it is more than a draw, else {@link
     * GameTree#UNFINISHED}.
     */
    static int scoreOfRepetition(Repetition rule, int side) {
        return switch (rule) {
            case IGNORED, DRAW -> GameTree.UNFINISHED;
            case MOVER_WINS -> -GameTree.WIN;
            case MOVER_LOSES -> GameTree.WIN;
            case ATTACKERS_WIN -> side == ATTACKERS.ordinal() ? GameTree.WIN : -GameTree.WIN;
        };
    }
}
