package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * The levels of the engine, the same for all games, from one that anyone who knows the rules can beat. A level is a share of
 * decisions that are made at random, and a number of positions that are looked at for the others; how much that is worth is
 * measured in the README of pokechess-search.
 */
public enum Level {
    /** 1: most decisions at random. */
    HATCHLING(600, 50),
    /** 2: every second or third decision at random. */
    NEWCOMER(400, 100),
    /** 3: every fourth decision at random. */
    BEGINNER(250, 200),
    /** 4: every seventh decision at random. */
    NOVICE(150, 400),
    /** 5: one decision of twelve at random. */
    APPRENTICE(80, 1_000),
    /** 6: one decision of thirty at random. */
    AMATEUR(30, 3_000),
    /** 7: one decision of a hundred at random. */
    CLUB(10, 8_000),
    /** 8: nothing at random. */
    EXPERT(0, 20_000),
    /** 9: five times as many positions. */
    MASTER(0, 100_000),
    /** 10: four times as many again. */
    CHAMPION(0, 400_000);

    private static final int WHOLE = 1000;

    private final int mistakes;
    private final long nodes;

    Level(int mistakes, long nodes) {
        this.mistakes = mistakes;
        this.nodes = nodes;
    }

    /**
     * The level of a name, or of a number from 1.
     *
     * @throws IllegalArgumentException if there is none; the message lists them
     */
    public static Level named(String text) {
        List<Level> all = List.of(values());
        return all.stream()
                .filter(level -> level.toString().equals(text.toLowerCase(Locale.ROOT))
                        || Integer.toString(level.ordinal() + 1).equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a level is " + names() + ", not " + text));
    }

    /** The names of all levels with their numbers, the weakest first. */
    public static String names() {
        return Arrays.stream(values())
                .map(level -> (level.ordinal() + 1) + " " + level)
                .collect(Collectors.joining(", "));
    }

    /** The limits of its searches. */
    public Limits limits() {
        return Limits.nodes(nodes);
    }

    /**
     * A player of this level.
     *
     * @param searcher used by this player alone while its game lasts
     * @param random decides which decisions are made at random, and how
     * @param progress told of each finished iteration
     */
    public <P, M> Player<P, M> player(Searcher searcher, RandomGenerator random, Searcher.Progress<M> progress) {
        Player<P, M> careless = Player.random(requireNonNull(random, "random"));
        Player<P, M> careful = Player.engine(searcher, limits(), progress);
        return game -> (random.nextInt(WHOLE) < mistakes ? careless : careful).play(game);
    }

    /** The name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
