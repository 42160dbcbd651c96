package io.github.pokechess.tafl;

import io.github.pokechess.game.GameResult;
import io.github.pokechess.tafl.TaflRules.Repetition;
import java.util.Optional;

/** Endings in words. */
final class Results {
    private static final int ATTACKERS = TaflPiece.Side.ATTACKERS.ordinal();
    private static final int DEFENDERS = TaflPiece.Side.DEFENDERS.ordinal();

    private Results() {}

    static Optional<GameResult> of(State.Ending ending) {
        return switch (ending) {
            case UNFINISHED -> Optional.empty();
            case ESCAPE -> Optional.of(new GameResult(DEFENDERS, "the king has escaped"));
            case EDGE_FORT -> Optional.of(new GameResult(DEFENDERS, "the king is safe in a fort at the edge"));
            case NO_ATTACKERS -> Optional.of(new GameResult(DEFENDERS, "no attacker is left"));
            case ATTACKERS_STUCK -> Optional.of(new GameResult(DEFENDERS, "the attackers cannot move"));
            case KING_CAPTURED -> Optional.of(new GameResult(ATTACKERS, "the king is captured"));
            case ENCIRCLED -> Optional.of(new GameResult(ATTACKERS, "the defenders are encircled"));
            case DEFENDERS_STUCK -> Optional.of(new GameResult(ATTACKERS, "the defenders cannot move"));
            case STUCK_DRAW -> Optional.of(new GameResult(GameResult.DRAW, "the side to act cannot move"));
        };
    }

    /** The end of a game in which a side has brought about a position for the third time. */
    static Optional<GameResult> ofRepetition(Repetition rule, int mover) {
        return switch (rule) {
            case IGNORED -> Optional.empty();
            case DRAW -> Optional.of(new GameResult(GameResult.DRAW, "threefold repetition"));
            case MOVER_WINS -> Optional.of(new GameResult(mover, "threefold repetition"));
            case MOVER_LOSES -> Optional.of(new GameResult(1 - mover, "threefold repetition"));
        };
    }
}
