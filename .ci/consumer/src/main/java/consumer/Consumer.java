package consumer;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.Random;

/** Plays a move, searches the answer, and rolls a capture with the dice of two, with nothing but the public API. */
public final class Consumer {
    private Consumer() {}

    public static void main(String[] args) {
        Team team = Team.random(new Random(1));
        Game game = Game.start(team, team, ChanceSource.seeded(42)).apply(Move.of(Square.E2, Square.E4));
        System.out.println(game.moveCount() + " "
                + Searcher.builder().build().search(game, Limits.depth(2)).best());
        System.out.println(rollOfTwo(game.apply(Move.of(Square.D7, Square.D5)), Move.of(Square.E4, Square.D5)));
    }

    private static String rollOfTwo(Game game, Move capture) {
        String[] secrets = {"00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"};
        CommitmentLog log = CommitmentLog.game();
        for (int side = 0; side < 2; side++) {
            String commitment = CommitmentHashes.commitment(side, secrets[side]);
            log = log.append(LogEntry.of(side, LogEntry.Kind.DICE, commitment));
        }
        log = log.append(LogEntry.of(0, LogEntry.Kind.MOVE, "2", capture.toString()));
        for (int side = 0; side < 2; side++) {
            String share = CommitmentHashes.shares(side, secrets[side]).get(0);
            log = log.append(LogEntry.of(side, LogEntry.Kind.SHARE, "0", share));
        }
        return "roll " + log.commitments().roll(game.position().chance(capture));
    }
}
