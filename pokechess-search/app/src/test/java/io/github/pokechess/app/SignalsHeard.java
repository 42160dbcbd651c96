package io.github.pokechess.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lets processes hear signals that a build in the background, or under {@code nohup}, does not hear and hands on. */
public final class SignalsHeard {
    private SignalsHeard() {}

    /** The words before a command that hears all signals, as far as there is a program for that. */
    public static List<String> command() {
        List<String> env = List.of("env", "--default-signal=INT,HUP,TERM"); // of GNU coreutils
        try {
            List<String> tried = new ArrayList<>(env);
            tried.add("true");
            return new ProcessBuilder(tried).start().waitFor() == 0 ? env : List.of();
        } catch (IOException notThere) {
            return List.of();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }
}
