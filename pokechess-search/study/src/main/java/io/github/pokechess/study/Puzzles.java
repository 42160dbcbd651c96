package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Piece;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.strings.Resources;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The puzzles that come with the library. Stateless and thread-safe.
 *
 * <pre>{@code
 * Puzzle today = Puzzles.ofDay(Puzzles.all(), LocalDate.now(ZoneOffset.UTC));
 * Move solution = today.solution();
 * }</pre>
 */
public final class Puzzles {
    private static final String RESOURCE = "puzzles.pcn";

    private Puzzles() {}

    /** All of them, read once, always in the same order; unmodifiable. */
    public static List<Puzzle> all() {
        return Read.ALL;
    }

    /** Read when they are first asked for, which takes a second or two. */
    private static final class Read {
        static final List<Puzzle> ALL = read();
    }

    private static List<Puzzle> read() {
        PokemonChess kind = new PokemonChess();
        String text = Resources.text(Puzzles.class.getResourceAsStream(RESOURCE), RESOURCE);
        return GameText.split(text).stream()
                .map(game -> Puzzle.of(game.read(Reading.of(kind)).game()))
                .toList();
    }

    /**
     * The puzzle of a day: the same for everybody who has the same puzzles. Puzzles with several types and a theme take
     * turns, if there are any, else all: each is asked once before one is asked again.
     *
     * @throws IllegalArgumentException if there is none to choose from
     */
    public static Puzzle ofDay(List<Puzzle> puzzles, LocalDate day) {
        requireNonNull(puzzles, "puzzles");
        requireNonNull(day, "day");
        if (puzzles.isEmpty()) {
            throw new IllegalArgumentException("there is no puzzle");
        }
        List<Puzzle> typical = puzzles.stream().filter(Puzzles::isTypical).toList();
        List<Puzzle> shuffled = new ArrayList<>(typical.isEmpty() ? puzzles : typical);
        SplittableRandom random = new SplittableRandom(0);
        for (int i = shuffled.size() - 1;
                i > 0;
                i--) { // not Collections.shuffle: the order is the same on every platform
            Collections.swap(shuffled, i, random.nextInt(i + 1));
        }
        return shuffled.get((int) Math.floorMod(day.toEpochDay(), (long) shuffled.size()));
    }

    /** Whether the pieces are of several types, and the puzzle has a theme. */
    private static boolean isTypical(Puzzle puzzle) {
        long types = puzzle.position().board().pieces().values().stream()
                .map(Piece::type)
                .distinct()
                .count();
        return types > 1 && !puzzle.themes().isEmpty();
    }
}
