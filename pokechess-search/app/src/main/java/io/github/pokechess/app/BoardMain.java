package io.github.pokechess.app;

import io.github.pokechess.game.GameKind;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The verbs for the games other than Pokémon Chess: the same for all, whatever is played. */
@Command(
        name = "pokechess",
        mixinStandardHelpOptions = true,
        description = {"Plays, searches and counts games other than Pokémon Chess.", ""},
        synopsisSubcommandLabel = "[VERB]",
        footer = {"", "Without a verb it tells about the game."},
        subcommands = {
            BoardPlayCommand.class,
            BoardMatchCommand.class,
            BoardAnalyseCommand.class,
            BoardPerftCommand.class,
            BoardShowCommand.class
        })
final class BoardMain implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = GameKinds.OPTION,
            paramLabel = "GAME",
            required = true,
            scope = ScopeType.INHERIT,
            description = "Which game.")
    private String game = "";

    /** The game that was named, before the verb or after it. */
    GameKind kind() {
        return GameKinds.named(game);
    }

    @Override
    public Integer call() {
        GameKind kind = kind();
        PrintWriter out = spec.commandLine().getOut();
        out.println(kind.name() + ": " + kind.summary());
        out.println("--position: " + kind.positionSyntax());
        out.println("--rules: " + kind.rulesSyntax());
        out.println();
        spec.commandLine().usage(out);
        out.flush();
        return 0;
    }
}
