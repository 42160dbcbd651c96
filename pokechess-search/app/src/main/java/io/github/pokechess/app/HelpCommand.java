package io.github.pokechess.app;

import io.github.pokechess.app.common.Nearest;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the help of a verb, or of all, for people who type {@code help VERB} in place of {@code VERB --help}. */
@Command(
        name = "help",
        mixinStandardHelpOptions = true,
        description = "Shows the help of a verb, as VERB --help does, or the list of all verbs.",
        footer = {"", "Example:", "  pokechess help perft"})
final class HelpCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "VERB", description = "Which verb (default: all).")
    private @Nullable String verb;

    @Override
    public Integer call() {
        CommandLine line = spec.root().commandLine();
        if (verb != null) {
            Map<String, CommandLine> verbs = line.getSubcommands();
            if (!verbs.containsKey(verb)) {
                throw new ParameterException(
                        spec.commandLine(), "there is no verb " + verb + Nearest.question(verb, Verbs.names()));
            }
            line = verbs.get(verb);
        }
        line.usage(spec.commandLine().getOut());
        spec.commandLine().getOut().flush();
        return 0;
    }
}
