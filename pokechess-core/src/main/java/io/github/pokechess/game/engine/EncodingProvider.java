package io.github.pokechess.game.engine;

import java.util.List;

/**
 * The encodings of a game for programs that learn: its moves as numbers, and its positions as bytes. Found by {@link
 * java.util.ServiceLoader}, as {@link EvaluatorProvider evaluators} are; has a public constructor without parameters
 * and no state.
 *
 * @param <V> the view that boards of the game give, which identifies the game
 */
public interface EncodingProvider<V> {
    /** The view that boards of the game give. */
    Class<V> viewType();

    /** The numbering of moves under the rules of a board. */
    ActionSpace<V> actions(V board);

    /** The names of the encoders, the default one first; at least one. */
    List<String> names();

    /**
     * The encoder of a name, for the rules of a board.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    Encoder<V> encoder(String name, V board);
}
