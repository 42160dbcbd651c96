package io.github.pokechess.app.common;

import picocli.CommandLine.Help.Ansi;

/** Whether the terminal understands escape sequences: colours, and lines that are erased. Stateless and thread-safe. */
public final class Colours {
    private Colours() {}

    /** Whether escape sequences may be printed. */
    public static boolean isOn() {
        return ansi().enabled();
    }

    /**
     * The colours for picocli's output. A terminal that calls itself dumb gets none, regardless of other variables.
     */
    public static Ansi ansi() {
        return isDumb() ? Ansi.OFF : Ansi.AUTO;
    }

    /** Whether the terminal says that it understands text alone. */
    public static boolean isDumb() {
        return "dumb".equals(System.getenv("TERM"));
    }
}
