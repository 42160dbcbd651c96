package io.github.pokechess.app;

import java.util.random.RandomGenerator;

/** Where players of a match come from: one for each game, from several threads. What they share is given up at the end. */
@FunctionalInterface
interface Seat extends AutoCloseable {
    /** A player that knows nothing of other games; whoever asked closes it after its game. */
    Player player(RandomGenerator random);

    @Override
    default void close() {}
}
