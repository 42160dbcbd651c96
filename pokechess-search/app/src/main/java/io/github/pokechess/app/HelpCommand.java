package io.github.pokechess.app;

import io.github.pokechess.app.common.Nearest;
import io.github.pokechess.app.common.Verb;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the help of a verb, or of all, for people who type {@code help VERB} instead of {@code VERB --help}. */
@Command(
        name = "help",
        description = "Shows the help of a verb, as VERB --help does, or the list of all verbs.",
        footer = {"", "Example:", "  pokechess help perft"})
final class HelpCommand extends Verb {
    @Parameters(
            arity = "0..*",
            paramLabel = "VERB",
            description = "Which verb (default: all); of a family such as teams two words, teams rate.")
    private List<String> verbs = List.of();

    @Override
    public Integer call() {
        CommandLine line = spec.root().commandLine();
        String path = "";
        for (String verb : verbs) {
            Set<String> names = line.getSubcommands().keySet();
            line = line.getSubcommands().get(verb);
            if (line == null) {
                throw usageError("there is no verb " + path + verb + Nearest.suggestionOrEmpty(verb, names));
            }
            path += verb + " ";
        }
        line.usage(spec.commandLine().getOut());
        return 0;
    }
}
