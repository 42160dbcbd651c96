package io.github.pokechess.lab;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.Puzzle;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Rates puzzles by how often each level of the engine finds the solution, and writes the ratings into a file of them.
 * The odds of a level are those of its strength in matches; a puzzle's rating is the most likely one, by a normal
 * distribution round the middle of the levels before any try. Levels that never err are asked once for all tries. Above
 * two levels in a row that miss it in at most one try of 25, the others are taken to find it always: a hundred times as
 * many positions would say little more.
 *
 * <pre>Lab puzzle-ratings FILE TRIES OUT</pre>
 */
final class PuzzleRatings {
    static final String USAGE = "FILE TRIES OUT";

    /** The strengths of the levels in matches (MEASUREMENTS.md of pokechess-search); the lowest has 800 points. */
    private static final List<Integer> STRENGTHS =
            List.of(800, 986, 1_060, 1_203, 1_382, 1_499, 1_590, 1_743, 1_839, 1_986);

    private static final double SPREAD = 350;
    private static final int TABLE_MEBIBYTES = 1;
    private static final int SURE = 25;
    private static final int LEAST = 100;
    private static final int MOST = 3_000;
    private static final double TEN_TIMES = 400;

    private PuzzleRatings() {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        int tries = arguments.count("TRIES", 1);
        Path to = Path.of(arguments.word("OUT"));
        arguments.end();
        List<GameRecord<Position, Move>> rated = new ArrayList<>();
        List<GameRecord<Position, Move>> games =
                GameText.read(file, Reading.standard()).collect(ReadResult.toGames());
        for (GameRecord<Position, Move> game : games) {
            Puzzle puzzle = Puzzle.of(game);
            int[] found = count(puzzle, tries);
            int rating = fit(found, tries);
            rated.add(game.withTag("Rating", Integer.toString(rating)));
            out.println(puzzle.id() + " " + puzzle.level() + " " + rating + ": "
                    + Arrays.stream(found).mapToObj(Integer::toString).collect(Collectors.joining(" ")));
        }
        GameText.write(to, rated);
        out.printf(Locale.ROOT, "%d puzzles in %s%n", rated.size(), to);
    }

    /** The number of tries in which each level finds the solution. */
    private static int[] count(Puzzle puzzle, int tries) {
        SplittableRandom random = new SplittableRandom(puzzle.id().hashCode());
        int[] found = new int[STRENGTHS.size()];
        Arrays.fill(found, tries);
        int sure = 0;
        for (Level level : Level.values()) {
            if (sure < 2) {
                found[level.ordinal()] = count(puzzle, level, tries, random);
                sure = (tries - found[level.ordinal()]) * SURE <= tries ? sure + 1 : 0;
            }
        }
        return found;
    }

    private static int count(Puzzle puzzle, Level level, int tries, SplittableRandom random) {
        Game game = Game.start(puzzle.position(), ChanceSource.none());
        int asked = level.compareTo(Level.EXPERT) < 0 ? tries : 1;
        int found = 0;
        for (int i = 0; i < asked; i++) {
            Searcher searcher =
                    Searcher.builder().tableMebibytes(TABLE_MEBIBYTES).build();
            try (Player<Position, Move> player = level.player(searcher, random)) {
                if (player.choose(game).filter(puzzle.solution()::equals).isPresent()) {
                    found += tries / asked;
                }
            }
        }
        return found;
    }

    /** The most likely rating of a puzzle that each level has found so often. */
    static int fit(int[] found, int tries) {
        double middle = STRENGTHS.stream().mapToInt(one -> one).average().orElseThrow();
        int best = LEAST;
        double most = Double.NEGATIVE_INFINITY;
        for (int rating = LEAST; rating <= MOST; rating++) {
            double away = (rating - middle) / SPREAD;
            double likelihood = -away * away / 2;
            for (int level = 0; level < found.length; level++) {
                double odds = Math.pow(10, (STRENGTHS.get(level) - rating) / TEN_TIMES);
                likelihood += found[level] * Math.log(odds / (1 + odds)) - (tries - found[level]) * Math.log(1 + odds);
            }
            if (likelihood > most) {
                most = likelihood;
                best = rating;
            }
        }
        return best;
    }
}
