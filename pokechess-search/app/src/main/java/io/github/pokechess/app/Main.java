package io.github.pokechess.app;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParameterException;

/**
 * The command line. What is wrong with its input goes to the standard error, a line each, and ends with status 2. Without
 * a verb it plays the default game.
 */
@Command(
        name = "pokechess",
        mixinStandardHelpOptions = true,
        description = {"Plays Pokémon Chess, searches and counts its positions, shows and checks its games.", ""},
        synopsisSubcommandLabel = "[VERB]",
        footer = {
            "",
            "Without a verb the engine plays a game against itself, as play does.",
            "Other games: see pokechess --game GAME --help."
        },
        subcommands = {
            PlayCommand.class,
            MatchCommand.class,
            AnalyseCommand.class,
            PerftCommand.class,
            ShowCommand.class,
            CheckCommand.class,
            ConvertCommand.class,
            StatsCommand.class,
            UciCommand.class,
            RaichuCommand.class
        })
public final class Main implements Callable<Integer> {
    /** The status of a run that was given something wrong. */
    static final int BAD_INPUT = 2;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    /**
     * Runs the command line and ends the process unless all is well.
     *
     * @param args the words of the command line
     */
    public static void main(String[] args) {
        int status = commandLine(args).execute(args);
        if (status != 0) {
            System.exit(status);
        }
    }

    /** Runs the command line for its status, with streams of its own but for what people type. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return commandLine(args).setOut(out).setErr(err).execute(args);
    }

    /** What understands these words: other games than Pokémon Chess have options of their own. */
    static CommandLine commandLine(String... args) {
        CommandLine other = new CommandLine(new BoardMain());
        CommandLine chosen = GameKinds.other(args).isPresent()
                ? other
                : pokemon(other.getSubcommands().keySet());
        return chosen.setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false) // a board of Raichu may begin with @
                .setParameterExceptionHandler((wrong, words) -> complain(wrong.getCommandLine(), wrong))
                .setExecutionExceptionHandler(
                        (IExecutionExceptionHandler) (wrong, command, parsed) -> complain(command, wrong));
    }

    /** The verbs of Pokémon Chess; those that all games have can name it. */
    private static CommandLine pokemon(Set<String> common) {
        CommandLine line = new CommandLine(new Main());
        for (String verb : common) {
            requireNonNull(line.getSubcommands().get(verb))
                    .getCommandSpec()
                    .addOption(CommandLine.Model.OptionSpec.builder(GameKinds.OPTION)
                            .paramLabel("GAME")
                            .type(String.class)
                            .description(
                                    "pokemon (default), or one that has options of its own: see --game GAME --help.")
                            .build());
        }
        return line;
    }

    @Override
    public Integer call() {
        return requireNonNull(spec.commandLine().getSubcommands().get("play")).execute();
    }

    private static int complain(CommandLine command, Exception wrong) {
        command.getErr().println(message(wrong));
        command.getErr().flush();
        boolean input = wrong instanceof ParameterException
                || wrong instanceof IllegalArgumentException
                || wrong instanceof IOException
                || wrong instanceof EngineFailedException
                || wrong instanceof UncheckedIOException;
        return input ? BAD_INPUT : 1;
    }

    /** What went wrong, a line for each problem. */
    static String message(Exception wrong) {
        if (wrong instanceof MalformedTextException malformed) {
            return malformed.problems().stream().map(TextProblem::toString).collect(Collectors.joining("\n"));
        }
        if (wrong instanceof UncheckedIOException unchecked) {
            return message(requireNonNull(unchecked.getCause()));
        }
        if (wrong instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file";
        }
        if (wrong instanceof AccessDeniedException denied) {
            return denied.getFile() + ": access denied";
        }
        if (wrong instanceof FileSystemException file && file.getReason() != null) {
            return file.getFile() + ": " + file.getReason();
        }
        return wrong.getMessage() == null ? wrong.getClass().getSimpleName() : wrong.getMessage();
    }
}
