package io.github.pokechess.app.common;

import picocli.CommandLine.Help.Ansi;

/** Whether the terminal understands escape sequences: colours, and lines that are erased. Stateless and thread-safe. */
public final class Colours {
    private Colours() {}

    /** Whether escape sequences may be printed. */
    public static boolean areOn() {
        return helpColours().enabled();
    }

    /**
     * The colours for picocli's output. A terminal that calls itself dumb gets none, regardless of other variables.
     */
    public static Ansi helpColours() {
        return isTerminalDumb() ? Ansi.OFF : Ansi.AUTO;
    }

    /** Whether the terminal says that it understands text alone. */
    public static boolean isTerminalDumb() {
        return "dumb".equals(System.getenv("TERM"));
    }
}
