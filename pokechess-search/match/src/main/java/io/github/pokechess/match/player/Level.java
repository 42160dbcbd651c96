package io.github.pokechess.match.player;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * The levels of the engine, the same for all games, from one that anyone who knows the rules can beat. The lower seven
 * err as people do: they overlook what the opponent can capture, most of all from far away, of their king, after a
 * miss, or in long chains; misread types; count on the likeliest roll; and value positions wrongly. No move is made at
 * random. The measured strength of each level is in MEASUREMENTS.md of pokechess-search.
 *
 * <pre>{@code
 * Player<Position, Move> novice = Level.NOVICE.player(Searcher.builder().build(), random);
 * Optional<Move> move = novice.choose(game);
 * }</pre>
 */
public enum Level {
    /** 1: sees none of the opponent's captures. */
    HATCHLING(1, 50, 1, 0.55, 1),
    /** 2: overlooks nearly half of them, and more of the difficult ones. */
    NEWCOMER(2, 100, 0.46, 0.2, 1),
    /** 3: overlooks every fourth. */
    BEGINNER(3, 200, 0.25, 0.16, 1),
    /** 4: overlooks every eighth. */
    NOVICE(4, 400, 0.12, 0.1, 1),
    /** 5: overlooks every twelfth, and looks one decision further. */
    APPRENTICE(5, 1_000, 0.08, 0.07, 2),
    /** 6: overlooks one in twenty-five, and looks one decision further. */
    AMATEUR(6, 3_000, 0.04, 0.05, 3),
    /** 7: overlooks every fiftieth, and looks one decision further. */
    CLUB(7, 8_000, 0.02, 0.05, 4),
    /** 8: overlooks nothing, and looks at 20,000 positions. */
    EXPERT(8, 20_000, 0, 0, 0),
    /** 9: five times as many positions. */
    MASTER(9, 100_000, 0, 0, 0),
    /** 10: ten times as many again. */
    CHAMPION(10, 1_000_000, 0, 0, 0);

    private final int number;
    private final long nodes;
    private final double blindness;
    private final double noise;
    private final int depth;

    Level(int number, long nodes, double blindness, double noise, int depth) {
        this.number = number;
        this.nodes = nodes;
        this.blindness = blindness;
        this.noise = noise;
        this.depth = depth;
    }

    /**
     * The level of a name, or of a number from 1.
     *
     * @throws InvalidInputException if there is none; the message lists them
     */
    public static Level named(String text) {
        List<Level> all = List.of(values());
        return all.stream()
                .filter(level -> level.toString().equals(text.toLowerCase(Locale.ROOT))
                        || Integer.toString(level.number).equals(text))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("a level is " + names() + ", not " + text));
    }

    /** The number of the level, from 1 for the weakest; it never changes. */
    public int number() {
        return number;
    }

    /** The names of all levels with their numbers, the weakest first. */
    public static String names() {
        return Arrays.stream(values()).map(level -> level.number + " " + level).collect(Collectors.joining(", "));
    }

    /**
     * The limits of a search without errors of this strength, by which puzzles are graded. The upper three levels
     * search so, and use the {@linkplain io.github.pokechess.game.engine.Tablebase tablebases} of their searcher; the
     * lower seven look at each of their moves to a small depth, and do not.
     */
    public Limits limits() {
        return Limits.nodes(nodes).withTablebases(blindness == 0);
    }

    /** A player of this level, as {@link #player(Searcher, RandomGenerator, Searcher.Progress)} makes it. */
    public <P, M> Player<P, M> player(Searcher searcher, RandomGenerator random) {
        return player(searcher, random, found -> {});
    }

    /**
     * A player of this level.
     *
     * @param searcher used by this player alone while its game lasts
     * @param random decides its oversights and errors
     * @param progress receives each finished iteration
     */
    public <P, M> Player<P, M> player(Searcher searcher, RandomGenerator random, Searcher.Progress<M> progress) {
        return player(searcher, random, FalliblePlayer.Taste.NONE, progress);
    }

    /** A player of this level with a taste; levels that never err ignore it. */
    <P, M> Player<P, M> player(
            Searcher searcher, RandomGenerator random, FalliblePlayer.Taste taste, Searcher.Progress<M> progress) {
        requireNonNull(searcher, "searcher");
        requireNonNull(random, "random");
        requireNonNull(progress, "progress");
        return blindness == 0
                ? Player.engine(searcher, limits(), progress)
                : new FalliblePlayer<>(searcher, random, faults(), taste, progress);
    }

    /** The errors of this level. */
    Faults faults() {
        return new Faults(blindness, blindness, noise, depth);
    }

    /** The name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
