package io.github.pokechess.web.library;

import org.teavm.jso.JSExport;

/** The module without an engine: rules and notation of all games. */
public final class RulesModule {
    private RulesModule() {}

    /** Nothing: a script begins by {@link #library}. */
    public static void main(String[] arguments) {}

    @JSExport
    public static ScriptLibrary library() {
        return new ScriptLibrary();
    }
}
