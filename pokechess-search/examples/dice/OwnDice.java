import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import java.util.*;

/** A game at a table with a die of 160 sides: a person rolls it, and types what it shows. */
final class OwnDice {
    public static void main(String[] args) {
        Scanner die = new Scanner(System.in);
        Game game = Game.start(Team.defaultWhite(), Team.defaultBlack(), (chance, rolls) -> {
            while (true) {
                System.out.print("Roll a number from 1 to " + chance.total() + ": ");
                String shown = die.next();
                if (shown.matches("[1-9][0-9]{0,2}") && Integer.parseInt(shown) <= chance.total()) {
                    return chance.rollOf(Integer.parseInt(shown) - 1);
                }
            }
        }).apply("e4").apply("d5");
        for (Position.Branch branch : game.position().branches(game.position().move("exd5"))) { // before it is rolled
            System.out.println(branch.weight() + " of 160: " + branch.roll());
        }
        try {
            System.out.println("It was " + game.apply("exd5").lastMove().orElseThrow()); // e4d5:hit
        } catch (NoSuchElementException end) {
            System.out.println("Nobody rolls.");
        }
    }
}
