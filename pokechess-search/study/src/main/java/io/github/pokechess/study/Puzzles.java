package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Piece;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.strings.Resources;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

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

    /** The field of a position that has the types of its pieces, and the letters of each. */
    private static final int TYPES = 6;

    private static final int TYPE_LENGTH = 3;

    private Puzzles() {}

    /** All of them, read once, always in the same order; unmodifiable. */
    public static List<Puzzle> all() {
        return Read.ALL;
    }

    /** Read when they are first asked for, which takes a second or two. */
    private static final class Read {
        static final List<Puzzle> ALL = readAll();
    }

    /** The texts of all puzzles, which take little time. */
    private static final class Texts {
        static final List<GameSource> ALL =
                GameText.split(Resources.readText(Puzzles.class.getResourceAsStream(RESOURCE), RESOURCE));
    }

    /** Those that take turns. */
    private static final class TextsOfDays {
        static final List<GameSource> ALL = typicalOrAll(Texts.ALL, Puzzles::isTypical);
    }

    private static List<Puzzle> readAll() {
        return Texts.ALL.stream().map(Puzzles::readOne).toList();
    }

    private static Puzzle readOne(GameSource text) {
        return Puzzle.of(text.read(Reading.of(new PokemonChess())).game());
    }

    /**
     * The puzzle of a day among {@linkplain #all all}, as {@link #ofDay(List, LocalDate)} chooses it. Reads no other
     * puzzle, which is much quicker.
     */
    public static Puzzle ofDay(LocalDate day) {
        return readOne(chooseOfDay(TextsOfDays.ALL, day));
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
        return chooseOfDay(typicalOrAll(puzzles, Puzzles::isTypical), day);
    }

    private static <T> List<T> typicalOrAll(List<T> puzzles, Predicate<T> isTypical) {
        List<T> typical = puzzles.stream().filter(isTypical).toList();
        return typical.isEmpty() ? puzzles : typical;
    }

    private static <T> T chooseOfDay(List<T> puzzles, LocalDate day) {
        List<T> shuffled = new ArrayList<>(puzzles);
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

    /** The same of a text of this library, whose positions are written in one way. */
    private static boolean isTypical(GameSource text) {
        String types =
                requireNonNull(text.tags().get("FEN")).split(" ", -1)[TYPES].replace("/", "");
        boolean isOne = types.equals(types.substring(0, TYPE_LENGTH).repeat(types.length() / TYPE_LENGTH));
        return !isOne && !requireNonNull(text.tags().get(Puzzle.THEMES)).isBlank();
    }
}
