package io.github.pokechess.web.library;

import org.teavm.jso.JSExport;

/** The module with the engine. */
public final class EngineModule {
    private EngineModule() {}

    /** Nothing: a script begins by {@link #library}. */
    public static void main(String[] arguments) {}

    @JSExport
    public static ScriptLibrary library() {
        return new ScriptLibrary();
    }

    @JSExport
    public static ScriptEngine engine(int tableMebibytes) {
        return new ScriptEngine(tableMebibytes);
    }
}
