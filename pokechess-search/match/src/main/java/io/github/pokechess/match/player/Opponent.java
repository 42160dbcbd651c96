package io.github.pokechess.match.player;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * The engine as an opponent: at a level, and in Pokémon Chess with the style of a character if it has one. Its text is
 * its name: the level's name, such as {@code novice}, or both names, such as {@code hunter-club}. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * Opponent opponent = Opponent.named("club");
 * Player<Position, Move> player = opponent.player(Searcher.builder().build(), random);
 * }</pre>
 */
public sealed interface Opponent permits OpponentRecord {
    /** A level without a style. */
    static Opponent of(Level level) {
        return new OpponentRecord(requireNonNull(level, "level"), Optional.empty());
    }

    /**
     * A character.
     *
     * @param strength one of {@link Persona#STRENGTHS}
     * @throws InvalidInputException if it is another level
     */
    static Opponent of(Persona persona, Level strength) {
        requireNonNull(persona, "persona");
        if (!Persona.STRENGTHS.contains(requireNonNull(strength, "strength"))) {
            throw new InvalidInputException(
                    "a character plays at one of " + Persona.STRENGTHS + ", not at " + strength);
        }
        return new OpponentRecord(strength, Optional.of(persona));
    }

    /** All opponents, the levels first; unmodifiable. */
    static List<Opponent> all() {
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
     * @throws InvalidInputException if there is none; the message lists them
     */
    static Opponent named(String text) {
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
        throw new InvalidInputException("a character is " + characters + ", not " + text);
    }

    /** The level at whose strength it plays. */
    Level level();

    /** The style, if it is a character. */
    Optional<Persona> persona();

    /** The limits of its level, see {@link Level#limits}. */
    default Limits limits() {
        return level().limits();
    }

    /** A player of this opponent, as {@link #player(Searcher, RandomGenerator, Searcher.Progress)} makes it. */
    default <P, M> Player<P, M> player(Searcher searcher, RandomGenerator random) {
        return player(searcher, random, found -> {});
    }

    /**
     * A player of this opponent.
     *
     * @param searcher used by this player alone while its game lasts
     * @param random decides its oversights and errors
     * @param progress receives each finished iteration
     */
    default <P, M> Player<P, M> player(Searcher searcher, RandomGenerator random, Searcher.Progress<M> progress) {
        return persona()
                .map(character -> level().<P, M>player(searcher, random, character.taste(), progress))
                .orElseGet(() -> level().player(searcher, random, progress));
    }
}
