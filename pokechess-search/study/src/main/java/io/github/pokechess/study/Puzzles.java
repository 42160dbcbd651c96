package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The puzzles that come with the library. Stateless and thread-safe. */
public final class Puzzles {
    private static final String RESOURCE = "puzzles.pcn.gz";

    private Puzzles() {}

    /** Reads them all, always in the same order; unmodifiable. */
    public static List<Puzzle> all() {
        List<Puzzle> puzzles = new ArrayList<>();
        PokemonChess kind = new PokemonChess();
        try (InputStream in = requireNonNull(Puzzles.class.getResourceAsStream(RESOURCE), RESOURCE);
                GameReader games = GameReader.of(in, GameReader.Options.standard())) {
            while (games.hasNext()) {
                puzzles.add(Puzzle.of(games.next().played(kind)));
            }
        } catch (IOException wrong) {
            throw new UncheckedIOException(RESOURCE, wrong);
        }
        return List.copyOf(puzzles);
    }

    /**
     * The puzzle of a day: the same for everybody who has the same puzzles.
     *
     * @throws IllegalArgumentException if there is none to choose from
     */
    public static Puzzle ofDay(List<Puzzle> puzzles, LocalDate day) {
        requireNonNull(puzzles, "puzzles");
        requireNonNull(day, "day");
        if (puzzles.isEmpty()) {
            throw new IllegalArgumentException("there is no puzzle");
        }
        return puzzles.get(new SplittableRandom(day.toEpochDay()).nextInt(puzzles.size()));
    }
}
