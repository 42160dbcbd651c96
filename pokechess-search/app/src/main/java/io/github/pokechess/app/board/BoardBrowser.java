package io.github.pokechess.app.board;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Opens the user's browser. */
public final class BoardBrowser {
    private BoardBrowser() {}

    /** The command that opens an address, of an operating system by its name. */
    public static List<String> openingCommand(String system, String address) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler", address); // cmd would read signs in it
        }
        return List.of(name.startsWith("mac") ? "open" : "xdg-open", address);
    }

    /**
     * Runs a command that opens an address, and goes on.
     *
     * @param notices receives a notice if that fails
     */
    public static void runInBackground(List<String> command, Consumer<String> notices) {
        Thread thread = new Thread(
                () -> {
                    if (!tryOpen(command)) {
                        notices.accept("no browser could be opened: open the address yourself");
                    }
                },
                "board-browser");
        thread.setDaemon(true);
        thread.start();
    }

    private static boolean tryOpen(List<String> command) {
        try {
            return new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notThere) {
            return false;
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
