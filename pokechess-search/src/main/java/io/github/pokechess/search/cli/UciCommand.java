package io.github.pokechess.search.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Speaks UCI over the standard streams until it is told to quit. */
@Command(
        name = "uci",
        mixinStandardHelpOptions = true,
        description =
                "Speaks the Universal Chess Interface over the standard streams. Positions and decisions are those of"
                        + " this game's notation; a decision that was rolled is told back with its roll, as in e4d5:hit.")
final class UciCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        try (UciSession session = new UciSession(spec.commandLine().getOut())) {
            session.run(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        }
        return 0;
    }
}
