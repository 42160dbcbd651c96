package io.github.pokechess.app;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;

/**
 * The command line within somebody's program, found by {@link ToolProvider#findFirst}. It needs picocli at run time, which
 * who embeds the engine alone does not have: this class can be loaded without it.
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
        try {
            return Main.run(out, err, args);
        } catch (NoClassDefFoundError missing) {
            err.println("the command line needs picocli (info.picocli:picocli): " + missing.getMessage());
            err.flush();
            return Main.BAD_INPUT;
        }
    }
}
