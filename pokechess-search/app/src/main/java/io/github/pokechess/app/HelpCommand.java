package io.github.pokechess.app;

import io.github.pokechess.app.common.Nearest;
import io.github.pokechess.app.common.Verb;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the help of a verb, or of all, for people who type {@code help VERB} in place of {@code VERB --help}. */
@Command(
        name = "help",
        description = "Shows the help of a verb, as VERB --help does, or the list of all verbs.",
        footer = {"", "Example:", "  pokechess help perft"})
final class HelpCommand extends Verb {
    @Parameters(index = "0", arity = "0..1", paramLabel = "VERB", description = "Which verb (default: all).")
    private @Nullable String verb;

    @Override
    public Integer call() {
        CommandLine line = spec.root().commandLine();
        if (verb != null) {
            line = line.getSubcommands().get(verb);
            if (line == null) {
                throw wrong("there is no verb " + verb + Nearest.question(verb, Verbs.names()));
            }
        }
        line.usage(spec.commandLine().getOut());
        return 0;
    }
}
