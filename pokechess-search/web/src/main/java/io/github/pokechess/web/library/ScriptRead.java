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

    /** The game, or the part of it that can be read; null if there is none. */
    @JSExport
    public @Nullable ScriptGame<?, ?> game() {
        return game;
    }

    /** The problem of the text; empty if all of it can be read. */
    @JSExport
    public String problem() {
        return problem;
    }
}
