package io.github.pokechess.app;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script by which a shell completes verbs, options and their values. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Prints a script with which bash and zsh complete verbs, options and values. Load it into the"
                + " shell, or put the line into ~/.bashrc or ~/.zshrc. It completes the command pokechess: the"
                + " script that comes with the jar, or an alias pokechess='java -jar /path/to/pokechess.jar'.",
        footer = {"", "Example:", "  source <(pokechess completion)"})
final class CompletionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(AutoComplete.bash("pokechess", Main.commandLine()));
        spec.commandLine().getOut().flush();
        return 0;
    }
}
