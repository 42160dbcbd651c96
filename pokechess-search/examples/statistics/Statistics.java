import io.github.pokechess.core.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.notation.form.*;
import io.github.pokechess.notation.text.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/** Counts the games of a file, of any form, by how they ended, and how their captures were rolled. */
final class Statistics {
    private final Map<String, Integer> endings = new TreeMap<>();
    private final Map<Roll, Integer> rolls = new TreeMap<>();

    private void add(ReadResult<GameRecord<Position, Move>> read) {
        if (read.isBroken()) {
            System.out.println("game " + read.number() + ": " + read.problem().orElseThrow().getMessage());
            return;
        }
        Game game = PokemonChess.game(read.game().game());
        endings.merge(game.outcome().map(Object::toString).orElse("unfinished"), 1, Integer::sum);
        game.moves().stream().flatMap(move -> Stream.ofNullable(move.roll())).forEach(roll -> rolls.merge(roll, 1, Integer::sum));
    }

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        Statistics statistics = new Statistics();
        try (var games = GameForm.of(file).read(file, Reading.standard().lenient().mainLine())) {
            games.forEach(statistics::add);
        }
        System.out.println(statistics.endings + " " + statistics.rolls);
    }
}
