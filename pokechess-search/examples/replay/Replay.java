import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.picture.*;
import io.github.pokechess.notation.text.*;

/** Goes through a game with the dice that it had; then plays its last turn again with luckier dice. */
final class Replay {
    public static void main(String[] args) {
        Game played = Game.start(Team.defaultWhite(), Team.defaultBlack(), Roll.scripted(Roll.MISS)).apply("e4").apply("d5").apply("exd5");
        Game game = GameText.parseGame(GameText.format(played), ChanceSource.none()); // files have the rolls
        for (int moves = 1; moves <= game.moveCount(); moves++) {
            System.out.println(moves + ": " + game.at(moves).lastMove().orElseThrow());
        }
        Game luckier = game.at(2).withChance(Roll.CRITICAL_HIT.always()).apply("exd5");
        System.out.println(luckier.lastMove().orElseThrow() + "\n" + Diagram.of(luckier.position()).plain());
    }
}
