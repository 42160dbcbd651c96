package io.github.pokechess.match.player;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * A side of a match: a name, and a factory of players, one for each game. Thread-safe, since games are played in
 * parallel.
 *
 * <pre>{@code
 * Contender<Position, Move> club = Contender.of(
 *         "club", dice -> Level.CLUB.player(Searcher.builder().build(), dice));
 * }</pre>
 *
 * <p>Resources that its players share, such as processes, are created on demand and released by {@link #close}. A
 * closed contender may be used again.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public interface Contender<P, M> extends AutoCloseable {
    /** The name, as game files have it: without control characters. */
    String name();

    /**
     * Returns a player that knows nothing of other games; the caller closes it after its game.
     *
     * @param random the player's own source of random choices
     * @throws EngineFailedException if it is a process that cannot be started
     */
    Player<P, M> player(RandomGenerator random);

    /**
     * Checks that its players can play a game from a start. A match calls it before it begins a game or a file.
     *
     * @throws InvalidInputException if they cannot, for instance because the program behind them has no words for
     *     its rules; says what works
     */
    default void requirePlayable(P start) {
        requireNonNull(start, "start");
    }

    /** Releases what its players share; none of them may play any more. */
    @Override
    default void close() {}

    /** A contender whose players share nothing. */
    static <P, M> Contender<P, M> of(String name, Function<? super RandomGenerator, ? extends Player<P, M>> players) {
        requireNonNull(name, "name");
        requireNonNull(players, "players");
        return new Contender<>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Player<P, M> player(RandomGenerator random) {
                return players.apply(random);
            }

            @Override
            public String toString() {
                return "Contender[" + name + "]";
            }
        };
    }
}
