import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.notation.picture.*;
import io.github.pokechess.play.*;
import io.github.pokechess.study.*;
import java.time.*;
import java.util.*;

/** Shows the puzzle of the day, and takes answers as people type them until one is right. */
final class PuzzleOfTheDay {
    public static void main(String[] args) {
        Puzzle puzzle = Puzzles.ofDay(Puzzles.all(), LocalDate.now(ZoneOffset.UTC));
        Position position = puzzle.position();
        System.out.println(Diagram.of(position).plain() + position.side() + " to move, " + puzzle.themes());
        for (Scanner answers = new Scanner(System.in); answers.hasNextLine(); ) {
            try {
                boolean isRight = EnteredMoves.parse(new PokemonChess(), answers.nextLine(), position).equals(puzzle.solution());
                System.out.println(isRight ? "Right!" : "There is better.");
                if (isRight) return;
            } catch (MalformedTextException noMove) {
                System.out.println(noMove.getMessage());
            }
        }
        System.out.println("It was " + MoveNotation.algebraic(puzzle.solution(), position));
    }
}
