import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.*;
import java.util.*;

/** A game at a table with a die of 160 sides: a person rolls it, and types what it shows. */
final class OwnDice {
    public static void main(String[] args) {
        Scanner die = new Scanner(System.in);
        ChanceSource table = (chance, rolls) -> {
            System.out.print("Roll a number from 1 to " + chance.total() + ": ");
            return chance.rollOf(die.nextInt() - 1);
        };
        Game game = Game.start(Team.defaultWhite(), Team.defaultBlack(), table);
        for (String move : List.of("e4", "d5")) {
            game = game.apply(MoveNotation.parse(move, game.position()));
        }
        Move capture = MoveNotation.parse("exd5", game.position());
        for (Position.Branch branch : game.position().play(capture)) { // before it is rolled
            System.out.println(branch.weight() + " of 160: " + branch.roll());
        }
        game = game.apply(capture);
        System.out.println("It was " + game.lastMove().orElseThrow()); // e4d5:hit
    }
}
