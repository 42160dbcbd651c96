import io.github.pokechess.core.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.notation.form.*;
import io.github.pokechess.notation.record.*;
import io.github.pokechess.notation.text.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/** Counts the games of a file, of any form, by how they ended, and how their captures were rolled. */
final class Statistics {
    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        Map<String, Integer> endings = new TreeMap<>();
        Map<Roll, Integer> rolls = new TreeMap<>();
        try (Stream<ReadGame<PlayedGame<Position, Move>>> games =
                GameForm.of(file).orElseThrow().read(file, Reading.standard().mainLine())) {
            games.filter(read -> !read.isBroken()).map(read -> PokemonChess.game(read.game().game())).forEach(game -> {
                endings.merge(game.outcome().map(Object::toString).orElse("unfinished"), 1, Integer::sum);
                game.moves().stream().flatMap(move -> Stream.ofNullable(move.roll())).forEach(roll -> rolls.merge(roll, 1, Integer::sum));
            });
        }
        System.out.println(endings + " " + rolls);
    }
}
