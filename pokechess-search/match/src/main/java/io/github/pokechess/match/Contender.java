package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * One of the two who play a match: a name, and a player for each game. Thread-safe: games are played side by side.
 *
 * <p>What its players share, such as processes, is made when it is needed and given up by {@link #close}; a closed contender
 * may be used again.
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

    /** Gives up what its players share; none of them plays any more. */
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
        };
    }
}
