package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The engine as an opponent: at a level, and in Pokémon Chess with the style of a character if it has one. Its name is that of the
 * level, such as {@code novice}, or of both, such as {@code hunter-club}. Immutable and thread-safe.
 */
public final class Opponent {
    private final Level level;
    private final @Nullable Persona persona;

    private Opponent(Level level, @Nullable Persona persona) {
        this.level = level;
        this.persona = persona;
    }

    /** A level without a style. */
    public static Opponent of(Level level) {
        return new Opponent(requireNonNull(level, "level"), null);
    }

    /**
     * A character.
     *
     * @param strength one of {@link Persona#STRENGTHS}
     * @throws IllegalArgumentException if it is another level
     */
    public static Opponent of(Persona persona, Level strength) {
        requireNonNull(persona, "persona");
        if (!Persona.STRENGTHS.contains(requireNonNull(strength, "strength"))) {
            throw new IllegalArgumentException(
                    "a character plays at one of " + Persona.STRENGTHS + ", not at " + strength);
        }
        return new Opponent(strength, persona);
    }

    /** All opponents, the levels first; unmodifiable. */
    public static List<Opponent> all() {
        List<Opponent> all = new ArrayList<>();
        for (Level level : Level.values()) {
            all.add(of(level));
        }
        for (Persona persona : Persona.values()) {
            Persona.STRENGTHS.forEach(strength -> all.add(of(persona, strength)));
        }
        return List.copyOf(all);
    }

    /**
     * The opponent of a name: a level or its number, or a character.
     *
     * @throws IllegalArgumentException if there is none; the message lists them
     */
    public static Opponent named(String text) {
        String name = requireNonNull(text, "text").toLowerCase(Locale.ROOT);
        for (Opponent opponent : all()) {
            if (opponent.toString().equals(name)) {
                return opponent;
            }
        }
        int hyphen = name.indexOf('-');
        if (hyphen < 0) {
            return of(Level.named(text));
        }
        String characters = all().stream()
                .filter(one -> one.persona().isPresent())
                .map(Opponent::toString)
                .collect(Collectors.joining(", "));
        throw new IllegalArgumentException("a character is " + characters + ", not " + text);
    }

    /** The level at whose strength it plays. */
    public Level level() {
        return level;
    }

    /** Its style, if it is a character. */
    public Optional<Persona> persona() {
        return Optional.ofNullable(persona);
    }

    /** The limits of its level, see {@link Level#limits}. */
    public Limits limits() {
        return level.limits();
    }

    /**
     * A player of this opponent.
     *
     * @param searcher used by this player alone while its game lasts
     * @param random decides what it overlooks, and how it errs
     * @param progress told of each finished iteration
     */
    public <P, M> Player<P, M> player(Searcher searcher, RandomGenerator random, Searcher.Progress<M> progress) {
        return persona == null
                ? level.player(searcher, random, progress)
                : level.player(searcher, random, persona.taste(), progress);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Opponent opponent && level == opponent.level && persona == opponent.persona;
    }

    @Override
    public int hashCode() {
        return 31 * level.hashCode() + (persona == null ? 0 : persona.hashCode());
    }

    /** The name. */
    @Override
    public String toString() {
        return persona == null ? level.toString() : persona + "-" + level;
    }
}
