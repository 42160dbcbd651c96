package io.github.pokechess.web.library;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** A game of a text as {@link ScriptLibrary#tryRead} finds it. Immutable. */
public final class ScriptRead {
    private final @Nullable ScriptGame<?, ?> game;
    private final String problem;

    ScriptRead(@Nullable ScriptGame<?, ?> game, String problem) {
        this.game = game;
        this.problem = problem;
    }

    /** The game, or what is whole of it; null if nothing is. */
    @JSExport
    public @Nullable ScriptGame<?, ?> game() {
        return game;
    }

    /** What is wrong with its text; empty if the game is whole. */
    @JSExport
    public String problem() {
        return problem;
    }
}
