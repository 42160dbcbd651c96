package io.github.pokechess.env;

import io.github.pokechess.game.ActionSpace;
import io.github.pokechess.game.Encoder;
import io.github.pokechess.game.EncodingProvider;
import io.github.pokechess.game.GameBoard;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The numbers of one thread's games: actions, and an encoder that only this thread uses, or none. */
record Encodings(ActionSpace<Object> actions, @Nullable Encoder<Object> encoder) {
    /** Stands for no observation. */
    static final String NO_OBSERVATION = "none";

    /**
     * The numbers for boards under the rules of one.
     *
     * @param name that of the encoder, {@link #NO_OBSERVATION}, or null for the usual one
     * @throws IllegalArgumentException if there is no such encoder, or nobody provides numbers for this game
     */
    @SuppressWarnings("unchecked") // a provider sees the view that it names
    static Encodings of(GameBoard<?, ?> board, @Nullable String name) {
        ClassLoader loader = board.viewType().getClassLoader();
        for (EncodingProvider<?> found : ServiceLoader.load(EncodingProvider.class, loader)) {
            if (found.viewType().isAssignableFrom(board.viewType())) {
                EncodingProvider<Object> provider = (EncodingProvider<Object>) found;
                Object view = board.view();
                String chosen = name == null ? provider.names().get(0) : name;
                return new Encodings(
                        provider.actions(view), chosen.equals(NO_OBSERVATION) ? null : provider.encoder(chosen, view));
            }
        }
        throw new IllegalArgumentException(
                "nobody provides the numbers of this game: " + board.viewType().getName());
    }
}
