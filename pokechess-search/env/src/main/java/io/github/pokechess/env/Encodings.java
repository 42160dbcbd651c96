package io.github.pokechess.env;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameBoard;
import java.util.Arrays;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The numbers of one thread's games: actions, and an encoder that only this thread uses, or none. */
record Encodings(ActionSpace<Object> actions, @Nullable Encoder<Object> encoder) {
    /** Stands for no observation. */
    static final String NO_OBSERVATION = "none";

    /**
     * The numbers for boards under the rules of one.
     *
     * @param name the name of the encoder, {@link #NO_OBSERVATION}, or null for the default one
     * @throws IllegalArgumentException if there is no such encoder, or nobody provides numbers for this game
     */
    @SuppressWarnings("unchecked") // a provider sees the view that it names
    static Encodings create(GameBoard<?, ?> board, @Nullable String name) {
        EncodingProvider<Object> provider = (EncodingProvider<Object>) requireProvider(board.viewType());
        Object view = board.view();
        String chosen = name == null ? provider.names().get(0) : name;
        return new Encodings(
                provider.actions(view), chosen.equals(NO_OBSERVATION) ? null : provider.encoder(chosen, view));
    }

    /**
     * The provider for a view: for Pokémon Chess the provider of this module, which needs no service; for other games a
     * service found by the class loader of the view or of this module.
     */
    private static EncodingProvider<?> requireProvider(Class<?> view) {
        if (BoardView.class.isAssignableFrom(view)) {
            return new PokemonEncodings();
        }
        for (ClassLoader loader : Arrays.asList(view.getClassLoader(), Encodings.class.getClassLoader())) {
            for (EncodingProvider<?> found : ServiceLoader.load(EncodingProvider.class, loader)) {
                if (found.viewType().isAssignableFrom(view)) {
                    return found;
                }
            }
        }
        throw new IllegalArgumentException("no EncodingProvider has the numbers of this game, with the view "
                + view.getName() + "; if jars were merged into one, merge their files in META-INF/services, too");
    }
}
