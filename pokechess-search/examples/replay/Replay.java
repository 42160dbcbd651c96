import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.notation.picture.*;
import io.github.pokechess.notation.text.*;
import java.util.stream.*;

/** Goes through a game with the dice that it had; then plays its last turn again with luckier dice. */
final class Replay {
    private static final String FILE = """
            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"]

            1. e4 d5 2. exd5/ *
            """;

    public static void main(String[] args) {
        Game game = PokemonChess.game(GameText.parse(FILE, Reading.standard().lenient()).game().game());
        for (int moves = 1; moves <= game.moveCount(); moves++) {
            System.out.println(moves + ": " + game.at(moves).lastMove().orElseThrow());
        }
        System.out.println("dice: " + game.moves().stream().flatMap(move -> Stream.ofNullable(move.roll())).toList());

        Game luckier = game.at(2).apply(game.lastMove().orElseThrow().move(), Roll.CRITICAL_HIT);
        System.out.println(luckier.lastMove().orElseThrow() + "\n" + Diagram.of(luckier.position()).plain());
        Game goesOn = game.withChance(ChanceSource.seeded(1)); // a file has no source of chance
        System.out.println(goesOn.legalMoves().size() + " moves");
    }
}
