package io.github.pokechess.app;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;

/** Runs the command line in this process, and keeps what it said last. */
public final class CommandRun {
    private String out = "";
    private String err = "";

    /** The status of the run. */
    public int run(Object... words) {
        StringWriter said = new StringWriter();
        StringWriter complained = new StringWriter();
        int status = Main.run(
                new PrintWriter(said),
                new PrintWriter(complained),
                Stream.of(words).map(Object::toString).toArray(String[]::new));
        out = said.toString();
        err = complained.toString();
        return status;
    }

    /** The same of words in lists and words. */
    int runAll(List<?> begin, Object... more) {
        return run(Stream.concat(begin.stream(), Stream.of(more)).toArray());
    }

    public String out() {
        return out;
    }

    public String err() {
        return err;
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
