package io.github.pokechess.app;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;

/**
 * The command line within somebody's program, found by {@link ToolProvider#findFirst} under the name {@code pokechess}.
 */
public final class Tool implements ToolProvider {
    /** Called by the service loader. */
    public Tool() {}

    @Override
    public String name() {
        return "pokechess";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... args) {
        return Main.run(out, err, args);
    }
}
