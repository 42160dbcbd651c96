package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A position with one best decision, for every roll. It is a game with tags, which every tool that reads {@code .pcn}
 * reads: the line follows the likeliest roll of the best move, and variations answer its other rolls. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * Puzzle today = Puzzles.ofDay(Puzzles.all(), LocalDate.now());
 * Position position = today.position();
 * Set<PuzzleTheme> themes = today.themes();
 * }</pre>
 *
 * <p>The tag {@code Themes} has the {@linkplain #themes() themes}, {@code Level} the {@linkplain #level() level},
 * {@code Rating} the {@linkplain #rating() rating}.
 */
public final class Puzzle {
    /** The tag of the themes, with spaces between them. */
    static final String THEMES = "Themes";

    /** The tag of the level. */
    static final String LEVEL = "Level";

    /** The tag of the rating. */
    static final String RATING = "Rating";

    private static final Pattern DIGITS = Pattern.compile("\\d{1,4}");

    private static final PokemonChess KIND = new PokemonChess();

    /** Of the hash by Fowler, Noll and Vo with 64 bits. */
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;

    private static final long FNV_PRIME = 0x100000001b3L;

    private static final Pattern SPACES = Pattern.compile(" +");

    private final GameRecord<Position, Move> game;
    private final Move solution;
    private final Set<PuzzleTheme> themes;
    private final Level level;
    private final OptionalInt rating;

    private Puzzle(
            GameRecord<Position, Move> game, Move solution, Set<PuzzleTheme> themes, Level level, OptionalInt rating) {
        this.game = game;
        this.solution = solution;
        this.themes = themes;
        this.level = level;
        this.rating = rating;
    }

    /**
     * Reads a puzzle.
     *
     * @param game with the tags of a puzzle, its first move the solution
     * @throws InvalidInputException if its start is over, it has no move or two solutions, or a tag is missing or
     *     unknown
     */
    public static Puzzle of(GameRecord<Position, Move> game) {
        requireNonNull(game, "game");
        Position position = game.start().position();
        position.outcome().ifPresent(over -> {
            throw new InvalidInputException("the position of the puzzle is over: " + over);
        });
        List<Move> first = game.start().next().stream()
                .map(node -> node.step().move())
                .distinct()
                .toList();
        if (first.isEmpty()) {
            throw new InvalidInputException("the puzzle has no solution: it ends before its first move");
        }
        if (first.size() > 1) {
            throw new InvalidInputException("the puzzle has more than one solution: " + first);
        }
        EnumSet<PuzzleTheme> themes = EnumSet.noneOf(PuzzleTheme.class);
        Stream.of(SPACES.split(requireTag(game, THEMES)))
                .filter(name -> !name.isEmpty())
                .map(PuzzleTheme::named)
                .forEach(themes::add);
        return new Puzzle(
                game,
                first.get(0),
                Collections.unmodifiableSet(themes),
                Level.named(requireTag(game, LEVEL)),
                parseRating(game));
    }

    private static OptionalInt parseRating(GameRecord<Position, Move> game) {
        String text = game.tag(RATING).orElse("");
        if (!text.isEmpty() && !DIGITS.matcher(text).matches()) {
            throw new InvalidInputException(
                    "the rating of a puzzle is a whole number up to 9999, not \"" + text + "\"");
        }
        return text.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
    }

    private static String requireTag(GameRecord<Position, Move> game, String name) {
        return game.tag(name).orElseThrow(() -> new InvalidInputException("the puzzle has no tag " + name));
    }

    /** The game that holds it. */
    public GameRecord<Position, Move> game() {
        return game;
    }

    /**
     * The name by which a {@link Progress} knows it: 16 hexadecimal digits, which follow from position and rules alone,
     * so that a puzzle keeps its name where others come or go.
     */
    public String id() {
        return hashOf(KIND.format(position()) + " " + KIND.rules(position()).orElse(""));
    }

    /** The hash of a text by Fowler, Noll and Vo, as 16 hexadecimal digits. */
    static String hashOf(String text) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return String.format(Locale.ROOT, "%016x", hash);
    }

    /** The position to solve. */
    public Position position() {
        return game.start().position();
    }

    /** The only right decision. */
    public Move solution() {
        return solution;
    }

    /** The places after each roll of the solution that has an answer, the likeliest first; unmodifiable. */
    public List<GameNode<Position, Move>> rolls() {
        return game.start().next();
    }

    /** The themes, possibly none; unmodifiable. */
    public Set<PuzzleTheme> themes() {
        return themes;
    }

    /** The lowest level from which on all levels solve it by a search within their {@linkplain Level#limits limits}. */
    public Level level() {
        return level;
    }

    /**
     * The rating in points of {@link Glicko2}, fitted from how often each level finds the solution; the lowest level
     * has 800 points. Empty for a puzzle that nobody has measured.
     */
    public OptionalInt rating() {
        return rating;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof Puzzle puzzle && game.equals(puzzle.game));
    }

    @Override
    public int hashCode() {
        return game.hashCode();
    }

    /** Position and solution. */
    @Override
    public String toString() {
        return "Puzzle[" + position() + ", " + solution + ", " + level + ", " + themes + "]";
    }
}
