package io.github.pokechess.app;

import io.github.pokechess.app.common.Verb;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints a script by which a shell completes verbs, options and their values. */
@Command(
        name = "completion",
        description = "Prints a script with which bash and zsh complete verbs, options and values. Load it into the"
                + " shell, or put the line into ~/.bashrc or ~/.zshrc. It completes the command pokechess: the"
                + " script that comes with the jar, or an alias pokechess='java -jar /path/to/pokechess.jar'.",
        footer = {"", "Example:", "  source <(pokechess completion)"})
final class CompletionCommand extends Verb {
    @Override
    public Integer call() {
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("pokechess", spec.root().commandLine()));
        return 0;
    }
}
